import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../test/browser/launch'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'
import { expectSoon } from '../../test/browser/expect-soon'
import { eventually } from '../../test/browser/until'

/* Old pages' tickers (bxSlider's `ticker`), and what stops them (contract §3, WCAG 2.2.2). */
const items = (count: number): string =>
  Array.from(
    { length: count },
    (_none, index) =>
      `<li><a href="#s${index + 1}" style="display:block;height:40px">Brève ${index + 1}</a></li>`,
  ).join('')
const page = (options: string, count = 8): string =>
  html(`<style>body { margin: 0 }</style><button id="avant">avant</button><ul id="breves">${items(count)}</ul>
    <p><a href="#" id="ailleurs">ailleurs</a></p><script>
    var told = []
    var slider = $('#breves').bxSlider({ ${options}, ticker: true, onSliderLoad: function () { told.push('there') } })
    </script>`).replace('/passerelle.js', '/passerelle.jquery.js')
const row = 'minSlides: 2, maxSlides: 3, slideWidth: 150, slideMargin: 10'

const { open } = useBrowser()
const site = useSite({
  '/row': page(`${row}, speed: 6000`),
  '/hover': page(`${row}, speed: 6000, tickerHover: true`),
  '/slow': page(`${row}, speed: 600000`),
  '/few': page(`${row}, speed: 4000`, 2),
  '/down': page(`mode: 'vertical', minSlides: 2, slideMargin: 5, speed: 600000`),
})
let watched: Watched

const LESS = [{ name: 'prefers-reduced-motion', value: 'reduce' }]

async function visit(name: string, { phone = false, still = false } = {}): Promise<Page> {
  watched = await open('about:blank', phone ? MOBILE : { width: 800, height: 600 })
  const { page: opened } = watched
  if (still) await opened.emulateMediaFeatures(LESS)
  await opened.goto(site.url + '/' + name)
  await opened.waitForSelector('.cms-carousel ~ .cms-slides-bar')
  return opened
}

/** Whether the browser moves the slides now. */
const moves = (opened: Page): Promise<boolean> =>
  opened.$eval('#breves', (list) =>
    list
      .getAnimations({ subtree: true })
      .some((one) => one instanceof Animation && !(one instanceof CSSTransition)),
  )
