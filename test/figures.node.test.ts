import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { findDocuments } from '../demo/documentation/documents.ts'
import { countOf, examples, sources, type Source } from './figures.ts'

const root = process.cwd()
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What is written by hand; a record of measured runs says when and by what command, below. */
const records = /^(benchmarks|browsers)$/
const pages = findDocuments(root)
  .filter(({ slug }) => !/^(generated|adr)\//.test(slug))
  .flatMap(({ slug, files }) => Object.values(files).map((file) => ({ slug, file })))

const UNITS: Readonly<Record<string, readonly [of: string, times: number]>> = {
  B: ['B', 1],
  o: ['B', 1],
  kB: ['B', 1000],
  ko: ['B', 1000],
  MB: ['B', 1e6],
  Mo: ['B', 1e6],
  ms: ['ms', 1],
  s: ['ms', 1000],
  min: ['ms', 60_000],
  '%': ['%', 0.01],
  px: ['px', 1],
}
/** Things that are counted, in both languages. */
const COUNTED: Readonly<Record<string, string>> = {
  'archived pages': 'archived pages',
  'pages archivées': 'archived pages',
  pages: 'pages',
  gestures: 'gestures',
  acts: 'acts',
  looks: 'looks',
  instances: 'instances',
  checks: 'checks',
  contrôles: 'checks',
  tests: 'tests',
  criteria: 'criteria',
  critères: 'criteria',
}
const FIGURE = new RegExp(
  `(?<![\\w#.,\u2013-])(\\d+(?:[,\u00a0\u202f ]\\d{3})*(?:[.,]\\d+)?)[\u00a0\u202f -]?(${[...Object.keys(UNITS), ...Object.keys(COUNTED)].join('|')})(?![\\wé])`,
  'g',
)

interface Figure {
  readonly written: string
  readonly value: number
  readonly unit: string
}

/** The figures of a text's sentences and tables; code between marks is compared elsewhere. */
function figuresIn(text: string): Figure[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '\u2026')
  return [...prose.matchAll(FIGURE)].map(([written, number = '', unit = '']) => {
    const [of, times] = UNITS[unit] ?? [COUNTED[unit]!, 1]
    return { written, value: toNumber(number) * times, unit: of }
  })
}

/** `1,254` and `1 254` are whole, `1.5` and `1,5` are not. */
function toNumber(text: string): number {
  const plain = text.trim().replace(/[\u00a0\u202f ]/g, '')
  return Number(
    /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'),
  )
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one))
const meant = ({ figure }: Pick<Source, 'figure'>): Figure => figuresIn(figure)[0]!

/** The number that code has where `#` stands, whatever the spaces. */
function valueIn({ file, code, of }: Source): number | undefined {
  if (statSync(path.join(root, file)).isDirectory()) return countOf(path.join(root, file))
  const escaped = code
    .split('#')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*'))
  const [, number] = new RegExp(escaped.join('([\\d_.]+)')).exec(read(file)) ?? []
  const value = number === undefined ? undefined : Number(number.replaceAll('_', ''))
  return value === undefined || !of ? value : of(value)
}

