import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import type { TestPage } from '../../../server/platform.ts'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { violations } from '../../../test/browser/axe'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { frames, onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually, until } from '../../../test/browser/until'

const CALL = '/cms/ajax/modules/menu/mobile-menu.php'
const MESSAGE = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur."

let watched: Watched
let page: Page

const { open } = useBrowser()
const platform = usePlatform()

const BODY = `
  <header><a id="fMenuMobileButton" configmenu="principal" href="#plan">Menu</a> <a href="/ailleurs">Ailleurs</a></header>
  <p style="height: 2000px">Page</p>
  <nav id="plan" aria-label="Plan du site"><a href="/actualites">Toutes les actualités</a></nav>`

/** A session of its own for each test: none finds the menu that another one kept. */
let session = 0
beforeEach(() => void session++)

async function visit(given: Partial<TestPage> = {}, viewport = MOBILE): Promise<void> {
  const url = platform.page('/essai', {
    body: BODY,
    ...given,
    config: { sessionHash: 'test' + session, ...given.config },
  })
  watched = await open(url, viewport)
  page = watched.page
  await page.waitForSelector('#fMenuMobileButton[aria-expanded]')
}

const button = (attributes: string): string => BODY.replace('configmenu="principal"', attributes)
const calls = () => platform.requests.list({ path: CALL })
const isOpen = () =>
  page.evaluate(() => document.documentElement.classList.contains('cms-mobile-menu-opened'))

async function openMenu(): Promise<void> {
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('html.cms-mobile-menu-opened #cms-mobile-menu')
  await settled()
}

/** Nothing moves any more. */
async function settled(): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' && one.playState !== ('pending' as string)),
  )
}

/** Closed, and the page is back in its place. */
async function closed(): Promise<void> {
  await page.waitForSelector('html:not(.cms-mobile-menu-opened)')
  await settled()
}

const texts = (selector: string) =>
  page.$$eval(selector, (all) => all.map((one) => (one as HTMLElement).innerText.trim()))

async function choose(label: string): Promise<void> {
  const handle = await page.waitForSelector(
    `.cms-mobile-menu-active ::-p-xpath(.//button[contains(., "${label}")])`,
  )
  await handle!.click()
  await page.waitForSelector(`.cms-mobile-menu-active[aria-label="${label}"]`)
  await settled()
}

const active = () =>
  page.evaluate(() => {
    const element = document.activeElement!
    return element.id || element.getAttribute('aria-label') || (element as HTMLElement).innerText
  })

