import type { Page } from 'puppeteer'
import { expectSoon } from './expect-soon.ts'

/**
 * Runs asynchronous code of the page's own, and returns once it has ended. The page says so by itself: where the driver
 * waits for the promise of such code, it fails when Chromium collects that (“Promise was collected”).
 * @param code an expression whose value may be a promise
 * @throws what Jest says of the error's text, where the code has failed
 */
export async function runToEnd(page: Page, code: string): Promise<void> {
  await page.evaluate(`
    window.outcome = 'running'
    void (async () => { await ${code} })().then(
      () => { window.outcome = 'ended' },
      (error) => { window.outcome = String(error) },
    )`)
  await expectSoon(() => page.evaluate('window.outcome')).toBe('ended')
}
