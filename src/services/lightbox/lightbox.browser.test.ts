import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { violations } from '../../../test/browser/axe'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched

const photo = (name: string): string => `/assets/photos/${name}.jpg`
const NAMES = ['lac-au-matin', 'haute-neige', 'sapins']
const GROUP = NAMES.map(
  (name, at) =>
    `<a id="lien${at}" href="${photo(name)}" rel="lightbox[a]" title="Photo ${at + 1}"><img alt="Vignette ${at + 1}" width="120" height="80" src="/miniature.php?pic=${photo(name)}&w_max=120&h_max=80"></a>`,
).join(' ')

const { open, newPage } = useBrowser()
const platform = usePlatform()

async function visit(body: string, viewport = DESKTOP, config = {}): Promise<Page> {
  watched = await open(platform.page('/essai', { body, config }), viewport)
  return watched.page
}

const gone = (page: Page, selector = '.cms-lightbox-root') =>
  page.waitForFunction((one) => !document.querySelector(one), {}, selector)
const text = (page: Page, part: string) =>
  page.$eval('.cms-lightbox-' + part, (element) => element.textContent)
/** Waits until the picture of this name is shown, and nothing moves any more. */
const shows = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => {
      const image = document.querySelector<HTMLImageElement>('.cms-lightbox-image')
      const still = !document.getAnimations().some(({ playState }) => playState === 'running')
      return image?.src.includes(wanted) && image.clientWidth > 0 && still
    },
    {},
    name,
  )
const box = async (page: Page, selector: string) => (await (await page.$(selector))!.boundingBox())!

test('§2.11 a picture stays between the bars when the window becomes smaller', async () => {
  const page = await visit(GROUP)
  await page.click('#lien1')
  await shows(page, 'haute-neige')
  await page.setViewport({ width: 640, height: 400, deviceScaleFactor: 2 })
  await eventually(async () => {
    const [picture, stage] = [await box(page, '.cms-lightbox-image'), await box(page, '.cms-lightbox-stage')]
    expect(picture.y).toBeGreaterThanOrEqual(stage.y)
    expect(picture.y + picture.height).toBeLessThanOrEqual(stage.y + stage.height)
  })
})

test('§2.11 a click opens the picture over the page, within 95 %, centred; Escape closes and gives the focus back', async () => {
  const page = await visit(GROUP)
  await page.click('#lien1')
  await shows(page, 'haute-neige')
  const { x, y, width, height } = await box(page, '.cms-lightbox-image')
  expect(width / height).toBeCloseTo(1.5, 1)
  expect(width).toBeLessThanOrEqual(1280 * 0.95)
  expect(height).toBeLessThanOrEqual(800 * 0.95)
  expect(height).toBeGreaterThan(600)
  expect(x + width / 2).toBeCloseTo(640, 0)
  expect(y).toBeGreaterThanOrEqual(0)
  await expectSoon(async () => [await text(page, 'counter'), await text(page, 'caption')]).toEqual([
    '2/3',
    'Photo 2',
  ])
  await expectSoon(() =>
    page.evaluate(() => [document.documentElement.matches(':hover'), location.hash]),
  ).toEqual([true, ''])
  await page.keyboard.press('Escape')
  await gone(page)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('lien1')
  expect(watched.errors).toEqual([])
})

test('contract §6 a picture that was shown before tells of itself as the first time: opened, then shown', async () => {
  const page = await visit(GROUP)
  await page.evaluate(() => {
    const told: string[] = ((window as typeof window & { told: string[] }).told = [])
    for (const what of ['open', 'shown'])
      document.addEventListener(`cms:lightbox:${what}`, () => void told.push(what))
  })
  for (let time = 0; time < 2; time++) {
    await page.click('#lien1')
    await shows(page, 'haute-neige')
    await page.keyboard.press('Escape')
    await gone(page)
  }
  await expectSoon(() => page.evaluate(() => (window as typeof window & { told: string[] }).told)).toEqual([
    'open',
    'shown',
    'open',
    'shown',
  ])
})

