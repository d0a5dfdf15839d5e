import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entries } from '../legacy/helpers'
import { bridged } from './rules/proven'
import { decode } from './scan/charset'
import type { PageReport } from './scan/types'

jest.setTimeout(60_000)
const root = path.dirname(__dirname)
const folder = 'migration/labelled-pages'

/**
 * A label stands behind what it tells of, in a comment on the same line: `@casse{ouvrir}`, `@original{$.colorbox: data}`;
 * with `@repris-2{trim}` two lines above, where no comment can stand. What has none is not to be found.
 */
const LABEL = /@(repris|original|réserve|casse)([+-]\d+)?\{([^}]*)\}/g
const VERDICTS: Readonly<Record<string, string>> = {
  repris: 'covered',
  original: 'original',
  réserve: 'caveat',
  casse: 'breaks',
}

/** A finding, or the label of one: what, where and with which verdict. */
interface Row {
  readonly name: string
  readonly text: string
}
const row = (file: string, line: number, verdict: string, name: string): Row => ({
  name,
  text: `${file}:${line} ${verdict} ${name}`,
})

function labelsOf(file: string): Row[] {
  const { text } = decode(readFileSync(path.join(root, file)))
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, place) =>
      [...line.matchAll(LABEL)].map(([, verdict, delta, name]) =>
        row(file, place + 1 + Number(delta ?? 0), VERDICTS[verdict!]!, name!),
      ),
    )
}

const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(html|js)$/.test(name))
  .map((name) => path.join(folder, name))
const labels = files.flatMap(labelsOf)

function scan(): Promise<{ pages: PageReport[]; unreadable: unknown[] }> {
  const args = [path.join(root, 'migration/bin.mjs'), 'scan', folder, '--json', '-', '--no-progress']
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1e8 }, (_error, out) =>
      resolve(JSON.parse(out) as { pages: PageReport[]; unreadable: unknown[] }),
    ),
  )
}

const helpers = new Set(entries.map(({ name }) => name))
type Family = 'helper' | 'plugin' | 'other' | 'unknown'
function familyOf({ name }: Row): Family {
  if (helpers.has(name)) return 'helper'
  if (/^(document\.write|Flash|jQuery|script illisible|\.\w+\(\)|\$\.browser)$/.test(name)) return 'other'
  return bridged.has(name.replace(/^\$\./, '').replace(/[^\w].*$/, '')) && !name.startsWith('$.fn.')
    ? 'plugin'
    : 'unknown'
}

let found: Row[]
let unreadable: unknown[]
beforeAll(async () => {
  const report = await scan()
  unreadable = report.unreadable
  const rows = report.pages.flatMap(({ findings }) =>
    findings.map(({ file, line, verdict, name }) => row(file, line, verdict, name)),
  )
  found = [...new Map(rows.map((one) => [one.text, one])).values()]
})

test('§7 the labelled pages are many, and have labels of every family', () => {
  expect(files.filter((name) => name.endsWith('.html')).length).toBeGreaterThanOrEqual(60)
  const count = (family: Family): number => labels.filter((one) => familyOf(one) === family).length
  expect(count('helper')).toBeGreaterThan(100)
  expect(count('plugin')).toBeGreaterThan(100)
  expect(count('unknown')).toBeGreaterThan(150)
  const named = new Set(labels.map(({ name }) => name))
  expect([...helpers].filter((name) => !named.has(name))).toEqual([])
  const plugins = new Set(labels.map(({ name }) => name.replace(/^\$\./, '')))
  expect([...bridged].filter((name) => !plugins.has(name))).toEqual([])
  expect(unreadable).toEqual([])
})

test.each<[Family, number]>([
  ['helper', 1],
  ['plugin', 0.98],
  ['unknown', 0.98],
  ['other', 0.98],
])('§7 of each %s on the labelled pages name, verdict, file and line are right', (family, least) => {
  const wanted = labels.filter((one) => familyOf(one) === family).map(({ text }) => text)
  const got = found.filter((one) => familyOf(one) === family).map(({ text }) => text)
  const missed = wanted.filter((text) => !got.includes(text))
  const mistaken = got.filter((text) => !wanted.includes(text))
  const right = wanted.length - missed.length
  const recall = right / wanted.length
  const precision = right / got.length
  if (recall < least || precision < least) expect({ missed, mistaken }).toEqual({ missed: [], mistaken: [] })
  expect(Math.min(recall, precision)).toBeGreaterThanOrEqual(least)
})