const becomes = (opened: Page, moving: boolean): Promise<void> => expectSoon(() => moves(opened)).toBe(moving)
/** Slides that are in view as a whole, from left to right or from the top, once a step has come to its end. */
const seen = (opened: Page): Promise<string[]> =>
  opened.$eval('#breves', async (list) => {
    const steps = list.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(steps.map(({ finished }) => finished))
    const view = list.getBoundingClientRect()
    return [...list.children]
      .map((one) => ({ text: one.textContent!.replace('Brève ', ''), box: one.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.left >= view.left - 1 &&
          box.right <= view.right + 1 &&
          box.top >= view.top - 1 &&
          box.bottom <= view.bottom + 1,
      )
      .sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
      .map(({ text }) => text)
  })
const shows = (opened: Page, wanted: readonly string[]): Promise<void> =>
  expectSoon(() => seen(opened)).toEqual(wanted)
/** Away from everything that stops it. */
const away = (opened: Page): Promise<void> => opened.mouse.move(700, 500)

describe('contract §3 bxSlider: ticker', () => {
  test('the slides pass by without a stop, all in the time that speed says, and nothing is copied', async () => {
    const opened = await visit('row')
    await away(opened)
    await becomes(opened, true)
    await expectSoon(() => opened.$$eval('#breves > li', (all) => all.length)).toBe(8)
    await expectSoon(() => opened.$eval('.bx-wrapper', (box) => box.getBoundingClientRect().width)).toBe(470)
    // Chromium's driver brings an infinity as `null`.
    await expectSoon(async () => {
      const timings = await opened.$$eval('#breves > li', (all) =>
        all.map((one) => one.getAnimations()[0]?.effect?.getComputedTiming()),
      )
      return timings.map((one) => [one?.duration, one?.easing, one?.iterations ?? Infinity])
    }).toEqual(Array.from({ length: 8 }, () => [6000, 'linear', Infinity]))
    const first = await seen(opened)
    await expectSoon(() => seen(opened)).not.toEqual(first)
    await expectSoon(() => opened.evaluate('told')).toEqual(['there'])
    expect(watched.console.filter((line) => /P60/.test(line))).toEqual([])
  })

  test.each(['row', 'hover'])(
    'the pointer stops it, and away from it it goes on from there (%s)',
    async (name) => {
      const opened = await visit(name)
      await away(opened)
      await becomes(opened, true)
      await opened.mouse.move(200, 40)
      await becomes(opened, false)
      const place = (): Promise<number> =>
        opened.$eval('#breves > :nth-child(3)', (one) => Math.round(one.getBoundingClientRect().x))
      await expectSoon(() => place()).toBe(await place())
      await away(opened)
      await becomes(opened, true)
    },
  )

  test('WCAG 2.2.2 its button stops it for good, and starts it again', async () => {
    const opened = await visit('row')
    const pause = '.cms-slider-pause'
    const name = (): Promise<string | null> => opened.$eval(pause, (one) => one.getAttribute('aria-label'))
    await expectSoon(() => name()).toBe('Arrêter le défilement')
    await opened.click(pause)
    await away(opened)
    await opened.focus('#ailleurs')
    await expectSoon(() => name()).toBe('Lancer le défilement')
    await expectSoon(() => moves(opened)).toBe(false)
    await opened.focus(pause)
    await opened.keyboard.press('Enter')
    await becomes(opened, true)
    await expectSoon(() => name()).toBe('Arrêter le défilement')
  })

  test('by keyboard: the focus stops it, and each link comes into view; arrows lead on and back', async () => {
    const opened = await visit('slow')
    await away(opened)
    await opened.focus('#avant')
    for (let slide = 1; slide <= 8; slide++) {
      await opened.keyboard.press('Tab')
      await expectSoon(() => opened.evaluate('document.activeElement.textContent')).toBe('Brève ' + slide)
      await expectSoon(() => moves(opened)).toBe(false)
      await expectSoon(() => seen(opened)).toContain(String(slide))
    }
    const [first] = await seen(opened)
    await opened.keyboard.press('ArrowRight')
    await expectSoon(async () => (await seen(opened))[0]).toBe(String((Number(first) % 8) + 1))
    await opened.keyboard.press('ArrowLeft')
    await expectSoon(async () => (await seen(opened))[0]).toBe(first)
    await opened.focus('#ailleurs')
    await becomes(opened, true)
  })

  test('by mouse: its arrows bring in the next slide and the one before, round and round', async () => {
    const opened = await visit('slow', { still: true })
    await shows(opened, ['1', '2', '3'])
    await opened.click('.cms-slider-next')
    await shows(opened, ['2', '3', '4'])
    await opened.click('.cms-slider-prev')
    await opened.click('.cms-slider-prev')
    await shows(opened, ['8', '1', '2'])
    await opened.evaluate('slider.goToSlide(4)')
    await shows(opened, ['5', '6', '7'])
  })

  test('a link under the pointer stays there while it is pressed', async () => {
    const opened = await visit('slow')
    await opened.mouse.move(20, 40)
    await becomes(opened, false)
    await opened.click('#breves > :nth-child(3) a')
    await eventually(async () => expect(new URL(opened.url()).hash).toBe('#s3'))
  })

  test('by finger: it is drawn on and back, and a tap is the link’s', async () => {
    const opened = await visit('slow', { phone: true, still: true })
    await expectSoon(async () => (await seen(opened))[0]).toBe('1')
    const finger = await opened.touchscreen.touchStart(250, 40)
    for (const x of [230, 180, 90]) await finger.move(x, 42)
    await finger.end()
    await expectSoon(async () => (await seen(opened))[0]).toBe('2')
    expect(new URL(opened.url()).hash).toBe('')
    await eventually(async () => {
      await opened.tap('#breves > :nth-child(2) a')
      expect(new URL(opened.url()).hash).toBe('#s2')
    })
  })

  test('WCAG 2.3.3 who wants less motion sees it rest, reaches all of it, and may start it', async () => {
    const opened = await visit('row', { still: true })
    await away(opened)
    await expectSoon(() => moves(opened)).toBe(false)
    await expectSoon(() => opened.$eval('.cms-slider-pause', (one) => one.getAttribute('aria-label'))).toBe(
      'Lancer le défilement',
    )
    for (let steps = 0; steps < 5; steps++) await opened.click('.cms-slider-next')
    await shows(opened, ['6', '7', '8'])
    await away(opened)
    await expectSoon(() => moves(opened)).toBe(false)
    await opened.click('.cms-slider-pause')
    await becomes(opened, true)
  })

  test('slides that do not fill the view pass by, too', async () => {
    const opened = await visit('few')
    await away(opened)
    await becomes(opened, true)
    await opened.evaluate('slider.stopAuto()')
    await becomes(opened, false)
    await opened.evaluate('slider.startAuto()')
    await becomes(opened, true)
  })

  test('one below the other, two in view', async () => {
    const opened = await visit('down', { still: true })
    await expectSoon(() => opened.$eval('#breves', (one) => one.getBoundingClientRect().height)).toBe(85)
    await shows(opened, ['1', '2'])
    await opened.click('.cms-slider-next')
    await shows(opened, ['2', '3'])
    await expectSoon(() => opened.$eval('#breves', (one) => one.getBoundingClientRect().width)).toBe(800)
  })

  test('it follows the window, and destroySlider gives the page back what it was', async () => {
    const opened = await visit('slow', { still: true })
    await opened.setViewport({ width: 330, height: 600 })
    await shows(opened, ['1', '2'])
    await opened.evaluate('slider.destroySlider()')
    await expectSoon(() => opened.$eval('#breves', (one) => one.outerHTML)).toBe(
      `<ul id="breves">${items(8)}</ul>`,
    )
    await expectSoon(() => opened.$('.bx-wrapper')).toBeNull()
  })
})
