import { describe, test } from '@jest/globals'
import type { ElementHandle, Page, Viewport } from 'puppeteer'
import { onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { DESKTOP, MOBILE } from './browser/launch'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/*
 * A page's own modal `<dialog>` lies over all else, and nothing beside it can be used (HTML, "top layer"): what is opened
 * from inside, or while it is open, has to be part of it.
 */

const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"></svg>')
const FORM = `
  <p><label>Commune <input id="commune" data-autocomplete-url="/communes"></label></p>
  <p><label>Jour <input id="jour" class="cms-date" name="jour"></label></p>
  <p><button id="alerte" type="button" onclick="modal_alert('Bonjour')">Alerte</button>
    <button id="fenetre" type="button" onclick="popup_open({ url: '/mot', titre: 'Un mot' })">Fenêtre</button>
    <a id="photo" class="cms-lightbox" href="/photo.svg">Photo</a>
    <button id="patience" type="button" onclick="loader_show()">Patience</button></p>`
const { open } = useBrowser()
const site = useSite({
  '/': html(
    `<main><p><button id="avant">Avant</button></p><dialog id="natif">${FORM}</dialog><div id="ecran">${FORM}</div>
      <div id="bulle" popover style="inset: 0; margin: auto; width: 500px; height: 300px">
        <button type="button" onclick="modal_alert('Bonjour')">Alerte</button></div>
      <x-dialogue id="composant">${FORM}</x-dialogue>
      <div id="filtre" popover>${FORM}<p><span class="cms-tooltip" title="Un mot" tabindex="0">?</span></p></div></main>
      <script>
        customElements.define('x-dialogue', class extends HTMLElement {
          constructor() {
            super()
            this.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>'
          }
        })
      </script>`,
  ),
  '/communes': () => ({
    body: JSON.stringify(['Montreuil', 'Montrouge']),
    headers: { 'Content-Type': 'application/json' },
  }),
  '/mot': '<p>Bienvenue</p>',
  '/photo.svg': () => ({
    body: decodeURIComponent(PICTURE.split(',')[1]!),
    headers: { 'Content-Type': 'image/svg+xml' },
  }),
})

async function start(viewport: Viewport = DESKTOP): Promise<Page> {
  const { page } = await open(site.url, viewport)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

/** How the page covers itself, and what then holds the form. */
const COVERS = {
  'modal <dialog>': async (page: Page) => {
    await page.$eval('#natif', (dialog) => (dialog as HTMLDialogElement).showModal())
    return '#natif'
  },
  'dialog of a web component': async (page: Page) => {
    await page.$eval('#composant', (component) => component.shadowRoot!.querySelector('dialog')!.showModal())
    return '#composant'
  },
  'full screen': async (page: Page) => {
    await page.click('#avant')
    await page.evaluate('document.querySelector("#ecran").requestFullscreen()')
    await expectSoon(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('ecran')
    return '#ecran'
  },
} as const

/** What opens, by what, and the selector of what is then seen. */
const WINDOWS: Readonly<
  Record<string, readonly [open: (page: Page, inside: string) => Promise<unknown>, seen: string]>
> = {
  'a modal': [(page, inside) => page.click(`${inside} #alerte`), '.cms-modal'],
  'a popup': [(page, inside) => page.click(`${inside} #fenetre`), '.cms-popup'],
  'the lightbox': [(page, inside) => page.click(`${inside} #photo`), '.cms-lightbox-close'],
  'the loader': [(page, inside) => page.click(`${inside} #patience`), '.cms-loader'],
  suggestions: [(page, inside) => page.type(`${inside} #commune`, 'mo'), '.cms-autocomplete [role=option]'],
  'a calendar': [
    async (page, inside) => {
      await page.waitForSelector(`${inside} .cms-datepicker-button`)
      await page.click(`${inside} .cms-datepicker-button`)
    },
    '.cms-datepicker [data-date]',
  ],
}

const closable = Object.entries(WINDOWS).filter(([name]) => name !== 'the loader')

/** Whether somebody who points at the middle of it meets it. */
const isOnTop = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (!element) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return !!width && !!met && (element.contains(met) || met.contains(element))
  }, selector)

/** As `isOnTop`, where what is inert lies over it, too: nobody can point at that, and yet it hides what is behind. */
async function isSeen(page: Page, selector: string): Promise<boolean> {
  const inert = await page.evaluateHandle(() => [...document.querySelectorAll('[inert="cms-behind"]')])
  await inert.evaluate((all) => all.forEach((one) => one.removeAttribute('inert')))
  const seen = await isOnTop(page, selector)
  await inert.evaluate((all) => all.forEach((one) => one.setAttribute('inert', 'cms-behind')))
  return seen
}

describe.each(Object.entries(COVERS))('in a %s of the page', (_cover, cover) => {
  test.each(Object.entries(WINDOWS))('§2.12 %s is seen, and can be used', async (_window, [show, seen]) => {
    const page = await start()
    const inside = await cover(page)
    await show(page, inside)
    await page.waitForSelector(seen)
    await expectSoon(() => isOnTop(page, seen)).toBe(true)
  })

  test('§2.12 what is announced is part of it', async () => {
    const page = await start()
    const inside = await cover(page)
    await page.type(`${inside} #commune`, 'mo')
    await expectSoon(() => page.$$eval(`${inside} .cms-announcer`, ([one]) => one?.textContent)).toMatch(
      /^2 /,
    )
  })
})

test.each(closable)(
  '§2.12 %s that is opened from a box of the page that lies above all is seen and can be used, and leaves the box as it was',
  async (_window, [show, seen]) => {
    const page = await start()
    await page.$eval('#ecran', (box) => {
      box.setAttribute('style', 'position: fixed; inset: 0; z-index: 2147483647; background: #fff')
    })
    await show(page, '#ecran')
    await page.waitForSelector(seen)
    await expectSoon(() => isSeen(page, seen)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector(seen, { hidden: true })
    await expectSoon(() => isOnTop(page, '#ecran')).toBe(true)
  },
)

test('§2.12 a popover of the page gives way to the window that is opened from it', async () => {
  const page = await start()
  await page.$eval('#bulle', (popover) => (popover as HTMLElement).showPopover())
  await page.click('#bulle button')
  await page.waitForSelector('.cms-modal-button')
  // Inert, it would still hide the window: pointing at that does not tell.
  await expectSoon(() => page.$('#bulle:popover-open')).toBeNull()
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal', { hidden: true })
})

/* A popover lies over all else, and closes by a press beside it. */
describe.each([
  ['desktop', DESKTOP],
  ['phone', MOBILE],
])('in a popover of the page, %s', (_screen, viewport) => {
  test.each([
    ['suggestions', ...WINDOWS['suggestions']!, 'commune=Montreuil'],
    ['a calendar', ...WINDOWS['a calendar']!, 'jour=20'],
  ] as const)(
    '§2.12 %s can be used: what is chosen is in its field, and Escape closes that alone',
    async (_what, show, seen, chosen) => {
      const page = await start(viewport)
      await page.$eval('#filtre', (popover) => (popover as HTMLElement).showPopover())
      await show(page, '#filtre')
      await page.waitForSelector(seen)
      await expectSoon(() => isOnTop(page, seen)).toBe(true)
      await page.keyboard.press('Escape')
      await expectSoon(() => page.$(seen)).toBeNull()
      await page.$$eval('#filtre input', (all) => all.forEach((one) => (one.value = '')))
      await show(page, '#filtre')
      await page.waitForSelector(seen)
      await expectSoon(() => isOnTop(page, seen)).toBe(true)
      await page.click(seen)
      await expectSoon(() =>
        page.$$eval('#filtre input', (all) =>
          all.map(({ id, name, value }) => `${name || id}=${value}`).join(),
        ),
      ).toContain(chosen)
      await expectSoon(() => page.$(seen)).toBeNull()
      expect(await onceCalm(page, () => page.$('#filtre:popover-open'))).not.toBeNull()
    },
  )
})

/** Whether all of it lies above what is there: its middle, and nearly its corners. */
const isWholeOnTop = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)
    if (!box) return false
    const { left, top, right, bottom } = box.getBoundingClientRect()
    return [left + 8, (left + right) / 2, right - 8].every((x) =>
      [top + 8, (top + bottom) / 2, bottom - 8].every((y) => box.contains(document.elementFromPoint(x, y))),
    )
  }, selector)

