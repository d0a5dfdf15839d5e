import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Bench, dist, type Ended, type Report, root } from './harness.ts'

jest.setTimeout(600_000)

const pages = path.join(root, 'regression/pages')
const script = path.join(dist, 'passerelle.jquery.js')
let bench: Bench
let old: string

beforeAll(() => {
  bench = new Bench()
  execFileSync(process.execPath, [path.join(root, 'regression/old/build.ts'), bench.file('ancien')])
  old = bench.file('ancien/front.js')
})
afterAll(() => bench.end())

const twins = (
  out: string,
  names: readonly string[],
  sides: { readonly old: string; readonly new: string },
  ...more: string[]
): Promise<Ended & { report: Report }> =>
  bench.regress(
    out,
    ...names.map((name) => path.join(pages, name, 'index.html')),
    '--root',
    pages,
    '--old',
    sides.old,
    '--new',
    sides.new,
    '--tag',
    '/static/front.js',
    '--mount',
    `/jquery.js=${path.join(root, 'node_modules/jquery/dist/jquery.js')}`,
    '--approvals',
    path.join(root, 'regression/approvals.json'),
    ...more,
  )

test('contract §7 the archived pages do the same with the old and with the new script, save what is wanted', async () => {
  const names = readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(40)
  const { report, code } = await twins('jumeaux', names, { old, new: script })
  const unexplained = report.causes.filter(({ weight, approval }) => weight === 'worse' && !approval)
  expect(unexplained.map(({ cause, examples }) => [cause, ...examples])).toEqual([])
  expect(report.totals).toMatchObject({ pages: names.length, different: 0, unreadable: 0 })
  // An approval that no page needs any more is taken out of the file.
  expect(report.unused.map(({ cause }) => cause)).toEqual([])
  expect(code).toBe(0)
})

describe('contract §7 a script does twice the same: what moves, waits and loads is held still', () => {
  const moving = ['galerie-hotel', 'diaporama-camping', 'reservation-gite', 'administration-lycee']
  test.each([
    ['old', () => old],
    ['new', () => script],
  ])('the %s script, on pages with slides, pictures, calendars and requests', async (name, address) => {
    const { report } = await twins(
      `deux-fois-${name}`,
      moving,
      { old: address(), new: address() },
      // Opened once a side: what differs is not taken for noise.
      '--retries',
      '0',
    )
    expect(report.causes).toEqual([])
    expect(report.totals).toMatchObject({ pages: moving.length, same: moving.length })
  })
})
