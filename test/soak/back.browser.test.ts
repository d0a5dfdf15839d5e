import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { calm } from '../browser/calm'
import { DESKTOP, MOBILE } from '../browser/launch'
import { needsChromium } from '../browser/launch-firefox'
import { expectSoon } from '../browser/expect-soon.ts'
import { until } from '../browser/until.ts'
import { sampled } from '../sampling.ts'
import { unrest } from './in-page.ts'
import { useBrowser, usePlatform, wholeBrowser } from '../browser/suite'

let page: Page

const { open } = useBrowser(wholeBrowser('the shell keeps no page for Back'))
const platform = usePlatform({ resetDatabase: true })

async function visit(path: string, viewport = DESKTOP): Promise<void> {
  const watched = await open(platform.url + path, viewport)
  page = watched.page
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate(() => {
    window.addEventListener(
      'pageshow',
      ({ persisted }) => (document.body.dataset['kept'] = String(persisted)),
    )
  })
}

/** To another page, and Back; the page comes out of the browser's cache as it was left. */
async function thereAndBack(leave = () => page.evaluate(() => location.assign('/vide'))): Promise<void> {
  await Promise.all([page.waitForNavigation(), leave()])
  platform.faults.release()
  await page.goBack()
  await expectSoon(() => page.$eval('body', (body) => body.dataset['kept'])).toBe('true')
}

/** A link of a list may be replaced, or moved out of view, by what comes just then: it is looked for again. */
async function press(selector: string): Promise<void> {
  await until(
    async () => {
      const target = await page.waitForSelector(selector, { visible: true })
      await target!.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      return target!.click().then(
        () => 'clicked',
        (error: Error) => error.message,
      )
    },
    (result) => result === 'clicked',
  )
}

const rests = () =>
  until(
    () => page.evaluate(unrest),
    (left) => left.length === 0,
  )

describe('§8 Back, out of the browser’s page cache', () => {
  test('a loader that was shown is gone, and the page can be used', async () => {
    await visit('/demo/dialogues')
    await page.evaluate('loader_show()')
    await page.waitForSelector('.cms-loader')
    await thereAndBack()
    await rests()
    await press('[onclick*="modal_info"]')
    await page.waitForSelector('.cms-modal')
  })

  const waiting = [
    [
      'a list',
      '/demo/listes',
      '/cms/ajax/modules/modules/liste.php',
      '#actus .cms-page[data-num="2"]',
      '#actus .cms-page[data-num="1"]',
    ],
    [
      'load more',
      '/demo/listes',
      '/cms/ajax/modules/modules/suite.php',
      '.cms-load-more[data-direction=next]',
      '#fil .cms-module-items > :nth-child(5)',
    ],
    ['an agenda', '/demo/agenda', '/cms/clients/utils/common.php', '.cms-agenda-next', '.cms-agenda'],
    [
      'a form',
      '/demo/membres',
      '/cms/my_elements_submit.php',
      'form.cms-element-submit button',
      '#ex-soumettre-une-annonce .alert',
    ],
  ] as const

  test.each(sampled(waiting, 2))(
    '%s that waited for the server waits no more, and works',
    async (_name, path, call, control, shown) => {
      needsChromium('Firefox keeps no page in its cache that waits for an answer: it is loaded anew')
      await visit(path)
      platform.faults.add({ path: call, hold: true })
      await press(control)
      await until(
        () => platform.faults.held(),
        (count) => count === 1,
      )
      await thereAndBack()
      // What the server did not answer may be told first.
      await until(
        async () => {
          await page.keyboard.press('Escape')
          return page.evaluate(unrest)
        },
        (left) => left.length === 0,
      )
      // The answer may have come after all: what it made is not made twice.
      if (await (await page.$(control))?.isVisible()) await press(control)
      await page.waitForSelector(shown, { visible: true })
      await rests()
    },
  )

  test('the mobile menu is closed after one of its links was followed', async () => {
    await visit('/demo/menu', MOBILE)
    await press('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-opened #cms-mobile-menu')
    const link = '.cms-mobile-menu-active a[href^="/pages"], .cms-mobile-menu-active a[href^="/actualites"]'
    await thereAndBack(async () => {
      const target = await page.waitForSelector(link, { visible: true })
      await target!.evaluate((one) => (one as HTMLElement).click())
    })
    await rests()
    await press('#fMenuMobileButton')
    await page.waitForSelector('.cms-mobile-menu-opened #cms-mobile-menu')
  })

  const left = [
    ['a dialog', '/demo/dialogues', '[onclick*="modal_alert"]', '.cms-modal'],
    ['the lightbox', '/demo/galerie', 'a[rel="lightbox[paysages]"]', '.cms-lightbox-root'],
    ['a window', '/demo/dialogues', '[onclick*="popup_open"]', '.cms-popup'],
  ] as const

  test.each(sampled(left, 1))(
    '%s that was open can be closed, and leaves nothing behind',
    async (_name, path, opener, layer) => {
      await visit(path)
      await press(opener)
      await page.waitForSelector(layer)
      // Firefox keeps no page that waits for a picture.
      await calm(page)
      await thereAndBack()
      await page.keyboard.press('Escape')
      await page.waitForSelector(layer, { hidden: true })
      await rests()
    },
  )

  test('a checked form that was sent can be sent again', async () => {
    await visit('/demo/formulaires')
    await page.type('#dem-nom', 'Odile')
    await page.type('#dem-email', 'odile@exemple.fr')
    await page.type('#dem-age', '40')
    const send = () => press('form[data-check] button')
    await thereAndBack(send)
    await rests()
    await expectSoon(() => page.$eval('#dem-nom', (field) => (field as HTMLInputElement).value)).toBe('Odile')
    await Promise.all([page.waitForNavigation(), send()])
    expect(new URL(page.url()).pathname).toBe('/demo/recu')
  })
})
