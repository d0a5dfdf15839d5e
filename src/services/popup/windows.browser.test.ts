import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'

let watched: Watched

const { open } = useBrowser()
const platform = usePlatform()

async function visit(body: string, viewport = DESKTOP, config = {}): Promise<Page> {
  watched = await open(platform.page('/essai', { body, config }), viewport)
  return watched.page
}

const gone = (page: Page, selector: string) =>
  page.waitForFunction((one) => !document.querySelector(one), {}, selector)
const box = async (page: Page, selector: string) =>
  (await (await page.waitForSelector(selector))!.boundingBox())!

test('§2.13 a popup is 400 by 350 in the middle, shows what the server sends, and closes by its cross', async () => {
  const page = await visit(
    `<button onclick="popup_open('/cms/test/html?html=%3Cp%20id%3Dx%3EBonjour%3C/p%3E')">Ouvrir</button>`,
  )
  await page.click('button')
  await page.waitForSelector('#x')
  await expectSoon(() => box(page, '.cms-popup')).toEqual({ x: 440, y: 225, width: 400, height: 350 })
  await page.click('.cms-popup-close')
  await gone(page, '.cms-popup')
  await expectSoon(() => page.evaluate(() => document.activeElement!.tagName)).toBe('BUTTON')
  expect(watched.errors).toEqual([])
})

const BELOW = '<a href="#dessous" style="position: fixed; inset: 0">Dessous</a>'
const CLOSED_BY = [
  ['an alert', `modal_alert('Lu ?')`, '', '.cms-modal-button'],
  ['an overlay', `overlay_open({ contenu: 'Lu' })`, '', '.cms-overlay-close'],
  [
    'a popup of the page',
    '',
    '<div class="cms-front-popup" style="position: fixed; top: 200px; background: #fff">Lu <a class="cms-front-popup-close" href="#">Fermer</a></div>',
    '.cms-front-popup-close[role]',
  ],
  [
    'a banner',
    '',
    '<p class="cms-front-banner" style="position: relative">Lu <a class="cms-front-banner-close" href="#">Fermer</a></p>',
    '.cms-front-banner-close[role]',
  ],
] as const

test.each(CLOSED_BY)(
  '§2.7, 2.8, 2.12, 2.14 a double click that closes %s goes no further: what lies below is another click’s',
  async (_what, call, markup, button) => {
    const page = await visit(`${BELOW}${markup}<script>${call}</script>`)
    const { x, y } = await (await page.waitForSelector(button, { visible: true }))!.clickablePoint()
    await page.mouse.click(x, y, { count: 2 })
    await page.waitForSelector(button, { hidden: true })
    expect(await onceCalm(page, () => page.evaluate(() => location.hash))).toBe('')
    await page.mouse.click(x, y)
    await expectSoon(() => page.evaluate(() => location.hash)).toBe('#dessous')
  },
)

test('§8 a server that fails leaves the generic message and a popup that closes', async () => {
  const page = await visit(`<button onclick="popup_open('/cms/test/html?html=x')">Ouvrir</button>`)
  platform.faults.add({ path: '/cms/test/html', status: 500 })
  await page.click('button')
  const alert = await page.waitForSelector('.cms-popup [role=alert]')
  await expectSoon(() => alert!.evaluate((one) => one.textContent)).toContain("Une erreur s'est produite")
  await page.keyboard.press('Escape')
  await gone(page, '.cms-popup')
})

test('§2.13 a page in a frame can close the popup it is in', async () => {
  platform.page('/cadre', { body: '<button id="dedans" onclick="parent.popup_close()">Fermer</button>' })
  const page = await visit(
    `<button id="opener" onclick="popup_open({ url: '/cadre', iframe: true, titre: 'Cadre' })">Ouvrir</button>`,
  )
  await page.click('#opener')
  const frame = await (await page.waitForSelector('.cms-popup iframe'))!.contentFrame()
  await (await frame.waitForSelector('#dedans'))!.click()
  await gone(page, '.cms-popup')
})

test('§8 Escape closes a popup from inside its frame, after what the page in there does with it', async () => {
  platform.page('/cadre', { body: `<button onclick="modal_alert('Dedans')">Dire</button>` })
  const page = await visit(
    `<button id="opener" onclick="popup_open({ url: '/cadre', iframe: true })">Ouvrir</button>`,
  )
  await page.click('#opener')
  const frame = await (await page.waitForSelector('.cms-popup iframe'))!.contentFrame()
  await (await frame.waitForSelector('button'))!.click()
  await frame.waitForSelector('.cms-modal')
  await page.keyboard.press('Escape')
  await frame.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => page.$('.cms-popup')).not.toBeNull()
  await page.keyboard.press('Escape')
  await gone(page, '.cms-popup')
})

test('§2.14 an overlay is centred, and stays so when the window changes', async () => {
  const page = await visit(
    `<button onclick="overlay_open({ selector: '#plan' })">Ouvrir</button>
    <div id="plan" style="width: 300px; height: 200px">Plan</div><p style="height: 3000px"></p>`,
  )
  await page.click('button')
  const offCentre = async () => {
    const { x, y, width, height } = await box(page, '.cms-overlay')
    const [w, h] = await page.evaluate(() => [window.innerWidth, window.innerHeight])
    return Math.abs(x + width / 2 - w! / 2) + Math.abs(y + height / 2 - h! / 2)
  }
  await expectSoon(() => offCentre()).toBeLessThan(2)
  await page.setViewport({ width: 900, height: 700 })
  await expectSoon(() => offCentre()).toBeLessThan(2)
  await expectSoon(() => page.$$('#plan')).toHaveLength(1)
})

