import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { optionCases, stages } from './cases.ts'
import { proofs } from '../../src/jquery/proofs/index.ts'
import { realCalls } from './real-calls.ts'
import { lineOf, REPORT } from './report.ts'
import { lacking } from './verdict.ts'

/** What is declared as proven (src/jquery/proofs/) and what the twin run saw (docs/generated/plugins.md) are the same. */
const report = readFileSync(REPORT, 'utf8').split('\n')

/** Of no effect, or of the platform's own. */
const UNTRIED = ['messages', 'confirmCloseFonction']

describe.each(Object.keys(stages))('contract §3 %s beside its original', (plugin) => {
  test('every option that is declared as proven was tried with three values', () => {
    const tried = Object.entries(stages[plugin]!.values)
    const proven = Object.keys(proofs[plugin]!.options).filter(
      (name) => proofs[plugin]!.options[name]!.length,
    )
    const few = proven.filter((name) => (tried.find(([option]) => option === name)?.[1].length ?? 0) < 3)
    expect(few.filter((name) => !UNTRIED.includes(name))).toEqual([])
  })

  test('what is declared as proven was seen to be the same, all else to get the original', () => {
    const wrong = optionCases(plugin).filter(({ option, value, one }) => {
      const line = report.find((text) => text.startsWith(lineOf({ plugin, what: option, value })))
      const outcome = lacking(plugin, one.options).length ? 'original' : 'same'
      // One of the twin's elements has markup in its title: whatever the options, it gets the original tooltip.
      const seen =
        plugin === 'tooltip' && outcome === 'same'
          ? /\| (same|original) \|$/
          : new RegExp(`\\| ${outcome} \\|$`)
      return !seen.test(line ?? '')
    })
    // Run `npm run plugins:twin` where a declaration has changed.
    expect(wrong.map(({ option, value }) => `${option}: ${value}`)).toEqual([])
  })
})

test('contract §3 nothing differs silently', () => {
  expect(report.filter((line) => line.includes('| differs'))).toEqual([])
})

test('contract §3 of the calls found in pages, those that ours answers are counted as declared', () => {
  const answered = realCalls.filter(({ plugin, options }) => !lacking(plugin, options).length).length
  expect(realCalls.length).toBeGreaterThanOrEqual(60)
  expect(report.find((line) => line.startsWith('| all |'))).toBe(
    `| all | ${realCalls.length} | ${answered} |  |`,
  )
})
