import type { Browser, BrowserContext, Frame, KeyInput, Page } from 'puppeteer'
import { offerMedia, pointAs } from './firefox-media.ts'
import { until } from './until.ts'

declare global {
  interface Document {
    /** How often the history has moved within it, since somebody wanted to know. */
    steps?: number
  }
}

/** Where Firefox's pages, by puppeteer, do otherwise than Chromium's what both can do, they are made to do it alike. */
export function adaptPages(target: Browser | BrowserContext): void {
  const newPage = target.newPage.bind(target)
  target.newPage = async (...given) => adapt(await newPage(...given))
}

async function adapt(page: Page): Promise<Page> {
  keepScreen(page)
  takeData(page)
  pressSpace(page)
  offerTouch(page)
  await offerMedia(page)
  comeBack(page)
  return page
}

/** The part of puppeteer's frame that its types do not name. */
interface WithContext {
  readonly browsingContext: { setScreenOrientationOverride(): Promise<void> }
}

/** With a window's size puppeteer turns the screen, for which Firefox has no command before version 144. */
function keepScreen(page: Page): void {
  const { browsingContext } = page.mainFrame() as Frame & WithContext
  browsingContext.setScreenOrientationOverride = () => Promise.resolve()
}

/** Objects of a test are none to a driver that Node has loaded outside of it: the pages get copies of the driver's own. */
function takeData(page: Page): void {
  let plain: object = page
  for (let next: object | null = plain; next; next = Object.getPrototypeOf(next) as object | null)
    plain = next
  const theirs = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(theirs)
    if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
    const copied = Object.entries(value).map(([name, one]) => [name, theirs(one)])
    return Object.assign(Object.create(plain) as object, Object.fromEntries(copied))
  }
  for (const name of [
    'evaluate',
    'evaluateHandle',
    'addStyleTag',
    'addScriptTag',
    'evaluateOnNewDocument',
  ] as const) {
    const call = page[name].bind(page) as (...given: unknown[]) => Promise<never>
    page[name] = (...given: unknown[]) => call(...given.map(theirs))
  }
}

/** The space bar goes by its character only. */
function pressSpace(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = (key, ...given) => press(key === 'Space' ? (' ' satisfies KeyInput) : key, ...given)
}

/** Fingers touch, but neither the page nor its style sheets are told that there may be some. */
function offerTouch(page: Page): void {
  const setViewport = page.setViewport.bind(page)
  let offered = false
  page.setViewport = async (viewport) => {
    if (viewport?.hasTouch && !offered) {
      offered = true
      await page.evaluateOnNewDocument(() =>
        Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 1, configurable: true }),
      )
    }
    await setViewport(viewport)
    await pointAs(page, viewport?.hasTouch ?? false)
  }
}

/**
 * Nobody is told of a page that comes out of Firefox's cache, nor of steps within a page: it is asked which document
 * it is, how often its history has moved, and for its address.
 */
function comeBack(page: Page): void {
  const goBack = page.goBack.bind(page)
  const url = page.url.bind(page)
  const waitForNavigation = page.waitForNavigation.bind(page)
  let address: string | undefined
  let kept = false
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) address = undefined
  })
  page.url = () => address ?? url()
  // Nor does its wait for the next page end, which has begun and loaded.
  page.waitForNavigation = (options) => {
    const told = waitForNavigation(options)
    if (!kept) return told
    told.catch(() => {})
    return Promise.race([told, new Promise<null>((resolve) => page.once('load', () => resolve(null)))])
  }
  page.goBack = async (options) => {
    const place = () =>
      page.evaluate(() => `${performance.timeOrigin} ${document.steps}`).catch(() => undefined)
    await page.evaluate(() => {
      if (document.steps === undefined) window.addEventListener('popstate', () => document.steps!++)
      document.steps ??= 0
    })
    const left = await place()
    let over = false
    const told = goBack(options)
    // Where another was quicker it waits on, to its time-out.
    told.catch(() => {})
    const another = until(
      async () => over || (await place()),
      (now) => now !== undefined && now !== left,
      options?.timeout ?? 30_000,
    )
    try {
      return await Promise.race([told, another.then(() => null)])
    } finally {
      over = true
      kept = true
      await another
      address = await page.evaluate(() => location.href)
    }
  }
}
