import type { KeyInput, Page } from 'puppeteer'
import { isFirefox } from './browser/launch-firefox'
import { useBrowser, usePlatform } from './browser/suite'
import { states } from './accessibility/states'
import { settled } from './browser/axe'
import { expectSoon } from './browser/expect-soon'
import { sampled } from './sampling'

/**
 * Whatever opens over a page makes the rest of it inert: what takes the focus there may never stand outside the
 * window, or the visitor is locked in with nothing to see.
 */

const { open } = useBrowser()
const platform = usePlatform()

/**
 * What Tab stops at in the topmost window and is not to be seen when it has the focus.
 * @param scope of the window; by default the layers that make the page inert
 * @param keeps whether the focus must be in it already
 */
const unseen = (
  page: Page,
  scope = '.cms-dialog-layer, .cms-lightbox-root, .cms-popin, #cms-mobile-menu',
  keeps = true,
): Promise<string[]> =>
  page.evaluate(
    (selector, mustHaveFocus, scrolls) => {
      const layers = document.querySelectorAll<HTMLElement>(selector)
      const layer = [...layers].filter((one) => one.checkVisibility() && !one.closest('[inert]')).pop()!
      const before = document.activeElement as HTMLElement
      const stops = [
        ...layer.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, iframe, [tabindex]',
        ),
      ]
      const found: string[] =
        layer.contains(before) || !mustHaveFocus ? [] : ['the focus is not in the window']
      for (const stop of [...(layer.contains(before) ? [before] : []), ...stops]) {
        if (!stop.checkVisibility({ checkVisibilityCSS: true }) || stop.closest('[inert]')) continue
        // As the browser does for those who press Tab: it may scroll what scrolls, and nothing else.
        stop.focus()
        if (document.activeElement !== stop) continue
        // A page that is not inert can be scrolled by its visitor; Firefox leaves where it is what is seen in part.
        if (scrolls) stop.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, right, bottom } = stop.getBoundingClientRect()
        const isWhole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
        const isLarge = right - left >= innerWidth || bottom - top >= innerHeight
        const isIn = isLarge ? right > 0 && bottom > 0 && left < innerWidth && top < innerHeight : isWhole
        if (!isIn)
          found.push(`${stop.outerHTML.slice(0, 80)} at ${[left, top, right, bottom].map(Math.round).join()}`)
      }
      before.focus({ preventScroll: true })
      return found
    },
    scope,
    keeps,
    !keeps || isFirefox,
  )

const sizes = [
  [1366, 700],
  [800, 360],
  [320, 256],
  [320, 480],
  [390, 844],
  [1280, 720],
] as const

const anchors = {
  'a page header': 'top: 0; left: 0; right: 0; height: 60px',
  'a wide part further down': 'top: 110px; left: 10px; right: 10px; height: 60px',
  'the whole window': 'inset: 0',
  'a column as high as the window': 'top: 0; bottom: 0; left: 30%; width: 40%',
  'the upper left corner': 'top: 0; left: 0; width: 40px; height: 20px',
  'the lower right corner': 'bottom: 0; right: 0; width: 40px; height: 20px',
  'a part beyond the left edge': 'top: 40%; left: -300px; width: 200px; height: 20px',
  'a part below the window': 'top: 3000px; left: 40%; width: 200px; height: 20px',
  'a part that is not shown': 'display: none',
}
const contents = [
  ['a short one', 'Aide', 1],
  ['a long one', '<p>Une aide assez longue pour remplir plusieurs lignes.</p>', 12],
] as const

test.each(sampled(sizes, 2, 'anchored'))(
  '§2.12 in a window of %d by %d a dialog is inside it, whatever it is anchored to',
  async (width, height) => {
    const url = platform.page('/essai', {
      body: `<div id="ancre" style="position: absolute"></div><p style="height: 4000px">Page</p>`,
    })
    const { page } = await open(url, { width, height })
    for (const [anchor, style] of Object.entries(anchors)) {
      for (const [content, text, times] of contents) {
        await page.$eval(
          '#ancre',
          (one, css) => one.setAttribute('style', `position: absolute; ${css}`),
          style,
        )
        await page.evaluate(
          (html) =>
            void (window as never as { modal_open(params: object): void }).modal_open({
              titre: 'Titre',
              contenu: html,
              relativeto: '#ancre',
              closetop: true,
              buttons: [{ label: 'Continuer', important: true }, { label: 'Annuler' }],
            }),
          text.repeat(times),
        )
        await page.waitForSelector('.cms-modal[data-placement]:not(.cms-modal-placing)')
        await settled(page)
        const box = await page.$eval('.cms-modal', (one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
        })
        await expectSoon(async () => [anchor, content, box, await unseen(page)]).toEqual([
          anchor,
          content,
          true,
          [],
        ])
        await page.keyboard.press('Escape')
        await page.waitForSelector('.cms-dialog-layer', { hidden: true })
      }
    }
  },
)

