import { describe, expect, test } from '@jest/globals'
import type { Page, Viewport } from 'puppeteer'
import { useBrowser, useSite } from './browser/suite'
import { html } from './browser/site'
import { eventually } from './browser/until'
import { expectSoon } from './browser/expect-soon'
import { sampled } from './sampling'

/** From the smallest phone to a notebook; those that are low have an on-screen keyboard, or lie on their side. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [360, 640],
  [390, 480],
  [390, 700],
  [667, 375],
  [768, 1024],
  [1280, 720],
  [1366, 650],
]

/** Pages that a button of their own has made larger or smaller. */
const ZOOMED: readonly (readonly [selector: string, zoom: number, width: number, height: number])[] = [
  ['body', 1.5, 1280, 720],
  ['body', 0.75, 1280, 720],
  ['html', 1.25, 1280, 720],
  ['body', 1.25, 390, 700],
]

const POSITIONS = ['top', 'middle', 'bottom', 'box', 'modal'] as const
type Position = (typeof POSITIONS)[number]

interface Kind {
  /** What it belongs to, `#champ`. */
  readonly markup: string
  readonly popup: string
  /** The popup's content, when it is there. */
  readonly ready: string
  open(page: Page): Promise<unknown>
  close?(page: Page): Promise<unknown>
  /** Where the specification does not know it. */
  readonly never?: Position
  /** It lies over the whole page, and over what opened it: its button to close it must be seen, and on top. */
  readonly closedBy?: string
}

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

const KINDS: Readonly<Record<string, Kind>> = {
  suggestions: {
    markup: '<input id="champ" aria-label="Commune" data-autocomplete-url="/communes">',
    popup: '.cms-autocomplete-popup',
    ready: '.cms-autocomplete [role=option]',
    open: async (page) => {
      await page.focus('#champ')
      await page.keyboard.type('mo')
    },
    close: escape,
  },
  calendar: {
    markup: '<input id="champ" aria-label="Jour" class="cms-datetime" value="2024-02-29 14:30:00">',
    popup: '.cms-beside:has(.cms-datepicker)',
    ready: '.cms-datepicker [data-date]',
    open: async (page) => {
      await page.waitForSelector('#champ ~ .cms-datepicker-button')
      await page.$eval('.cms-datepicker-button', (button) => (button as HTMLElement).click())
    },
    close: escape,
  },
  tooltip: {
    markup: `<button id="champ" type="button" class="cms-tooltip" title="${'Un long texte. '.repeat(12)}">Aide</button>`,
    popup: '.cms-tooltip-bubble',
    ready: '.cms-tooltip-bubble',
    // A modal has given it the focus already, before the tooltip's code was there.
    open: (page) =>
      eventually(async () => {
        await page.$eval('#champ', (button) => {
          ;(button as HTMLElement).blur()
          ;(button as HTMLElement).focus()
        })
        expect(await page.$('.cms-tooltip-bubble')).not.toBeNull()
      }),
    close: escape,
  },
  dropdown: {
    markup: `<div id="champ" class="cms-dropdown" style="position: relative; display: inline-block">
      <a href="/compte">Mon compte</a>
      <p style="position: absolute; top: 100%; left: 0; width: 240px; margin: 0; background: #eee">${'Un panneau. '.repeat(16)}</p></div>`,
    popup: '.cms-dropdown > p',
    ready: '.cms-dropdown.cms-open > p',
    open: async (page) => {
      await page.waitForSelector('.cms-dropdown > [aria-expanded]')
      await page.focus('.cms-dropdown > a')
      await page.keyboard.press('Enter')
    },
  },
  'anchored modal': {
    markup: '<button id="champ" type="button">Ici</button>',
    popup: '.cms-modal',
    ready: '.cms-modal-relative:not(.cms-modal-placing)',
    open: (page) =>
      page.evaluate(`void modal_open({ titre: 'Titre', contenu: 'Un mot.', relativeto: '#champ' })`),
    close: (page) => page.evaluate('modal_close()'),
    // §5.7: one modal at a time.
    never: 'modal',
  },
  'share by mail': {
    markup:
      '<button id="champ" type="button" class="mailto" share="/ecrire?page={{share_url}}">Écrire</button>',
    popup: '.cms-lightbox-frame',
    ready: '.cms-lightbox-frame',
    open: async (page) => {
      await page.waitForSelector('#champ[share]')
      await page.$eval('#champ', (button) => (button as HTMLElement).click())
    },
    close: escape,
    closedBy: '.cms-lightbox-close',
  },
}

const communes = JSON.stringify(Array.from({ length: 20 }, (_one, index) => `Montreuil ${index + 1}`))
const { open } = useBrowser()
const site = useSite({
  '/': html('<main></main>', { head: '<meta name="viewport" content="width=device-width">' }),
  '/ecrire': html('<form><input name="a" aria-label="À"></form>'),
  '/communes': () => ({ body: communes, headers: { 'Content-Type': 'application/json' } }),
})

