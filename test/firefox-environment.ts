import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Circus } from '@jest/types'
import BrowserEnvironment from './browser-environment.ts'

/** What WebDriver BiDi, or Firefox behind it, has nothing for; puppeteer says so by this error's name or words. */
const UNSUPPORTED = /UnsupportedOperation|not supported|unsupported operation|unknown command|CDP/i

type Failure = Circus.TestError | readonly [Circus.TestError, unknown]

const textOf = (failure: Failure): string => {
  const [error] = Array.isArray(failure) ? (failure as [Circus.TestError]) : [failure as Circus.TestError]
  const { name = '', message = String(error) } = (error ?? {}) as Partial<Error>
  return `${name}: ${message}`
}

/** Tests that ask for more than the driver can do count as skipped; each is told, with its reason, in a file of `coverage/`. */
export default class FirefoxEnvironment extends BrowserEnvironment {
  override handleTestEvent(event: Circus.Event, state: Circus.State): void {
    super.handleTestEvent(event, state)
    if (event.name !== 'test_done') return
    const { test } = event
    const reasons = (test.errors as Failure[]).map(textOf).filter((text) => UNSUPPORTED.test(text))
    if (!reasons.length) return
    test.errors.length = 0
    test.mode = 'skip'
    test.status = 'skip'
    const file =
      process.env['PASSERELLE_LEFT_OUT'] ?? path.join(import.meta.dirname, '../coverage/firefox-left-out.txt')
    mkdirSync(path.dirname(file), { recursive: true })
    appendFileSync(file, `${test.name}\t${reasons[0]!.split('\n')[0]}\n`)
  }
}
