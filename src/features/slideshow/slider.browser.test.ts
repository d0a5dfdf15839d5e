import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { calm, frames } from '../../../test/browser/calm'
import { pass, withStoppedClock } from '../../../test/browser/clock'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined

const { open, newPage } = useBrowser()
const platform = usePlatform()

const image = (name: string, more = ''): string =>
  `<img src="/images/${name}.svg?w=400&h=200" width="400" height="200" alt="${name}" ${more}>`
/** Below the pointer, which rests in the corner. */
const four = (attributes = 'data-autoplay="false"', kind = 'slider'): string => `
  <style>body { margin: 20px 0 } .cms-${kind} { width: 400px }</style>
  <div class="cms-${kind}" ${attributes}>
    <div class="cms-slide"><a id="un" href="#une-ancre">Un</a>${image('forge-1')}</div>
    <div class="cms-slide"><a id="deux" href="#deux-ancre">Deux</a>${image('parc-2')}</div>
    <div class="cms-slide"><a id="trois" href="#trois-ancre">Trois</a>${image('stade-3', 'loading="lazy"')}</div>
    <div class="cms-slide"><a id="quatre" href="#quatre-ancre">Quatre</a><img data-lazy-src="/images/ecole-4.svg" width="400" height="200" alt="quatre"></div>
  </div>
  <p><a id="apres" href="#">Après</a></p><div id="loin" style="height: 3000px"></div>`

async function visit(
  body: string,
  viewport = DESKTOP,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  watched = await open(platform.page('/essai', { body }), viewport, prepare)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}
/** Text of the active slide's link. */
const active = (page: Page): Promise<string | undefined> =>
  page.$eval('.cms-slide-active', (slide) => slide.querySelector('a')?.textContent ?? '')
const becomes = (page: Page, text: string): Promise<void> => expectSoon(() => active(page)).toBe(text)
/** Slides that change by themselves, when the test says that time passes. */
const visitPlaying = async (attributes: string, kind = 'slider'): Promise<Page> => {
  const page = await visit(four(attributes, kind), DESKTOP, withStoppedClock)
  await watchChanges(page)
  return page
}
/** Counts what the page's clock does: `changed` events with their reason. */
const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const name of ['slider', 'crossfade', 'homeSlideshow', 'slideshow']) {
      document.addEventListener(`cms:${name}:changed`, (event) => {
        const { index, by } = (event as CustomEvent<{ index: number; by: string }>).detail
        told.push(`${index} ${by}`)
      })
    }
  })
const told = (page: Page): Promise<string[]> => page.evaluate('told') as Promise<string[]>
/** In a second slides that play change, again and again. */
const plays = (page: Page): Promise<void> =>
  eventually(async () => {
    const before = (await told(page)).length
    await pass(page, 1000)
    expect((await told(page)).length).toBeGreaterThan(before)
  })
/** In five seconds nothing changes, once a change that had begun is over. */
async function rests(page: Page): Promise<void> {
  await frames(page)
  const before = await told(page)
  await pass(page, 5000)
  await frames(page)
  await expectSoon(() => told(page)).toEqual(before)
}

