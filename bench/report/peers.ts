import type { Spread } from '../kitchen-sink/index.ts'
import { figure, shell } from './page.ts'
import type { Circumstances } from './files.ts'

/** Figures with their French titles and units. */
export const COLUMNS = {
  loaded: ['Script au départ', 'B'],
  code: ['Script et style, en usage', 'B'],
  script: ['Temps de script', 'ms'],
  thread: ['Fil principal', 'ms'],
  longest: ['Plus longue tâche', 'ms'],
  heap: ['Tas', 'B'],
  next: ['Image suivante', 'ms'],
  shown: ['Affiché', 'ms'],
} as const

type Column = keyof typeof COLUMNS

export interface PeerRow {
  readonly widget: string
  readonly contender: string
  readonly cpu: number
  readonly figures: Readonly<Record<Column, Spread>>
}

export interface PeerReport extends Circumstances {
  readonly runs: number
  readonly rows: readonly PeerRow[]
}

const columns = Object.keys(COLUMNS) as Column[]

/** The least of a column is marked. */
function table(title: string, rows: readonly PeerRow[]): string {
  const least = Object.fromEntries(
    columns.map((key) => [key, Math.min(...rows.map(({ figures }) => figures[key].median))]),
  ) as Record<Column, number>
  const line = ({ contender, figures }: PeerRow): string => {
    const cells = columns.map((key) => {
      const isLeast = figures[key].median === least[key]
      return `<td${isLeast ? ' class="yes"' : ''}>${figure(figures[key], COLUMNS[key][1])}</td>`
    })
    return `<tr><th scope="row">${contender}</th>${cells.join('')}</tr>`
  }
  const heads = columns.map((key) => `<th scope="col">${COLUMNS[key][0]}</th>`).join('')
  return `<h2>${title}</h2><table><thead><tr><th scope="col"></th>${heads}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table>`
}

/** The report as one page that needs nothing else. */
export function toHtml({ date, machine, load, runs, rows }: PeerReport): string {
  const groups = new Map<string, PeerRow[]>()
  for (const row of rows) {
    const title = row.widget + (row.cpu > 1 ? `, processeur ralenti ${row.cpu} fois` : '')
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  return shell(
    'Les mêmes, faits par d’autres',
    `<p>${date}, ${machine}, charge ${load} ; médiane de ${runs} visites (et quartiles), en alternance, cache vide ;
octets compressés (gzip -9), temps de processeur. En gras : le moins.</p>
${[...groups].map(([title, some]) => table(title, some)).join('\n')}`,
  )
}
