import type { Page } from 'puppeteer'
import { frames } from '../../../test/browser/calm'
import { pass, withStoppedClock } from '../../../test/browser/clock'
import { DESKTOP, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined

const { open } = useBrowser()
const platform = usePlatform()

async function visit(
  given: string | { body: string; script: string },
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const content = typeof given === 'string' ? { body: given } : given
  watched = await open(platform.page('/essai', content), DESKTOP, prepare)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  return watched.page
}
const popup = (attributes = '', inside = ''): string => `<p><a href="#" id="derriere">Page</a></p>
  <div class="cms-front-popup" ${attributes}><div class="cms-front-popup-overlay"></div>
  <div><h2>Annonce</h2>${inside}<a class="cms-front-popup-close" href="#">Fermer</a></div></div>`
const isOpen = (page: Page): Promise<boolean> =>
  page.$eval('.cms-front-popup', (one) => !one.hasAttribute('hidden'))
const closed = (page: Page): Promise<void> => expectSoon(() => isOpen(page)).toBe(false)
const counted = (page: Page): Promise<string | null> =>
  page.$eval('.cms-front-popup-close', (link) => link.textContent)

test.each([
  ['its link', (page: Page) => page.click('.cms-front-popup-close')],
  ['the overlay', (page: Page) => page.mouse.click(10, 10)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
])('§2.7 a front popup closes by %s', async (_by, act) => {
  const page = await visit(popup())
  await expectSoon(() => isOpen(page)).toBe(true)
  await act(page)
  await closed(page)
  expect(new URL(page.url()).hash).toBe('')
})

test.each(['before', 'after'] as const)(
  '§2.7 an overlay that stands %s the popup closes it, and goes with it',
  async (side) => {
    const alone = popup().replace('<div class="cms-front-popup-overlay"></div>', '')
    const overlay = '<div class="cms-front-popup-overlay"></div>'
    const page = await visit(
      side === 'before' ? alone.replace('<div class="cms-front-popup"', overlay + '$&') : alone + overlay,
    )
    await page.waitForSelector('.cms-front-popup[aria-modal]')
    await page.mouse.click(10, 10)
    await closed(page)
    await page.click('#derriere')
    await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('derriere')
  },
)

test.each([
  ['its link', (page: Page) => page.click('.cms-front-popup-close')],
  ['the overlay', (page: Page) => page.mouse.click(10, 10)],
])(
  '§2.7 an overlay that the server has put around the popup goes with it, closed by %s',
  async (_by, act) => {
    const page = await visit(`<p><a href="#" id="derriere">Page</a></p>
    <style>.cms-front-popup { inset: 100px auto auto 100px }</style>
    <div class="cms-front-popup-overlay"><div class="cms-front-popup"><h2>Annonce</h2>
    <a class="cms-front-popup-close" href="#">Fermer</a></div></div>`)
    await page.waitForSelector('.cms-front-popup[aria-modal]')
    await page.click('h2')
    await act(page)
    await closed(page)
    await expectSoon(() =>
      page.$eval('.cms-front-popup-overlay', (one) => getComputedStyle(one).display),
    ).toBe('none')
    await page.click('#derriere')
    await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('derriere')
  },
)

test('§4.8 a dialog that opens while the popup fades leaves it usable when the page shows it again', async () => {
  const page = await visit(popup())
  await page.click('.cms-front-popup-close')
  await page.evaluate("void modal_alert('Bonjour')")
  await page.waitForSelector('.cms-modal-button')
  await page.$eval('.cms-front-popup', (one) =>
    Promise.all(one.getAnimations().map(({ finished }) => finished)),
  )
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => page.$eval('.cms-front-popup', (one) => (one as HTMLElement).inert)).toBe(false)
})

test('§4.8 one that the page shows again takes the focus, and can be closed again', async () => {
  const page = await visit(popup())
  const isFocused = (): Promise<boolean> =>
    page.$eval('.cms-front-popup', (one) => one === document.activeElement)
  await expectSoon(isFocused).toBe(true)
  await page.click('.cms-front-popup-close')
  await page.$eval('.cms-front-popup', (one) =>
    Promise.all(one.getAnimations().map(({ finished }) => finished)),
  )
  await expectSoon(isFocused).toBe(false)
  await page.$eval('.cms-front-popup', (one) => one.removeAttribute('hidden'))
  await expectSoon(isFocused).toBe(true)
  await page.click('.cms-front-popup-close')
  await expectSoon(() => page.$('.cms-front-popup[hidden]')).not.toBeNull()
})

test('§9 it fades slowly from view, while the page is usable at once; without motion it is gone at once', async () => {
  const page = await visit(popup())
  const fading = (): Promise<unknown> =>
    page.$eval('.cms-front-popup', (one) => {
      const [animation] = one.getAnimations()
      return animation && [one.hasAttribute('hidden'), animation.effect!.getComputedTiming().duration]
    })
  await page.click('.cms-front-popup-close')
  await expectSoon(() => fading()).toEqual([true, 600])
  await page.click('#derriere')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('derriere')
  await expectSoon(() => fading()).toBeUndefined()
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.cms-front-popup')!).display === 'none',
  )
  await expectSoon(() => page.$eval('.cms-front-popup', (one) => one.outerHTML)).not.toMatch(
    /inert|important|pointer/,
  )
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.reload()
  await page.waitForSelector('.cms-front-popup[aria-modal]')
  await page.click('.cms-front-popup-close')
  await expectSoon(() => fading()).toBeUndefined()
  await expectSoon(() => isOpen(page)).toBe(false)
})

