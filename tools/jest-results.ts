import { readFileSync } from 'node:fs'

/** What Jest writes of one test (`--json`). */
export interface TestResult {
  readonly fullName: string
  /** `passed`, `failed`, or `pending` for one that was left out. */
  readonly status: string
  readonly failureMessages: readonly string[]
  /** Milliseconds; nothing for one that did not run. */
  readonly duration?: number | null
}

/** … of one test file, in one of its projects. */
export interface FileResult {
  /** The test file, as an absolute path. */
  readonly name: string
  readonly status: string
  readonly message: string
  /** Milliseconds since 1970. */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly TestResult[]
}

/** … of a run. */
export interface JestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly FileResult[]
}

/** Nothing where Jest ended before it wrote them. */
export function readJestResults(file: string): JestResults | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResults
  } catch {
    return undefined
  }
}

// Colours of a terminal.
const COLOURS = /\u001b\[\d+m/g

/** What a failure says, without its stack: a comparison's first line alone says nothing. */
export const reasonOf = (message = ''): string =>
  message
    .replace(COLOURS, '')
    .split(/\n\s+at /, 1)[0]!
    .trim()
