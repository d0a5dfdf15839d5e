import { expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import type { ArchivedPage } from '../archived-page.ts'
import { press, reads } from '../look.ts'

const shownPicture = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll<HTMLImageElement>('.cms-lightbox-image')].some((image) =>
        image.src.endsWith(wanted),
      ),
    {},
    name,
  )
const closed = (page: Page) => page.waitForFunction(() => !document.querySelector('.cms-lightbox-root'))

/** Lightboxes by markup and by plugin, slideshows, lazy pictures, contact sheets. */
export const galleries: readonly ArchivedPage[] = [
  {
    name: 'galerie-hotel',
    title: 'Hôtel de la Plage – chambres à partir de 62 €',
    shows: 'lightbox groups, zoom, frames; windows-1252 with its dashes, quotes and euro sign',
    handlers: {
      'a group goes round its three pictures': async ({ page }) => {
        await page.click('a[title="La chambre vue mer"]')
        await shownPicture(page, 'mer.png')
        await page.keyboard.press('ArrowLeft')
        await shownPicture(page, 'clocher.png')
        await page.keyboard.press('Escape')
        await closed(page)
      },
      'the page in the frame closes the lightbox by the old way': async ({ page }) => {
        await press(page, 'Réserver en ligne')
        const frame = await page.waitForFrame((one) => one.url().endsWith('/reservation.html'))
        await (await frame.waitForSelector('a'))!.click()
        await closed(page)
      },
      'the price is written with a comma and the euro sign': async ({ page }) => {
        await reads(page, '#tarif', '434,00 €')
      },
    },
  },
  {
    name: 'restaurant-colorbox',
    title: 'Restaurant Le Vieux Moulin',
    shows: 'colorbox calls with options, callbacks, html, inline content, and a frame that closes it',
    handlers: {
      'HTML of a call without elements is shown': async ({ page }) => {
        await press(page, 'Menu du midi')
        await page.waitForFunction(() =>
          document.querySelector<HTMLElement>('#colorbox')?.innerText.includes('14,50 €'),
        )
      },
      'a picture leaves the page behind it as dark as opacity says': async ({ page }) => {
        await press(page, 'La terrasse')
        await page.waitForFunction(
          () => document.querySelector<HTMLElement>('#cboxOverlay')?.style.opacity === '0.5',
        )
        await page.keyboard.press('Escape')
        await page.waitForFunction(() => !document.querySelector('#cboxOverlay'))
      },
      'a frame closes it, and the page is told': async ({ page }) => {
        await press(page, 'Voir la carte')
        const frame = await page.waitForFrame((one) => one.url().endsWith('/carte.html'))
        await (await frame.waitForSelector('button'))!.click()
        await reads(page, '#etat', 'La carte est refermée.')
      },
      'content of the page opens, and goes back': async ({ page }) => {
        await press(page, 'Allergènes')
        await page.waitForFunction(() =>
          document.querySelector<HTMLElement>('#colorbox')?.innerText.includes('Gluten'),
        )
        await reads(page, '#etat', 'Lecture des allergènes.')
        await page.keyboard.press('Escape')
        await page.waitForFunction(() => document.querySelector('#liste-allergenes')!.closest('body > div'))
      },
      'the number of dishes is counted by size()': async ({ page }) => {
        await reads(page, '#nombre', '2 plats à la carte')
      },
    },
  },
  {
    name: 'diaporama-camping',
    title: 'Camping Les Pins - 3 étoiles',
    shows: 'cycle, bxSlider and easySlider calls when the window has loaded',
    handlers: {
      'the next photograph shows': async ({ page }) => {
        const visible = (alt: string) =>
          page.waitForFunction(
            (wanted: string) => {
              const { top, left, width } = document.querySelector('#photos')!.getBoundingClientRect()
              const image = document.elementFromPoint(left + width / 2, top + 20) as HTMLImageElement | null
              return image?.alt === wanted
            },
            {},
            alt,
          )
        await visible('La plage')
        // The first photograph is seen before it is a slideshow, too.
        await page.waitForSelector('#photos[data-slides], #photos [data-slides]')
        await press(page, 'photo suivante')
        await visible('La piscine')
      },
    },
  },
  {
    name: 'photographe-paresse',
    title: 'Jeanne Ravel, photographe',
    shows: 'lazy pictures with a callback, unveil, a contact sheet',
    handlers: {
      'a picture in view loads and calls back': async ({ page }) => {
        await reads(page, '#recues', 'Brume')
      },
      'a thumbnail asks the generator for its picture': async ({ page, requests }) => {
        await page.click('[data-id="4"]')
        await page.waitForFunction(() => {
          const image = document.querySelector<HTMLImageElement>('.cms-contact-sheet-view img')
          return image?.complete && image.naturalWidth === 160
        })
        expect(requests.join()).toContain(
          'miniature.php?pic=img/pont.png&w_max=160&h_max=120&id_planche_contact=4',
        )
      },
      'unveil loads what is scrolled to, and calls back': async ({ page }) => {
        await page.$eval('.plus-bas', (image) => image.scrollIntoView())
        await page.waitForSelector('.plus-bas.vue')
      },
    },
  },
]
