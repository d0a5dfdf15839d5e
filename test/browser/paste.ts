import type { Page } from 'puppeteer'
import { isFirefox } from './launch-firefox.ts'

/** Writes a text all at once: a field that asks while somebody types then asks one thing, and its answer is of this text. */
export async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector)
  // Firefox's driver has one character at a time.
  if (isFirefox) await page.evaluate((all) => void document.execCommand('insertText', false, all), text)
  else await page.keyboard.sendCharacter(text)
}