/* Inside what is moved so, all that stands in it is placed by it, and cut by it. */
describe.each([
  ['dialog', '#natif', 'showModal'],
  ['popover', '#filtre', 'showPopover'],
] as const)('in a low %s of the page that is centred by a transform', (_kind, inside, show) => {
  async function showLow(viewport: Viewport): Promise<Page> {
    const page = await start(viewport)
    await page.$eval(
      inside,
      (box, show) => {
        const low = 'position: fixed; inset: 50% auto auto 50%; margin: 0; transform: translate(-50%, -50%)'
        box.setAttribute('style', low + '; height: 120px; overflow: auto')
        ;(box as HTMLDialogElement)[show]()
      },
      show,
    )
    return page
  }

  test.each([
    ['suggestions', '.cms-autocomplete', DESKTOP],
    ['suggestions', '.cms-autocomplete', MOBILE],
    ['a calendar', '.cms-datepicker', DESKTOP],
    ['a calendar', '.cms-datepicker', MOBILE],
  ] as const)('§2.12 %s (%s) lie over it whole, on a screen of %j', async (what, box, viewport) => {
    const page = await showLow(viewport)
    await WINDOWS[what]![0](page, inside)
    await page.waitForSelector(box)
    await expectSoon(() => isWholeOnTop(page, box)).toBe(true)
  })

  /* A popover gives way to a window. */
  if (inside === '#natif')
    test.each([
      ['a modal', '.cms-modal-layer'],
      ['a popup', '.cms-popup-layer'],
      ['the lightbox', '.cms-lightbox-root'],
      ['the loader', '.cms-loader'],
    ])(
      '§2.12 %s (%s) covers the screen, and after it, and the dialog’s end, nothing is left of it',
      async (what, box) => {
        const page = await showLow(DESKTOP)
        await WINDOWS[what]![0](page, inside)
        await page.waitForSelector(box)
        await expectSoon(() => isWholeOnTop(page, box)).toBe(true)
        await expectSoon(() =>
          page.$eval(box, (box) => {
            const { left, top, width, height } = box.getBoundingClientRect()
            return [left, top, width, height]
          }),
        ).toEqual([0, 0, DESKTOP.width, DESKTOP.height])
        if (box === '.cms-loader') await page.evaluate('loader_hide()')
        else await page.keyboard.press('Escape')
        await page.waitForSelector(box, { hidden: true })
        await expectSoon(() => isOnTop(page, inside)).toBe(true)
        await page.keyboard.press('Escape')
        await expectSoon(() => page.$(`${inside}[open]`)).toBeNull()
        expect(await onceCalm(page, () => page.$('[popover=manual]'))).toBeNull()
      },
    )

  if (inside === '#natif')
    test('§2.12 a modal that outlives it stays whole', async () => {
      const page = await showLow(DESKTOP)
      await page.click(`${inside} #alerte`)
      await page.waitForSelector('.cms-modal-layer')
      await page.$eval(inside, (dialog) => (dialog as HTMLDialogElement).close())
      await expectSoon(() => isWholeOnTop(page, '.cms-modal-layer')).toBe(true)
      await page.click('.cms-modal-button')
      await page.waitForSelector('.cms-modal', { hidden: true })
    })

  test('§2.12 so does a tooltip', async () => {
    const page = await showLow(DESKTOP)
    await page.$eval(inside, (box) =>
      box.insertAdjacentHTML('afterbegin', '<span class="cms-tooltip" title="Un mot" tabindex="0">?</span>'),
    )
    await expectSoon(async () => {
      await page.hover(inside)
      await page.hover(`${inside} .cms-tooltip`)
      return isWholeOnTop(page, '.cms-tooltip-bubble')
    }).toBe(true)
  })
})

