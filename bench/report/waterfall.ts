import { escape } from '../../migration/report/escape.ts'
import { PARTS, type Part } from '../kitchen-sink/trace.ts'
import type { Stretch, Waterfall } from '../kitchen-sink/waterfall.ts'

/** Widths and heights in px of the picture. */
const NAMES = 250
const LANES = 520
const ROW = 16
const TOP = 40

/** Told apart by their lightness too. */
const COLOURS: Readonly<Record<Part, string>> = {
  script: '#e0a21b',
  compile: '#f6d27a',
  style: '#8a5cc4',
  layout: '#5b2f91',
  paint: '#2f8f4e',
  html: '#2f6fb5',
  collection: '#c2453a',
  other: '#8a8f98',
}

const REQUEST = '#6b95c9'
const SHOWN = '#c2183a'

const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000]

/**
 * Draws what an act was waiting for, one way of serving it below the other, on one scale of time.
 * @param name of the act
 */
export function drawWaterfalls(name: string, falls: Readonly<Record<string, Waterfall>>): string {
  const all = Object.entries(falls)
  const from = Math.min(0, ...all.flatMap(([, { requests }]) => requests.map((one) => one.from)))
  const to = Math.max(...all.map(([, { shown }]) => shown)) * 1.05
  const x = (time: number): number =>
    NAMES + (LANES * (Math.min(to, Math.max(from, time)) - from)) / (to - from)
  const step = STEPS.find((one) => (to - from) / one <= 9) ?? 2000
  const parts: string[] = []
  let y = TOP
  for (const [title, fall] of all) {
    parts.push(group(title, fall, y, x))
    y += (fall.requests.length + 3) * ROW
  }
  const ticks: string[] = []
  for (let time = Math.ceil(from / step) * step; time <= to; time += step)
    ticks.push(
      `<path class="tick" d="M${x(time)} ${TOP - 14}V${y}"/><text x="${x(time)}" y="${TOP - 18}" text-anchor="middle">${time} ms</text>`,
    )
  const label = all.map(([title, { shown }]) => `${title}: ${shown.toFixed(0)} ms`).join(', ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NAMES + LANES + 20} ${y + ROW * 2}" role="img" aria-label="${name}: ${label}">
<style>
  text { font: 11px sans-serif; fill: #1c1f24 } .title { font-weight: bold }
  .ground { fill: #fff } .tick { stroke: #8a8f9855 } .request { fill: ${REQUEST} } .shown { stroke: ${SHOWN}; stroke-width: 2 }
  @media (prefers-color-scheme: dark) { text { fill: #e8eaee } .ground { fill: #16181c } .shown { stroke: #ff7d95 } }
</style>
<rect class="ground" width="100%" height="100%"/>
${ticks.join('\n')}
${parts.join('\n')}
${legend(y + ROW)}
</svg>
`
}

function group(
  title: string,
  { shown, requests, work }: Waterfall,
  top: number,
  x: (time: number) => number,
): string {
  const bar = ({ from, to }: Stretch, y: number, look: string): string =>
    `<rect x="${x(from).toFixed(1)}" y="${y + 3}" width="${Math.max(0.5, x(to) - x(from)).toFixed(1)}" height="${ROW - 5}" ${look}/>`
  const named = (text: string, y: number, look = ''): string =>
    `<text ${look} x="${NAMES - 8}" y="${y + 12}" text-anchor="end">${text}</text>`
  const rows = requests.map((one, index) => {
    const y = top + (index + 1) * ROW
    return named(escape(shortened(one.name)), y) + bar(one, y, 'class="request"')
  })
  const y = top + (requests.length + 1) * ROW
  const thread = work.map((one) => bar(one, y, `fill="${COLOURS[one.part]}"`))
  return [
    `<text class="title" x="8" y="${top + 12}">${title}: ${shown.toFixed(0)} ms</text>`,
    ...rows,
    named('main thread', y),
    ...thread,
    `<path class="shown" d="M${x(shown).toFixed(1)} ${top}V${y + ROW}"/>`,
  ].join('\n')
}

const shortened = (name: string): string => (name.length > 38 ? '…' + name.slice(-37) : name)

/** What the colours mean. */
function legend(y: number): string {
  const known: readonly [string, string][] = [
    ['request', REQUEST],
    ...PARTS.filter((part) => part !== 'other').map((part): [string, string] => [part, COLOURS[part]]),
    ['there', SHOWN],
  ]
  return known
    .map(([name, colour], index) => {
      const x = 8 + index * 86
      return `<rect x="${x}" y="${y - 9}" width="10" height="10" fill="${colour}"/><text x="${x + 14}" y="${y}">${name}</text>`
    })
    .join('')
}
