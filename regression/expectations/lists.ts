import { expect } from '@jest/globals'
import type { ArchivedPage } from '../archived-page.ts'
import { press, reads, text } from '../look.ts'

/** Lists refreshed in place, load more, agenda, a member's elements: what the server is asked for, and shows. */
export const lists: readonly ArchivedPage[] = [
  {
    name: 'annuaire-commercants',
    title: 'Annuaire des commerçants - Ville de Montrésor-sur-Vienne',
    shows: 'a list block in a form, with pages, sort and items per page; a filter form; a counter by cookie',
    handlers: {
      'the second page comes in place, and the first one again': async ({ page }) => {
        await page.click('a.cms-page')
        await reads(page, '.fiche h3', 'Menuiserie Tessier')
        await page.click('a.cms-page')
        await reads(page, '.fiche h3', 'Boulangerie Maréchal')
      },
      'a sort runs the script that comes with the answer': async ({ page }) => {
        await press(page, 'par rue')
        await reads(page, '#visites', 'Visite n° 1 - tri par rue')
      },
      'the filter shows what was found, under the letter of §7 row 9': async ({ page, requests }) => {
        await page.select('select', 'auto')
        await press(page, 'Chercher')
        await reads(page, '.resultats', '1 fiche : Garage du Lavoir')
        expect(requests.join()).toContain('recherche.php?referer=%2Fannuaire&recherche=&identload=recherche')
      },
    },
  },
  {
    name: 'actualites-rugby',
    title: "Rugby Club du Val d'Orge | Actualités",
    shows: 'load more in both directions, with a stop after each load',
    handlers: {
      'older items come below, until there are no more': async ({ page }) => {
        await page.click('[data-direction=next]')
        await page.waitForSelector('#actu5')
        // The first click starts automatic loading, data-load-stop="1" lets one more come by itself.
        await page.$eval('[data-direction=next]', (link) => link.scrollIntoView())
        await page.waitForFunction(
          () => document.querySelector<HTMLElement>('[data-direction=next]')!.offsetHeight === 0,
        )
        expect(await page.$$eval('.actu', (all) => all.map(({ id }) => id))).toEqual([
          'actu3',
          'actu4',
          'actu5',
          'actu6',
          'actu7',
        ])
      },
      'newer items come above': async ({ page }) => {
        await page.click('[data-direction=prev]')
        await page.waitForSelector('#actu1')
        expect(await page.$eval('.actu', ({ id }) => id)).toBe('actu1')
      },
    },
  },
  {
    name: 'agenda-musee',
    title: 'Musée de la Batellerie : agenda',
    shows: 'an agenda by month, and a zabuto_calendar call; UTF-8 with a byte order mark',
    handlers: {
      'the next month comes, and the one after the closed one runs its script': async ({ page }) => {
        await press(page, 'mois suivant')
        await reads(page, '.cms-agenda h3', 'Mai 2014')
        await press(page, 'mois précédent')
        await reads(page, '.cms-agenda h3', 'Avril 2014')
        await press(page, 'mois précédent')
        await reads(page, '#dernier', 'Fermeture annuelle')
      },
      "a day of the plugin's calendar opens its event": async ({ page }) => {
        const day = await page.waitForSelector('#calendrier [data-date="2014-04-12"] :is(a, button)')
        await day!.click()
        await reads(page, '.cms-modal-title', 'Bateau-lavoir')
      },
    },
  },
  {
    name: 'annonces-membre',
    title: 'Mes petites annonces',
    shows: "a member's list with links per row, and forms sent in the background",
    handlers: {
      'an element is switched off; another cannot be': async ({ page }) => {
        await page.click('tr[data-element-id="7"] .cms-element-activate')
        await page.waitForSelector('tr[data-element-id="7"] .inactif')
        await page.click('tr[data-element-id="8"] .cms-element-activate')
        await reads(page, '.cms-modal-body', 'Cette annonce est en attente de relecture.')
      },
      'a deleted element goes, and the list is asked for anew': async ({ page, requests }) => {
        await page.click('tr[data-element-id="7"] .cms-element-delete')
        await page.waitForSelector('.cms-modal')
        await press(page, 'Oui')
        await page.waitForFunction(() => !document.querySelector('tr[data-element-id="7"]'))
        await page.waitForFunction(() => !document.querySelector('.cms-loading'))
        expect(requests.join()).toContain('annonces.php?referer=')
      },
      'a refused form says why, and keeps what was typed': async ({ page }) => {
        await press(page, 'Envoyer')
        await page.waitForFunction(() => document.body.innerText.includes('Prix trop élevé.'))
        expect(await page.$eval('[name=prix]', (field) => (field as HTMLInputElement).value)).toBe('120')
        expect(await text(page, 'h1')).toBe('Mes petites annonces')
      },
    },
  },
]