test('§2.12 in a popover of the page a tooltip is seen over it', async () => {
  const page = await start()
  await page.$eval('#filtre', (popover) => (popover as HTMLElement).showPopover())
  await page.hover('#filtre .cms-tooltip')
  await page.waitForSelector('.cms-tooltip-bubble')
  await expectSoon(() => isOnTop(page, '.cms-tooltip-bubble')).toBe(true)
})

/* Most lie lower than our windows; some are made as it opens, others with their field, before the window. */
test.each(['select2-container select2-container--open', 'select2-drop', 'ui-autocomplete ui-front'])(
  '§2.12 what a plug-in of the page puts at its end for a field in a window is seen over it and can be used: %s',
  async (classes) => {
    const page = await start()
    await page.evaluate('void modal_open({ titre: "Titre", contenu: "<p>Un mot</p>" })')
    await page.waitForSelector('.cms-modal')
    await page.evaluate(addList, classes)
    await expectSoon(() => isOnTop(page, '#liste')).toBe(true)
  },
)

test.each(['xdsoft_datetimepicker', 'ui-selectmenu-menu ui-front', 'pac-container', 'daterangepicker'])(
  '§2.12 what a plug-in of the page has at its end for a field in a window is seen over it and can be used: %s',
  async (classes) => {
    const page = await start()
    await page.evaluate(addList, classes)
    await page.evaluate('void modal_open({ titre: "Titre", contenu: "<p>Un mot</p>" })')
    await page.waitForSelector('.cms-modal')
    await page.click('#liste')
    await expectSoon(() => page.title()).toBe('choisi')
  },
)

