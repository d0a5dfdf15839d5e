import { expect } from '@jest/globals'
import type { HTTPRequest, Page } from 'puppeteer-core'
import type { ArchivedPage } from '../archived-page.ts'
import { press, reads, text } from '../look.ts'

/** A picture that the browser is still waiting for, so that the page has not loaded. */
let held: HTTPRequest | undefined

/** Waits until the element stands at the window's top. */
async function standsAtTop(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (wanted: string) => Math.abs(document.getElementById(wanted)!.getBoundingClientRect().top) < 1,
    {},
    id,
  )
}

/** Helpers whose work comes in a chunk: dialogs, loader, requests, scrolling. */
export const services: readonly ArchivedPage[] = [
  {
    name: 'dialogues-association',
    title: 'Les Jardins partagés de la Butte',
    shows: 'modal_alert, modal_confirm, modal_open and modal_info in onclick',
    handlers: {
      'an alert shows its HTML and closes': async ({ page }) => {
        await press(page, 'Assemblée générale')
        await page.waitForSelector('.cms-modal b', { visible: true })
        expect(await text(page, '.cms-modal-body')).toBe("L'assemblée générale est reportée au 21 mars.")
        await page.click('.cms-modal-button')
        await page.waitForSelector('.cms-modal', { hidden: true })
      },
      'a confirmation tells the page yes or no, and the link is not followed': async ({ page }) => {
        await press(page, 'Rendre ma parcelle')
        await page.waitForSelector('.cms-modal-button', { visible: true })
        await press(page, 'Oui')
        await reads(page, '#reponse', 'Parcelle rendue')
        await page.waitForSelector('.cms-modal', { hidden: true })
        await press(page, 'Rendre ma parcelle')
        await page.waitForSelector('.cms-modal-button', { visible: true })
        await press(page, 'Non')
        await reads(page, '#reponse', 'Parcelle gardée')
      },
      'a dialog of the page’s own buttons calls back': async ({ page }) => {
        await press(page, 'Lire la charte')
        await page.waitForSelector('.cms-modal-title', { visible: true })
        expect(await text(page, '.cms-modal-title')).toBe('Charte du jardin')
        await press(page, "J'accepte")
        await reads(page, '#reponse', 'Charte acceptée')
      },
      'an information tells when it was read': async ({ page }) => {
        await press(page, 'Compost')
        await page.waitForSelector('.cms-modal-button', { visible: true })
        await page.click('.cms-modal-button')
        await reads(page, '#reponse', 'Information lue')
      },
    },
  },
  {
    name: 'chargement-boutique',
    title: 'La Boîte à Thé - boutique en ligne',
    shows: 'loader_show while the page is read, loader_hide from onload, a basket in a cookie; ISO-8859-15',
    waitUntil: 'domcontentloaded',
    async prepare({ page }) {
      held = undefined
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        if (!held && request.url().endsWith('the.gif')) held = request
        else void request.continue()
      })
    },
    async loaded({ page }) {
      await page.waitForSelector('.cms-loader', { visible: true })
      expect(await text(page, '.cms-loader-title')).toBe('La bouilloire chauffe')
      await held!.continue()
      await page.waitForSelector('.cms-loader', { hidden: true })
      expect(await text(page, '#panier')).toBe('Votre panier est vide')
    },
    handlers: {
      'the basket is kept in a cookie': async ({ page }) => {
        await press(page, 'Mettre au panier')
        await reads(page, '#panier', '2 × sencha = 24,80 €')
        await page.reload()
        await reads(page, '#panier', '2 × sencha = 24,80 €')
        await press(page, 'Vider')
        await reads(page, '#panier', 'Votre panier est vide')
      },
      'the width is written again when the window has changed': async ({ page }) => {
        await page.setViewport({ width: 640, height: 600 })
        await page.waitForFunction(
          () => document.getElementById('largeur')!.innerText === 'Largeur : ' + document.body.clientWidth,
        )
        expect(await text(page, '#largeur')).toMatch(/Largeur : 6\d\d/)
      },
    },
  },
  {
    name: 'meteo-ajax',
    title: 'Station météo du col de la Croix-Haute',
    shows: 'ajax_request with a form and a target, with JSON, with an error',
    handlers: {
      "a form's answer goes into its place": async ({ page }) => {
        await press(page, 'Relevé')
        await reads(page, '#releve', '12 décembre 2008 : neige, -4,2 °C au lever du jour.')
        expect(page.url()).toMatch(/index\.html$/)
      },
      'a JSON answer comes as an object': async ({ page }) => {
        await press(page, 'Mesures en direct')
        await reads(page, '#mesures', '-1,5 °C, vent nord, 40 km/h')
      },
      'a failure reaches the page’s error function': async ({ page }) => {
        await press(page, "Station d'en bas")
        await reads(page, '#mesures', 'Station muette')
      },
    },
  },
  {
    name: 'agenda-ancres',
    title: "Comité des fêtes de Brécy : l'année",
    shows: 'scroll_to with a selector and with an element; debounce',
    handlers: {
      'a selector is scrolled to': async ({ page }) => {
        await press(page, 'Juin')
        await standsAtTop(page, 'juin')
        expect(page.url()).toMatch(/index\.html$/)
      },
      'an element is scrolled to': async ({ page }) => {
        await press(page, 'Décembre')
        await standsAtTop(page, 'decembre')
      },
      'typing quickly searches once': async ({ page }) => {
        // In one turn: between two letters that a slow driver sends, the page would have searched.
        await page.$eval('[name=filtre]', (field) => {
          for (const key of 'noel') {
            ;(field as HTMLInputElement).value += key
            field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
          }
        })
        await reads(page, '#trouve', '1 recherche : noel')
      },
    },
  },
]