test('§2.7 it counts its seconds down in its link, and closes at the end', async () => {
  const page = await visit(popup('ff-autoclose="3"'), withStoppedClock)
  for (const left of [3, 2, 1]) {
    await expectSoon(() => counted(page)).toBe(`Fermer (${left})`)
    await pass(page, 1000)
  }
  await closed(page)
})

test.each([
  ['at 400 %', 320, 240],
  ['on a telephone', 390, 844],
])(
  '§2.7 in a window too low for it, as %s, a popup that the page does not style is read from its head to its link',
  async (_where, width, height) => {
    const word = '<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerk</p>'
    const page = await visit(popup('', word + '<p>Fermeture exceptionnelle</p>'.repeat(40)), (made) =>
      made.setViewport({ width, height }),
    )
    await page.waitForSelector('.cms-front-popup[aria-modal]')
    const isReached = (selector: string): Promise<boolean> =>
      page.$eval(selector, (one) => {
        one.scrollIntoView()
        const { top, right, bottom, left } = one.getBoundingClientRect()
        return top > -1 && bottom < innerHeight + 1 && left > -1 && right < innerWidth + 1
      })
    await expectSoon(() => isReached('.cms-front-popup h2')).toBe(true)
    await expectSoon(() => isReached('.cms-front-popup-close')).toBe(true)
  },
)

test('§2.7 beside a popup without an overlay, that the page does not style, the page is clicked as before', async () => {
  const page = await visit(popup().replace('<div class="cms-front-popup-overlay"></div>', ''))
  await page.waitForSelector('.cms-front-popup[role=dialog]')
  await page.click('#derriere')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('derriere')
  await page.click('.cms-front-popup-close')
  await closed(page)
})

test('§2.7 between the parts of a popup that the page does not style the page is not seen', async () => {
  const page = await visit(
    '<div class="cms-front-popup"><h2>Annonce</h2><p>Samedi</p><a class="cms-front-popup-close">Fermer</a></div>',
  )
  await page.waitForSelector('.cms-front-popup[role=dialog]')
  await expectSoon(() =>
    page.$$eval('.cms-front-popup > *', (parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index]!.bottom))
    }),
  ).toEqual([0, 0])
})

test('§2.7 a popup that the page has placed keeps its place and its height, and is used over its overlay', async () => {
  const page = await visit(
    `<style>.cms-front-popup { position: fixed; right: 20px; bottom: 20px; width: 300px }</style>${popup()}`,
  )
  await page.waitForSelector('.cms-front-popup[aria-modal]')
  await expectSoon(() =>
    page.$eval('.cms-front-popup', (one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return [innerHeight - bottom, bottom - top < one.lastElementChild!.clientHeight + 60]
    }),
  ).toEqual([20, true])
  await page.click('.cms-front-popup-close')
  await closed(page)
})