describe('figures', () => {
  test('are found as they are written in both languages', () => {
    const written =
      'At most 10 kB, 1.5 s; 5,000 acts and 70\u00a0% of 1\u202f254 pages, `12 s`, en 1,5\u00a0s, 3 Mo'
    expect(figuresIn(written).map(({ value, unit }) => `${Number(value.toPrecision(6))} ${unit}`)).toEqual([
      '10000 B',
      '1500 ms',
      '5000 acts',
      '0.7 %',
      '1254 pages',
      '1500 ms',
      '3000000 B',
    ])
  })

  test.each(
    pages
      .filter(({ slug }) => !records.test(slug) && slug !== 'changelog')
      .map(({ slug, file }) => [file, slug]),
  )('%s: each is compared with the code or the report that it comes from', (file, slug) => {
    const known = [...sources.map((source) => [source.slug, source.figure] as const), ...examples]
      .filter(([of]) => of === '*' || of === slug)
      .map(([, figure]) => meant({ figure }))
    const unknown = figuresIn(read(file!)).filter(
      ({ value, unit }) => !known.some((one) => one.unit === unit && isSame(one.value, value)),
    )
    expect(unknown.map(({ written }) => written)).toEqual([])
  })

  test.each(sources.map((source) => [source.figure, source.slug, source] as const))(
    '%s of %s is what its source has',
    (_figure, slug, source) => {
      const value = valueIn(source)
      const { value: told, unit } = meant(source)
      // Code has ms, parts of one, bytes, or MB as a power of two.
      const same = [value, value! / 100, value! * 1e6].some((one) => one !== undefined && isSame(one, told))
      expect({
        ...source,
        value,
        same: unit === '%' || unit === 'B' ? same : isSame(value ?? NaN, told),
      }).toEqual({
        ...source,
        value,
        same: true,
      })
      const told_ = pages
        .filter((page) => slug === '*' || page.slug === slug)
        .some(({ file }) => figuresIn(read(file)).some((one) => one.unit === unit && isSame(one.value, told)))
      expect(told_).toBe(true)
    },
  )
})

describe('records of measured runs', () => {
  const sections = pages
    .filter(({ slug }) => records.test(slug))
    .flatMap(({ file }) =>
      read(file)
        .split(/^## /m)
        .slice(1)
        .filter((section) => figuresIn(section).length)
        .map((section) => [file, section.slice(0, section.indexOf('\n')), section] as const),
    )

  test.each(sections)(
    '%s, %s: says when, and which command that is there measures it',
    (_file, _title, section) => {
      expect(section).toMatch(/\b20\d\d-\d\d-\d\d\b|\b\d{1,2}(er)? (novembre|décembre) 20\d\d/)
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      const commands = [...section.matchAll(/`(?:npm run ([\w:-]+)|node (bench\/[\w-]+\.ts))/g)]
      expect(commands.length).toBeGreaterThan(0)
      for (const [command, script, file] of commands)
        expect([command, script ? script in scripts : existsSync(path.join(root, file ?? ''))]).toEqual([
          command,
          true,
        ])
    },
  )

  test.each(['browsers', 'benchmarks'])('%s: French readers are told the same figures', (slug) => {
    const english = figuresIn(read(`docs/${slug}.md`))
    // What stands in a table's column has its unit in the head.
    const numbers = [...read(`docs/${slug}.md`).matchAll(/\d[\d,.]*/g)].map(([text]) => toNumber(text))
    const others = figuresIn(read(`docs/fr/${slug}.md`)).filter(
      ({ value, unit }) =>
        !english.some((one) => one.unit === unit && isSame(one.value, value)) &&
        !numbers.some((number) => isSame(number, value)),
    )
    expect(others.map(({ written }) => written)).toEqual([])
  })

  test('README names the day that a generated report names', () => {
    const rows = [
      ...read('README.md').matchAll(
        /^\|.*\| (20\d\d-\d\d-\d\d)[^|]*\|.*\]\((docs\/generated\/[\w-]+\.md)\).*$/gm,
      ),
    ]
    expect(rows.length).toBeGreaterThan(3)
    const wrong = rows.flatMap(([, day, file = '']) => {
      const [, made] = /^Written by .* on (20\d\d-\d\d-\d\d)/m.exec(read(file)) ?? []
      return made && made !== day ? [`${file} is of ${made}, not ${day}`] : []
    })
    expect(wrong).toEqual([])
  })
})

test('tokens: each default is that of a style sheet', () => {
  const sheets = ['src/styles/passerelle.css', 'src/ui/dialog.css', 'src/styles/before.css']
    .map(read)
    .join('\n')
  for (const file of ['docs/tokens.md', 'docs/fr/tokens.md'])
    for (const [, name = '', value = ''] of read(file).matchAll(
      /^\| `(--cms-[\w-]+)` \| `([^`…]+?) ?…?` \|/gm,
    ))
      expect([
        file,
        name,
        new RegExp(`${name}(: |, )${value.replace(/[()/%]/g, '\\$&')}`).test(sheets),
      ]).toEqual([file, name, true])
})
