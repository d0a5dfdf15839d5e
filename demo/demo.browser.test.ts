import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { isFirefox } from '../test/browser/launch-firefox'
import { DESKTOP, MOBILE } from '../test/browser/launch'
import { demoPageList } from './pages/index.ts'
import { violations } from '../test/browser/axe'
import { useBrowser, usePlatform } from '../test/browser/suite'
import { calm, onceCalm } from '../test/browser/calm'
import { expectSoon } from '../test/browser/expect-soon'
import { eventually } from '../test/browser/until'
import { sampled } from '../test/sampling'

let page: Page | undefined

const { open, newPage } = useBrowser()
const platform = usePlatform()

const paths = [
  '/',
  '/actualites',
  '/actualites/500',
  '/agenda',
  '/pages/1',
  '/demo',
  '/documentation',
  '/documentation?q=tooltip',
  '/documentation/features/modal',
  '/documentation/generated/messages',
  ...demoPageList.map(({ slug }) => '/demo/' + slug),
]

describe('the demo in a browser', () => {
  test.each(sampled(paths, 7))(
    '%s has no error, nothing wider than a phone, and nothing axe objects to',
    async (path) => {
      const watched = await open(platform.url + path, MOBILE)
      page = watched.page
      expect(watched.errors).toEqual([])
      await expectSoon(() =>
        page!.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth > clientWidth ? scrollWidth : 0
        }),
      ).toBe(0)
      await expectSoon(() => violations(page!, { landmarks: true })).toEqual([])
      await page.setViewport(DESKTOP)
      // What measures itself has done so.
      expect(await onceCalm(page, () => violations(page!, { landmarks: true }))).toEqual([])
    },
  )

  test.each(sampled(paths, 3, 'headings'))(
    '%s breaks no heading within a word, 320 px wide',
    async (path) => {
      page = (await open(platform.url + path, { ...MOBILE, width: 320 })).page
      await expectSoon(() =>
        page!.$$eval('h1, h2, h3', (headings) => {
          const broken: string[] = []
          for (const heading of headings) {
            const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
            for (let text = texts.nextNode(); text; text = texts.nextNode())
              for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\d]+/gu)) {
                const range = document.createRange()
                range.setStart(text, index)
                range.setEnd(text, index + word.length)
                if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                  broken.push(word)
              }
          }
          return broken
        }),
      ).toEqual([])
    },
  )

  test.each([
    [1280, '.brand strong', 'beside the menu the town’s name'],
    [390, '.site-bar .wrap', 'on a phone the bar above the head'],
  ])('%i px wide, %s: %s takes one line', async (width, selector) => {
    page = (await open(platform.url + '/', { width, height: 800 })).page
    await expectSoon(() =>
      page!.$eval(selector, (part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
        return Math.max(...middles) - Math.min(...middles)
      }),
    ).toBeLessThan(8)
  })

  test('on a phone with letters twice as large, name and menu stand apart and nothing is wider', async () => {
    page = (await open(platform.url + '/', MOBILE)).page
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectSoon(() =>
      page!.evaluate(() => {
        const name = document.querySelector('.brand')!.getBoundingClientRect()
        const menu = document.querySelector('.menu-button')!.getBoundingClientRect()
        const parts = [...document.querySelectorAll('.hero h1, .brand, .menu-button, .shortcuts a')]
        return {
          apart: name.right <= menu.left || name.bottom <= menu.top,
          wide: parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className),
        }
      }),
    ).toEqual({ apart: true, wide: [] })
  })

  test('what the server sends for a popup has the spaces of French typography', async () => {
    page = (await open(platform.url + '/demo/dialogues')).page
    await page.click('::-p-xpath(//button[contains(., "Horaires de la piscine")])')
    await page.waitForSelector('.cms-popup li')
    await expectSoon(() => page!.$eval('.cms-popup li', (line) => line.textContent)).toMatch(
      /^Mardi et jeudi\u00a0: 12\u00a0h – 14\u00a0h, 17\u00a0h – 20\u00a0h$/,
    )
  })

  test('the search of the documentation suggests, and answers with links that lead to the place', async () => {
    const watched = await open(platform.url + '/documentation')
    page = watched.page
    await page.type('#doc-recherche', 'confirm-close')
    await page.waitForSelector('.cms-autocomplete [role=option]')
    await page.keyboard.press('Escape')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await Promise.all([page.waitForNavigation(), page.click('.doc-results a[href*="#"]')])
    await expectSoon(() => page!.evaluate(() => !!document.getElementById(location.hash.slice(1)))).toBe(true)
    expect(watched.errors).toEqual([])
  })

  test('the menu is reached on a phone without any script', async () => {
    page = await newPage()
    await page.setViewport(MOBILE)
    await page.setJavaScriptEnabled(false)
    // The next tap must not aim at a link that is still being scrolled.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.goto(platform.url + '/')
    await page.click('#fMenuMobileButton')
    await eventually(() => expect(new URL(page!.url()).hash).toBe('#plan-du-site'))
    await page.click('#plan-du-site a[href="/agenda"]')
    await eventually(() => expect(new URL(page!.url()).pathname).toBe('/agenda'))
  })

  test('without any script no page of the town is wider than a phone', async () => {
    page = await newPage()
    await page.setViewport(MOBILE)
    await page.setJavaScriptEnabled(false)
    const wide: string[] = []
    for (const address of ['/', '/annuaire', '/agenda', '/espace-membre', '/demarches', '/documentation']) {
      await page.goto(platform.url + address)
      const { scrollWidth, clientWidth } = await page.$eval('html', (html) => ({
        scrollWidth: html.scrollWidth,
        clientWidth: html.clientWidth,
      }))
      if (scrollWidth > clientWidth) wide.push(address)
    }
    expect(wide).toEqual([])
  })

  test('the keyboard reaches the content first, past the header', async () => {
    page = (await open(platform.url + '/demo')).page
    await page.keyboard.press('Tab')
    await expectSoon(() => page!.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'contenu')
  })

  test('the code of an example is copied by its button', async () => {
    page = (await open(platform.url + '/demo/dialogues')).page
    // Firefox has no such permissions, and is told by a setting of the tests' own.
    const permissions = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const
    if (!isFirefox) await page.browserContext().overridePermissions(platform.url, [...permissions])
    await page.click('.copy')
    await page.waitForFunction(() => document.querySelector('.copy span')?.textContent === 'Copié')
    const shown = await page.$eval('.example-source code', (code) => code.textContent)
    await expectSoon(() => page!.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  })

  test('§7 a failure armed on the page meets the next call, and only that one', async () => {
    page = (await open(platform.url + '/demo/outils')).page
    await page.click('.fault-panel summary')
    await page.select('.fault-panel select[name=path]', '/cms/test/echo')
    await page.select('.fault-panel select[name=status]', '500')
    await Promise.all([page.waitForNavigation(), page.click('.fault-panel form:last-of-type button')])
    expect(new URL(page.url()).pathname).toBe('/demo/outils')
    await expectSoon(() => page!.$eval('.fault-armed p', (notice) => notice.textContent)).toBe(
      'Une panne attend son appel.',
    )
    const statuses = await page.evaluate(async () => {
      const ask = async () => (await fetch('/cms/test/echo', { method: 'POST' })).status
      return [await ask(), await ask()]
    })
    expect(statuses).toEqual([500, 200])
  })

  test('contract §3 the old jQuery calls of « Une page d’avant » all work, and are in the journal', async () => {
    const watched = await open(platform.url + '/demo/jquery')
    page = watched.page
    const reads = (selector: string, text: string): Promise<unknown> =>
      page!.waitForFunction(
        (where: string, wanted: string) => document.querySelector(where)?.textContent?.includes(wanted),
        {},
        selector,
        text,
      )
    await page.waitForSelector('.bx-wrapper .cms-slides-bar')
    await page.click('#derniere')
    await reads('.bxslider .cms-slide-active .bx-caption', 'Le marché couvert')
    await page.click('#apres')
    await reads('#legende', 'La forge, 2 sur 3')
    await page.click('#nextBtn a')
    await reads('#paroles .cms-slide-active', 'Karim')
    await page.click('#horaires-lien')
    await reads('#cboxLoadedContent', 'Du lundi au vendredi')
    await page.click('#cboxLoadedContent button')
    await reads('#etat-boite', 'Boîte fermée.')
    await page.type('#telephone', '0300001200')
    await page.waitForSelector('#telephone.complet')
    await page.type('#commune', 'mo')
    const option = await page.waitForSelector('[role=option]')
    await expectSoon(() => option!.evaluate((one) => one.textContent)).toMatch(/^1\. \S/)
    // The page may still be scrolling to the field: a pointer would miss the option.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await reads('#commune-choisie', 'Commune choisie\u00a0: ')
    // Nothing above the calendar moves it any more.
    await calm(page)
    await page.click('#mon-calendrier .cms-calendar-event')
    await reads('#jour-choisi', 'il y a quelque chose')
    await page.click('#ajout-tache')
    await reads('#compte', '3 tâches')
    await page.click('#usage ~ button, button:has(+ #usage)')
    await reads('#usage', '$.bxSlider × 3  (jquery:')
    await page.click('a[href="#menu-ancien"]')
    await reads('#etat-menu', 'Ouvert.')
    await page.keyboard.press('Escape')
    await reads('#etat-menu', 'Fermé.')
    expect(watched.errors).toEqual([])
    expect(watched.console.filter((line) => /\[Passerelle P/.test(line))).toEqual([])
  })

  test('§7 armed failures can be called off', async () => {
    platform.faults.add({ status: 500, times: 0 })
    page = (await open(platform.url + '/demo/outils')).page
    await Promise.all([page.waitForNavigation(), page.click('.fault-armed button')])
    await expectSoon(() => page!.$('.fault-armed')).toBeNull()
    expect(platform.faults.list()).toEqual([])
  })

  test('under a strict policy the home page breaks none of its rules', async () => {
    const watched = await open(platform.url + '/?csp=strict')
    page = watched.page
    expect(watched.errors).toEqual([])
    expect(watched.console.filter((line) => /Content Security|TrustedHTML|Trusted/.test(line))).toEqual([])
    await expectSoon(() => page!.evaluate(() => 'Passerelle' in window)).toBe(true)
  })
})