test('§5.5 only rel="lightbox[group]" groups: any other stands alone', async () => {
  const page = await visit(
    ['lightbox', 'lightbox', 'lightbox[]', 'lightboxa', 'lightbox[b]']
      .map((rel, at) => `<a id="l${at}" rel="${rel}" href="${photo('sapins')}">${rel}</a> `)
      .join('') + GROUP,
  )
  for (let at = 0; at < 5; at++) {
    await page.click('#l' + at)
    await shows(page, 'sapins')
    await expectSoon(() =>
      page.$('.cms-lightbox-counter, .cms-lightbox-next, .cms-lightbox-slideshow'),
    ).toBeNull()
    await page.keyboard.press('Escape')
    await gone(page)
  }
})

test('links that a script adds later belong to their group, and those it took away no longer', async () => {
  const page = await visit(`<div id="bloc">${GROUP}</div>`)
  await page.evaluate((href) => {
    document.getElementById('lien0')!.remove()
    const html = `<a rel="lightbox[a]" id="neuf" href="${href}">Neuf</a>`
    document.getElementById('bloc')!.insertAdjacentHTML('beforeend', html)
  }, photo('etang-du-soir'))
  await page.click('#neuf')
  await shows(page, 'etang-du-soir')
  await expectSoon(() => text(page, 'counter')).toBe('3/3')
})

test('the keyboard alone: Enter, arrows, Home, End, Tab within, + and 0 to look closer', async () => {
  const page = await visit(GROUP)
  await page.focus('#lien0')
  await page.keyboard.press('Enter')
  await shows(page, 'lac-au-matin')
  for (const [key, name] of [
    ['ArrowRight', 'haute-neige'],
    ['End', 'sapins'],
    ['ArrowRight', 'lac-au-matin'],
    ['ArrowLeft', 'sapins'],
    ['Home', 'lac-au-matin'],
  ] as const) {
    await page.keyboard.press(key)
    await shows(page, name)
  }
  const stops: string[] = []
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? ''))
  }
  expect(stops).toEqual(['Fermer', 'Lancer le diaporama', 'Précédent', 'Suivant', 'Fermer'])
  const before = await box(page, '.cms-lightbox-image')
  await page.keyboard.press('+')
  await expectSoon(async () => (await box(page, '.cms-lightbox-image')).width).toBeCloseTo(
    before.width * 1.5,
    0,
  )
  await page.keyboard.press('0')
  await expectSoon(async () => (await box(page, '.cms-lightbox-image')).width).toBeCloseTo(before.width, 0)
})

