// Writes archived pages by the thousand, for runs that are killed, resumed, shared and timed:
// `node regression/generate.ts <folder> [pages, 2000 by default]`. The same number gives the same pages; among them
// are those of all kinds of trouble.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HEADERS_FILE } from './archive/beside.ts'
import { troubledPages } from './troubled-pages.ts'

const TOWNS = ['Aubin', 'Benoît', 'Cyr', 'Denis', 'Étienne', 'Flour', 'Gilles', 'Hilaire']
const SUBJECTS = [
  'La mairie',
  'Le club de judo',
  'La boulangerie',
  'Le gîte',
  'Le musée',
  'L’école',
  'La chorale',
]

/** What pages of that time did, by turns. */
const BLOCKS: readonly ((n: number) => string)[] = [
  (n) =>
    `<a href="#" onmouseover="MM_swapImage('p${n}','','on.gif',1)" onmouseout="MM_swapImgRestore()">` +
    `<img name="p${n}" src="off.gif" width="120" height="28" alt="Accueil"></a>`,
  (n) => `<a href="javascript:modal_alert('Ouvert jusqu’à ${(n % 9) + 10} h')">Horaires</a>`,
  (n) =>
    `<p id="prix${n}"></p><script>document.getElementById('prix${n}').innerHTML = number_format(${n * 1234.5}, 2, ',', ' ') + ' €'</script>`,
  (n) =>
    `<form name="f${n}" action="envoi.php" method="post" onsubmit="MM_validateForm('nom${n}','','R');return document.MM_returnValue">` +
    `<input name="nom${n}" value="${n % 2 ? 'Dupont' : ''}"><input type="submit" value="Envoyer"></form>`,
  (n) =>
    `<a href="#" onclick="MM_showHideLayers('l${n}','','show');return false">Plus</a><div id="l${n}" style="visibility:hidden">Détails n° ${n}</div>`,
  (n) => `<a href="#" onclick="document.title = str_replace('a', 'b', 'page ${n}');return false">Titre</a>`,
]

export function generatedPage(n: number): string {
  const title = `${SUBJECTS[n % SUBJECTS.length]} de Saint-${TOWNS[n % TOWNS.length]}`
  const blocks = [0, 1].map((turn) => BLOCKS[(n * 5 + turn * 3 + (n >> 3)) % BLOCKS.length]!(n))
  return (
    `<html lang="fr"><head><meta charset="utf-8"><title>${title}</title><script src="/static/passerelle.js"></script></head>` +
    `<body><h1>${title}</h1><p>Page ${n}.</p>${blocks.join('\n')}</body></html>\n`
  )
}

/** Folders of a hundred, so that no folder is too long to list. */
export function generatePages(folder: string, count: number): void {
  for (let n = 0; n < count; n++) {
    const below = path.join(folder, String(Math.floor(n / 100)).padStart(3, '0'))
    mkdirSync(below, { recursive: true })
    writeFileSync(path.join(below, `page-${String(n).padStart(5, '0')}.html`), generatedPage(n))
  }
}

/** The pages of all kinds of trouble, in a folder of their own. */
export function writeTroubledPages(folder: string, small = false): void {
  const below = path.join(folder, 'pannes')
  mkdirSync(below, { recursive: true })
  const headers: Record<string, object> = {}
  for (const { name, html, headers: own, large } of troubledPages) {
    if (small && large) continue
    writeFileSync(path.join(below, name), html)
    if (own) headers[name] = own
  }
  writeFileSync(path.join(below, HEADERS_FILE), JSON.stringify(headers, null, 2))
}

if (process.argv[1]?.endsWith(`${path.sep}generate.ts`)) {
  const [folder, count = '2000'] = process.argv.slice(2)
  if (!folder) {
    process.stderr.write('node regression/generate.ts <dossier> [nombre]\n')
    process.exitCode = 2
  } else {
    generatePages(folder, Number(count) - troubledPages.length)
    writeTroubledPages(folder)
  }
}
