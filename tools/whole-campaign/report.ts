import { availableParallelism } from 'node:os'
import { table } from '../markdown.ts'
import type { Done, Found, Whole } from './run.ts'

/** docs/generated/campaign.md */
export function reportOf(whole: Whole): string {
  const { sites, pages, seed, archived, done, plants, others, overview, dossiers, pdfs } = whole
  const regress = done.find(({ line }) => line.includes(' regress '))
  const read = overview.sites.reduce((sum, site) => sum + site.compared, 0)
  const unreadable = overview.sites.reduce((sum, site) => sum + site.unreadable, 0)
  const besides = plants.flatMap((one) => one.besides)
  const reduced = overview.causes.filter(({ smallest }) => smallest)
  const facts: [string, string][] = [
    ['sites', count(sites)],
    ['pages', count(sites * pages)],
    ['of these, archived pages (`regression/pages/`)', count(archived)],
    ['pages compared', count(read - unreadable)],
    ['pages that could not be, listed with the reason', count(unreadable)],
    ['calls of helpers compared', count(sum(overview.sites.map(({ calls }) => calls)))],
    ['planted causes found', `${plants.filter(({ causes }) => causes.length).length} of ${plants.length}`],
    ['of these, on exactly the pages that have them', count(plants.filter(isExact).length)],
    ['further causes, on planted pages alone', count(besides.length)],
    ['causes on a page without a plant', count(others.length)],
    ['causes with a reduced page', `${reduced.length} of ${overview.causes.length}`],
    ['dossiers, as HTML and as PDF', `${dossiers}, ${pdfs}`],
    ['time of all commands', duration(sum(done.map(({ seconds }) => seconds)))],
    ['pages a second, compared and surveyed', regress ? (read / regress.seconds).toFixed(2) : '–'],
    ['most memory at once', bytes(Math.max(0, ...done.map((one) => one.bytes ?? 0)))],
  ]
  return `# A whole campaign

Written by \`npm run campaign\` on ${overview.made.slice(0, 10)}, on ${availableParallelism()} cores (seed \`${seed}\`); do not edit. Sites were generated, archived pages put among theirs, and differences planted: the old script does on some pages what the new one does not. Then the commands of [its guide](../campaign.md) were run as they stand there.

${table(['what', 'result'], facts)}
## Planted causes

${table(['plant', 'pages planted, found', 'sites', 'the page, then reduced, bytes', 'trials', 'configuration that mends it'], plants.map(rowOf))}
What the old script does by code of its own, no configuration mends: none is proposed.

## Commands

${table(['command', 'exit code', 'time', 'most memory'], done.map(commandOf))}`
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const count = (value: number): string => value.toLocaleString('en-GB')
const bytes = (value: number | undefined): string =>
  value ? `${count(Math.round(value / 1_000_000))} MB` : '–'
const isExact = ({ planted, found }: Found): boolean => planted.join() === found.join()

function duration(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function rowOf({ plant, planted, found, causes: [cause, ...more] }: Found): string[] {
  const smallest = cause?.smallest
  const shim = smallest?.shim
  const others = more.length ? `, and under ${more.length} more ${more.length > 1 ? 'names' : 'name'}` : ''
  return [
    `${plant.stands}: \`${cause?.cause ?? plant.name}\`${others}`,
    `${planted.length}, ${found.length}`,
    String(new Set(planted.map((page) => page.split(' ', 1)[0])).size),
    smallest
      ? `${count(smallest.before)}, ${count(smallest.bytes)}${smallest.isEarly ? ' (not through)' : ''}`
      : 'none',
    smallest ? count(smallest.tried) : '–',
    shim ? `\`${JSON.stringify(shim.config)}\`, tried on ${shim.tried} of ${shim.pages} pages` : '–',
  ]
}

const commandOf = ({ line, code, seconds, bytes: held }: Done): string[] => [
  `\`${line}\``,
  String(code),
  duration(seconds),
  bytes(held),
]
