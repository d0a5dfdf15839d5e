import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Circus } from '@jest/types'
import { isWhole, seedOfCommit } from './sampling.ts'

/*
 * Tests that take long take turns in `npm test`: a commit runs every sixth of them, another commit others. All other
 * tests run each time, and so do all in `npm run check`, in a run of a file by name, and in `npm run check:whole`.
 */

/** Test files from the project's folder, each with the full names of its tests that take turns, in order. */
export type LongTests = Readonly<Record<string, readonly string[]>>

/**
 * Files that have one turn, all their tests, quick ones too: those whose tests go on from each other, or from a beginning
 * that takes longer than they do, as an installation; and those of cases that are chosen by commit (`test/sampling.ts`),
 * whose names no list can know. The longest first, because they are dealt out to the turns in this order.
 */
export const WHOLE_FILES = [
  'test/packages.browser.test.ts',
  'tools/whole-campaign.browser.test.ts',
  'migration/build/build.browser.test.ts',
  'regression/twin.browser.test.ts',
  'test/hostile/hostile.browser.test.ts',
  'regression/reduce/shims.browser.test.ts',
  'legacy/jquery/orders.browser.test.ts',
  'campaign/campaign.browser.test.ts',
  'campaign/compare.node.test.ts',
  'test/new-feature.node.test.ts',
  'test/windows.browser.test.ts',
  'test/csp.browser.test.ts',
  'test/copied-pages.browser.test.ts',
  'test/accessibility/accessibility.browser.test.ts',
  'legacy/jquery/plugin-styles.browser.test.ts',
]

/** How many commits it takes, on average, until each has had its turn. */
export const TURNS = 6

/** Set by `npm test`. */
export const areInTurn = process.env['PASSERELLE_TURNS'] === 'yes' && !isWhole

const root = path.dirname(import.meta.dirname)
export const recordFile = path.join(import.meta.dirname, 'turns.json')

export const readRecord = (): LongTests => JSON.parse(readFileSync(recordFile, 'utf8')) as LongTests

/** The turn that a commit has, `0` to `TURNS - 1`. @param seed any text, by default the commit */
export function turnOf(seed = seedOfCommit()): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % TURNS
}

/**
 * The tests of a file that have to wait for another commit. @param names those that take turns, in order
 * @param file begins with a turn of its own: files of few long tests would all have theirs in the first
 */
export const waiting = (names: readonly string[], turn: number, file: string): ReadonlySet<string> =>
  new Set(names.filter((_name, index) => (index + turnOf(file)) % TURNS !== turn))

/** The turn of a file of `WHOLE_FILES`: they are dealt out to and fro, so that turns take about as long as each other. */
export function turnOfFile(file: string): number {
  const index = WHOLE_FILES.indexOf(file)
  const [row, place] = [Math.floor(index / TURNS), index % TURNS]
  return row % 2 ? TURNS - 1 - place : place
}

/** Leaves out, in what Jest is about to run, the tests of a file whose turn it is not: they count as skipped. */
export function keepTurns(block: Circus.DescribeBlock, testFile: string): void {
  const file = path.relative(root, testFile).split(path.sep).join('/')
  if (WHOLE_FILES.includes(file)) {
    if (turnOfFile(file) !== turnOf()) leaveOut(block, '', () => true)
    return
  }
  const names = readRecord()[file]
  if (!names) return
  const left = waiting(names, turnOf(), file)
  leaveOut(block, '', (name) => left.has(name))
}

function leaveOut(block: Circus.DescribeBlock, before: string, isLeft: (name: string) => boolean): void {
  for (const child of block.children) {
    const name = before + child.name
    if (child.type === 'describeBlock') leaveOut(child, name + ' ', isLeft)
    else if (isLeft(name)) child.mode = 'skip'
  }
}
