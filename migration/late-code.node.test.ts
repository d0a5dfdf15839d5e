import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageReport } from './scan/types'

jest.setTimeout(60_000)
const folder = mkdtempSync(path.join(tmpdir(), 'late-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Scanned {
  /** Verdict, name and line of each finding, in order. */
  readonly found: string[]
  readonly unread: readonly string[]
}

/** What a scan finds on one page. @param files beside the page, by name */
async function scanned(html: string, files: Readonly<Record<string, string>> = {}): Promise<Scanned> {
  const site = mkdtempSync(path.join(folder, 'site-'))
  for (const [name, text] of Object.entries({ 'page.html': html, ...files })) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
    writeFileSync(path.join(site, name), text)
  }
  const args = [path.join(__dirname, 'bin.mjs'), 'scan', path.join(site, 'page.html'), '--json', '-']
  const out = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...args, '--no-progress'], (_error, text) => resolve(text)),
  )
  const [page] = (JSON.parse(out) as { pages: PageReport[] }).pages
  const found = (page?.findings ?? []).map(({ verdict, name, line }) => `${verdict} ${name}:${line}`)
  return { found: [...new Set(found)].sort(), unread: page?.unread ?? [] }
}

test('§7 a script that an optimiser or a consent banner holds back is read: what it defines is no unknown, what it calls is found', async () => {
  const page = `<!doctype html><meta charset="utf-8">
<script type="9f2c4d5e6a7b8c9d0e1f2a3b-text/javascript">function ouvrir() { modal_alert('a') }</script>
<script type="9f2c4d5e6a7b8c9d0e1f2a3b-module">import './a.js'; duModule()</script>
<script type="text/plain" data-cookieconsent="statistics">apresAccord()</script>
<script type="text/plain">du texte, des mots()</script>
<script type="application/json" data-category="x">{ "a": "rien()" }</script>
<script type="rocketlazyloadscript" data-rocket-src="menu.js"></script>
<script type="text/plain" data-category="pub" data-src="absent.js"></script>
<body onload="if (!window.__cfRLUnblockHandlers) return false; ouvrir(); duMenu()">`
  expect(await scanned(page, { 'menu.js': 'function duMenu() { popup_open("x") }' })).toEqual({
    found: ['breaks apresAccord:4', 'breaks duModule:3', 'covered modal_alert:2', 'covered popup_open:1'],
    unread: ['absent.js'],
  })
})

test('§7 the page that stands in a frame’s srcdoc is read as a page of its own', async () => {
  const page = `<!doctype html><script>function duPage() {} duCadre()</script>
<iframe title="plan" srcdoc="<script>function duCadre() {} duPage()</script>
  <a onclick=&quot;parent.modal_alert('a')&quot;>x</a>
  <script src='menu.js'></script><iframe srcdoc='&amp;lt;b onclick=auFond()>'></iframe>"></iframe>
<script>document.write('<iframe srcdoc="<b onclick=ecrit()>">')</script>`
  expect(await scanned(page, { 'menu.js': 'popup_open("x")' })).toEqual({
    found: [
      'breaks auFond:4',
      'breaks duCadre:1',
      'breaks duPage:2',
      'breaks ecrit:5',
      'caveat document.write:5',
      'covered modal_alert:3',
      'covered popup_open:1',
    ],
    unread: [],
  })
})

test('§7 what a pattern takes out of window, jQuery or an object of the page is followed: helpers, jQuery objects and defaults', async () => {
  const page = `<!doctype html><meta charset="utf-8"><script src="jquery-1.12.4.min.js"></script><script>
const { jQuery: $q } = window; $q('a').parAlias()
;(({ jQuery: $ }) => $('a').enParametre())(window)
;(function ({ modal_alert: dire }, [liste]) { dire('a'); liste.enListe() })(window, [$('b')])
let demander; ({ modal_confirm: demander } = window); demander('a', demander)
const { el = $('a'), autre: { rien = defaut() } = {} } = {}; el.parDefaut()
function montrer({ bloc, nom } = {}) { bloc.dansUnObjet(); nom.trim() } montrer({ bloc: $('a'), nom: 'a' })
const { date, ...reste } = JSON.parse('{}'); date.carousel(); reste.tooltip()
</script>`
  expect((await scanned(page)).found).toEqual([
    'breaks $.fn.dansUnObjet:7',
    'breaks $.fn.enListe:4',
    'breaks $.fn.enParametre:3',
    'breaks $.fn.parAlias:2',
    'breaks $.fn.parDefaut:6',
    'breaks defaut:6',
    'covered modal_alert:4',
    'covered modal_confirm:5',
  ])
})
