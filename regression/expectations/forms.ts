import { expect } from '@jest/globals'
import type { ArchivedPage } from '../archived-page.ts'
import { popupOf, press, text } from '../look.ts'

/** Form checks and jump menus. */
export const forms: readonly ArchivedPage[] = [
  {
    name: 'formulaire-adhesion',
    title: 'Club d’échecs de Pont-à-Marcq — Bulletin d’adhésion',
    shows: 'MM_validateForm in onSubmit, Windows-1252 with quotes, euro and œ, a radio group and a select',
    handlers: {
      '§5.1 an empty form is held back, with all errors in one box': async ({ page, boxes }) => {
        await page.click('input[type=submit]')
        expect(boxes).toEqual([
          'Erreur(s) rencontrée(s) :\n' +
            '- Le champ Nom et prénom est requis.\n' +
            '- Le champ courriel est requis.\n' +
            '- Le champ Âge est requis.\n' +
            '- Le champ Catégorie est requis.\n' +
            '- Le champ Civilité est requis.',
        ])
        expect(await page.title()).toContain('Bulletin')
      },
      '§5.1 wrong values are named, what was typed stays': async ({ page, boxes }) => {
        await page.type('#nom', 'Zoé Lœb')
        await page.type('#courriel', 'zoe.loeb')
        await page.type('#age', '6')
        await page.type('#elo', 'beaucoup')
        await page.select('#categorie', 'J')
        await page.click('input[value=Mme]')
        await page.click('input[type=submit]')
        expect(boxes[0]).toBe(
          'Erreur(s) rencontrée(s) :\n' +
            '- Le champ courriel doit contenir une adresse email.\n' +
            '- Le champ Âge doit contenir un nombre entre 7 et 99.\n' +
            '- Le champ Classement Élo doit contenir un nombre.',
        )
        expect(await page.$eval('#nom', (field) => (field as HTMLInputElement).value)).toBe('Zoé Lœb')
      },
      'a good form is sent': async ({ page, boxes }) => {
        await page.type('#nom', 'Zoé Lœb')
        await page.type('#courriel', 'zoe@club.example')
        await page.type('#age', '12')
        await page.select('#categorie', 'J')
        await page.click('input[value=Mme]')
        await Promise.all([page.waitForNavigation(), page.click('input[type=submit]')])
        expect(boxes).toEqual([])
        expect(await text(page, 'p')).toBe('Merci, votre adhésion est enregistrée.')
      },
    },
  },
  {
    name: 'formulaire-devis',
    title: 'Menuiserie Lefranc & Fils : devis gratuit',
    shows: 'the result of MM_validateForm asked by ==1, an extra argument at the end, a plain button',
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    handlers: {
      'the page goes on only when the check says so': async ({ page, boxes }) => {
        await press(page, 'Continuer')
        expect(boxes[0]).toContain('Le champ nom est requis.')
        expect(await text(page, '#suite')).toBe('')
        await page.type('[name=nom]', 'Benoît')
        await page.type('[name=quantite]', '4')
        await page.type('[name=largeur]', '1,20')
        await press(page, 'Continuer')
        expect(boxes).toHaveLength(1)
        expect(await text(page, '#suite')).toBe('Votre demande pour 4 fenêtre(s) est prête.')
      },
      'the reset button says what it does, then does it': async ({ page, boxes }) => {
        await page.type('[name=nom]', 'Benoît')
        await press(page, 'Effacer')
        expect(boxes).toEqual(['Le formulaire va être vidé.'])
        expect(await page.$eval('[name=nom]', (field) => (field as HTMLInputElement).value)).toBe('')
      },
    },
  },
  {
    name: 'menus-office',
    title: 'Office de tourisme du Haut-Bréda',
    shows: 'jump menus: at once, with a button, in a new window; charset by the header alone',
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    handlers: {
      'choosing goes there and the menu shows its first line again': async ({ page }) => {
        await page.select('[name=menu1]', '#randonnees')
        expect(await page.evaluate(() => location.hash)).toBe('#randonnees')
        expect(await page.$eval('[name=menu1]', (menu) => (menu as HTMLSelectElement).selectedIndex)).toBe(0)
      },
      'an address that is a script does not run': async ({ page, expectMessages }) => {
        await page.select('[name=menu1]', "javascript:document.title='détourné'")
        expect(await page.title()).toBe('Office de tourisme du Haut-Bréda')
        expectMessages('P132')
      },
      'the button goes to what is chosen': async ({ page }) => {
        await page.select('#jumpMenu', '#horaires')
        expect(await page.evaluate(() => location.hash)).toBe('')
        await press(page, 'Ouvrir')
        expect(await page.evaluate(() => location.hash)).toBe('#horaires')
      },
      'a menu opens its pages in a new window': async ({ page }) => {
        const opened = await popupOf(page, async () => {
          await page.select('[name=brochure]', 'brochure.html')
        })
        await opened.waitForFunction(() => document.title === "Brochure de l'été")
        expect(await page.title()).toBe('Office de tourisme du Haut-Bréda')
      },
      'the line that says "choose" changes nothing': async ({ page }) => {
        await page.evaluate(() => {
          ;(window as typeof window & { garde: number }).garde = 1
        })
        await page.select('[name=brochure]', '')
        expect(await page.evaluate(() => (window as typeof window & { garde: number }).garde)).toBe(1)
      },
    },
  },
]
