import type { Page } from 'puppeteer'
import type { Platform } from '../../server/platform.ts'
import { DESKTOP, MOBILE } from '../browser/launch.ts'
import type { Visitors } from '../browser/visitor.ts'
import { until } from '../browser/until.ts'

/** What somebody does with the keys alone, from the control that is focused first, and what must be true after. */
export interface Walk {
  readonly widget: string
  /** What is done and seen, for the table. */
  readonly steps: string
  readonly path: string
  readonly narrow?: boolean
  go(hand: Hand): Promise<void>
}

export interface WalkResult {
  readonly walk: Walk
  readonly error?: string
}

/** Hands on a keyboard, and eyes. */
export class Hand {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** Where the walk begins: as if Tab had led there. */
  async at(selector: string): Promise<void> {
    await this.page.waitForSelector(selector)
    await this.page.keyboard.press('Shift')
    await this.page.focus(selector)
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const [name = '', shift] = key.split('+').reverse()
      if (shift) await this.page.keyboard.down(shift as 'Shift')
      await this.page.keyboard.press(name as 'Enter')
      if (shift) await this.page.keyboard.up(shift as 'Shift')
    }
  }
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }
  async sees(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { visible: true, timeout: 30_000 })
  }
  async no(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { hidden: true, timeout: 30_000 })
  }
  /** The focus is on, or in, what the selector finds. */
  async on(selector: string): Promise<void> {
    const focused = () =>
      this.page.evaluate((wanted) => {
        const one = document.activeElement
        return { right: !!one?.closest(wanted), html: `${one?.outerHTML.slice(0, 120)}` }
      }, selector)
    await until(focused, ({ right }) => right)
  }
  async is(script: string, expected: unknown): Promise<void> {
    await until(
      () => this.page.evaluate(script),
      (value) => value === expected,
    )
  }
}

/** Walks one walk on a fresh page; its error says what was not so. */
export async function walk(visitors: Visitors, platform: Platform, one: Walk): Promise<WalkResult> {
  try {
    await visitors.visit(async (page) => {
      page.setDefaultTimeout(30_000)
      await page.setViewport(one.narrow ? MOBILE : DESKTOP)
      platform.reset({ database: true })
      await page.goto(platform.url + one.path, { waitUntil: 'domcontentloaded' })
      await page.evaluate('Passerelle.ready.then(() => true)')
      await one.go(new Hand(page))
    })
    return { walk: one }
  } catch (error) {
    return { walk: one, error: error instanceof Error ? error.message : String(error) }
  }
}

const button = (words: string): string =>
  `::-p-xpath(//main//button[contains(normalize-space(.), "${words}")])`

