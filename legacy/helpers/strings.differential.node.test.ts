import { readFileSync } from 'node:fs'
import path from 'node:path'
import { helpers } from './strings'
import { HELPERS, casesFor, type HelperName } from './vectors/cases'
import { askPhp, phpVersion, type Answer } from './vectors/php'
import { fromJson } from './vectors/record'

const SEED = Number(process.env.PHP_SEED) || 20_240_229
const CASES = Number(process.env.PHP_CASES) || 5_000

interface Difference {
  args: unknown[]
  php: Answer
  ours: Answer
}

/** What a helper answers, in the shape of `askPhp`: `null` where it refuses, arrays as lists of pairs. */
function ask(name: HelperName, args: readonly unknown[]): Answer {
  const count = { value: 0 }
  const all = name === 'str_replace' ? [...args, count] : args
  try {
    const result = (helpers[name] as (...args: unknown[]) => unknown)(...all)
    return [result !== null && typeof result === 'object' ? Object.entries(result) : result, count.value]
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

function differences(name: HelperName, calls: readonly (readonly [unknown[], Answer])[]): Difference[] {
  return calls
    .map(([args, php]) => ({ args, php, ours: ask(name, args) }))
    .filter(({ php, ours }) => JSON.stringify(php) !== JSON.stringify(ours))
}

/** From PHP 8.3 on, negative decimals round to tens; 8.4 rounds otherwise altogether. Elsewhere 8.x agree. */
function comparable(name: HelperName, args: readonly unknown[], version: number): boolean {
  return name !== 'number_format' || version < 8.3 || (version < 8.4 && !(Number(args[1]) < 0))
}

const php = phpVersion()
const withPhp = php === undefined || Number(php) < 8 ? test.skip : test

describe.each(HELPERS)('%s', (name) => {
  test('gives the results recorded from PHP 8.2', () => {
    const file = path.resolve('legacy/helpers/vectors', `${name}.json`)
    const { calls } = fromJson(readFileSync(file, 'utf8'))
    expect(calls.length).toBeGreaterThan(200)
    expect(differences(name, calls).slice(0, 5)).toEqual([])
  })

  withPhp(
    `gives the php command's own results for ${CASES} random calls, seed ${SEED}`,
    () => {
      const cases = casesFor(name, CASES, SEED).filter((args) => comparable(name, args, Number(php)))
      const answers = askPhp(name, cases)
      const calls = cases.map((args, i) => [args, answers[i]!] as const)
      expect(differences(name, calls).slice(0, 5)).toEqual([])
    },
    120_000,
  )
})
