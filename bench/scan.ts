/**
 * `node bench/scan.ts`: pages of 50 kB that one thread of `passerelle scan` reads per second of processor time, of
 * markup, handlers and inline scripts as old sites have them. Wanted: 300.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadRules } from '../migration/rules/load.ts'
import { pageRules, readPage } from '../migration/scan/read.ts'

const PAGES = 300
const BYTES = 50_000
const folder = mkdtempSync(path.join(tmpdir(), 'scan-bench-'))

/** A run of numbers that is the same every time. */
function dice(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) / 2 ** 31
}

const WORDS =
  'accueil agenda article contact fiche galerie hôtel lieu menu page plan presse séjour visite'.split(' ')

/**
 * Page of one of thirty sites: menus with the site's own handlers, which its pages share, rows whose handlers name
 * the page's own numbers, and scripts of which a third is the page's alone.
 */
function page(number: number): string {
  const random = dice(number + 1)
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)]!
  const site = number % 30
  let html = `<!doctype html><meta charset="utf-8"><title>Page ${number}</title>`
  for (let row = 0; html.length < BYTES; row++) {
    const id = Math.floor(random() * 100_000)
    html += `<tr class="ligne"><td><a href="${word()}${id}.html" onmouseover="MM_swapImage('s${site}i${row % 20}','','${site}on.gif',1)" onmouseout="MM_swapImgRestore()"><img name="s${site}i${row % 20}" src="${site}off.gif" alt="${word()}"></a></td><td>${word()} ${word()}, une ligne de texte comme il y en a beaucoup sur ces pages &eacute;crites &agrave; la main, ${word()}.</td></tr>\n`
    if (row % 8 === 3)
      html += `<p><a href="#" class="lien" onclick="popup_open('/${word()}.php?id=${id}'); return false">${word()}</a></p>\n`
    if (row % 24 === 0)
      html += `<script>function f${row}(a) { var b = document.getElementById('${word()}${id}' + a); if (b) { b.style.display = a > ${number} ? 'none' : 'block'; $(b).find('li.${word()}').click(function () { modal_alert('<p>' + this.title + '</p>') }) } return number_format(a, 2) }</script>\n`
    if (row % 12 === 0)
      html += `<script type="text/javascript">var s${site}_${row % 48} = { speed: ${site}, labels: ['oui', 'non'] }; function site${row % 48}(id, url) { for (var i = 0; i < s${site}_${row % 48}.labels.length; i++) if (document.forms[i] && document.forms[i].elements[id]) document.forms[i].elements[id].value = str_replace('-', '/', url); return false }</script>\n`
  }
  return html
}

try {
  for (let number = 0; number < PAGES; number++)
    writeFileSync(path.join(folder, `${number}.html`), page(number))
  const rules = pageRules({ helpers: await loadRules(), known: [], replaced: [] })
  const run = async (): Promise<number> => {
    const before = process.cpuUsage()
    for (let number = 0; number < PAGES; number++)
      await readPage({ page: String(number), file: path.join(folder, `${number}.html`), root: folder }, rules)
    const { user, system } = process.cpuUsage(before)
    return PAGES / ((user + system) / 1e6)
  }
  await run()
  console.log(`${Math.round(await run())} pages of ${BYTES / 1000} kB a second of processor time`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
