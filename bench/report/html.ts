import type { Row, Spread } from '../kitchen-sink/index.ts'
import { figure, number, shell } from './page.ts'
import type { Circumstances } from './files.ts'

export interface Report extends Circumstances {
  readonly browser: string
  readonly node: string
  readonly runs: number
  readonly rows: readonly Row[]
}

/** Two bars on one scale; the spread is the lighter end. */
function bars(row: Row): string {
  const most = Math.max(row.old.high, row.new.high) || 1
  const bar = (spread: Spread, y: number, name: string): string =>
    `<rect class="${name} light" x="0" y="${y}" width="${(200 * spread.high) / most}" height="9"/>` +
    `<rect class="${name}" x="0" y="${y}" width="${(200 * spread.median) / most}" height="9"/>`
  const label = `ancien ${number.format(row.old.median)}, Passerelle ${number.format(row.new.median)}`
  return `<svg viewBox="0 0 200 22" width="200" height="22" role="img" aria-label="${label}">${bar(row.old, 0, 'old')}${bar(row.new, 12, 'new')}</svg>`
}

function verdict({ met, limit, absolute, unit }: Row): string {
  if (met === undefined) return ''
  const text = absolute ? `${limit} ${unit}` : `× ${number.format(limit!).replace(',0', '')}`
  return `<span class="${met ? 'yes' : 'no'}">${met ? 'atteint' : 'manqué'}</span> <small>≤ ${absolute ? text : '× ' + limit!.toFixed(3)}</small>`
}

const table = (title: string, rows: readonly Row[]): string => `<h2>${title}</h2>
<table><thead><tr><th scope="col">Mesure</th><th scope="col">Ancien assemblage</th><th scope="col">Passerelle</th>
<th scope="col">Rapport</th><th scope="col"></th><th scope="col">But</th></tr></thead><tbody>${rows
  .map(
    (
      row,
    ) => `<tr><th scope="row">${row.name}</th><td>${figure(row.old, row.unit)}</td><td>${figure(row.new, row.unit)}</td>
<td>${Number.isFinite(row.ratio) ? row.ratio.toFixed(3) : '–'}</td><td>${bars(row)}</td><td>${verdict(row)}</td></tr>`,
  )
  .join('\n')}</tbody></table>`

/** The report as one page that needs nothing else. */
export function toHtml({ rows, date, machine, load, browser, node, runs }: Report): string {
  const of = (page: string, cpu: number): Row[] => rows.filter((row) => row.page === page && row.cpu === cpu)
  return shell(
    'Banc d’essai',
    `<p>${date}, ${machine}, charge ${load}, ${browser}, Node ${node} ; médiane de ${runs} visites (et quartiles), en alternance, cache vide.</p>
${table('La page qui a tout', of('kitchen', 1))}${table('La page qui a tout, processeur ralenti 4 fois', of('kitchen', 4))}
${table('Une page sans rien', of('plain', 1))}${table('Une page sans rien, processeur ralenti 4 fois', of('plain', 4))}`,
    '.old { fill: #8a8f98 } .new { fill: #1d4f91 } .light { opacity: .35 }',
  )
}