/** Puts what the window belongs to in its place, scrolled to where it is seen. */
async function put(page: Page, markup: string, position: Position): Promise<void> {
  await page.evaluate(
    (markup: string, position: string) => {
      const main = document.querySelector<HTMLElement>('main')!
      main.style.cssText = 'position: relative; height: calc(300vh / var(--zoom, 1))'
      const top = { top: '100vh', middle: '(150vh - 22px)', bottom: '(200vh - 60px)' }[position]
      if (position === 'modal')
        (window as typeof window & { modal_open(given: object): void }).modal_open({
          titre: 'Titre',
          contenu: `<p>Avant</p>${markup}`,
        })
      else if (position === 'box')
        main.innerHTML =
          '<div id="box" style="position: absolute; top: calc(130vh / var(--zoom, 1)); width: 90%; height: 120px; overflow: auto">' +
          `<div style="height: 400px; padding-top: 200px">${markup}</div></div>`
      else
        main.innerHTML = `<div style="position: absolute; inset-inline-start: 10px; top: calc(${top} / var(--zoom, 1)); padding: 10px">${markup}</div>`
      window.scrollTo(0, innerHeight)
      document.querySelector('#box')?.scrollTo(0, 160)
    },
    markup,
    position,
  )
  await page.waitForSelector('#champ')
}

interface Seen {
  readonly outside: number
  readonly covers: number
  readonly value: string
  /** The button that closes it is whole on the screen, and nothing lies over it. */
  readonly closable: boolean
}

/** How far (px) a window is outside the screen, how much of its field it lies over, and what it shows of it. */
const look = (page: Page, { popup, closedBy = popup }: Kind): Promise<Seen> =>
  page.$eval(
    popup,
    (element, closedBy) => {
      const box = element.getBoundingClientRect()
      const field = document.querySelector('#champ')!.getBoundingClientRect()
      const across = Math.min(box.right, field.right) - Math.max(box.left, field.left)
      const down = Math.min(box.bottom, field.bottom) - Math.max(box.top, field.top)
      return {
        outside: Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight),
        covers: across > 0 && down > 0 ? down : 0,
        value: element.querySelector('.cms-sheet-value')?.textContent ?? '',
        closable: isSeen(document.querySelector(closedBy)!),
      }

      function isSeen(button: Element): boolean {
        const { left, top, right, bottom } = button.getBoundingClientRect()
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        return isInside && button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      }
    },
    closedBy,
  )

/** Everything about a window that is wrong, in words. */
async function faultsOf(page: Page, name: string, kind: Kind, position: Position): Promise<string[]> {
  await put(page, kind.markup, position)
  await kind.open(page)
  await page.waitForSelector(kind.ready, { visible: true })
  let faults: string[] = []
  // Where it is placed a second time, a slide still runs or a keyboard comes, it settles within some frames.
  await eventually(async () => {
    const { outside, covers, value, closable } = await look(page, kind)
    const shown = await page.$eval('#champ', (field) => (field as HTMLInputElement).value)
    faults = []
    if (outside > 0.5) faults.push(`${name}, ${position}: ${outside} px outside the screen`)
    if (kind.closedBy && !closable) faults.push(`${name}, ${position}: its button to close it is not seen`)
    // On a phone a modal fills the screen (§2.12), anchored or not.
    if (covers > 0.5 && kind.popup !== '.cms-modal' && !kind.closedBy && (!value || value !== shown))
      faults.push(`${name}, ${position}: ${covers} px over its field`)
    expect(faults).toEqual([])
  }, 3000).catch(() => undefined)
  await kind.close?.(page)
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = ''
    ;(window as typeof window & { modal_close(): void }).modal_close()
  })
  await page.waitForSelector(kind.popup, { hidden: true })
  return faults
}

/** Nothing is wrong with any of them, anywhere. */
async function expectNoFaults(page: Page): Promise<void> {
  await page.evaluate('Passerelle.ready.then(() => true)')
  const faults: string[] = []
  for (const [name, kind] of Object.entries(KINDS))
    for (const position of POSITIONS)
      if (position !== kind.never) faults.push(...(await faultsOf(page, name, kind, position)))
  expect(faults).toEqual([])
}

describe('beside its field, on the screen', () => {
  test.each(sampled(SIZES, 2))(
    'at %i × %i px every floating window leaves its field in sight, wherever that stands',
    async (width, height) => {
      const viewport: Viewport = { width, height, isMobile: width < 768, hasTouch: width < 768 }
      const { page } = await open(site.url + '/', viewport)
      await expectNoFaults(page)
    },
    180_000,
  )

  test.each(sampled(ZOOMED, 1))(
    '§2.12 so it does where the page’s own buttons for larger text zoom its %s by %d, at %i × %i px',
    async (selector, zoom, width, height) => {
      const { page } = await open(site.url + '/', { width, height })
      await page.$eval(
        selector,
        (element, zoom) => {
          ;(element as HTMLElement).style.zoom = String(zoom)
          document.body.style.setProperty('--zoom', String(zoom))
        },
        zoom,
      )
      await expectNoFaults(page)
    },
    180_000,
  )

  test('§2.12 so it does on a page that is written from right to left', async () => {
    const { page } = await open(site.url + '/', { width: 800, height: 600 })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await expectNoFaults(page)
  }, 180_000)

  test('§2.12 a calendar that has room enough stays on the screen, and scrolls, when it grows', async () => {
    const { page } = await open(site.url + '/', { width: 1280, height: 720 })
    const kind = KINDS['calendar']!
    await put(page, kind.markup, 'top')
    await kind.open(page)
    await page.waitForSelector(kind.ready, { visible: true })
    const scrolls = () => page.$eval(kind.popup, (box) => box.scrollHeight > box.clientHeight + 1)
    await expectSoon(scrolls).toBe(false)
    await page.$eval(kind.popup, (box) => {
      box.append(Object.assign(document.createElement('p'), { style: 'height: 2000px' }))
    })
    await expectSoon(scrolls).toBe(true)
    await expectSoon(async () => (await look(page, kind)).outside <= 0.5).toBe(true)
  })
})
