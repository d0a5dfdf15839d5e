import { expect } from '@jest/globals'
import type { Frame, Page } from 'puppeteer-core'
import type { ArchivedPage } from '../archived-page.ts'
import { leave, picture, popupOf, press, pressToClose, reads, shown, text } from '../look.ts'

const frame = (page: Page, name: string): Frame => page.frames().find((one) => one.name() === name)!

/** Layers, framesets, popup windows. */
export const windows: readonly ArchivedPage[] = [
  {
    name: 'calques-musee',
    title: 'Musée de la Coutellerie : visite guidée',
    shows: 'layers, text of a layer with escapes, status line, message box; charset by header and meta tag',
    headers: { 'Content-Type': 'text/html; charset=ISO-8859-1' },
    handlers: {
      'one room shows at a time': async ({ page }) => {
        expect(await shown(page, 'forge', 'atelier', 'collection')).toEqual(['forge'])
        await press(page, "Salle 2 : l'atelier du monteur")
        expect(await shown(page, 'forge', 'atelier', 'collection')).toEqual(['atelier'])
        await press(page, 'Salle 3 : la collection')
        expect(await shown(page, 'forge', 'atelier', 'collection')).toEqual(['collection'])
      },
      'the caption is written with its accents and quotes': async ({ page }) => {
        await press(page, "Légende de l'objet")
        expect(await text(page, '#legende')).toBe('Le Thiers à mitre, vers 1910. Manche en corne "blonde".')
        expect(await text(page, '#legende b')).toBe('Le Thiers')
      },
      'the opening hours come in a box': async ({ page, boxes }) => {
        await press(page, 'Horaires')
        expect(boxes).toEqual(["Le musée est fermé le mardi.\nGroupes : réservez huit jours à l'avance."])
      },
      'the status line is set on hover, and cleared': async ({ page }) => {
        await page.hover('a')
        expect(await page.evaluate(() => window.status)).toBe('La forge et ses outils')
        await leave(page)
        expect(await page.evaluate(() => window.status)).toBe('')
      },
    },
  },
  {
    name: 'cadres-paroisse',
    title: 'Chorale À Travers Chants',
    shows: 'a frameset with the script in two frames; frames named with a space and an underscore-free name',
    handlers: {
      'a link of the menu changes the central frame': async ({ page }) => {
        await press(frame(page, 'menu'), 'Nos concerts')
        await reads(frame(page, 'page centrale'), 'h2', 'Nos concerts')
        expect(await page.title()).toBe('Chorale À Travers Chants')
      },
      'one link changes two frames': async ({ page }) => {
        await press(frame(page, 'menu'), 'Les répétitions')
        await reads(frame(page, 'page centrale'), 'h2', 'Les répétitions')
        await reads(frame(page, 'haut'), 'h2', 'À Travers Chants - répétitions')
      },
      'a picture of another frame changes on hover': async ({ page }) => {
        await (await frame(page, 'menu').$$('a'))[2]!.hover()
        expect(await picture(frame(page, 'haut'), 'img')).toBe('logo_on.gif')
        await leave(page)
        expect(await picture(frame(page, 'haut'), 'img')).toBe('logo.gif')
      },
      'a jump menu sends the central frame': async ({ page }) => {
        await frame(page, 'menu').select('select', 'sopranos.html')
        await reads(frame(page, 'page centrale'), 'p', 'Chef de pupitre : Hélène Aubrée.')
      },
      'the whole frameset can be left': async ({ page }) => {
        await Promise.all([page.waitForNavigation(), press(frame(page, 'menu'), 'Version sans cadres')])
        expect(await page.title()).toBe('Chorale À Travers Chants, version sans cadres')
      },
      'the menu opened alone, outside its frameset, says what is missing and stays': async (visit) => {
        const { page, expectMessages } = visit
        await page.goto(new URL('menu.html', page.url()).href)
        await press(page, 'Nos concerts')
        expect(await page.title()).toBe('menu')
        expectMessages('P130')
      },
    },
  },
  {
    name: 'fenetres-gites',
    title: "Chambres d'hôtes Le Tilleul",
    shows: 'popup windows by handler and by javascript: link, code in a string; UTF-8 with a byte order mark',
    handlers: {
      'a room opens in its own window': async ({ page }) => {
        const popup = await popupOf(page, () => press(page, 'La chambre bleue'))
        expect(await text(popup, 'p')).toBe('Lit de 160, vue sur le verger.')
        expect(await popup.evaluate(() => window.name)).toBe('chambre')
        await popup.close()
      },
      'a javascript: link opens it and the page stays what it is': async ({ page }) => {
        const popup = await popupOf(page, () => press(page, 'La chambre rose'))
        expect(await text(page, 'h1')).toBe("Chambres d'hôtes « Le Tilleul »")
        await popup.close()
      },
      'the window closes itself by its own link': async ({ page }) => {
        const popup = await popupOf(page, () => press(page, 'La chambre bleue'))
        await pressToClose(popup, 'Fermer cette fenêtre')
      },
      'the window sends the page that opened it elsewhere': async ({ page }) => {
        const popup = await popupOf(page, () => press(page, 'La chambre bleue'))
        await Promise.all([page.waitForNavigation(), press(popup, 'Réserver')])
        expect(page.url()).toContain('index.html?reserve=1')
        await popup.close()
      },
      "a button runs the page's own function": async ({ page }) => {
        await press(page, 'Imprimer')
        expect(await text(page, '#imprime')).toBe("Page envoyée à l'imprimante")
      },
      'a link goes to an anchor, a button runs the javascript: address of its own call': async ({ page }) => {
        await press(page, 'Tarifs')
        expect(await page.evaluate(() => location.hash)).toBe('#tarifs')
        await press(page, 'Retour')
        await reads(page, '#retour', 'revenu')
      },
    },
  },
  {
    name: 'csp-prefecture',
    title: 'Permanences de la sous-préfecture',
    shows: 'a policy without unsafe-eval and with Trusted Types',
    headers: {
      'Content-Type': 'text/html',
      'Content-Security-Policy':
        "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types passerelle",
    },
    handlers: {
      'code in a string is refused, told, and breaks nothing': async ({ page, expectMessages }) => {
        await press(page, 'Appeler du code')
        expect(await page.title()).toBe('Permanences de la sous-préfecture')
        expectMessages('P110')
        await press(page, 'Lundi')
        expect(await page.$eval('#lundi', (layer) => (layer as HTMLElement).style.visibility)).toBe('visible')
      },
      'the text of a layer passes the policy': async ({ page }) => {
        await press(page, 'Note')
        expect(await text(page, '#note b')).toBe('Guichet fermé')
      },
    },
  },
]
