import { expect } from '@jest/globals'
import type { Frame, Page } from 'puppeteer-core'
import type { ArchivedPage } from '../archived-page.ts'
import { leave, picture, popupOf, press, reads, text } from '../look.ts'

const frame = (page: Page, name: string): Frame => page.frames().find((one) => one.name() === name)!

/** Whole client sites of different trades and years: front popups, sharing, menus, dialogs, frames, broken markup. */
export const sites: readonly ArchivedPage[] = [
  {
    name: 'annonces-theatre',
    title: "Théâtre de l'Écluse",
    shows: 'front popup, banner, slideshow, sharing, a clickable block',
    handlers: {
      'popup and banner close': async ({ page }) => {
        await press(page, 'Masquer')
        await page.waitForFunction(
          () => document.querySelector<HTMLElement>('.cms-front-banner')!.offsetHeight === 0,
        )
        await press(page, 'Fermer')
        await page.waitForFunction(
          () => document.querySelector<HTMLElement>('.cms-front-popup')!.offsetHeight === 0,
        )
      },
      '§2.9 sharing opens the service with the address in base64': async ({ page }) => {
        await page.evaluate(() => {
          window.open = ((url: string) => ((document.title = url), {})) as never
        })
        await press(page, 'Partager Ubu')
        await page.waitForFunction(() => document.title.includes('reseau.example'))
        expect(await page.title()).toBe('https://reseau.example/p?u=aHR0cHM6Ly90aGVhdHJlLmV4YW1wbGUvdWJ1')
      },
      'the block opens its page, its own link does not': async ({ page }) => {
        await press(page, 'Les tarifs')
        expect(await page.evaluate(() => location.hash)).toBe('#tarifs')
        await Promise.all([page.waitForNavigation(), page.click('[data-goto-url] p')])
        expect(await page.title()).toBe('La saison')
      },
    },
  },
  {
    name: 'menu-station',
    title: 'Station du Grand Serre',
    shows: 'the mobile menu from the server, a hover menu, configuration of the page',
    handlers: {
      'the menu shows the pages, with the current one, and copies of the page': async ({ page }) => {
        await page.click('#fMenuMobileButton')
        await page.waitForSelector('html.cms-mobile-menu-opened')
        const words = await text(page, '#cms-mobile-menu')
        expect(words).toContain('Forfaits')
        expect(await page.$eval('.cms-mobile-menu-selected', (one) => one.textContent)).toContain('Forfaits')
      },
      'a list opens by hover': async ({ page }) => {
        await page.hover('.menu > li:nth-child(2)')
        await page.waitForFunction(() => document.querySelector<HTMLElement>('.menu ul')!.offsetHeight > 10)
      },
    },
  },
  {
    name: 'administration-lycee',
    title: 'Lycée Olympe-de-Gouges',
    shows: 'administrator helpers, popup_open, overlay_open, the loader as a progress bar',
    handlers: {
      '§2.24 the permalink is shown': async ({ page }) => {
        await press(page, 'Permalien')
        await reads(page, '.cms-modal-title', 'PERMALIEN')
        expect(await page.$eval('.cms-modal input', (field) => (field as HTMLInputElement).value)).toBe(
          'https://lycee.example/p/a1b2c3',
        )
      },
      'a popup shows the fetched page, another one a frame': async ({ page }) => {
        await press(page, 'Menu de la cantine')
        await reads(page, '.cms-popup p', 'Céleri, rôti, compote.')
        await page.keyboard.press('Escape')
        await press(page, 'Horaires du CDI')
        const inside = await page.waitForFrame((one) => one.url().endsWith('/cdi.html'))
        await reads(inside, 'p', 'Ouvert de 8 h à 18 h.')
      },
      'an overlay shows a part of the page, or what the server sends': async ({ page }) => {
        await press(page, 'Trombinoscope')
        await reads(page, '.cms-overlay p', 'Mme Arnaud, proviseure')
        await page.keyboard.press('Escape')
        await press(page, 'Bourses')
        await reads(page, '.cms-overlay h3', 'Bourses 2017')
      },
      'the progress bar goes when the work is done': async ({ page }) => {
        await press(page, 'Imprimer les bulletins')
        await reads(page, '#fait', '4')
        await page.waitForFunction(() => !document.querySelector('.cms-loader'))
      },
    },
  },
  {
    name: 'carte-syndicat',
    title: 'Syndicat des rivières',
    shows: 'map modes, a tooltip, an anchor with an offset, a clickable block with a button in it',
    handlers: {
      'the chosen mode is written into the field': async ({ page }) => {
        await press(page, 'Satellite')
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('.cms-map-mode')!.value === 'satellite',
        )
      },
      'a button in the block is its own': async ({ page }) => {
        await press(page, 'Dernière crue')
        await reads(page, '#note', 'Crue du 3 mai')
        expect(await page.$$('#note br')).toHaveLength(1)
      },
      'the block opens its page in the named window': async ({ page }) => {
        const popup = await popupOf(page, () => page.click('.haut h3'))
        expect(await popup.title()).toBe('Fiche')
        await popup.close()
      },
      'the anchor stops at its offset': async ({ page }) => {
        await press(page, 'Nos contacts')
        await page.waitForFunction(
          () => Math.abs(document.querySelector('#contacts')!.getBoundingClientRect().top - 40) < 2,
        )
      },
    },
  },
  {
    name: 'modales-notaire',
    title: 'Étude de Me Lenoir, notaire à Redon',
    shows: 'every kind of dialog, with buttons, callbacks and an anchor; windows-1252, CRLF',
    handlers: {
      'a button reads the field of its dialog before it goes': async ({ page }) => {
        await press(page, 'Demander un devis')
        await page.waitForSelector('#acte')
        await page.select('#acte', 'Donation')
        expect(await page.$eval('.demander', (one) => (one as HTMLElement).dataset['service'])).toBe('actes')
        await page.click('.demander')
        await reads(page, '#choix', 'Devis : Donation')
        await reads(page, '#fini', '*')
      },
      'a question answered by no keeps the visitor': async ({ page }) => {
        await press(page, 'Quitter')
        await page.waitForSelector('.cms-modal')
        await press(page, 'Non')
        await reads(page, '#choix', 'Resté')
      },
      '§5.7 an empty dialog is refused, and says so': async ({ page, expectMessages }) => {
        await press(page, 'Vide')
        expectMessages('P201')
      },
    },
  },
  {
    name: 'cadres-auberge',
    title: 'Auberge du Cheval Blanc – depuis 1897',
    shows: 'a frameset with unquoted attributes, the script in one frame, windows-1252',
    handlers: {
      'a link opens its page in the frame it names': async ({ page }) => {
        await press(frame(page, 'sommaire'), 'Chambres')
        await reads(frame(page, 'corps'), 'h2', 'Nos chambres')
        await reads(frame(page, 'corps'), 'p', 'Huit chambres – télévision.')
      },
      'a jump menu whose list is not closed works': async ({ page }) => {
        await frame(page, 'sommaire').select('select', 'table.html')
        await reads(frame(page, 'corps'), 'p', 'Menu à 24 €…')
      },
    },
  },
  {
    name: 'garage-casse',
    title: 'Garage Morel & fils : occasions',
    shows: 'broken markup, document.write, live() and size(), a rollover without quotes',
    handlers: {
      'the rollover changes, and back': async ({ page }) => {
        await page.hover('img[name=auto]')
        expect(await picture(page, 'img[name=auto]')).toBe('auto_on.png')
        await leave(page)
        expect(await picture(page, 'img[name=auto]')).toBe('auto.png')
      },
      'chosen cars are counted': async ({ page }) => {
        await page.click('.v')
        await reads(page, '#compte', '1 sur 3')
      },
      'the written text stands where its script stands': async ({ page }) => {
        await reads(page, '#compte i', 'Mis à jour le 312')
      },
      'opening hours come in a popup, by a javascript: link': async ({ page }) => {
        await press(page, 'Horaires')
        await reads(page, '.cms-popup p', 'De 8 h à 12 h')
        expect(await page.title()).toBe('Garage Morel & fils : occasions')
      },
    },
  },
]