test('§2.12 a dialog of a header as wide as the page stands below it, 10 px away', async () => {
  const { page } = await open(
    platform.page('/essai', {
      body: `<button id="ouvrir" style="position: absolute; ${anchors['a page header']}; width: 100%"
        onclick="modal_open({ contenu: 'Aide', relativeto: this })">Aide</button>`,
    }),
    { width: 1366, height: 700 },
  )
  await page.click('#ouvrir')
  await page.waitForSelector('.cms-modal[data-placement="bottom"]:not(.cms-modal-placing)')
  await expectSoon(() => page.$eval('.cms-modal', (one) => Math.round(one.getBoundingClientRect().top))).toBe(
    70,
  )
})

const windows = {
  'an alert': `modal_alert('Bonjour. '.repeat(300))`,
  'a confirmation': `modal_confirm('Partir ?')`,
  'a dialog with everything': `modal_open({ titre: 'Titre '.repeat(12), contenu: '<p>Texte</p><input>'.repeat(30),
    contenubas: 'Bas', closetop: true, buttons: [1, 2, 3, 4, 5, 6].map((n) => ({ label: 'Bouton ' + n })) })`,
  'a popup': `popup_open({ url: '/cms/test/html', titre: 'Fenêtre' })`,
  'a large popup': `popup_open({ url: '/cms/test/html', titre: 'Fenêtre', width: 3000, height: 3000 })`,
  'a popup with a frame': `popup_open({ url: '/cms/test/html', iframe: true, width: 2000, height: 50 })`,
  'an overlay': `overlay_open({ contenu: '<p>Contenu</p><a href="#x">Lien</a>'.repeat(40) })`,
  'a lightbox': `$lightbox.open('/assets/photos/lac-au-matin.jpg')`,
}

test.each(sampled(sizes, 2, 'windows'))(
  '§2.11–2.14 in a window of %d by %d nothing that takes the focus is outside it',
  async (width, height) => {
    const { page } = await open(
      platform.page('/essai', { body: '<h1>Page</h1><p style="height: 3000px"></p>' }),
      {
        width,
        height,
      },
    )
    await page.evaluate('window.$lightbox = Passerelle.lightbox, 0')
    for (const [name, call] of Object.entries(windows)) {
      await page.evaluate(`void ${call}`)
      await page.waitForSelector('.cms-dialog-layer, .cms-lightbox-root', { visible: true })
      await settled(page)
      await expectSoon(async () => [name, await unseen(page)]).toEqual([name, []])
      await page.evaluate(
        'void modal_close(), void popup_close(), void overlay_close(), void $lightbox.close()',
      )
      await page.waitForFunction(() => !document.querySelector('.cms-dialog-layer, .cms-lightbox-root'))
    }
  },
)

/** Every other window, as a visitor of the demo opens it; `page`: it stands in the page, which stays in use. */
const opened: readonly (readonly [section: string, state: string, kind: 'window' | 'page'])[] = [
  ['§2.1', 'myElements popin', 'window'],
  ['§2.9', 'share by mail, in a frame', 'window'],
  ['§2.10', 'mobileMenu first level', 'window'],
  ['§5.3', 'datePicker calendar', 'window'],
  ['§5.3', 'datePicker date and time', 'window'],
  ['§2.22', 'responsiveTable full screen', 'window'],
  ['§2.7', 'frontPopup open', 'page'],
  ['§2.17', 'menuDropdown two levels open', 'page'],
  ['§2.16', 'mobileDropdown open', 'page'],
  ['§2.23', 'tooltip shown', 'page'],
]