function addList(classes: string): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="liste" class="${classes}" style="position: absolute; z-index: 1051; inset: 0"
      onclick="document.title = 'choisi'">Montreuil</div>`,
  )
}

describe.each(['modal <dialog>', 'dialog of a web component'] as const)('a %s of the page', (cover) => {
  /** The `<dialog>`, whose component shows the form in it. */
  const dialogOf = (page: Page): Promise<ElementHandle<HTMLDialogElement>> =>
    page.evaluateHandle((id) => {
      const holder = document.querySelector<HTMLDialogElement>(id)!
      return holder.shadowRoot?.querySelector('dialog') ?? holder
    }, holder)
  const holder = cover === 'modal <dialog>' ? '#natif' : '#composant'
  const isOpen = async (page: Page): Promise<boolean> => (await dialogOf(page)).evaluate(({ open }) => open)
  const close = async (page: Page): Promise<void> =>
    (await dialogOf(page)).evaluate((dialog) => dialog.close())
  test.each(closable)(
    '§2.12 Escape closes %s that lies in it, then the dialog',
    async (_window, [show, seen]) => {
      const page = await start()
      await show(page, await COVERS[cover](page))
      await page.waitForSelector(seen)
      await page.keyboard.press('Escape')
      await page.waitForSelector(seen, { hidden: true })
      await expectSoon(() => isOpen(page)).toBe(true)
      await expectSoon(() => page.evaluate((id) => !!document.activeElement?.closest(id), holder)).toBe(true)
      await page.keyboard.press('Escape')
      await expectSoon(() => isOpen(page)).toBe(false)
    },
  )

  test('§2.12 a window outlives the dialog it was opened in, and the page can be used after it', async () => {
    const page = await start()
    await COVERS[cover](page)
    await page.click(`${holder} #alerte`)
    await page.waitForSelector('.cms-modal-button')
    await close(page)
    await expectSoon(() => isOnTop(page, '.cms-modal')).toBe(true)
    await page.click('.cms-modal-button')
    await page.waitForSelector('.cms-modal', { hidden: true })
    await expectSoon(() => isOnTop(page, '#avant')).toBe(true)
  })

  test('§2.12 a loader that begins in it is seen until it ends', async () => {
    const page = await start()
    await COVERS[cover](page)
    await page.click(`${holder} #patience`)
    await page.waitForSelector('.cms-loader')
    await close(page)
    await expectSoon(() => isOnTop(page, '.cms-loader')).toBe(true)
    await page.evaluate('loader_hide()')
    await page.waitForSelector('.cms-loader', { hidden: true })
  })
})

