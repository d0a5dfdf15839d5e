import type { Page } from 'puppeteer'
import { expectSoon } from './expect-soon.ts'

/** What code of the page gives: jQuery and its plugins are the page's own. */
export const read = <T = unknown>(page: Page, expression: string): Promise<T> =>
  page.evaluate(expression) as Promise<T>

export const becomes = (page: Page, expression: string, value: unknown): Promise<void> =>
  expectSoon(() => read(page, expression)).toEqual(value)

/** The calls that were queued have begun. */
export const callsBegun = (page: Page): Promise<unknown> =>
  page.evaluate("window.__PASSERELLE__.call('jquery', 'settled', []).then(() => Passerelle.ready)")
