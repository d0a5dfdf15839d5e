import type { HTTPRequest, Page } from 'puppeteer'
import { SEEN } from './in-page.ts'
import { ASSIGNED } from './wanted.ts'

/** Acts on a page as a visitor does, and notes what is seen. */
export type Driver = (visit: Visit) => Promise<void>

export interface Visit {
  readonly page: Page
  note(step: string): Promise<void>
  tell(step: string, value: string): void
  click(finder: string): Promise<void>
}

/** Between two looks, in ms. */
const PAUSE = 25
/** As many looks in a row see the same. */
const STILL = 3
const LIMIT = 80
/** What does not come to rest. */
const MOVES = 'moves'

/** Waits until nothing changes any more: neither what is seen nor what is fetched. */
export class Settled {
  private readonly page: Page
  private readonly expression: string
  private readonly underWay = new Set<HTTPRequest>()
  private readonly begin = (request: HTTPRequest): void => void this.underWay.add(request)
  private readonly finish = (request: HTTPRequest): void => void this.underWay.delete(request)

  constructor(page: Page, driver: string) {
    this.page = page
    this.expression = `new Promise(function (done) {
      var last = '', still = 0, rounds = 0
      function look() {
        var now = JSON.stringify(${SEEN[driver]!})
        still = now === last && !$(':animated').length ? still + 1 : 0
        last = now
        if (still < ${STILL} && ++rounds < ${LIMIT}) setTimeout(look, ${PAUSE})
        // What moves is not compared: where it is depends on the instant.
        else {
          log.length = 0
          done(still < ${STILL} ? '${MOVES}' : now)
        }
      }
      look()
    })`
    page.on('request', this.begin)
    page.on('requestfinished', this.finish)
    page.on('requestfailed', this.finish)
  }

  /** What is seen, once it stays, and what the page's functions have logged since the last look. */
  async look(): Promise<string> {
    const logged: unknown[] = []
    let before: number
    let seen: string
    do {
      before = this.underWay.size
      seen = (await this.page.evaluate(this.expression)) as string
      if (seen !== MOVES) logged.push(...(JSON.parse(seen) as { log: unknown[] }).log)
    } while (before || this.underWay.size)
    return seen === MOVES ? seen : JSON.stringify({ ...(JSON.parse(seen) as object), log: logged })
  }

  end(): void {
    this.page.off('request', this.begin)
    this.page.off('requestfinished', this.finish)
    this.page.off('requestfailed', this.finish)
  }
}

const outside = "document.getElementById('outside')"
const field = "document.getElementById('i')"
const day = (number: number): string =>
  `visible('#ui-datepicker-div td[data-handler=selectDay] a, .cms-datepicker [data-date]').filter(function (one) {
    return one.getAttribute('aria-disabled') !== 'true' && !one.disabled &&
      (one.dataset.date && one.dataset.date.length > 3 ? +one.dataset.date.slice(-2) : +one.textContent) === ${number} })[0]`

const dates: Driver = async ({ page, note, click }) => {
  await note('made')
  await click(field)
  await note('opened by a click')
  await click(day(15))
  await note('15 picked')
  await click(outside)
  await click(field)
  await note('opened again')
  await page.keyboard.press('Escape')
  await note('Escape')
  await click(outside)
  await click(field)
  await page.keyboard.press('Enter')
  await note('Enter while open')
  await click(outside)
  await page.$eval('#i', (one) => ((one as HTMLInputElement).value = ''))
  await page.focus('#i')
  await note('focused')
  await page.keyboard.type('03/04/2020')
  await page.keyboard.press('Tab')
  await note('typed')
}

/** Until the page has done what it does in timers: where the caret goes, what is told. */
const afterTimers = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise(function (done) { setTimeout(done) })')

/**
 * Each letter once the page is done with what came before: Inputmask puts the caret where it belongs, and says that a
 * mask is complete, in timers, by what stands there by then.
 */
async function typeUnhurried(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await afterTimers(page)
    await page.keyboard.type(letter)
  }
  await afterTimers(page)
}

const inputmask: Driver = async ({ page, note, click }) => {
  const send = (): Promise<unknown> => page.evaluate(`${field}.form.requestSubmit()`)
  await note('made')
  for (const text of ['12', 'ab', '0123456789', 'abcdefgh', '31122017', '192.168.1.1', 'a@b.fr']) {
    await page.$eval('#i', (one) => ((one as HTMLInputElement).value = ''))
    await click(field)
    await typeUnhurried(page, text)
    await click(outside)
    await send()
    await note(`typed ${text}`)
  }
  for (const value of [...ASSIGNED, '']) {
    await page.evaluate(`$('#i').val(${JSON.stringify(value)})`)
    await send()
    await note(`.val(${JSON.stringify(value)})`)
  }
  await page.evaluate(`$('#i').val('')`)
  await click(field)
  await afterTimers(page)
  await page.evaluate("document.execCommand('insertText', false, '0612345678')")
  await click(outside)
  await send()
  await note('pasted')
}

const autocomplete: Driver = async ({ page, note, click }) => {
  await note('made')
  await click(field)
  await page.keyboard.type('ja')
  await new Promise((resolve) => setTimeout(resolve, 350))
  await note('typed')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await note('chosen by keys')
  await click(outside)
  await note('left')
  await page.$eval('#i', (one) => ((one as HTMLInputElement).value = ''))
  await click(field)
  await page.keyboard.type('as')
  await new Promise((resolve) => setTimeout(resolve, 350))
  await note('typed again')
  await page.keyboard.press('Escape')
  await note('Escape')
  await page.keyboard.press('Tab')
  await note('left again')
}

const tooltip: Driver = async ({ page, note }) => {
  await note('made')
  for (const id of ['i', 'j', 'plain']) {
    await page.hover(`#${id}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await note(`hover ${id}`)
    await page.mouse.move(600, 500)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await note(`left ${id}`)
  }
  await page.focus('#i')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await note('focused')
}

const colorbox: Driver = async ({ page, note, click }) => {
  await note('made')
  await page.$eval('#i', (one) => (one as HTMLElement).focus())
  await page.keyboard.press('Enter')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await note('opened')
  await page.evaluate('ask(function () { return $.colorbox.next() })')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await note('next')
  await page.keyboard.press('Escape')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await note('Escape')
  await page.evaluate("$('#i').click()")
  await new Promise((resolve) => setTimeout(resolve, 700))
  await note('opened again')
  await page.mouse.click(6, 300)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await note('click outside')
  await page.evaluate('ask(function () { return $.colorbox.close() })')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await note('close')
  await click(outside)
}

const bxSlider: Driver = async ({ page, note, click }) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await note('made')
  const arrow = (way: string): string => `visible('.bx-${way}, .cms-slider-${way}')[0]`
  await click(arrow('next'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await note('next')
  await click(arrow('prev'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await note('prev')
  for (const call of ['goToSlide(2)', 'goToNextSlide()', 'goToPrevSlide()', 'stopAuto()', 'startAuto()']) {
    await page.evaluate(`ask(function () { return slider.${call} })`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await note(call)
  }
}

export const drivers: Readonly<Record<string, Driver>> = {
  dates,
  datetimes: dates,
  inputmask,
  autocomplete,
  tooltip,
  colorbox,
  bxSlider,
}
