import type { ElementHandle, Frame, Page } from 'puppeteer-core'

/** The last part of a picture's address: `accueil_on.gif`. */
export function picture(page: Page | Frame, selector: string): Promise<string> {
  return page.$eval(selector, (element) => (element as HTMLImageElement).src.split('/').pop()!)
}

export function text(page: Page | Frame, selector: string): Promise<string> {
  return page.$eval(selector, (element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
}

/** Waits until the element reads so. */
export async function reads(page: Page | Frame, selector: string, wanted: string): Promise<void> {
  await page.waitForFunction(
    (where: string, what: string) =>
      (document.querySelector(where) as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() === what,
    {},
    selector,
    wanted,
  )
}

/** The ids that show, of those given. */
export function shown(page: Page | Frame, ...ids: string[]): Promise<string[]> {
  return page.evaluate(
    (all: string[]) =>
      all.filter((id) => getComputedStyle(document.getElementById(id)!).visibility === 'visible'),
    ids,
  )
}

/** Clicks the link or button that reads so. */
export async function press(page: Page | Frame, label: string): Promise<void> {
  const handle = await page.evaluateHandle(
    (wanted: string) =>
      [...document.querySelectorAll<HTMLElement>('a, button, input')].find((element) =>
        [element.innerText?.trim(), (element as HTMLInputElement).value].includes(wanted),
      ),
    label,
  )
  const element = handle.asElement()
  if (!element) throw new Error(`nothing reads “${label}”`)
  await (element as ElementHandle<Element>).click()
}

/** Clicks what closes its window, and waits until that is gone; it may go before the browser has told of the click. */
export async function pressToClose(popup: Page, label: string): Promise<void> {
  const closed = new Promise<void>((resolve) => popup.once('close', () => resolve()))
  try {
    await press(popup, label)
  } catch (error) {
    if (!/Target closed|Session closed/.test((error as Error).message)) throw error
  }
  await closed
}

/** Takes the pointer to where it touches nothing. */
export function leave(page: Page): Promise<void> {
  return page.mouse.move(700, 590)
}

/** The window that opens while `open` is done, once it shows its page. */
export async function popupOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const popup = new Promise<Page>((resolve) => page.once('popup', (opened) => resolve(opened!)))
  await open()
  const opened = await popup
  await opened.waitForFunction(() => document.readyState === 'complete' && document.title !== '')
  return opened
}