test('the page behind cannot be used, read or scrolled; all of it is back afterwards', async () => {
  const page = await visit(`<main>${GROUP}<p style="height:3000px">Bas</p></main>`)
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  await expectSoon(() => page.$eval('main', (main) => main.inert)).toBe(true)
  await page.mouse.wheel({ deltaY: 500 })
  await expectSoon(() => page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.click(8, 500)
  await gone(page)
  await expectSoon(() => page.$eval('main', (main) => main.inert)).toBe(false)
  await page.mouse.wheel({ deltaY: 500 })
  await page.waitForFunction(() => scrollY > 0)
})

test('the position is announced, with the caption', async () => {
  const page = await visit(GROUP)
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  await page.click('.cms-lightbox-next')
  await page.waitForFunction(
    () => document.querySelector('.cms-announcer')?.textContent === 'Image 2 sur 3, Photo 2',
  )
})

test.each([
  ['desktop', DESKTOP],
  ['phone', MOBILE],
])(
  'Back closes and stays on the page; closing otherwise leaves no entry behind (%s)',
  async (_name, viewport) => {
    const page = await visit(GROUP, viewport)
    const entries = await page.evaluate(() => history.length)
    await page.click('#lien0')
    await shows(page, 'lac-au-matin')
    await page.click('.cms-lightbox-next')
    await page.evaluate(() => history.back())
    await gone(page)
    expect(page.url()).toBe(platform.url + '/essai')
    await page.click('#lien0')
    await page.waitForSelector('.cms-lightbox-root')
    await page.keyboard.press('Escape')
    await gone(page)
    await page.waitForFunction(() => !history.state)
    await expectSoon(() => page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
    await expectSoon(() => page.$('#lien0')).not.toBeNull()
  },
)

test('§8 a picture that fails says so in French, with a way to the file; the next one can be reached', async () => {
  const page = await visit(
    '<a id="x" rel="lightbox[b]" href="/perdue.jpg">x</a><a rel="lightbox[b]" href="' +
      photo('sapins') +
      '">y</a>',
  )
  await page.click('#x')
  await page.waitForSelector('.cms-lightbox-error')
  await expectSoon(() => text(page, 'error')).toContain('Impossible de charger cette image.')
  await expectSoon(() => page.$eval('.cms-lightbox-error', (error) => error.getAttribute('role'))).toBe(
    'alert',
  )
  await page.click('.cms-lightbox-next')
  await shows(page, 'sapins')
})

test('§8 a picture that never comes says so after the time-out of the configuration, with a way to the file', async () => {
  const page = await visit('<a id="x" rel="lightbox" href="/cms/test/muette.jpg">x</a>', DESKTOP, {
    timeout: 400,
  })
  platform.faults.add({ path: '/cms/test/muette.jpg', hold: true, times: 0 })
  await page.click('#x')
  await page.waitForSelector('.cms-lightbox-error a')
  await expectSoon(() => text(page, 'error')).toContain('Impossible de charger cette image.')
  await expectSoon(() => page.$('.cms-lightbox-stage[aria-busy=true]')).toBeNull()
  platform.faults.release()
  await page.keyboard.press('Escape')
  await gone(page)
})

test('the pictures beside the one shown are loaded ahead', async () => {
  const names = [...NAMES, 'etang-du-soir', 'cretes-au-couchant']
  const page = await visit(
    names.map((name, at) => `<a id="l${at}" rel="lightbox[a]" href="${photo(name)}">${name}</a> `).join(''),
  )
  await page.click('#l0')
  await shows(page, 'lac-au-matin')
  await eventually(() => {
    const asked = watched.requests
      .filter((url) => url.includes('/photos/'))
      .map((url) => url.replace(/.*\/|\.jpg/g, ''))
    expect(asked).toEqual(['lac-au-matin', 'haute-neige', 'cretes-au-couchant'])
  })
})

test('the slideshow starts and stops by its button, and shows one after the other', async () => {
  const page = await visit(GROUP.replace(/<a /g, '<a data-slideshow-speed="500" '))
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  const button = (await page.$('.cms-lightbox-slideshow'))!
  await expectSoon(() => button.evaluate((one) => one.getAttribute('aria-label'))).toBe('Lancer le diaporama')
  await button.click()
  await page.waitForSelector('[aria-label="Arrêter le diaporama"]')
  await shows(page, 'haute-neige')
  await shows(page, 'sapins')
  await shows(page, 'lac-au-matin')
  await button.click()
  await page.waitForSelector('[aria-label="Lancer le diaporama"]')
  await page.keyboard.press('Escape')
  await gone(page)
})

test('§2.11 a mouse that is pressed at the edge of what is shown, and let go beside it, takes nothing with it', async () => {
  const page = await visit(GROUP)
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  const { y, height } = await box(page, '.cms-lightbox-stage')
  await page.mouse.move(600, y + height - 3)
  await page.mouse.down()
  await page.mouse.move(600, y + height + 15)
  await page.mouse.up()
  for (const to of [700, 500, 300]) await page.mouse.move(to, 400)
  const transform = () => page.$eval('.cms-lightbox-slide', (one) => getComputedStyle(one).transform)
  expect(await onceCalm(page, transform)).toBe('none')
  await expectSoon(() => text(page, 'counter')).toBe('1/3')
})

describe('fingers', () => {
  const loadedHand = async (page: Page): Promise<void> => {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('lightbox-hand')),
    )
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  async function ready(head = ''): Promise<Page> {
    const page = await visit(head + GROUP, MOBILE)
    await page.tap('#lien0')
    await shows(page, 'lac-au-matin')
    await loadedHand(page)
    return page
  }
  async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const touch = await page.touchscreen.touchStart(...from)
    for (let step = 1; step <= 5; step++) {
      await touch.move(from[0] + ((to[0] - from[0]) * step) / 5, from[1] + ((to[1] - from[1]) * step) / 5)
    }
    await touch.end()
  }

  test('a swipe to the left shows the next, to the right the one before; a short slow one comes back', async () => {
    const page = await ready()
    await swipe(page, [300, 420], [60, 430])
    await shows(page, 'haute-neige')
    await swipe(page, [60, 420], [300, 430])
    await shows(page, 'lac-au-matin')
    const touch = await page.touchscreen.touchStart(200, 420)
    await touch.move(180, 420)
    await touch.move(172, 420)
    await expectSoon(() =>
      page.$eval('.cms-lightbox-slide', (slide) => (slide as HTMLElement).style.transform),
    ).toContain('translateX(-')
    const now = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() > since + 100, {}, now)
    await touch.end()
    await shows(page, 'lac-au-matin')
    await expectSoon(() => page.$$('.cms-lightbox-slide')).toHaveLength(1)
  })

  test.each([
    ['its root', '<script>document.documentElement.dir = "rtl"</script>'],
    ['a style sheet alone', '<style>body { direction: rtl }</style>'],
  ])(
    'on a page that is written from right to left, says %s, the next one is at the left: by finger, button and arrow',
    async (_who, head) => {
      const page = await ready(head)
      await swipe(page, [60, 420], [300, 430])
      await shows(page, 'haute-neige')
      await swipe(page, [300, 420], [60, 430])
      await shows(page, 'lac-au-matin')
      const left = (selector: string) => page.$eval(selector, (one) => one.getBoundingClientRect().left)
      await expectSoon(() => left('.cms-lightbox-next')).toBe(12)
      await expectSoon(async () => (await left('.cms-lightbox-prev')) > 300).toBe(true)
      await page.click('.cms-lightbox-next')
      await shows(page, 'haute-neige')
      await page.keyboard.press('ArrowRight')
      await shows(page, 'lac-au-matin')
    },
  )

  test('pulled down, it closes', async () => {
    const page = await ready()
    await swipe(page, [200, 400], [205, 700])
    await gone(page)
    expect(page.url()).toBe(platform.url + '/essai')
  })

  test('two fingers look closer, one then moves the picture, two taps bring it back', async () => {
    const page = await ready()
    const before = await box(page, '.cms-lightbox-image')
    const one = await page.touchscreen.touchStart(170, 420)
    const two = await page.touchscreen.touchStart(220, 420)
    await one.move(120, 420)
    await two.move(270, 420)
    await one.end()
    await two.end()
    const large = await box(page, '.cms-lightbox-image')
    expect(large.width / before.width).toBeGreaterThan(2.5)
    await swipe(page, [200, 420], [260, 420])
    await expectSoon(async () => (await box(page, '.cms-lightbox-image')).x).toBeGreaterThan(large.x + 30)
    await expectSoon(() => text(page, 'counter')).toBe('1/3')
    await page.touchscreen.tap(200, 420)
    await page.touchscreen.tap(200, 420)
    await expectSoon(async () => (await box(page, '.cms-lightbox-image')).width).toBeCloseTo(before.width, 0)
  })

  test('§2.11 the slideshow takes no picture from under a finger, and goes on once it has left', async () => {
    const page = await visit(GROUP.replace(/<a /g, '<a data-slideshow-speed="500" '), MOBILE)
    await page.tap('#lien0')
    await shows(page, 'lac-au-matin')
    await page.tap('.cms-lightbox-slideshow')
    await shows(page, 'haute-neige')
    const touch = await page.touchscreen.touchStart(200, 420)
    for (const x of [180, 160, 140]) await touch.move(x, 420)
    const since = await page.evaluate(() => {
      document.addEventListener('cms:lightbox:change', () => (document.title = 'Changée'))
      return performance.now()
    })
    // Longer than a picture has.
    await page.waitForFunction((start) => performance.now() > start + 700, {}, since)
    expect(await onceCalm(page, () => page.title())).not.toBe('Changée')
    const left = () => page.$eval('.cms-lightbox-slide', (one) => one.getBoundingClientRect().left)
    await expectSoon(() => left()).toBe(-60)
    await touch.move(200, 420)
    await touch.end()
    await shows(page, 'sapins')
    await expectSoon(() => left()).toBe(0)
  })

  test('§2.11 a picture that is left from under a finger, by a key, stands in its place when it is shown again', async () => {
    const page = await ready()
    const touch = await page.touchscreen.touchStart(200, 420)
    for (const x of [180, 160, 140]) await touch.move(x, 420)
    await page.keyboard.press('ArrowRight')
    await touch.move(130, 420)
    await touch.end()
    const places = () =>
      page.$$eval('.cms-lightbox-slide', (all) => all.map((one) => one.getBoundingClientRect().left))
    await shows(page, 'haute-neige')
    await expectSoon(() => places()).toEqual([0])
    await page.keyboard.press('ArrowLeft')
    await shows(page, 'lac-au-matin')
    await expectSoon(() => places()).toEqual([0])
  })

  test('buttons are at least 24 px and within the screen', async () => {
    const page = await ready()
    for (const part of ['close', 'prev', 'next', 'slideshow']) {
      const { x, y, width, height } = await box(page, '.cms-lightbox-' + part)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true])
    }
  })
})

