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

/** What the last report says of a call, where that is what is declared now. */
export function readReport(): (row: Row) => string | undefined {
  const lines = readFileSync(REPORT, 'utf8').split('\n')
  return (row) => {
    const outcome = lines
      .find((line) => line.startsWith(lineOf(row)))
      ?.slice(lineOf(row).length, -1)
      .trim()
    if (outcome !== 'same' && outcome !== 'original') return undefined
    const isMethod = row.what.endsWith('()')
    const declared = lacking(row.plugin, row.one.options).length ? 'original' : 'same'
    return isMethod || outcome === declared ? outcome : undefined
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
}

const count = (rows: readonly Row[], kind: RegExp): number =>
  rows.filter(({ outcome }) => kind.test(outcome ?? '')).length

/** How many combinations of each plugin had which outcome, and those that differ with what parts them first. */
function combined(mixed: readonly Row[]): string[] {
  const plugins = [...new Set(mixed.map(({ plugin }) => plugin))].sort()
  const numbers = (rows: readonly Row[]): string =>
    [/^same/, /^original/, /^differs/].map((kind) => count(rows, kind)).join(' | ')
  const others = mixed.filter(({ outcome }) => outcome?.startsWith('differs'))
  return [
    '| Plugin | Combinations | Same | Original | Differ |',
    '| --- | --- | --- | --- | --- |',
    ...plugins.map((name) => {
      const own = mixed.filter(({ plugin }) => plugin === name)
      return `| ${name} | ${own.length} | ${numbers(own)} |`
    }),
    `| all | ${mixed.length} | ${numbers(mixed)} |`,
    '',
    ...others.flatMap(({ plugin, value, outcome = '' }) => [
      `- ${plugin} \`${value}\`: \`${cell(outcome)}\``,
    ]),
    ...(others.length ? [''] : []),
  ]
}

/** Writes docs/generated/plugins.md. */
export function writeReport({ rows, mixed, inOrder }: Tried, seed: string, every: string): void {
  const lines = [
    '# Plugins beside their originals',
    '',
    'Written by `npm run plugins:twin`: do not edit. The same page with the plugin as it was published and with ours (`originals: auto`), driven by mouse and keyboard. `same`: ours does the same; `original`: the page gets the original, and has what it has with the plugin. Compared are what is visible, values, what is posted, focus, and the page’s functions with their arguments and order, step by step.',
    '',
    `${rows.length} calls with one option or method: ${count(rows, /^same/)} same, ${count(rows, /^original/)} original, ${count(rows, /^differs/)} differ. Of the calls that get the original, a visitor acts on every ${every}th; of the others, on each.`,
    '',
    '## Otherwise on purpose',
    '',
    ...wanted.map(({ driver, why }) => `- ${driver === 'dates' ? 'datepicker' : driver}: ${why}.`),
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
    ...combined(mixed),
    '## In another order',
    '',
    'Called late, twice, on two elements, destroyed and called again, an option set before the code is there or after, with `passerelle.jquery.js` alone (`tools/plugin-twin/orders.ts`).',
    '',
    '| Plugin | What the page does | Outcome |',
    '| --- | --- | --- |',
    ...inOrder.map(({ plugin, value, outcome }) => `| ${plugin} | ${cell(value)} | ${cell(outcome ?? '')} |`),
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