test.each(sampled(opened, 5))(
  '%s %s: in each window, nothing that takes the focus is outside it, nor is what it shows',
  async (_section, name, kind) => {
    const state = states.find((one) => `${one.widget} ${one.state}` === name)!
    // The state's own page is loaded once for each size, and not before.
    const { page } = await open(platform.url + '/vide')
    const shown = sizes.filter(
      ([width]) => state.only === undefined || (state.only === 'narrow') === width < 600,
    )
    for (const [width, height] of sampled(shown, 2, name)) {
      await page.setViewport({ width, height })
      // As in a new window: nothing is remembered of the one before.
      await page.evaluate(() => sessionStorage.clear())
      await page.mouse.move(0, 0)
      await page.goto(platform.url + state.path)
      await page.evaluate('Passerelle.ready.then(() => true)')
      await state.reach?.(page)
      await settled(page)
      await expectSoon(async () => [
        name,
        width,
        height,
        await unseen(page, state.scope, kind !== 'page'),
      ]).toEqual([name, width, height, []])
    }
  },
)

const scrolled = {
  '§2.10 a menu': async () => {
    const state = states.find((one) => `${one.widget} ${one.state}` === 'mobileMenu first level')!
    const { page } = await open(platform.url + state.path, { width: 800, height: 360 })
    await state.reach?.(page)
    return page
  },
  '§2.12 a dialog': async () => {
    const url = platform.page('/essai', { body: '<p style="height: 4000px">Page</p>' })
    const { page } = await open(url, { width: 800, height: 360 })
    await page.evaluate(`void ${windows['a dialog with everything']}`)
    await page.waitForSelector('.cms-modal', { visible: true })
    return page
  },
}

test.each(Object.keys(scrolled) as (keyof typeof scrolled)[])(
  '%s in a low window: Tab goes round in it both ways, and what has the focus is seen each time',
  async (name) => {
    const page = await scrolled[name]()
    await settled(page)
    const focused = (): Promise<{ seen: boolean; tag: string; at: number }> =>
      page.evaluate(() => {
        const active = document.activeElement!
        const { left, top, right, bottom } = active.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return {
          seen: x > 0 && y > 0 && x < innerWidth && y < innerHeight,
          tag: active.localName,
          at: [...document.querySelectorAll('*')].indexOf(active),
        }
      })
    const round = async (...keys: KeyInput[]): Promise<number[]> => {
      const met: number[] = []
      while (met.length < 2 || met.at(-1) !== met[0]) {
        for (const key of keys) await page.keyboard.down(key)
        for (const key of keys) await page.keyboard.up(key)
        const { tag, at } = await focused()
        await expectSoon(focused).toEqual({ seen: true, tag, at })
        met.push(at)
      }
      return met
    }
    const forth = await round('Tab')
    const back = await round('Shift', 'Tab')
    expect(forth.length).toBeGreaterThan(6)
    expect(new Set(back)).toEqual(new Set(forth))
  },
)

test.each([
  ['§2.11 a lightbox', '#photo', '.cms-lightbox-root'],
  ['§2.22 a table in full screen', '.cms-table-open-button', '.cms-table-open'],
  ['§2.10 a menu', '#fMenuMobileButton', '#cms-mobile-menu'],
])(
  '%s on a phone that lies on its side has nothing to press beside its camera',
  async (_name, opener, layer) => {
    const cells = '<td>Un</td><td>Deux</td><td>Trois</td><td>Quatre</td><td>Cinq</td>'
    const { page } = await open(
      platform.page('/essai', {
        head: '<meta name="viewport" content="width=device-width, viewport-fit=cover">',
        body: `<div style="padding: 0 100px"><button id="fMenuMobileButton" configmenu="principal">Menu</button>
          <a id="photo" rel="lightbox[a]" href="/assets/photos/sapins.jpg">Une</a>
          <a rel="lightbox[a]" href="/assets/photos/lac-au-matin.jpg">Deux</a>
          <table class="cms-responsive-table"><tr>${cells}</tr></table></div>`,
      }),
      { width: 740, height: 360, isMobile: true, hasTouch: true },
    )
    const session = await page.createCDPSession()
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59, bottom: 21 } })
    await page.tap(opener)
    await page.waitForSelector(layer, { visible: true })
    await settled(page)
    const hidden = () =>
      page.$eval(layer, (root) =>
        [...root.querySelectorAll('a, button, td')]
          .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('[inert]'))
          .filter((one) => {
            const [{ left, right }, { paddingLeft }] = [one.getBoundingClientRect(), getComputedStyle(one)]
            return left + parseFloat(paddingLeft) < 59 || (one.matches('button') && right > innerWidth - 59)
          })
          .map((one) => one.outerHTML),
      )
    await expectSoon(() => hidden()).toEqual([])
  },
)