describe('the mobile menu', () => {
  test('§2.10 a tap opens the panel with the site’s tree; the call carries configmenu', async () => {
    await visit()
    expect(calls()).toHaveLength(0)
    await openMenu()
    expect(calls()).toHaveLength(1)
    expect(calls()[0]).toMatchObject({ method: 'POST', body: [['configmenu', 'principal']] })
    await expectSoon(async () =>
      (await texts('.cms-mobile-menu-active .cms-mobile-menu-item')).slice(0, 2),
    ).toEqual(['Votre mairie', 'Vos démarches'])
    await expectSoon(async () => (await page.$('#cms-mobile-menu'))!.boundingBox()).toMatchObject({
      x: 0,
      y: 0,
    })
    await expectSoon(() => page.$eval('#fMenuMobileButton', (one) => one.getAttribute('aria-expanded'))).toBe(
      'true',
    )
    await expectSoon(() => page.$eval('#fMenuMobileButton', (one) => one.getAttribute('aria-controls'))).toBe(
      'cms-mobile-menu',
    )
    await expectSoon(() => page.$('#fMenuMobileButton.cms-loading')).toBeNull()
    expect(watched.errors).toEqual([])
  })

  test('§2.10 an item with children is a label; its submenu begins with the item as a link', async () => {
    await visit()
    await openMenu()
    await expectSoon(() => page.$$('.cms-mobile-menu-active button.cms-mobile-menu-link')).toHaveLength(7)
    await choose('Votre mairie')
    const first = '.cms-mobile-menu-active .cms-mobile-menu-item:first-child'
    await expectSoon(() => texts(first)).toEqual(['Votre mairie'])
    await expectSoon(() => page.$eval(first + ' a', (link) => link.getAttribute('href'))).toBe(
      '/pages/1-votre-mairie',
    )
    await expectSoon(() => active()).toBe('Votre mairie')
    await page.click('.cms-mobile-menu-back')
    await page.waitForSelector('.cms-mobile-menu-active[aria-label="Menu"]')
    await expectSoon(() => active()).toBe('Votre mairie')
    for (const home of await page.$$eval('.cms-mobile-menu-home', (all) =>
      all.map((one) => one.getAttribute('href')),
    ))
      expect(home).toBe('/')
  })

  test('§2.10 the current page is selected, in view, and its panel is the one shown', async () => {
    const id = Number(
      platform.db.prepare("SELECT id FROM pages WHERE title = 'Acte de naissance'").get()!['id'],
    )
    const parent = Number(platform.db.prepare('SELECT parent FROM pages WHERE id = ?').get(id)!['parent'])
    await visit({ bodyAttributes: `idpage="${id}" idparent="${parent}"` })
    await openMenu()
    await expectSoon(() => texts('.cms-mobile-menu-selected')).toEqual(['Acte de naissance'])
    await expectSoon(() =>
      page.$eval('.cms-mobile-menu-active', (one) => one.getAttribute('aria-label')),
    ).toBe('État civil')
    await expectSoon(() => page.$$eval('[aria-current=page]', (all) => all.length)).toBe(1)
    await expectSoon(() => active()).toBe('Acte de naissance')
  })

  test('§4.9 a link closes the menu, an anchor does not; later clicks open it without a call', async () => {
    await visit()
    await openMenu()
    await page.evaluate(() => {
      const link = document.querySelector('.cms-mobile-menu-active a.cms-mobile-menu-link')!
      link.setAttribute('href', '#plan')
      ;(link as HTMLElement).click()
    })
    await expectSoon(() => isOpen()).toBe(true)
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault())
      ;(document.querySelector('.cms-mobile-menu-active a[href="/agenda"]') as HTMLElement).click()
    })
    await closed()
    await page.$eval('#fMenuMobileButton', (one) => (one as HTMLElement).click())
    await expectSoon(() => isOpen()).toBe(true)
    // With its background from the first moment on, not its rows only.
    await expectSoon(() => page.$eval('#cms-mobile-menu', (one) => getComputedStyle(one).visibility)).toBe(
      'visible',
    )
    expect(calls()).toHaveLength(1)
  })

  test('a link of the menu leads to its page, and Back from there to the page it was on', async () => {
    await visit()
    await openMenu()
    await Promise.all([page.waitForNavigation(), page.click('.cms-mobile-menu-active a[href="/agenda"]')])
    expect(new URL(page.url()).pathname).toBe('/agenda')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/essai')
  })

  test('§9 the menu is kept for the session: another page opens it without a call', async () => {
    await visit()
    await openMenu()
    await page.waitForFunction(() => localStorage.getItem('cms-mobile-menu-expiry'))
    await page.reload()
    await openMenu()
    expect(calls()).toHaveLength(1)
    await page.evaluate(() => localStorage.setItem('cms-mobile-menu-data', '{"poison":'))
    await page.reload()
    await openMenu()
    expect(calls()).toHaveLength(2)
  })

  test('Escape closes, from any level, and gives the focus back', async () => {
    await visit({}, DESKTOP)
    await page.focus('#fMenuMobileButton')
    await page.keyboard.press('Enter')
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await settled()
    await choose('Vos démarches')
    await page.keyboard.press('Escape')
    await closed()
    await expectSoon(() => active()).toBe('fMenuMobileButton')
  })

  test('Tab stays in the panel that is shown, and walks it in reading order', async () => {
    await visit({}, DESKTOP)
    await openMenu()
    await choose('Cadre de vie')
    const links = await until(
      () => texts('.cms-mobile-menu-active .cms-mobile-menu-link'),
      ([first, second]) => first === 'Cadre de vie' && second === 'Environnement',
    )
    const seen: string[] = []
    // Through the panel, on to the bar above it, and into the panel again.
    for (let step = 0; step < links.length + 4; step++) {
      await page.keyboard.press('Tab')
      seen.push(await active())
    }
    expect(seen).toEqual([...links, 'Retour : Menu', 'Accueil', 'Fermer le menu', links[0]])
  })

  test('§2.10 opened in a submenu, the first close, home and back button of the page are those that work', async () => {
    const id = Number(
      platform.db.prepare("SELECT id FROM pages WHERE title = 'Acte de naissance'").get()!['id'],
    )
    await visit({ bodyAttributes: `idpage="${id}"` })
    await openMenu()
    for (const part of ['back', 'home', 'close']) {
      await expectSoon(() => page.$$('.cms-mobile-menu-' + part)).toHaveLength(1)
    }
    await page.click('.cms-mobile-menu-back')
    await page.waitForSelector('.cms-mobile-menu-active[aria-label="Vos démarches"]')
    // From where it came, and with it in sight.
    await expectSoon(() => active()).toBe('État civil')
    await settled()
    await page.click('.cms-mobile-menu-back')
    await page.waitForSelector('.cms-mobile-menu-active[aria-label="Menu"]')
    await expectSoon(() => page.$('.cms-mobile-menu-back')).toBeNull()
    await settled()
    await page.click('.cms-mobile-menu-close')
    await closed()
    expect(watched.errors).toEqual([])
  })

  test('§4.9 a link in it is followed, also in a browser that tells of no navigation before, as on iPhones', async () => {
    await visit()
    await page.evaluate(() =>
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    )
    await openMenu()
    await page.waitForFunction(() => history.state !== null)
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      // The server takes its time.
      if (request.isNavigationRequest()) setTimeout(() => void request.continue(), 300)
      else void request.continue()
    })
    await page.click('.cms-mobile-menu-active a.cms-mobile-menu-link[href^="/"]')
    await expectSoon(() => new URL(page.url()).pathname).not.toBe('/essai')
  })

  test('the browser’s Back closes it and stays on the page', async () => {
    await visit()
    await openMenu()
    await page.waitForFunction(() => history.state !== null)
    await page.goBack().catch(() => null)
    await closed()
    expect(new URL(page.url()).pathname).toBe('/essai')
    await settled()
    await page.click('#fMenuMobileButton')
    await expectSoon(() => isOpen()).toBe(true)
  })

  /** What fingers do comes once it is open. */
  const openForFingers = async (): Promise<void> => {
    await visit()
    await openMenu()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /mobile-menu-swipe/.test(name)),
    )
    await page.evaluate('Passerelle.ready')
  }

  test('a finger that pushes it back to its side closes it; a short push does not', async () => {
    await openForFingers()
    const push = async (from: number, to: number): Promise<void> => {
      const touch = await page.touchscreen.touchStart(from, 300)
      for (let step = 1; step <= 10; step++) await touch.move(from + ((to - from) * step) / 10, 302)
      // The finger rests: it is no quick push.
      for (let frame = 0; frame < 8; frame += 2) await frames(page)
      await touch.move(to, 302)
      await touch.end()
    }
    await push(280, 265)
    await settled()
    await expectSoon(() => isOpen()).toBe(true)
    await push(300, 20)
    await closed()
  })

  test('§2.10 a second finger that comes to the one that pushes it has it back in its place', async () => {
    await openForFingers()
    const left = () => page.$eval('#cms-mobile-menu', (one) => one.getBoundingClientRect().left)
    const one = await page.touchscreen.touchStart(280, 300)
    for (const x of [270, 250, 220]) await one.move(x, 302)
    await expectSoon(() => left()).toBe(-60)
    const two = await page.touchscreen.touchStart(100, 400)
    await one.move(200, 302)
    await one.end()
    await two.end()
    await expectSoon(() => left()).toBe(0)
    await expectSoon(() => isOpen()).toBe(true)
  })

  test('§5.4 every position opens on its side, and the page is where it was afterwards', async () => {
    for (const [position, edge] of [
      ['left', 'left'],
      ['right', 'right'],
      ['top', 'top'],
      ['bottom', 'bottom'],
    ] as const) {
      const head = '<style>header { position: sticky; top: 0 }</style>'
      await visit({
        head,
        body: button(`configmenu="principal" data-position="${position}" data-dim="black"`),
      })
      await page.evaluate(() => window.scrollTo(0, 300))
      const before = await page.$eval('header', (one) => one.getBoundingClientRect().x)
      await openMenu()
      await eventually(async () => {
        const { box, depth, shifted, sticky } = await page.evaluate(() => {
          const { left, right, top, bottom } = document
            .getElementById('cms-mobile-menu')!
            .getBoundingClientRect()
          // What the visitor sees: a page made wider has phones lay it out for a larger window.
          const { width, height } = window.visualViewport!
          return {
            box: { left, right: width - right, top, bottom: height - bottom },
            depth: document.getElementById('cms-mobile-menu')!.parentElement!.className,
            shifted: document.querySelector('header')!.getBoundingClientRect().x,
            sticky: document.querySelector('header')!.getBoundingClientRect().y,
          }
        })
        expect([position, sticky, Math.round(Math.min(box.top, box.bottom, 0)) || 0]).toEqual([
          position,
          0,
          0,
        ])
        expect([position, Math.round(box[edge]) || 0]).toEqual([position, 0])
        expect(depth).toContain(/left|right/.test(position) ? 'depth-back' : 'depth-front')
        expect(Math.sign(shifted - before)).toBe({ left: 1, right: -1, top: 0, bottom: 0 }[position])
      })
      await page.keyboard.press('Escape')
      await closed()
      await page.waitForSelector('html:not([class*=shift])')
      await expectSoon(() => page.$eval('header', (one) => one.getBoundingClientRect().x)).toBe(before)
      await expectSoon(() => page.evaluate(() => document.body.getAttribute('style'))).toBeNull()
      if (position !== 'bottom') await page.close()
    }
  })

  test.each(['left', 'right', 'top', 'bottom'] as const)(
    '§2.10 a phone turned while a menu at the %s is open: the menu fills its side, the page comes back to its place',
    async (position) => {
      const head = '<style>@media (min-width: 900px) { #fMenuMobileButton { display: none } }</style>'
      await visit({ head, body: button(`configmenu="principal" data-position="${position}"`) })
      const x = () => page.$eval('header', (one) => one.getBoundingClientRect().x)
      const before = await x()
      await openMenu()
      const turned = { ...MOBILE, width: MOBILE.height, height: MOBILE.width }
      const isSideways = position === 'left' || position === 'right'
      for (const viewport of [turned, MOBILE, { ...MOBILE, width: 1024, height: 768 }]) {
        await page.setViewport(viewport)
        await eventually(async () => {
          const { menu, shifted, row } = await page.evaluate(() => {
            const { left, top, right, bottom, width, height } = document
              .getElementById('cms-mobile-menu')!
              .getBoundingClientRect()
            const last = document.querySelector('.cms-mobile-menu-active li:last-child')!
            last.scrollIntoView({ block: 'nearest' })
            const { top: above, bottom: below } = last.getBoundingClientRect()
            return {
              menu: { left, top, right, bottom, width, height },
              shifted: document.querySelector('header')!.getBoundingClientRect().x,
              row: above >= top && below <= Math.min(bottom, innerHeight) + 1,
            }
          })
          const { width, height } = viewport
          const size = isSideways ? Math.min(width * 0.85, 440) : width
          expect([Math.round(menu.width), row]).toEqual([Math.round(size), true])
          if (isSideways) expect([menu.top, menu.height]).toEqual([0, height])
          expect(Math.round(position === 'right' ? width - menu.right : menu.left)).toBe(0)
          expect(Math.round(Math.abs(position === 'bottom' ? height - menu.bottom : menu.top))).toBe(0)
          const by = { left: size, right: -size, top: 0, bottom: 0 }[position]
          expect(Math.round(shifted - before)).toBe(Math.round(by))
        })
      }
      await page.keyboard.press('Escape')
      await closed()
      await page.waitForSelector('html:not([class*=shift])')
      await expectSoon(x).toBe(before)
      // The button is not shown any more: the focus stays near it.
      await expectSoon(() => page.evaluate(() => document.activeElement!.localName)).toBe('header')
    },
  )

  test('a page with fixed parts stays in its place', async () => {
    await visit({
      body: `<div><div class="fixe" style="position: fixed; top: 0; left: 0; right: 0">Fixe</div></div>${BODY}`,
    })
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.$eval('#fMenuMobileButton', (one) => (one as HTMLElement).click())
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await settled()
    await expectSoon(() => page.$eval('.fixe', (one) => one.getBoundingClientRect().top)).toBe(0)
  })

  test.each([
    ['of one bar where nothing is said', '', 38, 38],
    [
      'of so many bars as the button says',
      'data-navbar-header-size="2" data-navbar-footer-size="3"',
      76,
      114,
    ],
  ])('§3, §9 a navbar is as high as it is to be: %s', async (_which, attributes, above, below) => {
    const one = { type: 'html', value: 'Bienvenue' }
    await visit({
      body: button('configmenu="principal" ' + attributes),
      config: { menu: { header: [one], footer: [one] } },
    })
    await openMenu()
    await expectSoon(() =>
      page.$$eval('.cms-mobile-menu-navbar', (bars) => bars.map((bar) => (bar as HTMLElement).offsetHeight)),
    ).toEqual([above, below])
  })

  test('§5.4 below the site’s header, whose button closes it again', async () => {
    await visit({
      body: button('configmenu="principal" data-header-element="header" data-position="right"').replace(
        '<header>',
        '<header style="position: sticky; top: 0; height: 60px; background: #eee">',
      ),
    })
    await openMenu()
    await expectSoon(() =>
      page.evaluate(() => {
        const [header, menu] = ['header', '#cms-mobile-menu'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        )
        return menu!.top - header!.bottom
      }),
    ).toBe(0)
    await page.click('#fMenuMobileButton')
    await closed()
    await page.click('#fMenuMobileButton')
    await expectSoon(() => isOpen()).toBe(true)
  })

  test('§5.4 the second press of the double click that opened it closes nothing, outside of it; the next press does', async () => {
    await visit({
      body: button('configmenu="principal" data-header-element="header"').replace(
        '<header>',
        '<header style="position: sticky; top: 0; height: 60px">',
      ),
    })
    await openMenu()
    const press = async (clickCount: number): Promise<void> => {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await page.mouse.move(200, 50)
    await press(2)
    expect(await onceCalm(page, isOpen)).toBe(true)
    await press(1)
    await closed()
  })

  test('§8 a failing server: the message, the page’s own navigation, and a button that works again', async () => {
    await visit()
    platform.faults.add({ path: CALL, status: 500 })
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-notice')
    await expectSoon(async () => (await texts('.cms-mobile-menu-notice p'))[0]).toBe(MESSAGE)
    await expectSoon(() => page.$('#fMenuMobileButton.cms-loading')).toBeNull()
    await expectSoon(() => isOpen()).toBe(false)
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await expectSoon(() => page.$('.cms-mobile-menu-notice')).toBeNull()
    expect(calls()).toHaveLength(2)
    expect(watched.errors).toEqual([])
  })

  test('§8 with a failing server the page’s own navigation opens in the panel', async () => {
    await visit()
    platform.faults.add({ path: CALL, cut: true, times: 0 })
    await page.click('#fMenuMobileButton')
    const choice = await page.waitForSelector('.cms-mobile-menu-notice ::-p-text(Navigation de la page)')
    await choice!.click()
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await expectSoon(() => texts('.cms-mobile-menu-active a[href="/actualites"]')).toEqual([
      'Toutes les actualités',
    ])
    await expectSoon(() => page.$$eval('[id=plan]', (all) => all.length)).toBe(1)
    await settled()
    await page.keyboard.press('Escape')
    await closed()
    platform.faults.clear()
    await openMenu()
    await expectSoon(() => page.$$('#cms-mobile-menu')).toHaveLength(1)
    await expectSoon(() => texts('.cms-mobile-menu-active .cms-mobile-menu-item:first-child')).toContain(
      'Votre mairie',
    )
  })

  test('§8 an empty list opens nothing and is told on the console', async () => {
    await visit({ body: button('configmenu="vide"') })
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-notice')
    await expectSoon(() => isOpen()).toBe(false)
    await eventually(() => expect(watched.console.join('\n')).toContain('P540'))
    await expectSoon(() => page.$('#fMenuMobileButton.cms-loading')).toBeNull()
  })

  test('§4.9 loading shows on the button, and a second tap asks nothing more', async () => {
    await visit({ body: button('configmenu="principal" data-loader') })
    platform.faults.add({ path: CALL, hold: true })
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('#fMenuMobileButton.cms-loading[aria-busy=true]')
    await page.waitForSelector('.cms-loader')
    await page.$eval('#fMenuMobileButton', (one) => (one as HTMLElement).click())
    platform.faults.release()
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await expectSoon(() => page.$('.cms-loading')).toBeNull()
    await expectSoon(() => page.$('.cms-loader')).toBeNull()
    expect(calls()).toHaveLength(1)
  })

  test('§3 navbars of every type, copies with ids of their own, a section that opens', async () => {
    await visit({
      body:
        BODY +
        '<form id="recherche" action="/actualites"><label for="q">Mots</label><input id="q" name="q"></form>',
      csp: 'strict',
      config: {
        variables: { accueil: 'Bienvenue <b>à tous</b>' },
        identite: { logo_site: '/assets/blason.svg', telephone: '03 00 00 12 00' },
        menu: {
          navbarHeaderSize: 2,
          header: [
            { type: 'identite', value: 'logo' },
            { type: 'variable', value: 'accueil' },
            { type: 'function', value: 'monSite.horaires' },
          ],
          footer: [
            { type: 'html', value: '<em>Ville fleurie</em>' },
            { type: 'identite', value: 'telephone' },
            { type: 'clone', value: '#recherche', text: 'Rechercher', 'text-clicked': 'Fermer la recherche' },
          ],
        },
      },
      head: '<script nonce="%nonce%">monSite = { horaires: function () { return "<i>8 h – 17 h</i>" } }</script>',
    })
    await openMenu()
    await expectSoon(() => texts('.cms-mobile-menu-navbar')).toEqual([
      '',
      'Bienvenue <b>à tous</b>',
      '8 h – 17 h',
      'Ville fleurie',
      '03 00 00 12 00',
      'Rechercher',
    ])
    await expectSoon(() =>
      page.$eval('.cms-mobile-menu-navbar a img', (one) => one.parentElement!.getAttribute('href')),
    ).toBe('/')
    await expectSoon(() =>
      page.$eval('.cms-mobile-menu-navbar', (one) => one.clientHeight),
    ).toBeGreaterThanOrEqual(76)
    await page.click('.cms-mobile-menu-collapse button')
    await expectSoon(() => texts('.cms-mobile-menu-collapse button')).toEqual(['Fermer la recherche'])
    await page.type('.cms-mobile-menu-collapse input', 'piscine')
    await expectSoon(() =>
      page.evaluate(() => {
        const ids = Array.from(document.querySelectorAll('[id]'), (one) => one.id)
        return ids.filter((id, index) => ids.indexOf(id) !== index)
      }),
    ).toEqual([])
    expect(watched.errors).toEqual([])
    await page.setViewport({ ...MOBILE, width: 420 })
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.cms-mobile-menu-collapse input')!.value,
    )
  })

  test('§2.10 with two buttons on a page, each opens its own menu, and only one menu shows', async () => {
    const second =
      '<button id="fMenuMobileButton" configmenu="principal" data-position="right">Menu 2</button>'
    await visit({
      body: BODY + second.replace('<button', '<button style="position: fixed; bottom: 0; right: 0"'),
    })
    await page.waitForFunction(
      () => document.querySelectorAll('#fMenuMobileButton[aria-expanded]').length === 2,
    )
    await openMenu()
    await page.keyboard.press('Escape')
    await closed()
    await (await page.$$('#fMenuMobileButton'))[1]!.click()
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await settled()
    await expectSoon(() =>
      page.$$eval('.cms-mobile-menu', (all) =>
        all.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.id),
      ),
    ).toEqual(['cms-mobile-menu'])
    await expectSoon(() => page.$$eval('[id=cms-mobile-menu]', (all) => all.length)).toBe(1)
    await expectSoon(() =>
      page.$eval('#cms-mobile-menu', (one) => innerWidth - one.getBoundingClientRect().right),
    ).toBe(0)
  })

  test('axe finds nothing in the open menu, and its targets are large enough', async () => {
    await visit({ lang: 'fr' })
    await openMenu()
    await choose('Votre mairie')
    await expectSoon(() => violations(page, { within: '.cms-mobile-menu-layer' })).toEqual([])
    await expectSoon(async () =>
      Math.min(
        ...(await page.$$eval(
          '.cms-mobile-menu :is(.cms-mobile-menu-bar, .cms-mobile-menu-active) :is(a, button)',
          (all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
        )),
      ),
    ).toBeGreaterThanOrEqual(24)
  })

  test('a tree of 10,000 pages on one level is all there in the end', async () => {
    await visit({ body: button('configmenu="plat-10000"') })
    const atOnce = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.documentElement.classList.contains('cms-mobile-menu-opened'))
              resolve(document.querySelectorAll('.cms-mobile-menu-item').length)
          }).observe(document.documentElement, { attributes: true })
        }),
    )
    await openMenu()
    const items = await atOnce
    expect(items).toBeLessThan(2000)
    await page.waitForFunction(() => document.querySelectorAll('.cms-mobile-menu-item').length === 10000)
    expect(watched.errors).toEqual([])
  })

  test('who asked for less motion sees it at once, and the page back in its place at once', async () => {
    await visit()
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
    const place = () => page.$eval('#fMenuMobileButton', (one) => one.getBoundingClientRect().x)
    const before = await place()
    await page.click('#fMenuMobileButton')
    await page.waitForSelector('html.cms-mobile-menu-opened')
    await expectSoon(() => page.evaluate(running)).toBe(0)
    await expectSoon(() => place()).toBeGreaterThan(before)
    await page.keyboard.press('Escape')
    await expectSoon(() => place()).toBe(before)
  })

  test('two hundred openings leave no more nodes and listeners than ten', async () => {
    await visit({}, DESKTOP)
    await openMenu()
    const cycle = async (times: number) => {
      await page.evaluate(async (times) => {
        const button = document.getElementById('fMenuMobileButton')!
        for (let count = 0; count < times * 2; count++) {
          button.click()
          await new Promise((resolve) => setTimeout(resolve))
        }
      }, times)
    }
    const held = async (): Promise<{ nodes: number; listeners: number }> => {
      const client = await page.createCDPSession()
      await client.send('HeapProfiler.collectGarbage')
      await client.detach()
      const { Nodes, JSEventListeners } = await page.metrics()
      return { nodes: Nodes!, listeners: JSEventListeners! }
    }
    await cycle(10)
    const { nodes, listeners } = await held()
    await cycle(200)
    // The last closings take a third of a second to let go of what they move.
    await expectSoon(async () => (await held()).listeners).toBeLessThanOrEqual(listeners + 2)
    await expectSoon(async () => (await held()).nodes).toBeLessThanOrEqual(nodes + 20)
    expect(watched.errors).toEqual([])
  })
})