describe('frames', () => {
  const FORM = `<input id="champ"><script>
    var fiche = { modifiee: function () { return document.getElementById('champ').value ? 'Texte perdu ?' : false } }
  </script>`
  const link = (more = '') =>
    `<a id="x" class="cms-lightbox cms-lightbox-iframe" href="/fiche" data-confirm-close="fiche.modifiee" ${more}>Fiche</a>`

  async function openForm(): Promise<Page> {
    platform.page('/fiche', FORM)
    const page = await visit(link('title="Ma fiche"'))
    await page.click('#x')
    const frame = await (await page.waitForSelector('.cms-lightbox-root iframe'))!.contentFrame()
    await frame.waitForSelector('#champ')
    return page
  }
  const frameOf = async (page: Page) => (await page.$('.cms-lightbox-root iframe'))!.contentFrame()

  test('§9 a frame is 600 by 450, has a name, and nothing typed: it closes at once', async () => {
    const page = await openForm()
    const { width, height } = await box(page, '.cms-lightbox-root iframe')
    expect([width, height]).toEqual([600, 450])
    await expectSoon(() => page.$eval('.cms-lightbox-root iframe', (frame) => frame.title)).toBe('Ma fiche')
    await page.click('.cms-lightbox-close')
    await gone(page)
    await expectSoon(() => page.$('.cms-modal')).toBeNull()
  })

  test.each([
    ['the cross', (page: Page) => page.click('.cms-lightbox-close')],
    ['Escape inside the frame', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
    ['a script', (page: Page) => page.evaluate('void Passerelle.lightbox.close()')],
  ])(
    '§4.4 %s asks when the function has a warning: No stays with what was typed, Yes closes',
    async (_name, leave) => {
      const page = await openForm()
      const frame = await frameOf(page)
      await frame.type('#champ', 'abc')
      await leave(page)
      await page.waitForSelector('.cms-modal-button')
      await expectSoon(() => page.$eval('.cms-modal', (modal) => (modal as HTMLElement).innerText)).toMatch(
        /Attention\s+Texte perdu \?\s+Non\s+Oui/,
      )
      const buttons = await page.$$('.cms-modal-button')
      await buttons[0]!.click()
      await gone(page, '.cms-modal')
      await expectSoon(() => frame.$eval('#champ', (field) => (field as HTMLInputElement).value)).toBe('abc')
      await leave(page)
      await page.waitForSelector('.cms-modal-button.important')
      await page.click('.cms-modal-button.important')
      await gone(page)
      expect(page.url()).toBe(platform.url + '/essai')
      expect(watched.errors).toEqual([])
    },
  )

  test('§4.4 a frame of another origin cannot be asked: it closes, told once', async () => {
    platform.page('/fiche', FORM)
    const elsewhere = platform.url.replace('127.0.0.1', 'localhost') + '/fiche'
    const page = await visit(link().replace('/fiche', elsewhere))
    for (let time = 0; time < 2; time++) {
      await page.click('#x')
      await page.waitForSelector('.cms-lightbox-stage[aria-busy=false] iframe')
      await page.click('.cms-lightbox-close')
      await gone(page)
    }
    await eventually(() => expect(watched.console.filter((line) => line.includes('P501'))).toHaveLength(1))
  })

  test('§8 a frame whose server does not answer: cannot load this content', async () => {
    const page = await visit(`<a id="x" class="cms-lightbox" data-iframe href="/cms/test/echo">x</a>`)
    platform.faults.add({ path: '/cms/test/echo', cut: true, times: 0 })
    await page.click('#x')
    await page.waitForSelector('.cms-lightbox-error')
    await expectSoon(() => text(page, 'error')).toContain('Impossible de charger ce contenu.')
  })

  test('a frame that never answers gives way to the message after the time-out of the configuration', async () => {
    const page = await visit(
      `<a id="x" class="cms-lightbox" data-iframe href="/cms/test/echo">x</a>`,
      DESKTOP,
      { timeout: 400 },
    )
    platform.faults.add({ path: '/cms/test/echo', hold: true })
    await page.click('#x')
    await page.waitForSelector('.cms-lightbox-error')
    platform.faults.release()
    await page.keyboard.press('Escape')
    await gone(page)
  })

  test('pictures and frames in one group: the arrows go through both, a frame ends with its turn', async () => {
    platform.page('/fiche', FORM)
    const page = await visit(GROUP + '<a rel="lightbox[a]" data-iframe href="/fiche">Fiche</a>')
    await page.click('#lien2')
    await shows(page, 'sapins')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.cms-lightbox-root iframe')
    await expectSoon(() => text(page, 'counter')).toBe('4/4')
    await expectSoon(() => page.$('.cms-lightbox-image')).toBeNull()
    await page.click('.cms-lightbox-next')
    await shows(page, 'lac-au-matin')
    await expectSoon(() => page.$('iframe')).toBeNull()
  })

  test('on a phone a frame keeps within the screen and its buttons beside it', async () => {
    platform.page('/fiche', FORM)
    const page = await visit(link(), MOBILE)
    await page.tap('#x')
    await page.waitForSelector('.cms-lightbox-stage[aria-busy=false] iframe')
    const { x, y, width, height } = await box(page, '.cms-lightbox-root iframe')
    expect(width).toBeLessThanOrEqual(390 * 0.95 + 1)
    expect([x >= 0, y >= 44, y + height <= 844]).toEqual([true, true, true])
  })
})

test('a click before the code has come is not lost', async () => {
  let release: () => void = () => {}
  const page = await newPage()
  watched = { page, errors: [], console: [], requests: [] }
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const go = (): void => void request.continue()
    if (request.url().includes('/modern/lightbox.js')) release = go
    else go()
  })
  await page.goto(platform.page('/essai', { body: GROUP }))
  await page.click('#lien0')
  await eventually(() => expect(String(release)).toContain('continue'))
  expect(page.url()).toBe(platform.url + '/essai')
  release()
  await shows(page, 'lac-au-matin')
})

