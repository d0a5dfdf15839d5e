import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { archivedPages, buildOldScript, newScript, twinArguments } from './archived-twins.ts'
import { Bench, type Ended, type Report } from './harness.ts'
import { sample, sampled, seedOfCommit } from '../test/sampling.ts'

jest.setTimeout(600_000)

/** How many of the archived pages; `npm run twins` takes them all. */
const SAMPLE = 4

/** Seconds: a machine that has much else to do opens a page late, which is no difference of the scripts. */
const PATIENCE = 60

let bench: Bench
let old: string

beforeAll(() => {
  bench = new Bench()
  old = buildOldScript(bench.file('ancien'))
})
afterAll(() => bench.end())

const twins = (
  out: string,
  names: readonly string[],
  sides: { readonly old: string; readonly new: string },
  ...more: string[]
): Promise<Ended & { report: Report }> =>
  bench.regress(out, ...twinArguments(names, sides), '--patience', String(PATIENCE), ...more)

test('contract §7 there are at least forty archived pages; a seed chooses some of them, another one others', () => {
  const all = archivedPages()
  expect(all.length).toBeGreaterThanOrEqual(40)
  const chosen = sample(all, SAMPLE, 'a')
  expect(new Set(chosen).size).toBe(SAMPLE)
  expect(sample(all, SAMPLE, 'a')).toEqual(chosen)
  expect(sample(all, SAMPLE, 'b')).not.toEqual(chosen)
  expect(new Set(sample(all, all.length, 'c'))).toEqual(new Set(all))
})

test.each([[SAMPLE, seedOfCommit()]])(
  'contract §7 %i archived pages (seed %s) do the same with the old and with the new script, save what is wanted',
  async (count, seed) => {
    const names = sample(archivedPages(), count, seed)
    const { report, code } = await twins('jumeaux', names, { old, new: newScript })
    const unexplained = report.causes.filter(({ weight, approvals }) => weight === 'worse' && !approvals)
    expect(unexplained.map(({ cause, examples }) => [cause, ...examples])).toEqual([])
    expect(report.totals).toMatchObject({ pages: count, different: 0, unreadable: 0 })
    expect(code).toBe(0)
  },
)

describe('contract §7 a script does twice the same: what moves, waits and loads is held still', () => {
  const moving = ['galerie-hotel', 'diaporama-camping', 'reservation-gite', 'administration-lycee']
  const scripts: readonly (readonly [string, () => string])[] = [
    ['old', () => old],
    ['new', () => newScript],
  ]
  test.each(sampled(scripts, 1))(
    'the %s script, on pages with slides, pictures, calendars and requests',
    async (name, address) => {
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
    },
  )
})
