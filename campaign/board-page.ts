import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { printable } from '../migration/printable.ts'
import { Fault } from './fault.ts'
import { shadedEdge } from './markup.ts'
import type { Overview } from './overview.ts'
import { say } from './strings.ts'

/** What a board without a server has beside the state. */
export interface BoardLinks {
  /** Addresses of dossiers, by site. */
  readonly dossiers: Readonly<Record<string, string>>
  /** The reduced pages as `data:` addresses, by cause. */
  readonly examples: Readonly<Record<string, string>>
}

const HEAD = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${say('board.title')}</title>`

/** Whether a file begins as a board does. */
export const isBoard = (beginning: string): boolean => beginning.startsWith(HEAD)

/** What is copied or sent back as it is: names of sites, the command, the configuration that mends a cause. */
const KEPT = new Set(['name', 'site', 'command', 'shim'])

/** The state as the board shows it: as in reports, nothing in a text of a page turns the order of what is read. */
export function shown(overview: Overview): Overview {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value.replace(/\r\n?/g, '\n'))
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, KEPT.has(key) ? one : within(one)]),
    )
  }
  return within(overview) as Overview
}

/** The board as one page, with the state in it; without `links` it asks for newer ones, and sends approvals. */
export function toBoard(overview: Overview, links?: BoardLinks): string {
  const dist = path.join(import.meta.dirname, '../dist')
  const script = path.join(dist, 'campaign/board.js')
  if (!existsSync(script)) throw new Fault(say('board.missing', { file: script }))
  const code = readFileSync(script, 'utf8').replace(/<\/(script)/gi, '<\\/$1')
  const style = readFileSync(path.join(dist, 'passerelle.css'), 'utf8').replace(/<\/(style)/gi, '')
  const data = JSON.stringify({
    ...shown(overview),
    live: !links,
    ...(links ?? { dossiers: {}, examples: {} }),
  }).replace(/</g, '\\u003c')
  return (
    `${HEAD}<style>${style}</style><style>${STYLE}</style></head><body><div id="tableau"></div>` +
    `<script type="application/json" id="etat">${data}</script><script type="module">${code}</script></body></html>\n`
  )
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2430, #e8ecf1); --quiet: light-dark(#56616f, #a9b3c0); --line: light-dark(#d9dfe7, #38414d); --paper: light-dark(#fff, #171c23); --ground: light-dark(#f3f5f8, #0f1318); --accent: light-dark(#17508f, #8fc1ff); --explain: light-dark(#8a4b00, #ffc266); --back: light-dark(#a8231b, #ff9c92); --scan: light-dark(#56616f, #a9b3c0); --ready: light-dark(#17663a, #7fd6a2); --switched: light-dark(#17508f, #8fc1ff); font: 15px/1.5 system-ui, sans-serif }
* { box-sizing: border-box }
body { background: var(--ground); color: var(--ink); margin: 0 }
main { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 5rem }
h1 { font-size: 1.9rem; letter-spacing: -.02em; line-height: 1.2; margin: 0 }
h2 { font-size: 1.2rem; margin: 0 }
main > h2 { margin: 2.5rem 0 .75rem }
h3 { font: 600 .95rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
h4 { color: var(--quiet); font-size: .8rem; font-weight: 600; margin: 0 0 .25rem }
p { margin: .25rem 0 }
a { color: var(--accent) }
.quiet { color: var(--quiet); overflow-wrap: anywhere }
.share { border-radius: .4rem; display: flex; gap: 2px; height: .6rem; margin: 1.25rem 0 1.5rem; overflow: hidden }
.share .is-explain { background: var(--explain) } .share .is-back { background: var(--back) } .share .is-scan { background: var(--scan) } .share .is-ready { background: var(--ready) } .share .is-switched { background: var(--switched) }
.tools { align-items: end; display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; margin-bottom: 1.75rem }
.tools > div { display: flex; flex-wrap: wrap; gap: .4rem }
label { color: var(--quiet); display: grid; flex: 1 1 16rem; font-size: .85rem; gap: .3rem }
input, textarea, select { background: var(--paper); border: 1px solid light-dark(#7b8694, #788494); border-radius: .45rem; color: var(--ink); font: inherit; font-size: 1rem; min-height: 2.5rem; padding: .4rem .7rem; width: 100% }
main button, .approval button { background: var(--paper); border: 1px solid var(--line); border-radius: .45rem; color: var(--ink); cursor: pointer; font: inherit; min-height: 2.5rem; padding: .3rem .8rem; white-space: nowrap }
main button:hover { border-color: var(--accent) }
main button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #0f1318) }
main button span { font-variant-numeric: tabular-nums; font-weight: 600; margin-left: .15rem }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.heading { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; margin-bottom: .5rem }
.kind { background: var(--ground); border-radius: .35rem; color: var(--quiet); display: inline-block; font: 600 .8rem/1.4 system-ui, sans-serif; margin-right: .25rem; padding: .15rem .45rem; white-space: nowrap }
.kind::first-letter { text-transform: uppercase }
.scroll { background: ${shadedEdge('--paper')}; border: 1px solid var(--line); border-radius: .6rem; max-height: 40rem; overflow: auto }
table { border-collapse: collapse; min-width: 46rem; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .55rem .9rem; text-align: left; vertical-align: top }
tbody tr:last-child > * { border-bottom: 0 }
thead th { background: var(--paper); padding: 0; position: sticky; top: 0 }
thead th button { background: none; border: 0; border-radius: 0; color: var(--quiet); font-size: .85rem; font-weight: 600; padding: .3rem .9rem; text-align: left; width: 100% }
thead th:nth-child(n+3) button { text-align: right }
thead th[aria-sort$=ending] button { color: var(--accent) }
tbody th { background: var(--paper); font-weight: 500; left: 0; min-width: 8rem; overflow-wrap: break-word; position: sticky }
thead th:first-child { left: 0; z-index: 1 }
small { color: var(--quiet); display: block; font-weight: 400; max-width: 40ch; overflow-wrap: anywhere }
.number { font-variant-numeric: tabular-nums; text-align: right }
.state { font-weight: 600; white-space: nowrap }
.state.is-explain { color: var(--explain) } .state.is-back { color: var(--back) } .state.is-scan { color: var(--scan) } .state.is-ready { color: var(--ready) } .state.is-switched { color: var(--switched) }
article { background: var(--paper); border: 1px solid var(--line); border-radius: .6rem; margin-bottom: 1rem; padding: 1rem 1.25rem }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin-top: .75rem }
pre { background: var(--ground); border-radius: .4rem; font: .82rem/1.5 ui-monospace, monospace; margin: 0; max-height: 12rem; overflow: auto; padding: .6rem .8rem; white-space: pre-wrap; overflow-wrap: anywhere }
.smallest, .mending { margin-top: .75rem }
.smallest > section, .smallest > p { margin-top: .5rem }
summary { color: var(--accent); cursor: pointer; font-weight: 600; padding: .3rem 0; width: fit-content }
section > .heading { margin-bottom: .25rem }
.mending { border-left: 3px solid var(--ready); padding-left: .9rem }
.copy { align-items: center; display: flex; flex-wrap: wrap; gap: .3rem 0 }
.copy [role=status] { color: var(--ready); font-size: .85rem }
.copy [role=status]:not(:empty) { margin-right: .75rem }
.button { align-items: center; border: 1px solid var(--line); border-radius: .45rem; display: inline-flex; min-height: 2.5rem; padding: .3rem .8rem; text-decoration: none }
.button:hover { border-color: var(--accent) }
.approval { display: grid; gap: 1rem; min-width: min(26rem, 80vw) }
.approval button { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #0f1318); font-weight: 600 }
.more { margin-top: .75rem }
[role=alert] { color: var(--back) }
@media print { .scroll, pre { max-height: none } .tools, main button:not(th *) { display: none } thead th, tbody th { position: static } }
`