test('without scripts a link opens its picture', async () => {
  const page = await newPage()
  watched = { page, errors: [], console: [], requests: [] }
  await page.setJavaScriptEnabled(false)
  await page.goto(platform.page('/essai', { body: GROUP }))
  await page.click('#lien0')
  await eventually(() => expect(page.url()).toBe(platform.url + photo('lac-au-matin')))
})

test('a click for a new tab is the browser’s', async () => {
  const page = await visit(GROUP)
  await page.evaluate('Passerelle.ready.then(() => true)')
  const opened = new Promise<void>((done) => page.browserContext().once('targetcreated', () => done()))
  await page.keyboard.down('Control')
  await page.click('#lien0')
  await page.keyboard.up('Control')
  await opened
  await expectSoon(() => page.$('.cms-lightbox-root')).toBeNull()
})

test('no motion where the visitor wants none', async () => {
  const page = await visit(GROUP)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.evaluate(() => {
    Object.assign(window, { animated: 0 })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      ;(window as typeof window & { animated: number }).animated++
      return animate.apply(this, args)
    }
  })
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  await page.keyboard.press('Escape')
  await gone(page)
  await expectSoon(() => page.evaluate('animated')).toBe(0)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
  await page.click('#lien0')
  await page.waitForFunction('animated > 0')
})

