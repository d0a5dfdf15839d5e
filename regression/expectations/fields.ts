import { expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import type { ArchivedPage } from '../archived-page.ts'
import { press, reads } from '../look.ts'

const value = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (field) => (field as HTMLInputElement).value)
const column = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (cells) => cells.map((cell) => cell.textContent!))

/** Dates, masks, suggestions, checks, tables, a basket. */
export const fields: readonly ArchivedPage[] = [
  {
    name: 'inscription-ecole',
    title: 'École de musique – inscription',
    shows: 'a checked form with dates and masks, and a newsletter box; the script at the end',
    handlers: {
      '§5.3 a stored date shows in French and is sent as it was': async ({ page }) => {
        await page.waitForFunction(() => {
          const shown = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
          const field = document.querySelector<HTMLInputElement>('[data-mask=cmsdate]')!
          return shown.get!.call(field) === '14/09/2004' && field.value === '2004-09-14'
        })
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('input.cms-date')!.value === '21/09/2015',
        )
        const sent = () => page.evaluate(() => new FormData(document.querySelector('form')!).get('cours'))
        expect(await sent()).toBe('2015-09-21')
      },
      '§5.1 what is wrong is said in one dialog, and nothing is sent': async ({ page }) => {
        await page.type('[name=age]', '4')
        await press(page, 'Envoyer')
        await reads(
          page,
          '.cms-modal-body',
          "Erreur(s) rencontrée(s) : Le champ Nom de l'élève est requis. Le champ Courriel est requis. Le champ Âge doit contenir un nombre entre 6 et 99.",
        )
        expect(await value(page, '[name=age]')).toBe('4')
      },
      'the newsletter answers in a dialog': async ({ page }) => {
        await page.type('.cms-newsletter [name=email]', 'odile@exemple.fr')
        await press(page, "S'abonner")
        await reads(page, '.cms-modal-body', 'Merci, votre inscription est enregistrée.')
      },
    },
  },
  {
    name: 'reservation-gite',
    title: 'Gîte des Trois Épis : réservation',
    shows: 'date picker calls with options, methods and statics',
    handlers: {
      'the date that the page set is shown, and read back': async ({ page }) => {
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('#arrivee')!.value === '06/07/2013',
        )
        await press(page, 'Récapituler')
        await reads(page, '#resume', 'Arrivée : samedi 6 juillet 2013')
      },
      'a wrong address is told by our dialog': async ({ page }) => {
        await page.$eval('[name=mail]', (field) => ((field as HTMLInputElement).value = 'x'))
        await press(page, 'Demander')
        await reads(page, '.cms-modal-body', 'Votre adresse est fausse.')
      },
    },
  },
  {
    name: 'recherche-mediatheque',
    title: 'Médiathèque Colette : recherche',
    shows: 'suggestions by attribute, which fill another field, and by a call of the plugin',
    handlers: {
      '§5.6 a chosen town fills its postcode': async ({ page }) => {
        await page.type('[name=commune]', 'ch')
        await page.waitForSelector('[role=option]')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('[name=cp]')!.value === '37500',
        )
        expect(await value(page, '[name=commune]')).toBe('Chinon')
      },
      "the plugin's list tells the page what was chosen": async ({ page }) => {
        await page.type('#auteur', 'cend')
        await page.waitForSelector('[role=option]')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await reads(page, '#dernier', 'Auteur : Cendrars')
      },
    },
  },
  {
    name: 'tarifs-quincaillerie',
    title: 'Quincaillerie Dupré & Fils - tarifs',
    shows: 'tables sorted by French numbers, dates and data-value; ISO-8859-1, CRLF',
    handlers: {
      '§2.21 prices sort as numbers, both ways': async ({ page }) => {
        await press(page, 'Prix').catch(() => page.click('#tarifs th:nth-child(2)'))
        await page.waitForFunction(
          () => document.querySelector('#tarifs tbody td:nth-child(2)')!.textContent === '-5,25',
        )
        expect(await column(page, '#tarifs tbody td:nth-child(2)')).toEqual([
          '-5,25',
          '98,90',
          '310',
          '1 204,50',
        ])
        await page.click('#tarifs th:nth-child(2)')
        await page.waitForFunction(
          () => document.querySelector('#tarifs tbody td:nth-child(2)')!.textContent === '1 204,50',
        )
      },
      'the total is worked out with a comma': async ({ page }) => {
        await press(page, 'Calculer')
        expect(await value(page, '[name=total]')).toBe('296,70 EUR')
      },
    },
  },
  {
    name: 'panier-fleuriste',
    title: 'Fleurs Marguerite - panier',
    shows: 'ajax_request with a form, a translation on load, a cookie, MM_validateForm',
    handlers: {
      'the total is there on load, under its translation': async ({ page }) => {
        await reads(page, '#total', 'À payer : 33,00 EUR')
        expect(await page.evaluate(() => document.cookie)).toContain('panier=2-1-0')
      },
      'the form’s fields are sent, accents and all': async ({ page }) => {
        await press(page, 'Délai de livraison')
        await reads(page, '#delai', 'Livré en 2 jours à Nîmes')
      },
      '§8 a server in trouble is told in the generic words': async ({ page }) => {
        await press(page, 'Service en panne')
        await page.waitForFunction(() =>
          document.querySelector<HTMLElement>('#delai')!.innerText.startsWith("Une erreur s'est produite"),
        )
      },
    },
  },
]