test.each([
  ['', '#graphique'],
  ['a canvas and a list alone', '#graphique > canvas, #graphique > select'],
])(
  '§2.14 a copy shows the chart that a script has drawn, and the option that is chosen %s',
  async (_what, parts) => {
    const page = await visit(
      `<div id="graphique"><canvas width="20" height="20"></canvas><canvas width="0"></canvas><select><option>Un</option><option>Deux</option></select></div>`,
    )
    await page.evaluate((selector) => {
      const drawing = document.querySelector('canvas')!.getContext('2d')!
      drawing.fillStyle = '#f00'
      drawing.fillRect(0, 0, 20, 20)
      document.querySelector('select')!.selectedIndex = 1
      void window.overlay_open({ contenu: document.querySelectorAll(selector) })
    }, parts)
    const copied = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.cms-overlay canvas')
        const red = canvas?.getContext('2d')!.getImageData(5, 5, 1, 1).data[0]
        return [red, document.querySelector<HTMLSelectElement>('.cms-overlay select')?.value]
      })
    await expectSoon(() => copied()).toEqual([255, 'Deux'])
    expect(watched.errors).toEqual([])
  },
)

test.each(['hidden="hidden"', 'style="display: none"', 'class="cache"'])(
  '§2.12 a form that the page hides by %s is shown in a modal, and hidden again, also where its fields are named style and hidden',
  async (how) => {
    const form = `<form id="filtre" ${how}>`
    const page = await visit(
      `<style>.cache { display: none }</style><div id="place">${form}<input name="style"><input name="hidden"><input name="id"></form></div>`,
    )
    await page.evaluate(() => void window.modal_open({ contenu: document.querySelector('#filtre') }))
    await page.waitForSelector('.cms-modal #filtre input[name=style]', { visible: true })
    await page.evaluate(() => void window.modal_close())
    await expectSoon(() => page.$eval('#place', ({ innerHTML }) => innerHTML.replace(/<input.*/, ''))).toBe(
      form,
    )
    expect(watched.errors).toEqual([])
  },
)

test('a dialog may open over a popup, and Escape closes the topmost only', async () => {
  const page = await visit(
    `<button id="opener" onclick="popup_open('/cms/test/html?html=' + encodeURIComponent('<button id=in onclick=modal_alert(1)>Plus</button>'))">Ouvrir</button>`,
  )
  await page.click('#opener')
  await (await page.waitForSelector('#in'))!.click()
  await page.waitForSelector('.cms-modal')
  await expectSoon(() => page.$eval('.cms-popup', (one) => one.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await gone(page, '.cms-modal')
  await expectSoon(() => page.$eval('.cms-popup', (one) => one.closest('[inert]') === null)).toBe(true)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('in')
  await page.keyboard.press('Escape')
  await gone(page, '.cms-popup')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('opener')
})

test('on a mobile Back closes what lies on top, one press each', async () => {
  const page = await visit(
    `<button id="opener" onclick="overlay_open('<button id=in onclick=modal_alert(1)>Plus</button>')">Ouvrir</button>`,
    MOBILE,
  )
  await page.tap('#opener')
  await (await page.waitForSelector('#in'))!.tap()
  await page.waitForSelector('.cms-modal')
  await page.waitForFunction(
    () => (history.state as { passerelleOverlay?: { depth: number } } | null)?.passerelleOverlay?.depth === 2,
  )
  await page.goBack()
  await gone(page, '.cms-modal')
  await expectSoon(() => page.$$('.cms-overlay')).toHaveLength(1)
  await page.goBack()
  await gone(page, '.cms-overlay')
  expect(page.url()).toContain('/essai')
})

test('§2.15 the loader covers the page, keeps the focus, and lets nothing be pressed below', async () => {
  const page = await visit(`<button id="b" onclick="n++">Envoyer</button><script>n = 0</script>`, DESKTOP, {
    loader: { version: 3, show_logo: true },
    identite: { logo: '/images/parc-1.svg?w=40&h=40' },
  })
  await page.focus('#b')
  await page.evaluate("loader_show(); loader_progress('3 / 10')")
  await expectSoon(() => box(page, '.cms-loader')).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const bar = await box(page, '.cms-loader-bar')
  await page.waitForFunction(
    (width) => {
      const one = document.querySelector('.cms-loader-fill')!.getBoundingClientRect()
      return Math.abs(one.width / width - 0.3) < 0.03
    },
    {},
    bar.width,
  )
  await expectSoon(async () => (await box(page, '.cms-loader-logo')).height).toBeGreaterThan(10)
  await page.keyboard.press('Enter')
  await page.mouse.click(30, 20)
  await expectSoon(() => page.evaluate('n')).toBe(0)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('b')
  await page.evaluate('loader_hide()')
  await gone(page, '.cms-loader')
  await page.keyboard.press('Enter')
  await expectSoon(() => page.evaluate('n')).toBe(1)
})

test('an error dialog over a loader that was forgotten can be used', async () => {
  const page = await visit(`<p>Page</p>`)
  await page.evaluate("loader_show(); void modal_alert('Erreur')")
  await page.waitForSelector('.cms-modal')
  await page.keyboard.press('Enter')
  await gone(page, '.cms-modal')
})
