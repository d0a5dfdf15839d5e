import { expect } from '@jest/globals'
import type { ArchivedPage } from '../archived-page.ts'
import { leave, picture, press, reads, shown, text } from '../look.ts'

/** Rollovers as Dreamweaver wrote them over ten years. */
export const pictures: readonly ArchivedPage[] = [
  {
    name: 'survols-mairie',
    title: 'Mairie de Saint-Aubin-sur-Yèvre - Accueil',
    shows:
      'HTML 4 in capitals, quirks mode, ISO-8859-1 by a meta tag, CRLF; the helpers come from the script',
    async loaded({ page, requests }) {
      expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
      expect(await page.evaluate(() => document.MM_p?.length)).toBe(4)
      expect(requests.filter((url) => url.endsWith('photo_ecole.gif'))).toHaveLength(1)
    },
    handlers: {
      'hovering an entry lights it, leaving puts it out': async ({ page }) => {
        await page.hover('img[name=Image1]')
        expect(await picture(page, 'img[name=Image1]')).toBe('accueil_on.gif')
        await leave(page)
        expect(await picture(page, 'img[name=Image1]')).toBe('accueil.gif')
      },
      'hovering the school also changes the photograph': async ({ page }) => {
        await page.hover('img[name=Image3]')
        expect(await picture(page, 'img[name=photo]')).toBe('photo_ecole.gif')
        await page.hover('img[name=Image2]')
        expect(await picture(page, 'img[name=photo]')).toBe('photo_mairie.gif')
        expect(await picture(page, 'img[name=Image2]')).toBe('mairie_on.gif')
      },
      'an image button of a form lights up too': async ({ page }) => {
        await page.hover('input[name=ok]')
        expect(await picture(page, 'input[name=ok]')).toBe('ok_on.gif')
        await leave(page)
        expect(await picture(page, 'input[name=ok]')).toBe('ok.gif')
      },
    },
  },
  {
    name: 'survols-copies',
    title: 'Les Amis du Vieux Moulin - Nos activités',
    shows:
      'a page with its own MM_swapImage and MM_findObj before the script, and its own MM_popupMsg after it',
    handlers: {
      "the page's own function runs, and ours restores what it changed": async ({ page }) => {
        await page.hover('#farine')
        expect(await picture(page, '#farine')).toBe('farine_on.gif')
        expect(await text(page, '#compteur')).toBe('1 survol(s)')
        await leave(page)
        expect(await picture(page, '#farine')).toBe('farine.gif')
      },
      'a function defined after the script wins as well': async ({ page, boxes }) => {
        await press(page, 'Fermeture annuelle')
        expect(await text(page, '#message')).toBe('Le moulin est fermé en février.')
        expect(boxes).toEqual([])
      },
    },
  },
  {
    name: 'survols-netscape',
    title: 'Gîtes de la Vallée Verte',
    shows: 'Dreamweaver 1 and 2: paths into Netscape layers, image map, no doctype, no charset anywhere',
    handlers: {
      'pictures named by document paths change': async ({ page }) => {
        await page.hover('img[name=Image1]')
        expect(await picture(page, 'img[name=Image1]')).toBe('gite1_on.gif')
        await page.hover('img[name=Image2]')
        expect(await picture(page, 'img[name=Image2]')).toBe('gite2_on.gif')
        expect(await picture(page, 'img[name=Image1]')).toBe('gite1.gif')
      },
      'a layer shows and hides': async ({ page }) => {
        await press(page, 'Voir les tarifs')
        expect(await shown(page, 'tarifs')).toEqual(['tarifs'])
        expect(await text(page, '#tarifs')).toContain('1 450 F')
        await press(page, 'cacher')
        expect(await shown(page, 'tarifs')).toEqual([])
      },
      'an area of the map lights the entry it belongs to': async ({ page }) => {
        const map = (await (await page.$('img[usemap]'))!.boundingBox())!
        await page.mouse.move(map.x + 150, map.y + 20)
        expect(await picture(page, 'img[name=Image2]')).toBe('gite2_on.gif')
      },
    },
  },
  {
    name: 'balises-cassees',
    title: 'Les Écuries du Chêne Vert',
    shows: 'broken markup: crossed and unclosed tags, forms in tables, bare attributes, no head, no charset',
    loaded: ({ page }) => reads(page, 'p b', 'Ulysse - Pistache - Éclair'),
    handlers: {
      'a picture in a broken link still changes': async ({ page }) => {
        await page.hover('img[name=poney]')
        expect(await picture(page, 'img[name=poney]')).toBe('poney_on.gif')
        await leave(page)
        expect(await picture(page, 'img[name=poney]')).toBe('poney.gif')
      },
      'a form whose fields fell out of it is still checked': async ({ page, boxes }) => {
        await page.type('input[name=age]', '3')
        await press(page, 'Inscrire')
        expect(boxes).toEqual([
          'Erreur(s) rencontrée(s) :\n' +
            '- Le champ Nom du cavalier est requis.\n' +
            '- Le champ Âge doit contenir un nombre entre 4 et 17.',
        ])
      },
      'a layer shows by a javascript: link, and the page stays': async ({ page }) => {
        await press(page, 'Horaires')
        await page.waitForSelector('#horaires', { visible: true })
        expect(await page.title()).toBe('Les Écuries du Chêne Vert')
      },
    },
  },
  {
    name: 'compteur-onload',
    title: 'Aéro-club du Bocage',
    shows: 'everything from the body’s onload: counter in a cookie, layer, preload, jump to an anchor',
    async loaded({ page }) {
      expect(await text(page, '#visites')).toBe('Visite n° 1')
      expect(await shown(page, 'annonce')).toEqual(['annonce'])
      expect(await text(page, '#annonce')).toBe('Baptêmes de l’air : 45 € les vingt minutes…')
      expect(await page.evaluate(() => location.hash)).toBe('#piste')
    },
    handlers: {
      'the counter goes on at the next visit': async ({ page }) => {
        await page.reload()
        expect(await text(page, '#visites')).toBe('Visite n° 2')
      },
      'the picture changes under the pointer': async ({ page }) => {
        await page.hover('img[name=avion]')
        expect(await picture(page, 'img[name=avion]')).toBe('avion_on.gif')
      },
    },
  },
]
