import { expect } from '@jest/globals'
import type { ArchivedPage } from '../archived-page.ts'
import { picture, press, reads, shown, text } from '../look.ts'

/** Inline scripts that need answers at once, pages with functions and libraries of their own. */
export const scripts: readonly ArchivedPage[] = [
  {
    name: 'calculs-jardinerie',
    title: "Pépinières du Val d'Auron : prix du jour",
    shows: 'inline scripts in mid-page that write what the helpers return, traduire among them',
    async loaded({ page }) {
      const cells = await page.$$eval('td', (all) => all.map((cell) => cell.textContent))
      expect(cells).toEqual([
        'Pommier\u00a0Reinette',
        '24,50 €',
        'Poirier\u00a0Conférence',
        '27,90 €',
        'Noyer\u00a0Franquette',
        '1 149,99 €',
      ])
      expect(await text(page, 'p')).toBe('Livraison : Cher, Indre, Nièvre.')
      expect(await page.$$eval('br', (all) => all.length)).toBe(1)
      expect(await text(page, 'i')).toBe('racine')
      expect(await text(page, '#langue')).toBe('Mettre dans la brouette')
      expect(await text(page, '#code')).toBe("Noël, l'été")
      expect(await text(page, '#courriel')).toBe('adresse valable')
    },
    handlers: {
      'the button works out the price': async ({ page }) => {
        await press(page, 'Calculer')
        expect(await text(page, '#total')).toBe('73,50')
      },
    },
  },
  {
    name: 'fonctions-maison',
    title: 'Généalogie en Brenne',
    shows: "the page's own $ and trim before the script, its own number_format after; line ends of old Macs",
    loaded: ({ page }) => reads(page, '#combien', 'maison:12 430 actes'),
    handlers: {
      "the page's functions stay the page's": async ({ page }) => {
        await press(page, 'Chercher')
        expect(await text(page, '#resultat')).toBe('[maison:Berthelot] no 1204')
      },
      'the others are ours': async ({ page }) => {
        await press(page, 'Sans accents')
        expect(await text(page, '#resultat')).toBe('nee Desiree')
        expect(await page.evaluate(() => typeof (window as { jQuery?: unknown }).jQuery)).toBe('undefined')
      },
    },
  },
  {
    name: 'jquery-galerie',
    title: 'Photo-club des Deux-Rives : galerie',
    shows: 'a page that relied on the old script to bring jQuery, in the idioms of jQuery 1',
    async loaded({ page }) {
      await reads(page, '#etat', 'page chargée')
      expect(await text(page, '#pied')).toBe('Photo-club des Deux-Rives')
      expect(await page.$eval('[name=legendes]', (box) => (box as HTMLInputElement).checked)).toBe(true)
    },
    handlers: {
      'a live() handler also serves a picture added later': async ({ page }) => {
        await press(page, 'Ajouter la photo du mois')
        await page.click('img[alt="Le pont neuf"]')
        expect(await text(page, '#titre')).toBe('Le pont neuf (3 photos)')
        expect(await page.$$eval('.choisie', (all) => all.length)).toBe(1)
      },
      'toggle() with two functions takes turns': async ({ page }) => {
        await press(page, 'Détails')
        expect(await page.$eval('#exif', (details) => (details as HTMLElement).style.display)).not.toBe(
          'none',
        )
        await press(page, 'Détails')
        expect(await page.$eval('#exif', (details) => (details as HTMLElement).style.display)).toBe('none')
      },
    },
  },
  {
    name: 'jquery-de-la-page',
    title: 'Bibliothèque Louise-Michel',
    shows: "the page's own jQuery with a plug-in, noConflict, and another $",
    async loaded({ page }) {
      await reads(page, '#version', 'true string')
      expect(await page.$eval('#nouveautes', (list) => list.className)).toBe('pret')
    },
    handlers: {
      'the button fills the sentence': async ({ page }) => {
        await press(page, 'Réserver')
        expect(await text(page, '#reserve')).toBe('« Regain » est à vous pour 21 jours.')
      },
    },
  },
  {
    name: 'deux-balises',
    title: 'Amicale des sapeurs-pompiers de Vailly',
    shows: 'the script twice, in the head and at the end',
    messages: ['P001'],
    loaded: ({ page }) => reads(page, '#meme', 'true'),
    handlers: {
      'handlers have their effect once': async ({ page }) => {
        await page.hover('#bal')
        expect(await picture(page, '#bal')).toBe('bal_on.gif')
        await press(page, 'Réserver une place')
        expect(await text(page, '#places')).toBe('1 499 places')
      },
    },
  },
  {
    name: 'fin-de-page',
    title: 'Théâtre du Gué : la saison « Ô Molière »',
    shows: 'the script at the end of the body, with its charset; UTF-16 with a byte order mark',
    async loaded({ page }) {
      expect(await page.$eval('#saison', (season) => season.getAttribute('data-prix'))).toBe('18,00')
      expect(await page.evaluate(() => document.characterSet)).toBe('UTF-16LE')
    },
    handlers: {
      'handlers above the script work': async ({ page, boxes }) => {
        await press(page, 'Voir la saison')
        expect(await shown(page, 'saison')).toEqual(['saison'])
        await press(page, 'Recevoir la lettre')
        expect(boxes).toEqual(['Erreur(s) rencontrée(s) :\n- Le champ Votre adresse est requis.'])
      },
    },
  },
  {
    name: 'texte-taille',
    title: 'Résidence Les Glycines',
    shows: 'a preference in a cookie, set by javascript: links, read again by onload',
    handlers: {
      'the size is kept for the next visit, until it is forgotten': async ({ page }) => {
        const size = (): Promise<string> => page.evaluate(() => document.body.style.fontSize)
        await press(page, 'grand')
        await page.waitForFunction(() => document.body.style.fontSize === '24px')
        await page.reload()
        expect(await size()).toBe('24px')
        await press(page, 'oublier')
        await page.waitForFunction(() => !document.cookie)
        await page.reload()
        expect(await size()).toBe('')
      },
    },
  },
]