export const walks: readonly Walk[] = [
  {
    widget: 'modal',
    steps: 'Enter opens; Tab stays in; Escape closes; the focus is back',
    path: '/demo/dialogues',
    async go(hand) {
      await hand.at(button('Annuler mon rendez-vous'))
      await hand.press('Enter')
      await hand.sees('.cms-modal-button')
      await hand.on('.cms-modal')
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await hand.press(key)
        await hand.on('.cms-modal')
      }
      await hand.press('Escape')
      await hand.no('.cms-modal')
      await hand.on('[onclick*="modal_confirm"]')
      await hand.is("document.getElementById('rendez-vous').textContent.includes('maintenu')", true)
    },
  },
  {
    widget: 'popup',
    steps: 'Enter opens; the focus is in; Escape closes and gives it back',
    path: '/demo/dialogues',
    async go(hand) {
      await hand.at(button('Horaires de la piscine'))
      await hand.press('Enter')
      await hand.sees('.cms-popup')
      await hand.on('.cms-popup')
      await hand.press('Escape')
      await hand.no('.cms-popup')
      await hand.on('[onclick*="popup_open"]')
    },
  },
  {
    widget: 'overlay',
    steps: 'what is typed in a moved form is there when it opens again',
    path: '/demo/dialogues',
    async go(hand) {
      for (const words of ['Merci', ' bien']) {
        await hand.at(button('Déplacer le formulaire'))
        await hand.press('Enter')
        await hand.sees('.cms-overlay textarea')
        await hand.on('.cms-overlay')
        await hand.at('#avis-texte')
        await hand.press('End')
        await hand.type(words)
        await hand.press('Escape')
        await hand.no('.cms-overlay')
      }
      await hand.is("document.getElementById('avis-texte').value", 'Merci bien')
    },
  },
  {
    widget: 'loader',
    steps: 'the focus stays; Enter does not reach the page below',
    path: '/demo/dialogues',
    async go(hand) {
      await hand.at(button('Information'))
      await hand.page.evaluate('loader_show()')
      await hand.sees('.cms-loader')
      await hand.press('Enter')
      await hand.is("document.querySelector('.cms-modal') === null", true)
      await hand.page.evaluate('loader_hide()')
      await hand.no('.cms-loader')
      await hand.press('Enter')
      await hand.sees('.cms-modal')
    },
  },
  {
    widget: 'lightbox',
    steps: 'Enter, arrows, Home, End, Tab round, Escape; the focus is back on its thumbnail',
    path: '/demo/galerie',
    async go(hand) {
      const counter = "document.querySelector('.cms-lightbox-counter')?.textContent.replace(/\\D+/g, '/')"
      await hand.at('a[rel="lightbox[paysages]"]')
      await hand.press('Enter')
      await hand.sees('.cms-lightbox-root')
      await hand.on('.cms-lightbox-root')
      const total = await hand.page.$$eval('a[rel="lightbox[paysages]"]', (all) => all.length)
      await hand.press('ArrowRight')
      await hand.is(`${counter}.includes('2')`, true)
      await hand.press('End')
      await hand.is(`${counter}.startsWith('${total}') || ${counter}.includes('/${total}/')`, true)
      await hand.press('Home')
      for (let count = 0; count < 6; count += 1) {
        await hand.press('Tab')
        await hand.on('.cms-lightbox-root')
      }
      await hand.press('Escape')
      await hand.no('.cms-lightbox-root')
      await hand.on('a[rel="lightbox[paysages]"]')
    },
  },
  {
    widget: 'contactSheet',
    steps: 'Enter on a thumbnail shows it and says so',
    path: '/demo/galerie',
    async go(hand) {
      await hand.at('.cms-contact-sheet a[href*=sapins]')
      await hand.press('Enter')
      await hand.sees('.cms-contact-sheet a[href*=sapins][aria-current=true]')
      await hand.on('a[href*=sapins]')
    },
  },
  {
    widget: 'mobileMenu',
    steps: 'Enter opens; Tab stays in; a label opens its submenu; Escape closes; the focus is back',
    path: '/demo/menu',
    narrow: true,
    async go(hand) {
      await hand.at('#fMenuMobileButton[aria-expanded]')
      await hand.press('Enter')
      await hand.sees('.cms-mobile-menu-opened #cms-mobile-menu')
      await hand.on('#cms-mobile-menu')
      for (let count = 0; count < 5; count += 1) {
        await hand.press('Tab')
        await hand.on('#cms-mobile-menu')
      }
      await hand.press('Escape')
      await hand.sees('html:not(.cms-mobile-menu-opened)')
      await hand.on('#fMenuMobileButton')
    },
  },
  {
    widget: 'share',
    steps: 'Enter opens the mail form; Escape closes; the focus is back',
    path: '/demo/partage',
    async go(hand) {
      await hand.at('a.mailto')
      await hand.press('Enter')
      await hand.sees('.cms-lightbox-root iframe, .cms-popup iframe')
      await hand.press('Escape')
      await hand.no('.cms-lightbox-root, .cms-popup')
      await hand.on('a.mailto')
    },
  },
  {
    widget: 'frontPopup',
    steps: 'the focus goes in once; Escape closes and gives it back',
    path: '/demo/partage',
    async go(hand) {
      await hand.at('#ouvrir-annonce')
      await hand.press('Enter')
      await hand.sees('.cms-front-popup-countdown')
      await hand.on('.cms-front-popup')
      await hand.press('Escape')
      await hand.no('.cms-front-popup')
      await hand.on('#ouvrir-annonce')
    },
  },
  {
    widget: 'frontBanner',
    steps: 'Enter on its button closes it; the focus stays in the page',
    path: '/demo/partage',
    async go(hand) {
      await hand.at('.cms-front-banner-close')
      await hand.press('Enter')
      await hand.no('.cms-front-banner')
    },
  },
  {
    widget: 'listBlock',
    steps: 'Enter on a page refreshes the list; the focus stays in it; a half-filled filter stays',
    path: '/demo/listes',
    async go(hand) {
      await hand.at('#actus input[name="filter[mot]"]')
      await hand.type('fo')
      await hand.at('#actus .cms-page[data-num="2"]')
      await hand.press('Enter')
      await hand.sees('#actus .cms-page[data-num="1"]')
      await hand.on('#actus')
      await hand.is("document.querySelector('#actus input').value", 'fo')
    },
  },
  {
    widget: 'loadMore',
    steps: 'Enter adds items; the focus is on the first new one',
    path: '/demo/listes',
    async go(hand) {
      await hand.at('.cms-load-more[data-direction=next]')
      await hand.press('Enter')
      await hand.sees('#fil .cms-module-items > :nth-child(5)')
      await hand.on('#fil .cms-module-items > :nth-child(5)')
    },
  },
  {
    widget: 'agenda',
    steps: 'Enter on the next month shows it; the focus stays on that link',
    path: '/demo/agenda',
    async go(hand) {
      const before = await hand.page.$eval('.cms-agenda h3', (title) => title.textContent)
      await hand.at('.cms-agenda-next')
      await hand.press('Enter')
      await hand.is(
        `document.querySelector('.cms-agenda h3').textContent !== ${JSON.stringify(before)}`,
        true,
      )
      await hand.on('.cms-agenda-next')
    },
  },
  {
    widget: 'calendar',
    steps: 'arrows, Home, End, Page Down; Enter opens a day; Escape gives the focus back',
    path: '/demo/agenda',
    async go(hand) {
      const grid = '.cms-calendar[data-url] .cms-calendar-grid'
      await hand.sees('.cms-calendar[data-url] button.cms-calendar-event')
      await hand.at('.cms-calendar[data-url] button.cms-calendar-event')
      await hand.press('Enter')
      await hand.sees('.cms-modal')
      await hand.press('Escape')
      await hand.no('.cms-modal')
      await hand.on(grid)
      const day = () =>
        hand.page.evaluate(
          () => document.activeElement?.closest('[data-date]')?.getAttribute('data-date') ?? '',
        )
      const from = await day()
      await hand.press('ArrowRight')
      await until(day, (now) => now > from)
      await hand.press('Home', 'End')
      const before = await day()
      await hand.press('PageDown')
      await until(day, (now) => now.slice(0, 7) > before.slice(0, 7))
      await hand.on(grid)
    },
  },
  {
    widget: 'sortableTable',
    steps: 'Enter sorts, Space the other way; the focus stays; aria-sort says it',
    path: '/demo/tableaux',
    async go(hand) {
      const th = '#ex-trier-par-colonne th'
      await hand.at(`${th} .cms-sortable-button`)
      await hand.press('Enter')
      await hand.sees(`${th}[aria-sort=ascending]`)
      await hand.press('Space')
      await hand.sees(`${th}[aria-sort=descending]`)
      await hand.on(`${th}[aria-sort=descending]`)
    },
  },
  {
    widget: 'responsiveTable',
    steps: 'arrows scroll the region that has the focus',
    path: '/demo/tableaux',
    async go(hand) {
      const region = '#ex-grand-tableau-premiere-colonne-et-en-tetes-fixes .cms-table-scroll'
      await hand.at(`${region}[tabindex="0"]`)
      await hand.press('ArrowRight', 'ArrowRight')
      await hand.is(`document.querySelector('${region}').scrollLeft > 0`, true)
    },
  },
  {
    widget: 'responsiveTable',
    steps: 'full screen: Enter opens, Tab stays in, Escape closes and gives the focus back',
    path: '/demo/tableaux',
    narrow: true,
    async go(hand) {
      const part = '#ex-grand-tableau-premiere-colonne-et-en-tetes-fixes'
      await hand.at(`${part} .cms-table-open-button`)
      await hand.press('Enter')
      await hand.sees('.cms-table-open .cms-table-close-button')
      for (let count = 0; count < 3; count += 1) {
        await hand.press('Tab')
        await hand.on('.cms-table-open')
      }
      await hand.press('Escape')
      await hand.no('.cms-table-open')
      await hand.on('.cms-table-open-button')
    },
  },
  {
    widget: 'menuDropdown',
    steps: 'Tab shows a button; Down goes into the list; Escape comes back',
    path: '/demo/comportements',
    async go(hand) {
      await hand.at('.cms-menu-toggle')
      await hand.press('ArrowDown')
      await hand.sees('.cms-menu li.cms-open > ul')
      await hand.on('.cms-menu li.cms-open > ul')
      await hand.press('Escape')
      await hand.no('.cms-menu li.cms-open')
      await hand.on('.cms-menu-toggle')
    },
  },
  {
    widget: 'mobileDropdown',
    steps: 'Enter opens; Down goes in; Escape closes and comes back',
    path: '/demo/comportements',
    async go(hand) {
      await hand.at('.cms-dropdown > a')
      await hand.press('Enter')
      await hand.sees('.cms-dropdown.cms-open ul')
      await hand.press('ArrowDown')
      await hand.on('.cms-dropdown ul')
      await hand.press('Escape')
      await hand.no('.cms-dropdown.cms-open')
      await hand.on('.cms-dropdown > a')
    },
  },
  {
    widget: 'tooltip',
    steps: 'shows on focus; Escape hides it and leaves the focus',
    path: '/demo/comportements',
    async go(hand) {
      await hand.at('a.cms-tooltip')
      await hand.sees('.cms-tooltip-bubble')
      await hand.press('Escape')
      await hand.no('.cms-tooltip-bubble')
      await hand.on('a.cms-tooltip')
    },
  },
  {
    widget: 'clickable',
    steps: 'Enter on the block opens its address; Enter in its box does not',
    path: '/demo/comportements',
    async go(hand) {
      await hand.page.evaluate(() =>
        document.addEventListener('cms:clickable:before-open', (event) => {
          event.preventDefault()
          document.body.dataset['opened'] = String(Number(document.body.dataset['opened'] ?? 0) + 1)
        }),
      )
      await hand.at('[data-goto-url] input')
      await hand.press('Space')
      await hand.is("document.querySelector('[data-goto-url] input').checked", true)
      await hand.at('[data-goto-url]')
      await hand.press('Enter')
      await hand.is("document.body.dataset['opened']", '1')
    },
  },
  {
    widget: 'anchorScroll',
    steps: 'Enter leads to the anchor, and the focus with it',
    path: '/demo/comportements',
    async go(hand) {
      await hand.at('a.cms-anchor[href="#plan-du-site"]')
      await hand.press('Enter')
      await hand.on('#plan-du-site')
    },
  },
  {
    widget: 'mapModes',
    steps: 'Space chooses a mode, which is said and sent',
    path: '/demo/comportements',
    async go(hand) {
      await hand.at('[data-to-mode=relief]')
      await hand.press('Space')
      await hand.sees('[data-to-mode=relief][aria-pressed=true]')
      await hand.is("document.getElementById('mode-choisi').textContent", 'relief')
    },
  },
  ...['slider', 'crossfade', 'home-slideshow', 'slideshow'].map((name): Walk => ({
    widget: name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase()),
    steps: 'the pause button stops it; the next button changes the slide; hidden slides are out of reach',
    path: '/demo/diaporamas',
    async go(hand) {
      const root = `.cms-${name}[aria-label]`
      const active = `[...document.querySelectorAll('${root} .cms-slide-active')].map((one) => (one.querySelector('img') ?? one).src ?? one.textContent).join()`
      await hand.at(`${root} [class*="-pause"]`)
      await hand.press('Enter')
      const before = await hand.page.evaluate(active)
      await hand.at(`${root} [class*="-next"]`)
      await hand.press('Enter')
      await until(
        () => hand.page.evaluate(active),
        (now) => now !== before,
      )
      await hand.is(
        `[...document.querySelectorAll('${root} [inert] a')].every((link) => { link.focus(); return document.activeElement !== link })`,
        true,
      )
    },
  })),
  {
    widget: 'datePicker',
    steps: 'Alt+Down opens; arrows and Enter choose; Escape closes; the focus is back',
    path: '/demo/champs',
    async go(hand) {
      await hand.sees('.cms-datepicker-button')
      await hand.at('#naissance')
      await hand.press('Alt+ArrowDown')
      await hand.sees('.cms-datepicker[role=dialog]')
      await hand.on('.cms-datepicker')
      await hand.press('ArrowRight', 'Enter')
      await hand.no('.cms-datepicker')
      await hand.is("document.querySelector('input[name=naissance]').value", '1988-03-01')
    },
  },
  {
    widget: 'bxSlider',
    steps:
      'the next button changes the carousel; the ticker stops for the focus, arrows lead on, its button stops it',
    path: '/demo/jquery',
    async go(hand) {
      const list = '.partenaires'
      await hand.sees(`${list} + .cms-slides-bar`)
      await hand.at(`${list} + .cms-slides-bar .cms-slider-next`)
      await hand.press('Enter')
      await hand.sees(`${list} > .cms-slide-active:nth-child(2)`)
      await hand.is(
        `[...document.querySelectorAll('${list} > [inert] a')].every((link) => { link.focus(); return document.activeElement !== link })`,
        true,
      )
      await hand.at('.breves > :nth-child(2) a')
      const inView = (slide: number): string =>
        `(({ left, right }, view) => left >= view.left - 1 && right <= view.right + 1)(document.querySelector('.breves > :nth-child(${slide})').getBoundingClientRect(), document.querySelector('.breves').getBoundingClientRect())`
      await hand.is(inView(2), true)
      await hand.press('Tab', 'Tab')
      await hand.on('.breves > :nth-child(4)')
      await hand.is(inView(4), true)
      await hand.at('.breves + .cms-slides-bar .cms-slider-pause')
      await hand.press('Enter')
      await hand.sees('.breves + .cms-slides-bar [data-slides-off]')
    },
  },
  {
    widget: 'datepicker in the page',
    steps: 'arrows and Enter choose a day; arrows change the time',
    path: '/demo/jquery',
    async go(hand) {
      const place = '#calendrier-salle'
      await hand.sees(`${place} [role=grid]`)
      await hand.at(`${place} [role=grid] [tabindex="0"]`)
      await hand.press('ArrowRight', 'Enter')
      await hand.is("document.querySelector('#salle').value.endsWith(', 18:00')", true)
      await hand.at(`${place} .cms-datepicker-time input`)
      await hand.press('Home', 'ArrowUp')
      await hand.is("document.querySelector('#salle').value.endsWith(', 19:00')", true)
    },
  },
  {
    widget: 'inputMask',
    steps: 'digits take the shape; Backspace passes over separators',
    path: '/demo/champs',
    async go(hand) {
      await hand.at('#m-tel')
      await hand.type('0612345678')
      // Scripts read what is posted; this is what is shown.
      const shown =
        "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get.call(document.getElementById('m-tel'))"
      await hand.is(shown, '06 12 34 56 78')
      await hand.press('Backspace', 'Backspace', 'Backspace')
      await hand.is(`${shown}.replace(/\\D/g, '')`, '0612345')
    },
  },
  {
    widget: 'autocomplete',
    steps: 'Down marks, Enter takes, Escape closes the list and nothing else',
    path: '/demo/champs',
    async go(hand) {
      await hand.at('#commune')
      await hand.type('mon')
      await hand.sees('.cms-autocomplete [role=option]')
      await hand.press('Escape')
      await hand.no('.cms-autocomplete [role=option]')
      await hand.is("document.getElementById('commune').value", 'mon')
      await hand.press('ArrowDown')
      await hand.sees('.cms-autocomplete [role=option]')
      await hand.press('ArrowDown', 'Enter')
      await hand.is("document.getElementById('code-postal').value !== ''", true)
    },
  },
  {
    widget: 'formCheck',
    steps: 'Enter in a field sends nothing that is wrong; the first wrong field has the focus',
    path: '/demo/formulaires',
    async go(hand) {
      await hand.at('#dem-email')
      await hand.type('odile')
      await hand.press('Enter')
      await hand.sees('.cms-modal-button')
      await hand.on('.cms-modal')
      await hand.press('Enter')
      await hand.no('.cms-modal')
      await hand.on('#dem-nom[aria-invalid=true]')
    },
  },
  {
    widget: 'newsletter',
    steps: 'Enter in the field subscribes; Escape closes the answer; the focus is back in the form',
    path: '/demo/formulaires',
    async go(hand) {
      await hand.at('#lettre-email')
      await hand.type('odile@exemple.fr')
      await hand.press('Enter')
      await hand.sees('.cms-modal')
      await hand.press('Escape')
      await hand.no('.cms-modal')
      await hand.on('form.cms-newsletter')
    },
  },
  {
    widget: 'myElements',
    steps: 'Enter opens the popin; Escape closes; the focus is back on the link',
    path: '/demo/membres',
    async go(hand) {
      await hand.at('a.cms-my-elements-open')
      await hand.press('Enter')
      await hand.sees('.cms-popin iframe')
      await hand.on('.cms-popin')
      await hand.press('Escape')
      await hand.no('.cms-popin')
      await hand.on('a.cms-my-elements-open')
    },
  },
  {
    widget: 'elementList',
    steps: 'Space puts on line; Enter deletes after a yes; the focus goes to the next row',
    path: '/demo/membres',
    async go(hand) {
      const rows = () => hand.page.$$eval('.cms-element-list tbody tr', (all) => all.length)
      await hand.at('.cms-element-activate[role=button]')
      const state = await hand.page.$eval('.cms-element-activate', (link) => link.getAttribute('data-state'))
      await hand.press('Space')
      await hand.is(`document.querySelector('.cms-element-activate').dataset.state !== '${state}'`, true)
      const first = await hand.page.$eval('.cms-element-list tbody tr', (row) =>
        row.getAttribute('data-element-id'),
      )
      await hand.at('.cms-element-delete[role=button]')
      await rows()
      await hand.press('Enter')
      await hand.sees('.cms-modal-button')
      await hand.press('Tab', 'Shift+Tab')
      await hand.at('.cms-modal-button.important, .cms-modal-button:last-child')
      await hand.press('Enter')
      await hand.no(`tr[data-element-id="${first}"]`)
      await hand.on('.cms-element-list')
    },
  },
  {
    widget: 'permalink',
    steps: 'Enter shows the link, ready to be copied; Escape gives the focus back',
    path: '/demo/membres',
    async go(hand) {
      await hand.at('a.cms-permalink')
      await hand.press('Enter')
      await hand.sees('.cms-modal input[readonly]')
      await hand.press('Escape')
      await hand.no('.cms-modal')
      await hand.on('a.cms-permalink')
    },
  },
]