describe('a modal <dialog> of the page', () => {
  const isOpen = (page: Page): Promise<boolean> =>
    page.$eval('#natif', (dialog) => (dialog as HTMLDialogElement).open)

  test('§2.12 opened over a window of ours it can be used, and is closed first', async () => {
    const page = await start()
    await page.evaluate('void modal_open({ titre: "Titre", contenu: "<p>Un mot</p>" })')
    await page.waitForSelector('.cms-modal')
    await COVERS['modal <dialog>'](page)
    await page.click('#natif #commune')
    await page.keyboard.type('mo')
    await expectSoon(() => page.$eval('#natif #commune', (field) => (field as HTMLInputElement).value)).toBe(
      'mo',
    )
    await page.keyboard.press('Tab')
    await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('#natif'))).toBe(true)
    await page.keyboard.press('Escape')
    await expectSoon(() => isOpen(page)).toBe(false)
    await expectSoon(() => isOnTop(page, '.cms-modal')).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.cms-modal', { hidden: true })
  })
})

/*
 * Dialogs of libraries fetch the focus back that leaves them (Bootstrap 3 and jQuery UI as it is caught, Magnific Popup
 * and Colorbox too), and close by Escape, some as it is pressed, some as it is let go.
 */
describe.each([
  'class="modal"',
  'class="ui-dialog"',
  'class="mfp-content"',
  'class="fancybox-content"',
  'id="colorbox"',
  'aria-modal="true"',
  'data-component',
])('a dialog of a library: %s', (marked) => {
  test.each(['keydown', 'keyup'])(
    '§2.12 keeps what is used in it, and closes after that (%s)',
    async (type) => {
      const page = await start()
      await page.evaluate(
        (marked, form, type) => {
          document.body.insertAdjacentHTML(
            'beforeend',
            `<div ${marked}><div data-dialog tabindex="-1">${form}</div></div>`,
          )
          const dialog = document.querySelector<HTMLElement>('[data-dialog]')!
          const around = dialog.parentElement!
          // As Shoelace's: what says that it is a dialog is in the component's own tree.
          if (marked === 'data-component')
            around.attachShadow({ mode: 'open' }).innerHTML =
              '<div role="dialog" aria-modal="true"><slot></slot></div>'
          document.addEventListener(
            'focus',
            ({ target }) => target === document || around.contains(target as Node) || dialog.focus(),
            true,
          )
          document.addEventListener(type as 'keydown', ({ key }) => key === 'Escape' && around.remove())
          document.addEventListener('keydown', (event) => {
            if (event.key === 'Tab' && !around.contains(document.activeElement)) event.preventDefault()
          })
          dialog.focus()
        },
        marked,
        FORM,
        type,
      )
      for (const [, [show, seen]] of closable) {
        await show(page, '[data-dialog]')
        await page.waitForSelector(seen)
        await page.keyboard.press('Escape')
        await page.waitForSelector(seen, { hidden: true })
        await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('[data-dialog]'))).toBe(
          true,
        )
      }
      await WINDOWS['a popup']![0](page, '[data-dialog]')
      await page.waitForSelector('.cms-popup')
      await page.keyboard.press('Tab')
      const reached = (): Promise<boolean> =>
        page.evaluate(() => !!document.activeElement?.matches('.cms-popup button'))
      // Where nothing says that it is a dialog, the page has Tab.
      if (marked.startsWith('aria')) await expectSoon(reached).toBe(true)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.cms-popup', { hidden: true })
      await page.click('[data-dialog] .cms-datepicker-button')
      await page.waitForSelector('.cms-datepicker [data-date]')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectSoon(() =>
        page.$eval('[data-dialog] #jour', (field) => (field as HTMLInputElement).value),
      ).toMatch(/^\d\d\//)
      await page.keyboard.press('Escape')
      await expectSoon(() => page.$('[data-dialog]')).toBeNull()
    },
  )
})
