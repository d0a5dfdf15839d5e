import type { Frame, Page } from 'puppeteer'

/** Waits until an assertion holds, asking less often the longer it takes; fails with its last error. */
export async function eventually<T>(check: () => T | Promise<T>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms
  for (let pause = 10; ; pause = Math.min(60, pause * 1.5)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Waits until a value is what the test expects of it; fails with the last one. */
export function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean, ms = 10_000): Promise<T> {
  return eventually(async () => {
    const value = await read()
    if (!holds(value)) throw new Error(`still ${JSON.stringify(value)}`)
    return value
  }, ms)
}

/** The page in the popin, once it is there. */
export async function popinFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('.cms-popin iframe')
  const frame = await until(
    async () => (await handle!.contentFrame()) ?? undefined,
    (found) => !!found && found.url() !== 'about:blank',
  )
  await frame!.waitForSelector('body')
  await frame!.evaluate('window.Passerelle && Passerelle.ready.then(() => true)')
  return frame!
}

/** The open dialog's text, once there is one. */
export async function dialogText(page: Page | Frame): Promise<string> {
  await page.waitForSelector('.cms-modal')
  return page.$eval('.cms-modal', (modal) => (modal as HTMLElement).innerText.trim())
}

/** Clicks the button of the open dialog that has this text, and waits for the dialog to go. */
export async function answer(page: Page | Frame, label: string): Promise<void> {
  const modal = await page.waitForSelector('.cms-modal')
  await page.waitForSelector('.cms-modal-button')
  await page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.cms-modal-button')]
    buttons.find((button) => button.innerText.trim() === wanted)!.click()
  }, label)
  // Another dialog may open at once, or the page go on: it is this dialog that must be gone.
  await until(
    () => modal!.evaluate((one) => one.isConnected).catch(() => false),
    (there) => !there,
  )
}
