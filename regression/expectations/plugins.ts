import { expect } from '@jest/globals'
import type { ArchivedPage } from '../archived-page.ts'
import { press, reads, text } from '../look.ts'

/** Flash and other plug-ins that are gone. */
export const plugins: readonly ArchivedPage[] = [
  {
    name: 'flash-restaurant',
    title: "Auberge de l'Étang - cuisine du marché",
    shows: 'AC_FL_RunContent in a table and behind a test, AC_AX_RunContent of a film, noscript twins',
    async loaded({ page, boxes }) {
      expect(boxes).toEqual([])
      await reads(page, '#visite', 'Ouvrir le fichier')
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.cms-plugin')].map((box) => ({
          id: box.id,
          text: box.innerText,
          size: [box.offsetWidth, box.offsetHeight],
          before: (box.parentElement as HTMLElement).tagName,
        })),
      )
      const gone = 'Ce contenu ne peut plus être affiché.'
      expect(seen).toEqual([
        { id: 'bandeau', text: gone, size: [780, 120], before: 'TD' },
        { id: 'diaporama', text: gone, size: [320, 240], before: 'TD' },
        { id: 'visite', text: 'Ouvrir le fichier', size: [320, 60], before: 'TD' },
      ])
      expect(await page.$('object, embed')).toBeNull()
    },
    handlers: {
      'each box stands where its script stands': async ({ page }) => {
        const order = await page.evaluate(() =>
          [...document.querySelectorAll('h1, .cms-plugin, #apres')].map(({ id, tagName }) => id || tagName),
        )
        expect(order).toEqual(['bandeau', 'H1', 'diaporama', 'apres', 'visite'])
      },
      'a call from a link, long after loading, leaves the page standing': async ({
        page,
        expectMessages,
      }) => {
        await press(page, 'La surprise du chef')
        expect(await text(page, 'h1')).toBe("Auberge de l'Étang")
        expectMessages('P130')
      },
      'the film has a link to its file': async ({ page }) => {
        expect(await page.$eval('#visite a', (link) => (link as HTMLAnchorElement).pathname)).toMatch(
          /films\/visite\.wmv$/,
        )
      },
    },
  },
  {
    name: 'flash-objet',
    title: 'Fanfare de Châtillon : écouter, regarder',
    shows: 'a Flash object in the markup, embed_plugin with targets, and a configured player',
    messages: ['P132'],
    loaded: ({ page }) => page.waitForSelector('#concert x-lecteur').then(() => undefined),
    handlers: {
      'the object in the markup shows its own alternative': async ({ page }) => {
        expect(await text(page, '#statique')).toBe('Écoutez La Marche des Pompiers.')
      },
      '§9 the player plays both films, with their variables and versions': async ({ page }) => {
        const films = await page.$$eval('x-lecteur', (all) =>
          all.map((film) => ['id', 'src', 'flashvars', 'version'].map((name) => film.getAttribute(name))),
        )
        expect(films).toEqual([
          ['film', 'flash/defile.swf', 'fichier=defil%C3%A9.flv&image=3', '8,0,0,0'],
          ['', 'flash/concert.swf', null, '9,0,28,0'],
        ])
      },
      'its script is fetched once': async ({ page, requests }) => {
        expect(requests.filter((url) => url.endsWith('LECTEUR.JS'))).toHaveLength(1)
        expect(
          await page.evaluate(() => (window as typeof window & { lecteurCharge: number }).lecteurCharge),
        ).toBe(1)
      },
      'a call without a place, after loading, changes nothing': async ({ page, expectMessages }) => {
        await press(page, 'Jouer de la caisse claire')
        await reads(page, 'h1', 'Fanfare de Châtillon')
        expectMessages('P130')
      },
    },
  },
]