test('under a strict policy with Trusted Types everything works', async () => {
  watched = await open(
    platform.page('/essai', {
      body: GROUP.replace('title="Photo 1"', 'title="Photo &lt;b&gt;une&lt;/b&gt;"'),
      csp: 'strict',
    }),
  )
  const { page } = watched
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  await page.waitForSelector('.cms-lightbox-caption b')
  await page.click('.cms-lightbox-next')
  await shows(page, 'haute-neige')
  expect(watched.console.filter((line) => /error|Refused/.test(line))).toEqual([])
})

test.each([
  ['a desk', DESKTOP],
  ['a phone', MOBILE],
])('axe finds nothing wrong with a picture, a frame and a failure, on %s', async (_name, viewport) => {
  platform.page('/cadre', '<html lang="fr"><title>Cadre</title><main><h1>Cadre</h1></main></html>')
  const page = await visit(
    GROUP +
      '<a id="cadre" class="cms-lightbox" data-iframe href="/cadre">Cadre</a> <a id="perdue" class="cms-lightbox" href="/perdue.jpg">Perdue</a>',
    viewport,
  )
  for (const [id, shown] of [
    ['lien0', '.cms-lightbox-stage[aria-busy=false] .cms-lightbox-image'],
    ['cadre', '.cms-lightbox-stage[aria-busy=false] iframe'],
    ['perdue', '.cms-lightbox-error'],
  ] as const) {
    await page.click('#' + id)
    await page.waitForSelector(shown)
    await expectSoon(() => violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await gone(page)
  }
})

test('a browser without inert, fetch, animations and the like gets the ES5 code, and the pictures', async () => {
  const page = await newPage()
  watched = { page, errors: [], console: [], requests: [] }
  page.on('pageerror', (error) => watched.errors.push(String(error)))
  page.on('request', (request) => watched.requests.push(request.url()))
  await page.evaluateOnNewDocument(() => {
    const gone: [object, string[]][] = [
      [window, ['fetch', 'IntersectionObserver', 'visualViewport', 'queueMicrotask', 'requestIdleCallback']],
      [Element.prototype, ['replaceChildren', 'append', 'remove', 'closest', 'animate', 'setPointerCapture']],
      [HTMLElement.prototype, ['inert']],
      [Document.prototype, ['adoptedStyleSheets', 'append']],
    ]
    for (const [owner, names] of gone)
      for (const name of names) delete (owner as Record<string, unknown>)[name]
  })
  platform.page('/cadre', '<p>Cadre</p>')
  await page.goto(
    platform.page('/essai', {
      body: GROUP + '<a rel="lightbox[a]" data-iframe href="/cadre" title="Un <b>cadre</b>">Cadre</a>',
    }),
  )
  await page.click('#lien0')
  await shows(page, 'lac-au-matin')
  await page.keyboard.press('ArrowRight')
  await shows(page, 'haute-neige')
  await page.keyboard.press('End')
  await page.waitForSelector('.cms-lightbox-stage[aria-busy=false] iframe')
  await page.waitForSelector('.cms-lightbox-caption b')
  await expectSoon(() => text(page, 'counter')).toBe('4/4')
  await page.keyboard.press('Escape')
  await gone(page)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('lien0')
  expect(watched.requests.some((url) => url.includes('/legacy/lightbox.js'))).toBe(true)
  expect(watched.errors).toEqual([])
})

describe('companions', () => {
  test('§2.23 a zoomed picture takes at most 90 % of the viewport, or the size asked for', async () => {
    const page = await visit(
      `<a class="cms-zoom" id="z" href="${photo('sapins')}">a</a> <a class="cms-zoom" id="p" href="${photo('haute-neige')}" data-width="300" data-height="300">b</a>`,
    )
    await page.setViewport({ width: 600, height: 1000 })
    await page.click('#z')
    await shows(page, 'sapins')
    await expectSoon(async () => (await box(page, '.cms-lightbox-image')).width).toBeCloseTo(540, 0)
    await page.keyboard.press('Escape')
    await gone(page)
    await page.click('#p')
    await shows(page, 'haute-neige')
    await expectSoon(() => box(page, '.cms-lightbox-image')).toMatchObject({ width: 300, height: 200 })
  })

  test('§2.23 a secure link opens a frame of 800 by 500 over the page, or of the size asked for', async () => {
    platform.page('/dossier', '<h1>Dossier</h1>')
    const page = await visit(
      '<a class="cms-secure" id="s" href="/dossier">Mon dossier</a> <a class="cms-secure" id="t" href="/dossier" data-width="420" data-height="300">b</a>',
    )
    await page.click('#s')
    await page.waitForSelector('.cms-popup iframe')
    await expectSoon(() => box(page, '.cms-popup')).toMatchObject({ width: 800, height: 500 })
    await expectSoon(() => box(page, '.cms-popup iframe')).toMatchObject({ width: 800, height: 500 })
    await expectSoon(() =>
      page.$eval('.cms-popup iframe', (frame) => (frame as HTMLIFrameElement).title),
    ).toBe('Mon dossier')
    await page.click('.cms-popup-close')
    await gone(page, '.cms-popup')
    await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('s')
    await page.click('#t')
    await page.waitForSelector('.cms-popup iframe')
    await expectSoon(() => box(page, '.cms-popup')).toMatchObject({ width: 420, height: 300 })
  })

  const sheet = `<div class="cms-contact-sheet" data-w-max="300" data-h-max="200">
    ${NAMES.map((name) => `<a id="${name}" href="${photo(name)}" data-pic="${photo(name)}" data-id="7"><img alt="${name}" src=""></a> `).join('')}
    <div class="cms-contact-sheet-view"></div></div>`

  test('§2.18 a thumbnail shows its larger picture beside it, made by the generator', async () => {
    const page = await visit(sheet.replace(/ src=""/g, ' width="40" height="30"'))
    await page.click('#sapins')
    await page.waitForSelector('.cms-contact-sheet-view img')
    await expectSoon(() =>
      page.$eval('.cms-contact-sheet-view img', (image) => [
        new URL((image as HTMLImageElement).src).pathname + new URL((image as HTMLImageElement).src).search,
        (image as HTMLImageElement).naturalWidth,
        (image as HTMLImageElement).alt,
      ]),
    ).toEqual([
      '/miniature.php?pic=/assets/photos/sapins.jpg&w_max=300&h_max=200&id_planche_contact=7',
      133,
      'sapins',
    ])
    await expectSoon(() => page.$$eval('[aria-current]', (links) => links.map(({ id }) => id))).toEqual([
      'sapins',
    ])
    expect(page.url()).toBe(platform.url + '/essai')
  })

  test('§2.18 the last choice is what is shown, whichever answer comes last; a failure says so', async () => {
    const page = await visit(sheet.replace(/ src=""/g, ' width="40" height="30"'))
    platform.faults.add({ path: '/miniature.php', contains: 'lac', hold: true })
    await page.click('#lac-au-matin')
    await page.waitForSelector('.cms-contact-sheet-view[aria-busy=true]')
    await page.click('#sapins')
    await page.waitForSelector('.cms-contact-sheet-view img[src*=sapins]')
    platform.faults.release()
    expect(
      await onceCalm(page, () =>
        page.$$eval('.cms-contact-sheet-view img', (all) => all.map(({ alt }) => alt)),
      ),
    ).toEqual(['sapins'])
    platform.faults.add({ path: '/miniature.php', contains: 'neige', status: 500 })
    await page.click('#haute-neige')
    await page.waitForFunction(() =>
      document
        .querySelector('.cms-contact-sheet-view')!
        .textContent!.includes('Impossible de charger cette image.'),
    )
    await page.click('#lac-au-matin')
    await page.waitForSelector('.cms-contact-sheet-view img[src*=lac]')
  })
})