test.each([320, 1280])(
  '§2.17 at %i px its buttons stand in one line, each as large as a finger, on a page whose own buttons fill lines',
  async (width) => {
    const filling =
      'display: block; float: left; width: 100%; margin: 20px; padding: 30px; box-shadow: 0 4px red; font-size: 30px'
    const page = await visit(`<style>button { ${filling} }</style>${four()}`, { width, height: 800 })
    await expectSoon(() =>
      page.$$eval('.cms-slides-bar button', (buttons) => {
        const boxes = buttons.map((one) => one.getBoundingClientRect())
        return {
          sizes: boxes.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`),
          lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
          shadows: buttons.map((one) => getComputedStyle(one).boxShadow),
        }
      }),
    ).toEqual({ sizes: Array(6).fill('44 × 44'), lines: 1, shadows: Array(6).fill('none') })
  },
)

test('§2.17 a slider has buttons for the previous, the next and each slide, and goes round', async () => {
  const page = await visit(four())
  await expectSoon(() => active(page)).toBe('Un')
  await page.click('.cms-slider-next')
  await becomes(page, 'Deux')
  await page.click('.cms-slider-dots button:nth-child(4)')
  await becomes(page, 'Quatre')
  await expectSoon(() => page.$eval('.cms-slider-dots [aria-current]', (dot) => dot.textContent)).toBe('4')
  await page.click('.cms-slider-next')
  await becomes(page, 'Un')
  await page.click('.cms-slider-prev')
  await becomes(page, 'Quatre')
})

test('§2.17 only the slide that is shown is in the tab order and on the page for assistive technology', async () => {
  const page = await visit(four())
  const stops: string[] = []
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement!.id || document.activeElement!.className))
  }
  expect(stops[0]).toBe('un')
  expect(stops).not.toContain('deux')
  const names = JSON.stringify(await page.accessibility.snapshot())
  expect(names).toContain('Un')
  expect(names).not.toContain('Deux')
  await expectSoon(() =>
    page.$$eval('.cms-slide', (slides) => slides.map((slide) => slide.hasAttribute('inert'))),
  ).toEqual([false, true, true, true])
})

test('§2.17 the arrows change the slide, and the focus follows into the new one', async () => {
  const page = await visit(four())
  await page.focus('#un')
  await page.keyboard.press('ArrowRight')
  await becomes(page, 'Deux')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('deux')
})

/** Where the middle of something is across the page, px. */
const middle = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (one) => {
    const { left, right } = one.getBoundingClientRect()
    return (left + right) / 2
  })

test('§2.17 every button of a slider is as large as a finger, also where they take several lines', async () => {
  const page = await visit(four('').replace('400px', '100%'), { ...MOBILE, width: 320 })
  await page.waitForSelector('.cms-slides-bar .cms-slider-pause')
  await expectSoon(() =>
    page.$$eval('.cms-slides-bar button', (all) =>
      all.filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44).map((one) => one.className),
    ),
  ).toEqual([])
  await expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('§2.17 sixty slides leave the page on a phone its place: their numbers scroll between the arrows, focus around each', async () => {
  const slides = Array.from({ length: 60 }, (_, index) => `<div class="cms-slide">Photo ${index + 1}</div>`)
  const page = await visit(`<div class="cms-slideshow" data-autoplay="false">${slides.join('')}</div>`, {
    ...MOBILE,
    width: 320,
  })
  await page.waitForSelector('.cms-slideshow-next')
  await expectSoon(() => page.$eval('.cms-slides-bar', ({ clientHeight }) => clientHeight < 200)).toBe(true)
  for (const number of ['1', '60']) {
    await page.$$eval(
      '.cms-slideshow-dots button',
      (all, text) => all.find((one) => one.textContent === text)!.focus(),
      number,
    )
    await expectSoon(() =>
      page.$eval('.cms-slideshow-dots', (group) => {
        const [own, around] = [document.activeElement!, group].map((one) => one.getBoundingClientRect())
        const room = [own!.top - around!.top, around!.bottom - own!.bottom]
        return { at: document.activeElement!.textContent, seen: room.every((px) => px >= 2) }
      }),
    ).toEqual({ at: number, seen: true })
  }
  await page.tap('.cms-slideshow-dots button:last-child')
  await expectSoon(() => page.$eval('.cms-slide-active', ({ textContent }) => textContent)).toBe('Photo 60')
})

test('§2.17 of sixty slides on a phone the number of the current one is seen, wherever it is; the page stays where it is', async () => {
  const slides = Array.from({ length: 60 }, (_, index) => `<div class="cms-slide">Photo ${index + 1}</div>`)
  const page = await visit(
    `<div class="cms-slideshow" id="photos" data-autoplay="false">${slides.join('')}</div><div style="height: 3000px"></div>`,
    { ...MOBILE, width: 320 },
  )
  await page.waitForSelector('.cms-slideshow-next')
  for (const index of [59, 0, 30]) {
    await page.evaluate((to) => {
      scrollTo(0, 1500)
      document.querySelectorAll<HTMLElement>('.cms-slideshow-dots button')[to]!.click()
    }, index)
    await expectSoon(() =>
      page.$eval('.cms-slideshow-dots [aria-current]', (number) => {
        const list = number.parentElement!.getBoundingClientRect()
        const { top, bottom } = number.getBoundingClientRect()
        return [number.textContent, top >= list.top, bottom <= list.bottom, scrollY]
      }),
    ).toEqual([String(index + 1), true, true, 1500])
  }
})

test('§2.17 on a page that is written from right to left a slider goes on to the left', async () => {
  const page = await visit(`<div dir="rtl">${four('data-autoplay="false" data-speed="0"')}</div>`)
  await page.focus('#un')
  await page.keyboard.press('ArrowLeft')
  await becomes(page, 'Deux')
  // The one that went is where the arrow back points.
  const [prev, next] = ['.cms-slider-prev', '.cms-slider-next']
  const isRightOf = async (one: string, other: string): Promise<boolean> =>
    (await middle(page, one)) > (await middle(page, other))
  await expectSoon(() => isRightOf('.cms-slide:first-child', '.cms-slide-active')).toBe(true)
  await page.keyboard.press('ArrowRight')
  await becomes(page, 'Un')
  // The buttons stand, and their arrows point, the way that they go.
  await expectSoon(() => isRightOf(prev, next)).toBe(true)
  const mirrored = (selector: string) => page.$eval(selector, (one) => getComputedStyle(one).scale)
  await expectSoon(() => mirrored(prev)).toBe('-1 1')
  await expectSoon(() => mirrored(next)).toBe('-1 1')
  await page.click(next)
  await becomes(page, 'Deux')
})

test.each([
  ['slider', 5000],
  ['slideshow', 7000],
])('§9 a %s moves on by itself every %i ms, and goes round', async (kind, interval) => {
  const page = await visitPlaying('', kind)
  await expectSoon(() => page.$(`.cms-${kind}-pause`)).not.toBeNull()
  await pass(page, interval - 1)
  await expectSoon(() => told(page)).toEqual([])
  await pass(page, 1)
  await becomes(page, 'Deux')
  for (const next of ['Trois', 'Quatre', 'Un']) {
    // A change takes its own time; the rest begins when it is over.
    await eventually(async () => {
      await pass(page, 500)
      expect(await active(page)).toBe(next)
    })
  }
})

test('§9 the homepage slideshow loops, and rests under the pointer', async () => {
  const page = await visitPlaying('', 'home-slideshow')
  for (const next of ['Deux', 'Trois', 'Quatre', 'Un']) {
    await eventually(async () => {
      await pass(page, 500)
      expect(await active(page)).toBe(next)
    })
  }
  await page.hover('.cms-home-slideshow')
  await rests(page)
  await page.mouse.move(700, 500)
  await plays(page)
})

test('§2.17 pointer, focus and the pause button hold it, and it goes on afterwards', async () => {
  const page = await visitPlaying('data-interval="150" data-speed="50"')
  await plays(page)
  await page.hover('.cms-slider')
  await rests(page)
  await page.mouse.move(700, 500)
  await plays(page)
  await page.click('.cms-slider-pause')
  await page.mouse.move(700, 500)
  await rests(page)
  await expectSoon(() => page.$eval('.cms-slider-pause', (button) => button.getAttribute('aria-label'))).toBe(
    'Lancer le défilement',
  )
  // Pointer and focus are on the button: pressing it plays all the same.
  await page.click('.cms-slider-pause')
  await plays(page)
})

test('§2.17 the focus that came before the script holds it, until it leaves', async () => {
  const body =
    four('data-interval="150" data-speed="50"') + '<script>document.getElementById("un").focus()</script>'
  const page = await visit(body, DESKTOP, withStoppedClock)
  await watchChanges(page)
  await rests(page)
  await page.focus('#apres')
  await plays(page)
})

test('§2.17 out of view it waits', async () => {
  const page = await visitPlaying('data-interval="100" data-speed="50"')
  await page.evaluate(() => window.scrollTo(0, 2000))
  // The browser tells a little later what has gone out of view.
  await eventually(() => rests(page))
  await page.evaluate(() => window.scrollTo(0, 0))
  await plays(page)
})

test('§2.17 in a hidden tab it waits, and goes on when the tab is seen again', async () => {
  const page = await visitPlaying('data-interval="100" data-speed="50"')
  await plays(page)
  const show = (visible: boolean): Promise<void> =>
    page.evaluate((visible) => {
      Object.defineProperty(document, 'hidden', { value: !visible, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visible)
  await show(false)
  await rests(page)
  await show(true)
  await plays(page)
})

test('§2.17 in random order every slide comes once before one comes again, the first one included', async () => {
  const page = await visit(four('data-random data-autoplay="false"'))
  await page.waitForSelector('.cms-slider-next')
  // Five draws of one in twenty-four: the same order each time would be no chance.
  const orders = new Set<string>()
  for (let draw = 0; draw < 6; draw++) {
    const order: (string | undefined)[] = []
    for (let turn = 0; turn < 4; turn++) {
      order.push(await active(page))
      await page.click('.cms-slider-next')
      await expectSoon(() => active(page)).not.toBe(order[order.length - 1])
    }
    expect([...order].sort()).toEqual(['Deux', 'Quatre', 'Trois', 'Un'])
    await expectSoon(() => active(page)).toBe(order[0])
    orders.add(order.join())
    await page.reload()
    await page.waitForSelector('.cms-slider-next')
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('§2.17 data-effect="none" changes at once, forwards and back', async () => {
  const page = await visit(four('data-autoplay="false" data-effect="none"'))
  for (const [part, text] of [
    ['next', 'Deux'],
    ['prev', 'Un'],
  ] as const) {
    await page.click('.cms-slider-' + part)
    await expectSoon(() => active(page)).toBe(text)
    await expectSoon(() =>
      page.$$eval('.cms-slide', (slides) =>
        slides.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.textContent),
      ),
    ).toEqual([text])
  }
})

test('§2.17 who wants less motion gets none, unless they press Play', async () => {
  const page = await visit(four('data-interval="100"'), DESKTOP, async (page) => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await withStoppedClock(page)
  })
  await watchChanges(page)
  await rests(page)
  await expectSoon(() => told(page)).toEqual([])
  await expectSoon(
    async () =>
      new Set(
        (await page.$eval('.cms-slide-active', (slide) => getComputedStyle(slide).transitionDuration)).split(
          ', ',
        ),
      ),
  ).toEqual(new Set(['0s']))
  await page.click('.cms-slider-pause')
  await plays(page)
})

test('§2.17 who asks for less motion once the slides are there sees the next one at once', async () => {
  const page = await visit(four())
  const lengths = (): Promise<string> =>
    page.$eval('.cms-slide-active', (slide) => getComputedStyle(slide).transitionDuration)
  await expectSoon(lengths).toContain('0.6s')
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await expectSoon(lengths).toMatch(/^0s(, 0s)*$/)
})

test('§9 the pictures of slides to come are asked for one ahead, not all at once', async () => {
  const page = await visit(four())
  const asked = (name: string): boolean => watched!.requests.some((url) => url.includes(name))
  await page.waitForFunction(() => document.images[0]!.complete)
  expect(asked('ecole-4')).toBe(false)
  await page.click('.cms-slider-next')
  await becomes(page, 'Deux')
  await page.click('.cms-slider-next')
  await becomes(page, 'Trois')
  await eventually(() => expect(asked('ecole-4')).toBe(true))
})

describe('when the code of lazy pictures is there before that of the slides', () => {
  /** The slides' code comes, or fails, once lazy pictures have theirs. */
  const visitLate = async (comes: boolean): Promise<{ page: Page; requests: string[] }> => {
    const page = await newPage()
    const requests: string[] = []
    let decide = (): void => {}
    const decided = new Promise<void>((resolve) => (decide = resolve))
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      requests.push(request.url())
      // Both in one file would come together.
      if (/\/slideshow\.lazy\.js/.test(request.url())) return void request.abort()
      if (!/\/slideshow\.js/.test(request.url())) return void request.continue()
      // Asked for again where it fails.
      void decided.then(() => (comes ? request.continue() : request.abort()))
    })
    const body =
      '<img id="dehors" data-lazy-src="/images/forge-9.svg" width="40" height="20" alt="">' + four()
    await page.goto(platform.page('/essai', { body }), { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('#dehors.cms-lazy-img-loaded')
    await eventually(() => expect(requests.some((url) => /\/slideshow\.js/.test(url))).toBe(true))
    decide()
    return { page, requests }
  }

  test('§9 pictures of slides far off are not asked for', async () => {
    const { page, requests } = await visitLate(true)
    await page.waitForSelector('.cms-slider-next')
    await page.click('.cms-slider-next')
    await becomes(page, 'Deux')
    expect(requests.some((url) => url.includes('ecole-4'))).toBe(false)
  })

  test('§8 without the slides’ code, they are all shown with their pictures', async () => {
    const { page } = await visitLate(false)
    await page.evaluate(() => document.querySelector('.cms-slide:nth-child(4)')!.scrollIntoView())
    await page.waitForSelector('.cms-slide .cms-lazy-img-loaded')
    await expectSoon(() =>
      page.$$eval('.cms-slide', (all) => all.every((one) => !one.hasAttribute('inert'))),
    ).toBe(true)
  })
})

describe('by touch', () => {
  const drag = async (page: Page, from: number, to: number, y = 100, toY = y): Promise<void> => {
    const touch = await page.touchscreen.touchStart(from, y)
    for (let step = 1; step <= 4; step++) {
      await touch.move(from + ((to - from) * step) / 4, y + ((toY - y) * step) / 4)
    }
    await touch.end()
  }
  const ready = async (direction = 'ltr'): Promise<Page> => {
    const page = await visit(`<div dir="${direction}">${four().replace('400px', '100%')}</div>`, MOBILE)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /slideshow-more/.test(name)),
    )
    return page
  }

  test('§2.17 a finger drags the next slide in, and back', async () => {
    const page = await ready()
    await drag(page, 300, 80)
    await becomes(page, 'Deux')
    await drag(page, 80, 300)
    await becomes(page, 'Un')
    await drag(page, 80, 300)
    await becomes(page, 'Quatre')
  })

  test('§2.17 on a page that is written from right to left, a finger drags the next slide in to the right', async () => {
    const page = await ready('rtl')
    await drag(page, 80, 300)
    await becomes(page, 'Deux')
    await drag(page, 300, 80)
    await becomes(page, 'Un')
  })

  test('§2.17 a tap on a link in a slide follows it; a drag that begins on it does not', async () => {
    const page = await ready()
    await page.tap('#un')
    await eventually(() => expect(new URL(page.url()).hash).toBe('#une-ancre'))
    await page.evaluate(() => history.replaceState(null, '', '#'))
    const { x, y, width } = (await (await page.$('#un'))!.boundingBox())!
    await drag(page, x + width / 2, x + width / 2 + 200, y + 8)
    await becomes(page, 'Quatre')
    // A click would come with the end of the touch.
    await calm(page)
    expect(new URL(page.url()).hash).toBe('')
  })

  test('§2.17 a finger that scrolls what is too wide for its slide leaves the slide in its place', async () => {
    const page = await ready()
    await page.$eval('.cms-slide', (slide) => {
      slide.insertAdjacentHTML(
        'afterbegin',
        '<div id="large" style="overflow-x: auto"><p style="width: 2000px; height: 100px">Large</p></div>',
      )
    })
    const { y, height } = (await (await page.$('#large'))!.boundingBox())!
    await drag(page, 300, 80, y + height / 2)
    await expectSoon(() => page.$eval('#large', ({ scrollLeft }) => scrollLeft > 100)).toBe(true)
    await calm(page)
    await becomes(page, 'Un')
  })

  test('§2.17 a finger that moves up scrolls the page and changes nothing', async () => {
    const page = await ready()
    await drag(page, 200, 190, 180, 20)
    await expectSoon(() => active(page)).toBe('Un')
    await expectSoon(() =>
      page.$eval('.cms-slider', (slider) => getComputedStyle(slider).touchAction),
    ).toContain('pan-y')
  })
})

test('parts that the page brings are used, whatever element they are', async () => {
  const page = await visit(`<div class="cms-slider" data-autoplay="false">
    <div class="cms-slide"><a>Un</a></div><div class="cms-slide"><a>Deux</a></div>
    <span class="cms-slider-next"></span><a class="cms-slider-prev" href="#x">Avant</a>
    <ul class="cms-slider-dots"><li><a href="#1">A</a></li><li><a href="#2">B</a></li></ul></div>`)
  await expectSoon(() => page.$('.cms-slides-bar')).toBeNull()
  await page.focus('.cms-slider-next')
  await page.keyboard.press('Space')
  await becomes(page, 'Deux')
  await expectSoon(() => page.$eval('.cms-slider-next', (part) => part.getAttribute('aria-label'))).toBe(
    'Diapositive suivante',
  )
  await page.click('.cms-slider-prev')
  await becomes(page, 'Un')
  await page.click('.cms-slider-dots li:nth-child(2) a')
  await becomes(page, 'Deux')
  expect(new URL(page.url()).hash).toBe('')
})

test('a broken picture stops nothing, and a single slide has no buttons', async () => {
  const page =
    await visit(`<div class="cms-slider" data-interval="80" data-speed="20"><img src="/rien.svg" alt="un"><img src="/rien2.svg" alt="deux"></div>
    <div class="cms-slideshow"><p class="cms-slide">Seule</p></div>`)
  await watchChanges(page)
  await expectSoon(async () => (await told(page)).length).toBeGreaterThan(2)
  await expectSoon(() => page.$('.cms-slideshow button')).toBeNull()
})

describe('what scripts and style sheets of the page do with slides', () => {
  const SLIDES = ['un', 'deux', 'trois'].map((id) => `<div class="cms-slide" id="${id}">${id}</div>`).join('')
  const slider = (inside: string): string =>
    `<style>.absent { display: none }</style><div class="cms-slider" data-autoplay="false">${inside}</div>`
  const next = (page: Page): Promise<void> => page.click('.cms-slider-next')
  const isShown = (page: Page, id: string): Promise<void> =>
    expectSoon(() => page.$eval('.cms-slide-active', (slide) => slide.id)).toBe(id)
  const numbers = (page: Page) => expectSoon(async () => (await page.$$('.cms-slider-dots button')).length)

  test.each<[string, (slide: HTMLElement, hides: boolean) => void]>([
    ['its style', (slide, hides) => void (slide.style.display = hides ? 'none' : '')],
    ['its `hidden`', (slide, hides) => void (slide.hidden = hides)],
    ['a class', (slide, hides) => void slide.classList.toggle('absent', hides)],
  ])('§2.17 a slide that is hidden by %s has no turn, until it is shown again', async (_how, hide) => {
    const page = await visit(slider(SLIDES))
    await isShown(page, 'un')
    await page.$eval('#deux', hide as (slide: Element, hides: boolean) => void, true)
    await numbers(page).toBe(2)
    await next(page)
    await isShown(page, 'trois')
    await page.$eval('#trois', hide as (slide: Element, hides: boolean) => void, true)
    await isShown(page, 'un')
    await page.$eval('#deux', hide as (slide: Element, hides: boolean) => void, false)
    await numbers(page).toBe(2)
    await next(page)
    await isShown(page, 'deux')
  })

  test('§2.17 a slide that the page shows on other screens only has no turn', async () => {
    const page = await visit(`<style>#deux { display: none !important }</style>${slider(SLIDES)}`)
    await numbers(page).toBe(2)
    await next(page)
    await isShown(page, 'trois')
  })

  test('§2.17 slides that a style sheet hides until there is a script are shown in their turn', async () => {
    const page = await visit(
      `<style>.cms-slider .cms-slide { display: none } .cms-slider #un { display: block }</style>${slider(SLIDES)}`,
    )
    await numbers(page).toBe(3)
    await next(page)
    await isShown(page, 'deux')
    await expectSoon(() => page.$eval('#deux', (slide) => slide.getClientRects().length)).toBe(1)
  })

  test.each([
    ['was empty', '', '.cms-slider'],
    ['had a single slide', '<div class="cms-slide" id="seule">seule</div>', '.cms-slider'],
    [
      'had several others, buttons and all',
      '<p class="cms-slide">a</p><p class="cms-slide">b</p>',
      '.cms-slider',
    ],
    ['had a box for them', '<div class="boite"></div>', '.boite'],
  ])('§2.17 a slideshow that %s is one once a script has filled it', async (_name, before, box) => {
    const page = await visit(slider(before))
    await page.$eval(box, (one, slides) => (one.innerHTML = slides), SLIDES)
    await numbers(page).toBe(3)
    await isShown(page, 'un')
    await next(page)
    await isShown(page, 'deux')
    await page.$eval('.cms-slider', (one) =>
      one.dispatchEvent(new CustomEvent('cms:slider:go', { detail: 'next' })),
    )
    await isShown(page, 'trois')
  })

  test('§9 the second slide’s picture is asked for ahead, though lazy pictures come after slides', async () => {
    const page = await visit(
      slider(
        ['a', 'b', 'c']
          .map((id) => `<img class="cms-slide" id="${id}" data-lazy-src="/images/parc-2.svg?${id}" alt="">`)
          .join(''),
      ),
    )
    await page.waitForSelector('#b.cms-lazy-img-loaded')
    await expectSoon(() => page.$eval('#c', (image) => image.hasAttribute('src'))).toBe(false)
  })
})

test.each([
  ['crossfade', 'data-sleep="2"', '0.1s', '0.99'],
  ['homeSlideshow', '', '4.2s', '1'],
  ['slideshow', '', '0.6s', '1'],
])('§9 %s fades in its own time', async (name, attributes, duration, opacity) => {
  const kind = name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
  const page = await visit(four(attributes, kind))
  await page.waitForFunction(() => !document.getAnimations().length)
  await expectSoon(() =>
    page.$eval('.cms-slide-active', (slide) => {
      const { opacity, transitionDuration, transitionProperty } = getComputedStyle(slide)
      return {
        opacity,
        duration: transitionDuration.split(', ')[0],
        property: transitionProperty.split(', ')[0],
      }
    }),
  ).toEqual({ opacity, duration, property: 'opacity' })
  await page.hover('.cms-slide-active')
  await page.click(`.cms-${kind}-next`)
  await becomes(page, 'Deux')
})

test('§7 row 13: a slideshow link opens its page of the platform in a window', async () => {
  const page = await visit('<a class="cms-slideshow-popup" data-page="diaporama.php?album=forges">Voir</a>')
  const [popup] = await Promise.all([
    new Promise<Page>((resolve) => page.once('popup', (opened) => resolve(opened!))),
    page.click('.cms-slideshow-popup'),
  ])
  await eventually(() =>
    expect(popup.url()).toBe(platform.url + '/cms/clients/utils/modules/diaporama.php?album=forges'),
  )
  await popup.close()
})

test('§7 row 13: a name that leaves the folder is told and opens nothing', async () => {
  const page = await visit('<a class="cms-slideshow-popup" data-page="../../../etc">Voir</a>')
  await eventually(() => expect(watched!.console.join()).toContain('P522'))
  await page.click('.cms-slideshow-popup')
  await expectSoon(async () =>
    (await page.browserContext().pages()).some((one) => one.url().includes('etc')),
  ).toBe(false)
})

test('§2.17 a caption that is longer than its picture is high begins in the picture, and can be read to its end', async () => {
  const caption = `<p class="cms-slide-caption">${'La rivière au printemps. '.repeat(20)}</p>`
  const low = '<img src="/images/forge-1.svg?w=300&h=60" width="300" height="60" alt="">'
  const page = await visit(`<style>body { margin: 20px 0 }</style>
    <div class="cms-crossfade" style="width: 300px"><div class="cms-slide">${low}${caption}</div>
    <div class="cms-slide">${low}</div></div>`)
  const boxes = await page.evaluate(() => {
    const words = document.querySelector('.cms-slide-caption')!
    const { top, bottom } = words.getBoundingClientRect()
    const picture = words.parentElement!.getBoundingClientRect()
    words.scrollTop = 1e4
    return {
      above: Math.max(picture.top - top, 0),
      below: bottom - picture.bottom,
      scrolled: words.scrollTop > 0,
    }
  })
  expect(boxes).toEqual({ above: 0, below: 0, scrolled: true })
})

test.each([320, 1280])(
  '§2.17 the buttons of a background %i px wide cover no word of its captions, and long words are broken there',
  async (width) => {
    const long = 'Rechtsschutzversicherungsgesellschaftsangestellte'
    const picture = '<img src="/images/forge-1.svg?w=800&h=300" alt="" style="display: block; width: 100%">'
    const caption = `<p class="cms-slide-caption">La rivière au printemps, vue du vieux pont, ${long}, avec les photographies du concours</p>`
    const slide = `<div class="cms-slide">${picture}${caption}</div>`
    const page = await visit(`<div class="cms-crossfade">${slide}${slide}</div>`, { width, height: 600 })
    await page.waitForSelector('.cms-slides-bar button')
    await expectSoon(() =>
      page.evaluate(() => {
        const words = document.querySelector('.cms-slide-caption')!
        const buttons = [...document.querySelectorAll('.cms-slides-bar button')]
        const lowest = Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom))
        return [words.getBoundingClientRect().top >= lowest - 10, words.scrollWidth - words.clientWidth]
      }),
    ).toEqual([true, 0])
  },
)

test.each([
  ['in a slide', (link: string) => `<div class="cms-slide">${link}</div><div class="cms-slide">Deux</div>`],
  ['that is a slide', (link: string) => link + '<a href="/deux">Deux</a>'],
])(
  '§2.17 the keyboard’s place on a picture’s link %s is seen, as it is drawn within the slide',
  async (_which, slides) => {
    const link = `<a href="/un" id="photo">${image('forge-1', 'style="display: block"')}</a>`
    const page = await visit(
      `<style>a:focus-visible { outline: 3px solid red; outline-offset: 2px }</style>
    <div class="cms-slider" data-autoplay="false" style="width: 400px">${slides(link)}</div>`,
    )
    await page.waitForSelector('.cms-slides-bar button')
    await page.keyboard.press('Shift')
    await page.focus('#photo')
    await expectSoon(() =>
      page.$eval('#photo', (one) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one)
        return [outlineStyle, parseFloat(outlineWidth) + parseFloat(outlineOffset) <= 0]
      }),
    ).toEqual(['solid', true])
  },
)