test('it is a dialog: named, focused once, the page behind out of reach, the focus given back', async () => {
  const page = await visit(popup())
  await expectSoon(() =>
    page.$eval('.cms-front-popup', (one) => [
      one.getAttribute('role'),
      one.getAttribute('aria-label'),
      String(document.activeElement === one),
    ]),
  ).toEqual(['dialog', 'Annonce', 'true'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectSoon(() => page.evaluate(() => document.activeElement!.className)).toBe('cms-front-popup-close')
  await page.keyboard.press('Enter')
  await closed(page)
  await page.click('#derriere')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('derriere')
})

test('the time left is announced, but not every second', async () => {
  const page = await visit(popup('ff-autoclose="30"'), withStoppedClock)
  await expectSoon(() => counted(page)).toBe('Fermer (30)')
  await pass(page, 1100)
  await expectSoon(() => page.$eval('.cms-announcer', (one) => one.textContent)).toBe(
    'Cette fenêtre se fermera dans 29 s.',
  )
  await pass(page, 2000)
  await expectSoon(() => counted(page)).toBe('Fermer (27)')
  await expectSoon(() => page.$eval('.cms-announcer', (one) => one.textContent)).toContain('29 s')
})

test('who fills in a field in it is not interrupted', async () => {
  const body = popup('ff-autoclose="2"', '<input id="mail" aria-label="Courriel">')
  const page = await visit(body, withStoppedClock)
  await page.type('#mail', 'a')
  await expectSoon(() => counted(page)).toBe('Fermer')
  await pass(page, 60_000)
  await expectSoon(() => isOpen(page)).toBe(true)
  await expectSoon(() => page.$eval('#mail', (field) => (field as HTMLInputElement).value)).toBe('a')
})

test('a popup that the page hides does not take the page’s focus before it shows', async () => {
  const page = await visit(
    `<style>.cms-front-popup { display: none } .ouvert { display: block }</style>${popup()}`,
  )
  await expectSoon(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.click('#derriere')
  await page.$eval('.cms-front-popup', (one) => one.classList.add('ouvert'))
  await expectSoon(() =>
    page.evaluate(() => document.activeElement!.classList.contains('cms-front-popup')),
  ).toBe(true)
})

test('of two popups the one on top can be used, then the other one', async () => {
  const page = await visit(
    `<div id="un">${popup('', '<p>Un</p>')}</div><div id="deux">${popup('', '<p>Deux</p>')}</div>`,
  )
  const usable = (id: string): Promise<boolean> =>
    page.$eval(`#${id} .cms-front-popup`, (one) => one.matches('[aria-modal]:not([inert], [inert] *)'))
  const both = async (): Promise<boolean[]> => [await usable('un'), await usable('deux')]
  await expectSoon(() => both()).toEqual([false, true])
  await page.click('#deux .cms-front-popup-close')
  await expectSoon(() => both()).toEqual([true, false])
  await expectSoon(() => page.$eval('#un', (one) => one.contains(document.activeElement))).toBe(true)
  await page.click('#un .cms-front-popup-close')
  await page.waitForSelector('#un .cms-front-popup[hidden]')
  await page.click('#un #derriere')
})

const WAYS = [
  "one.style.display = 'block'",
  "one.style.display = ''",
  "one.removeAttribute('style')",
  'one.hidden = false',
  'jQuery(one).show()',
  'jQuery(one).fadeIn(20)',
]

test.each(WAYS)(
  '§4.8 a closed popup that a script shows by %s is seen and closed again, each time',
  async (way) => {
    const page = await visit({ body: popup(), script: 'passerelle.jquery.js' })
    for (let times = 0; times < 2; times++) {
      await page.waitForSelector('.cms-front-popup[aria-modal="true"]', { visible: true })
      await page.waitForSelector('#derriere:is([inert] *)')
      await page.click('.cms-front-popup-close')
      await page.waitForSelector('.cms-front-popup', { hidden: true })
      await page.evaluate(`(function (one) { ${way} })(document.querySelector('.cms-front-popup'))`)
    }
    await page.waitForSelector('.cms-front-popup', { visible: true })
  },
)

test.each(WAYS)(
  '§2.8 a closed banner that a script shows by %s is seen and closed again, each time',
  async (way) => {
    const body =
      '<div class="cms-front-banner">Travaux <button class="cms-front-banner-close">Fermer</button></div><p>Page</p>'
    const page = await visit({ body, script: 'passerelle.jquery.js' })
    for (let times = 0; times < 2; times++) {
      await page.click('.cms-front-banner-close')
      await page.waitForSelector('.cms-front-banner', { hidden: true })
      await page.evaluate(`(function (one) { ${way} })(document.querySelector('.cms-front-banner'))`)
      await page.waitForSelector('.cms-front-banner', { visible: true })
    }
  },
)

test('§2.7 a popup that the server hides stays hidden when a script changes something else of its style', async () => {
  const page = await visit(popup('hidden'))
  await page.$eval('.cms-front-popup', (one) => ((one as HTMLElement).style.top = '1px'))
  await frames(page)
  await expectSoon(() => isOpen(page)).toBe(false)
})

test('§2.8 a closed banner stays away for its days, and comes back with another text', async () => {
  const banner = (text: string): string =>
    `<div class="cms-front-banner" data-remember-days="2">${text} <a class="cms-front-banner-close">Fermer</a></div><p>Page</p>`
  const shown = (page: Page): Promise<boolean> =>
    page.$eval('.cms-front-banner', (one) => !one.hasAttribute('hidden'))
  let page = await visit(banner('Travaux'))
  await page.focus('.cms-front-banner-close')
  await page.keyboard.press('Enter')
  await expectSoon(() => shown(page)).toBe(false)
  const [cookie] = await page.cookies()
  expect(cookie!.expires * 1000 - Date.now()).toBeGreaterThan(1.9 * 86_400_000)
  await page.close()
  page = await visit(banner('Travaux'))
  await expectSoon(() => shown(page)).toBe(false)
  const cookies = await page.cookies()
  await page.close()
  page = await visit(banner('Vigilance orages'))
  await expectSoon(() => shown(page)).toBe(true)
  expect(cookies).toHaveLength(1)
})

test('§2.8 without days, a closed banner is there again on the next page', async () => {
  const page = await visit(
    '<div class="cms-front-banner">A <button class="cms-front-banner-close">Fermer</button></div>',
  )
  await page.click('.cms-front-banner-close')
  await expectSoon(() => page.$('.cms-front-banner[hidden]')).not.toBeNull()
  await page.reload()
  await page.evaluate('Passerelle.ready.then(() => true)')
  await expectSoon(() => page.$('.cms-front-banner[hidden]')).toBeNull()
})

test('§2.7, §2.8 a close link that shows no more than a sign is called by what it does', async () => {
  for (const sign of ['<span aria-hidden="true">×</span>', '<i aria-hidden="true">close</i>', '×', 'X']) {
    const page = await visit(
      popup().replace('>Fermer<', `>${sign}<`) +
        `<div class="cms-front-banner">Travaux <a class="cms-front-banner-close" href="#">${sign}</a></div>`,
    )
    await page.waitForSelector('.cms-front-popup[aria-modal]')
    const named = (link: string): Promise<string[]> =>
      page.$$eval(link, (all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    await expectSoon(() => named('.cms-front-popup-close')).toEqual(['Fermer'])
    await expectSoon(() => named('.cms-front-banner-close')).toEqual(['Fermer'])
  }
})

test.each([
  ['at its end', ''],
  ['in its own place there', '<b class="cms-front-popup-countdown"></b>'],
])('§2.7 the close link has one name, whatever time is shown %s', async (_where, counter) => {
  const page = await visit(popup('ff-autoclose="30"').replace('Fermer', '$&' + counter), withStoppedClock)
  await expectSoon(() => counted(page)).toBe('Fermer (30)')
  const named = (): Promise<number> => page.$$eval('aria/Fermer[role="button"]', (all) => all.length)
  await expectSoon(named).toBe(1)
  await pass(page, 1000)
  await expectSoon(() => counted(page)).toBe('Fermer (29)')
  await expectSoon(named).toBe(1)
})

test.each([
  ['over a veil', ''],
  ['beside the page', '<div class="cms-front-popup-overlay"></div>'],
])('§2.7 a popup stays for who has come to what stands in it by the keyboard, %s', async (_with, veil) => {
  const body = popup('ff-autoclose="5"').replace(veil, '')
  const page = await visit(body, withStoppedClock)
  await expectSoon(() => counted(page)).toBe('Fermer (5)')
  if (veil) await page.focus('#derriere')
  await page.keyboard.press('Tab')
  await expectSoon(() => page.evaluate(() => document.activeElement!.className)).toBe('cms-front-popup-close')
  await expectSoon(() => counted(page)).toBe('Fermer')
  await pass(page, 60_000)
  await expectSoon(() => isOpen(page)).toBe(true)
})
