import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Case } from './cases.ts'
import { realCalls } from './real-calls.ts'
import { lacking } from './verdict.ts'
import { wanted } from './wanted.ts'

export interface Row {
  readonly plugin: string
  readonly what: string
  readonly value: string
  readonly one: Case
  outcome?: string | undefined
}

const ROOT = path.join(import.meta.dirname, '../..')
export const REPORT = path.join(ROOT, 'docs/generated/plugins.md')

/** A text as a cell of a Markdown table has it. */
export const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').slice(0, 240)

/** The line of a call with one option or method, without its outcome. */
export const lineOf = ({ plugin, what, value }: Pick<Row, 'plugin' | 'what' | 'value'>): string =>
  `| ${plugin} | ${cell(what)} | \`${cell(value)}\` |`

/** Of a plugin's combinations: how many there were, were the same, got the original, differed, and those that differed. */
interface Share {
  readonly plugin: string
  readonly numbers: readonly number[]
  readonly differing: readonly string[]
}

/** What the last report says. */
export interface Last {
  /** Of a call, where that is what is declared now. */
  outcomeOf(row: Row): string | undefined
  /** Of a call in another order. */
  orderOf(row: Row): string | undefined
  hasDiffered(combination: Row): boolean
  /**
   * Of the combinations of plugins.
   * @param anew those that have differed, as they are now
   */
  sharesOf(plugins: readonly string[], anew: readonly Row[]): Share[]
}

const orderLine = ({ plugin, value }: Row): string => `| ${plugin} | ${cell(value)} | `

export function readReport(): Last {
  const lines = readFileSync(REPORT, 'utf8').split('\n')
  const after = (start: string): string | undefined => {
    const line = lines.find((one) => one.startsWith(start))
    return line === undefined ? undefined : line.slice(start.length, -1).trim()
  }
  return {
    outcomeOf(row) {
      const outcome = after(lineOf(row))
      if (outcome !== 'same' && outcome !== 'original') return undefined
      const isMethod = row.what.endsWith('()')
      const declared = lacking(row.plugin, row.one.options).length ? 'original' : 'same'
      return isMethod || outcome === declared ? outcome : undefined
    },
    orderOf: (row) => after(orderLine(row)),
    hasDiffered: ({ plugin, value }) => lines.some((one) => one.startsWith(`- ${plugin} \`${value}\`: `)),
    sharesOf: (plugins, anew) =>
      plugins.flatMap((plugin) => {
        const line = lines.find((one) => new RegExp(`^\\| ${plugin}( \\| \\d+){4} \\|$`).test(one))
        const [total, same = 0, original = 0] = line?.match(/\d+/g)?.map(Number) ?? []
        if (total === undefined) return []
        const now = shareOf(plugin, anew)
        const [, others = 0, originals = 0, differ = 0] = now.numbers
        return [{ ...now, numbers: [total, same + others, original + originals, differ] }]
      }),
  }
}

/** The originals, by the file's name. */
const ORIGINALS = [
  'colorbox',
  'datepicker',
  'timepicker',
  'inputmask',
  'autocomplete',
  'tooltip',
  'bx-slider',
]

function weights(): string[] {
  return ORIGINALS.map((name) => {
    const size = gzipSync(readFileSync(path.join(ROOT, `dist/modern/original-${name}.js`)), {
      level: 9,
    }).length
    return `| ${name} | ${(size / 1000).toFixed(1)} |`
  })
}

function shares(): string[] {
  const plugins = [...new Set(realCalls.map(({ plugin }) => plugin))]
  const line = (name: string, calls: typeof realCalls): string => {
    const answered = calls.filter(({ plugin, options }) => !lacking(plugin, options).length)
    const missing = calls.flatMap(({ plugin, options }) => lacking(plugin, options))
    const often = [...new Set(missing)].map(
      (one) => [one, missing.filter((other) => other === one).length] as const,
    )
    const named = often.sort(([, a], [, b]) => b - a).slice(0, 8)
    const why = name === 'all' ? '' : named.map(([one, times]) => `${one} ${times}`).join(', ')
    return `| ${name} | ${calls.length} | ${answered.length} | ${why} |`
  }
  return [
    ...plugins.map((name) =>
      line(
        name,
        realCalls.filter(({ plugin }) => plugin === name),
      ),
    ),
    line('all', realCalls),
  ]
}

