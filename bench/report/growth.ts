import { LIMIT, type Growth } from '../growth/slope.ts'
import { FIGURES, type Figure } from '../growth/visit.ts'
import { number, shell } from './page.ts'
import type { Circumstances } from './files.ts'

export interface GrowthReport extends Circumstances {
  readonly runs: number
  readonly counts: readonly number[]
  readonly growths: readonly Growth[]
}

const NAMES: Record<Figure, string> = {
  work: 'Travail (ms)',
  script: 'Script (ms)',
  heap: 'Tas (octets)',
  nodes: 'Nœuds',
  listeners: 'Écouteurs',
}

/** One line a feature, both axes logarithmic. */
function chart({ counts, growths }: GrowthReport, key: Figure): string {
  const most = Math.max(1, ...growths.flatMap(({ samples }) => samples.map((sample) => sample[key])))
  const x = (count: number): number => 40 + (Math.log10(count) / Math.log10(counts.at(-1)!)) * 440
  const y = (value: number): number =>
    170 - Math.max(0, Math.log10(Math.max(1, value)) / Math.log10(most * 1.1)) * 160
  const lines = growths.map(({ feature, samples, slopes }) => {
    const points = samples
      .map((sample, index) => `${x(counts[index]!)},${y(sample[key]).toFixed(1)}`)
      .join(' ')
    return `<polyline points="${points}"${(slopes[key] ?? 0) > LIMIT ? ' class="no"' : ''}><title>${feature}</title></polyline>`
  })
  const ticks = counts.map((count) => `<text x="${x(count)}" y="186">${number.format(count)}</text>`)
  return `<svg viewBox="0 0 500 190" role="img" aria-label="${NAMES[key]} selon le nombre d’instances">
<path d="M40 10V170H490"/>${lines.join('')}${ticks.join('')}</svg>`
}

function table({ counts, growths }: GrowthReport, key: Figure): string {
  const rows = growths.map(({ feature, samples, slopes }) => {
    const slope = slopes[key]
    const cells = samples.map((sample) => `<td>${number.format(sample[key])}</td>`).join('')
    const verdict =
      slope === undefined ? '–' : `<span class="${slope > LIMIT ? 'no' : 'yes'}">${slope.toFixed(2)}</span>`
    return `<tr><th scope="row">${feature}</th>${cells}<td>${verdict}</td></tr>`
  })
  const heads = counts.map((count) => `<th scope="col">${number.format(count)}</th>`).join('')
  return `<table><thead><tr><th scope="col">Fonction</th>${heads}<th scope="col">Pente</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

/** The report as one page that needs nothing else. */
export function toHtml(report: GrowthReport): string {
  const { date, machine, load, runs } = report
  return shell(
    'Croissance',
    `<p>${date}, ${machine}, charge ${load} ; le moins de ${runs} visites, moins la même page sans le script. La pente va
jusqu’à 1 000 instances, sans le coût de la première ; voulue : ${LIMIT} au plus. « – » : rien de mesurable.</p>
${FIGURES.map((key) => `<h2>${NAMES[key]}</h2>${chart(report, key)}${table(report, key)}`).join('\n')}`,
    `th, td { text-align: right } th:first-child { text-align: left } svg { max-width: 640px }
svg path { fill: none; stroke: #8a8f98 } polyline { fill: none; stroke: #1d4f91; opacity: .6 }
polyline.no { stroke: #a3150c; opacity: 1 } text { font-size: 11px; text-anchor: middle }`,
  )
}
