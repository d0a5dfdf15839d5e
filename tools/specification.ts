import { readFileSync } from 'node:fs'
import path from 'node:path'
import { head, table } from './markdown.ts'
import { allTests, type NamedTest } from './test-names.ts'

/** One bullet, row, message or constant of what the front end is to do, in words of our own. */
export interface Line {
  /** Its section, as tests write it behind the sign §. */
  readonly section: string
  readonly says: string
  /** Words of the name of a test that shows it, groups included. */
  readonly test?: string
  /** Why no test can show it. */
  readonly reason?: string
}

export interface Shown extends Line {
  readonly tests: readonly NamedTest[]
}

const CHAPTERS = 9

/** The ledger: every line with the tests that show it, in the order of the specification. */
export function ledger(root: string): Shown[] {
  const tests = allTests(root)
  return Array.from({ length: CHAPTERS }, (_, index) => linesOf(root, index + 1))
    .flat()
    .map((line) => ({
      ...line,
      tests: line.test ? tests.filter(({ name }) => name.includes(line.test!)) : [],
    }))
}

function linesOf(root: string, chapter: number): Line[] {
  return JSON.parse(readFileSync(path.join(root, `docs/specification/${chapter}.json`), 'utf8')) as Line[]
}

export function specification(root: string): string {
  const lines = ledger(root)
  const shown = lines.filter(({ tests }) => tests.length).length
  const reasons = lines.filter(({ reason }) => reason).length
  return (
    head('The specification, line by line') +
    `${lines.length} lines: ${shown} shown by a test, ${reasons} with a reason instead. The lines stand in ` +
    '`docs/specification/`, by chapter; `test/specification.node.test.ts` fails for one that has neither. A test may show ' +
    'several lines; of several tests of a name the first is linked.\n\n' +
    table(
      ['§', 'line', 'shown by'],
      lines.map(({ section, says, reason, tests }) => [section, says, reason ?? testCell(tests)]),
    )
  )
}

function testCell([first]: readonly NamedTest[]): string {
  return first ? `[${escapeMarks(first.name)}](../../${first.file})` : '**none**'
}

const escapeMarks = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&')
