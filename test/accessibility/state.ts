import type { Page } from 'puppeteer'
import type { Fault } from '../../server/faults.ts'

/** One thing a widget may look like, and how a visitor gets there. */
export interface State {
  /** Name of the feature or of the service that shows it. */
  readonly widget: string
  readonly state: string
  /** Page of the demo. */
  readonly path: string
  /** What the widget shows then: where controls, focus and texts are looked at. */
  readonly scope: string
  /** `narrow`: exists on small screens only; `wide`: on large ones only. Default: on both. */
  readonly only?: 'narrow' | 'wide'
  /** Failures that are armed before the page is acted on. */
  readonly faults?: readonly Fault[]
  /** Brings the page into the state; the page has loaded, and the script is ready. */
  reach?(page: Page): Promise<unknown>
}

/** What a page's states have in common. */
export const statesOf = (
  path: string,
  widget: string,
  states: readonly Omit<State, 'path' | 'widget'>[],
): State[] => states.map((state) => ({ path, widget, ...state }))

type Step = (page: Page) => Promise<unknown>

export const steps =
  (...list: readonly Step[]): Step =>
  async (page) => {
    for (const step of list) await step(page)
  }

export const shown =
  (selector: string): Step =>
  (page) =>
    page.waitForSelector(selector, { visible: true })

export const there =
  (selector: string): Step =>
  (page) =>
    page.waitForSelector(selector)

/** Scrolls there: much is fetched when it is nearly in sight. */
export const seen =
  (selector: string): Step =>
  (page) =>
    page.$eval(selector, (one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** A click as the visitor's mouse or finger does it, once the element stands still. */
export const click =
  (selector: string): Step =>
  async (page) => {
    const target = await page.waitForSelector(selector, { visible: true })
    await target!.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await target!.click()
  }

/** A click on the link or button of the page with this text. */
export const press = (text: string): Step =>
  click(
    `::-p-xpath(//*[contains(@class, "example-live")]//*[self::a or self::button][contains(normalize-space(.), "${text}")])`,
  )

export const run =
  (script: string): Step =>
  (page) =>
    page.evaluate(script)

export const type =
  (selector: string, text: string): Step =>
  async (page) => {
    const field = await page.waitForSelector(selector, { visible: true })
    await field!.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await field!.type(text)
  }

export const key =
  (...names: readonly string[]): Step =>
  async (page) => {
    for (const name of names) await page.keyboard.press(name as 'Enter')
  }

export const focus =
  (selector: string): Step =>
  async (page) => {
    await page.waitForSelector(selector)
    await page.focus(selector)
  }