/** What a long run has tried. */
export interface Tried {
  readonly rows: readonly Row[]
  /** Seeded combinations of options and methods. */
  readonly mixed: readonly Row[]
  /** Other orders than one call. */
  readonly inOrder: readonly Row[]
  /** Of combinations that were not tried. */
  readonly others: readonly Share[]
}

const count = (rows: readonly Row[], kind: RegExp): number =>
  rows.filter(({ outcome }) => kind.test(outcome ?? '')).length

function shareOf(plugin: string, mixed: readonly Row[]): Share {
  const own = mixed.filter((row) => row.plugin === plugin)
  return {
    plugin,
    numbers: [own.length, count(own, /^same/), count(own, /^original/), count(own, /^differs/)],
    differing: own
      .filter(({ outcome }) => outcome?.startsWith('differs'))
      .map(({ value, outcome = '' }) => `- ${plugin} \`${value}\`: \`${cell(outcome)}\``),
  }
}

/** How many combinations of each plugin had which outcome, and those that differ with what parts them first. */
function combined({ mixed, others }: Tried): string[] {
  const tried = [...new Set(mixed.map(({ plugin }) => plugin))].map((plugin) => shareOf(plugin, mixed))
  const shares = [...tried, ...others].sort((a, b) => (a.plugin < b.plugin ? -1 : 1))
  const sums = [0, 1, 2, 3].map((at) => shares.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0))
  const differing = shares.flatMap((one) => one.differing)
  return [
    '| Plugin | Combinations | Same | Original | Differ |',
    '| --- | --- | --- | --- | --- |',
    ...shares.map(({ plugin, numbers }) => `| ${plugin} | ${numbers.join(' | ')} |`),
    `| all | ${sums.join(' | ')} |`,
    '',
    ...differing,
    ...(differing.length ? [''] : []),
  ]
}

/** Writes docs/generated/plugins.md. */
export function writeReport(tried: Tried, seed: string, every: string): void {
  const { rows, inOrder } = tried
  const lines = [
    '# Plugins beside their originals',
    '',
    'Written by `npm run plugins:twin`: do not edit. The same page with the plugin as it was published and with ours (`originals: auto`), driven by mouse and keyboard. `same`: ours does the same; `original`: the page gets the original, and has what it has with the plugin. Compared are what is visible, values, what is posted, focus, and the page’s functions with their arguments and order, step by step.',
    '',
    `${rows.length} calls with one option or method: ${count(rows, /^same/)} same, ${count(rows, /^original/)} original, ${count(rows, /^differs/)} differ. Of the calls that get the original, a visitor acts on every ${every}th; of the others, on each.`,
    '',
    '## Otherwise on purpose',
    '',
    ...wanted.map(
      ({ driver, why }) => `- ${driver.replace(/^(date)s$|^(datetime)s$/, '$1$2picker')}: ${why}.`,
    ),
    '',
    '## Calls as pages write them',
    '',
    `${realCalls.length} calls found in public pages and scripts (\`tools/plugin-twin/real-calls.ts\`), and how many of them our own widget answers; the others get the original for these options.`,
    '',
    '| Plugin | Calls | Ours | Not proven |',
    '| --- | --- | --- | --- |',
    ...shares(),
    '',
    '## What an original costs',
    '',
    'Fetched by the first call that needs it, with its style; kB (gzip). The time picker stands on the date picker.',
    '',
    '| Original | kB |',
    '| --- | --- |',
    ...weights(),
    '',
    '## Combinations',
    '',
    `Two to four options and up to two methods, drawn with seed ${seed}.`,
    '',
    ...combined(tried),
    '## In another order',
    '',
    'Called late, twice, on two elements, destroyed and called again, an option set before the code is there or after, with `passerelle.jquery.js` alone (`tools/plugin-twin/orders.ts`).',
    '',
    '| Plugin | What the page does | Outcome |',
    '| --- | --- | --- |',
    ...inOrder.map((row) => `${orderLine(row)}${cell(row.outcome ?? '')} |`),
    '',
    '## Option by option',
    '',
    '| Plugin | Option or method | Value | Outcome |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `${lineOf(row)} ${cell(row.outcome ?? '')} |`),
    '',
  ]
  writeFileSync(REPORT, lines.join('\n'))
}
