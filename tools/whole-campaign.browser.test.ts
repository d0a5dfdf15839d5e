import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { newScript } from '../regression/archived-twins.ts'
import { reportOf } from './whole-campaign/report.ts'
import { faultsOf, guideLines, readWhole, runWhole, type Whole } from './whole-campaign/run.ts'
import { expectSoon } from '../test/browser/expect-soon'
import { isWhole } from '../test/sampling.ts'

// Sixteen commands, one after the other, beside other tests.
jest.setTimeout(600_000)

const folder = mkdtempSync(path.join(tmpdir(), 'whole-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run campaign` plants them all. */
const names = isWhole ? ['alias', 'request'] : ['request']

test('contract §7 the guide’s commands bring sites with planted causes from init to dossiers, each cause found on its pages alone, reduced and mended', async () => {
  const told: string[] = []
  const whole = await runWhole(folder, {
    sites: 2,
    pages: isWhole ? 4 : 2,
    seed: 'trois',
    script: newScript,
    names,
    tell: (text) => told.push(text),
  })
  expect(guideLines()).toHaveLength(8)
  expect(told).toHaveLength(16)
  expect(faultsOf(whole)).toEqual([])
  expect(whole.plants.map(({ plant, found }) => [plant.name, found.length > 0])).toEqual(
    names.map((name) => [name, true]),
  )
  expect(whole.overview.totals).toMatchObject({ sites: 2, switched: 1, scan: 0 })
  expect(whole).toMatchObject({ dossiers: 2, pdfs: 2 })
  const report = reportOf(whole)
  expect(report).toContain(`| planted causes found | ${names.length} of ${names.length} |`)
  if (isWhole) expect(report).toContain('{"aliases":{"strReplace":"str_replace"}}`, tried on 2 of 2 pages')
  await expectSoon(async () => (await readWhole(folder)).plants).toEqual(whole.plants)
  expect(readFileSync(path.join(folder, 'journal.txt'), 'utf8')).toContain(
    `2 sites, ${isWhole ? 8 : 4} pages`,
  )
  const [{ found }] = whole.plants as [Whole['plants'][number]]
  expect(lacking(whole)).toEqual([
    `${names[0]}: planted on ${found.length + 1}, found on ${found.length} pages`,
    'no reduced page: request | GET /compteur.php absent',
    '1 dossiers of 2 sites',
  ])
})

/** What is told of the same campaign with a page, a reduced page and a dossier less. */
function lacking(whole: Whole): string[] {
  const plants = whole.plants.map((found) => ({
    ...found,
    planted: found.plant.name === names[0] ? [...found.planted, 'x y'] : found.planted,
    causes: found.causes.map(({ smallest, ...cause }) =>
      found.plant.name === 'request' || !smallest ? cause : { ...cause, smallest },
    ),
  }))
  return faultsOf({ ...whole, plants, dossiers: 1 })
}
