import type { Page } from 'puppeteer'

/** Writes a text all at once: a field that asks while somebody types then asks one thing, and its answer is of this text. */
export async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector)
  await page.keyboard.sendCharacter(text)
}
