import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { DESKTOP, MOBILE } from './browser/launch'
import { runToEnd } from './browser/run-to-end'
import { useBrowser, usePlatform } from './browser/suite'

/*
 * Libraries that follow links without loading a page (htmx, Turbo, pjax): the next page is written into this one, the last
 * one is kept as it looks, and Back writes that in again.
 */

/** As htmx 2 does it: what is kept is the HTML, as it is when the link is followed. */
const LIBRARY = `<script>
  addEventListener('DOMContentLoaded', () => {
    const kept = {}
    const key = () => location.pathname
    history.replaceState({ suivi: true }, '')
    document.addEventListener('click', async (event) => {
      const link = event.target.closest('a.suivi')
      if (!link) return
      event.preventDefault()
      const answer = await fetch(link.href)
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
      kept[key()] = document.body.innerHTML
      document.body.innerHTML = next.body.innerHTML
      history.pushState({ suivi: true }, '', link.href)
    })
    onpopstate = ({ state }) => {
      if (state?.suivi) document.body.innerHTML = kept[key()] ?? '<h1>Écrite de nouveau</h1>'
    }
  })
</script>`

const BODY = `
  <p><a id="suite" class="suivi" href="/suite">Suite</a></p>
  <p><input id="nom"> <button id="dire" type="button" onclick="modal_alert('Bonjour')">Dire</button>
  <button id="lien" type="button" onclick="modal_open({ contenu: '<a id=dedans class=suivi onclick=modal_close() href=/suite>Suite</a>' })">Lien</button>
  <button id="attendre" type="button" onclick="loader_show()">Attendre</button></p>
  <p style="margin-top: 100px"><abbr id="plu" class="cms-tooltip" title="Plan local d’urbanisme" tabindex="0">PLU</abbr></p>
  <form><label>Date <input id="date" class="cms-date" name="d"></label></form>`

const { open } = useBrowser()
const platform = usePlatform()

async function visit(viewport = DESKTOP): Promise<Page> {
  platform.page('/suite', { body: '<h1>La suite</h1>' + BODY, head: LIBRARY })
  const url = platform.page('/essai', { body: '<h1>Essai</h1>' + BODY, head: LIBRARY })
  const { page } = await open(url, viewport)
  await page.waitForSelector('.cms-datepicker-button')
  return page
}

const title = (page: Page) => page.$eval('h1', (one) => one.textContent)
const gone = (page: Page, selector: string) =>
  page.waitForFunction((one) => !document.querySelector(one), {}, selector)

/** By a script, as a link's own `onclick` or a timer may follow it while something lies over the page. */
async function follow(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('#suite')!.click())
  await expectSoon(() => title(page)).toBe('La suite')
}

/** The overlay's own history entry has been made. */
const hasEntry = (page: Page) =>
  page.waitForFunction(() => !!(history.state as { passerelleOverlay?: object } | null)?.passerelleOverlay)

describe('on a phone, where Back closes what is open', () => {
  test.each(['Escape', 'Back'])(
    '§2.12 a dialog closed by %s leaves the page behind it as it was, with what was typed there',
    async (way) => {
      const page = await visit(MOBILE)
      await page.type('#nom', 'Odile')
      await page.tap('#dire')
      await page.waitForSelector('.cms-modal')
      await hasEntry(page)
      if (way === 'Back') await page.goBack()
      else await page.keyboard.press('Escape')
      await gone(page, '.cms-modal')
      await page.waitForFunction(() => !('passerelleOverlay' in (history.state as object)))
      await expectSoon(() => page.$eval('#nom', (field) => (field as HTMLInputElement).value)).toBe('Odile')
    },
  )

  test('§2.12 a dialog closes on a page whose browser takes no more entries, as Safari after a hundred quick ones', async () => {
    const page = await visit(MOBILE)
    await page.type('#nom', 'Odile')
    await page.evaluate(() => {
      history.pushState = () => {
        document.title = 'Refusé'
        throw new DOMException('Too many entries', 'SecurityError')
      }
    })
    await page.tap('#dire')
    await page.waitForSelector('.cms-modal')
    await expectSoon(() => page.title()).toBe('Refusé')
    await expectSoon(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
    await page.keyboard.press('Escape')
    await gone(page, '.cms-modal')
    await expectSoon(() => page.$eval('#nom', (field) => (field as HTMLInputElement).value)).toBe('Odile')
  })

  test('§2.12 after a link in a dialog was followed, Back closes a dialog of the next page too', async () => {
    const page = await visit(MOBILE)
    await page.tap('#lien')
    await hasEntry(page)
    await page.tap('#dedans')
    await expectSoon(() => title(page)).toBe('La suite')
    await page.tap('#dire')
    await page.waitForSelector('.cms-modal')
    await hasEntry(page)
    await page.goBack()
    await gone(page, '.cms-modal')
    await expectSoon(() => title(page)).toBe('La suite')
  })
})

describe('a page that was put away as it looked, and that Back brings again', () => {
  const opened = [
    ['§2.12 a dialog', (page: Page) => page.click('#dire'), '.cms-modal'],
    ['§2.15 the loader', (page: Page) => page.click('#attendre'), '.cms-loader'],
    ['§5.3 a calendar', (page: Page) => page.click('.cms-datepicker-button'), '.cms-datepicker'],
    ['§2.23 a tooltip', (page: Page) => page.focus('#plu'), '.cms-tooltip-bubble'],
  ] as const

  test.each(opened)('%s that was open is not there, and all can be used', async (_name, act, part) => {
    const page = await visit()
    await act(page)
    await page.waitForSelector(part)
    await follow(page)
    await page.goBack()
    await expectSoon(() => title(page)).toBe('Essai')
    await gone(page, part)
    await expectSoon(() => page.$$('[inert]')).toEqual([])
    await expectSoon(() => page.$eval('#plu', (one) => one.getAttribute('title'))).toBe(
      'Plan local d’urbanisme',
    )
    await act(page)
    await expectSoon(() => page.$$(part)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.evaluate('loader_hide()')
    await gone(page, part)
  })

  test.each([
    ['§2.12 a dialog', `modal_open({ contenu: document.querySelector('#avis') })`],
    ['§2.14 an overlay', `overlay_open({ selector: '#avis', move: true })`],
  ])('%s that showed a part of it: the part is in its place, hidden as it was', async (_name, call) => {
    const page = await visit()
    await page.evaluate(() =>
      document
        .querySelector('h1')!
        .insertAdjacentHTML(
          'afterend',
          '<section><div id="avis" style="display: none; color: navy">Avis <b>lu</b></div></section>',
        ),
    )
    const shown = (): Promise<boolean> => page.$eval('[role=dialog] #avis', (one) => one.checkVisibility())
    await page.evaluate(`void ${call}`)
    await expectSoon(shown).toBe(true)
    await follow(page)
    await page.goBack()
    await expectSoon(() => page.$$eval('section', (all) => all.map((one) => one.innerHTML))).toEqual([
      '<div id="avis" style="display: none; color: navy;">Avis <b>lu</b></div>',
    ])
    await page.evaluate(`void ${call}`)
    await expectSoon(shown).toBe(true)
    await expectSoon(() => page.$$('#avis')).toHaveLength(1)
  })

  test.each([
    ['§2.12 a dialog', "modal_alert('Bonjour')"],
    ['§2.11 a lightbox', "Passerelle.lightbox.open('/assets/photos/lac-au-matin.jpg')"],
  ])('%s that was open: a body that was copied with it scrolls', async (_name, call) => {
    const page = await visit()
    await page.evaluate(() => void (document.body.style.color = 'navy'))
    const overflow = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).overflowY)
    await page.evaluate(`void ${call}`)
    await expectSoon(overflow).toBe('hidden')
    const kept = await page.evaluateHandle(() => {
      const copy = document.body.cloneNode(true)
      document.body.replaceWith(document.createElement('body'))
      return copy
    })
    await expectSoon(overflow).toBe('visible')
    await page.evaluate((copy) => document.body.replaceWith(copy), kept)
    await expectSoon(() => page.evaluate(() => document.body.getAttribute('style'))).toBe('color: navy;')
    await page.evaluate("void modal_alert('Encore')")
    await expectSoon(overflow).toBe('hidden')
    await page.keyboard.press('Escape')
    await expectSoon(overflow).toBe('visible')
  })

  test('§2.15 the loader goes on where a script writes the page anew that waits', async () => {
    const page = await visit()
    await page.click('#attendre')
    await page.waitForSelector('.cms-loader')
    await page.evaluate(() => (document.body.innerHTML += '<p id="ajout">De plus</p>'))
    await page.waitForSelector('#ajout')
    await page.evaluate("loader_show({ txt_patienter: 'Presque' })")
    await expectSoon(() => page.$$eval('.cms-loader', (all) => all.map((one) => one.textContent))).toEqual([
      expect.stringContaining('Presque'),
    ])
    await page.evaluate('loader_hide()')
    await gone(page, '.cms-loader')
  })
})

describe('a library that shows the next page in the place of this one’s content, and leaves the rest', () => {
  /** As swup and Barba do, the address first, and as Unpoly, the content first. */
  const PARTS = `<script>
    const show = async (path, isAddressFirst) => {
      const next = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
      const swap = () => document.querySelector('main').replaceWith(next.querySelector('main'))
      if (isAddressFirst) history.pushState({}, '', path)
      swap()
      if (!isAddressFirst) history.pushState({}, '', path)
    }
  </script>`
  const SHOWN = `
    <main><h1>TITLE</h1><p><button id="dire" type="button" onclick="modal_open({ contenu: '<input id=note>' })">Dire</button>
    <a id="photo" rel="lightbox" href="/assets/photos/lac-au-matin.jpg">Lac</a></p></main>`

  async function visitParts(): Promise<Page> {
    platform.page('/suite', { body: SHOWN.replace('TITLE', 'La suite'), head: PARTS })
    const { page } = await open(
      platform.page('/essai', { body: SHOWN.replace('TITLE', 'Essai'), head: PARTS }),
    )
    await page.evaluate('Passerelle.ready.then(() => true)')
    return page
  }
  const isFree = async (page: Page): Promise<void> => {
    await gone(page, '[aria-modal=true]')
    await expectSoon(() => page.$$('[inert]')).toEqual([])
    await expectSoon(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible')
  }

  test.each([
    ['§2.12 a dialog', '#dire', true],
    ['§2.12 a dialog', '#dire', false],
    ['§2.12 a dialog of a script’s', 'script', true],
    ['§2.11 a lightbox', '#photo', true],
    ['§2.11 a lightbox', '#photo', false],
  ])(
    '%s that was open (%s, address first: %s) does not lie over it',
    async (_name, opener, isAddressFirst) => {
      const page = await visitParts()
      if (opener === 'script') await page.evaluate("void modal_open({ contenu: 'Bonjour' })")
      else await page.click(opener)
      await page.waitForSelector('[aria-modal=true]')
      await runToEnd(page, `show('/suite', ${isAddressFirst})`)
      await expectSoon(() => title(page)).toBe('La suite')
      await isFree(page)
    },
  )

  test.each([
    ['writes its state into the address', "history.pushState({}, '', '/essai/2')"],
    ['writes its content anew', 'show(location.pathname, true)'],
  ])('§2.12 a dialog stays, with what was typed, where a script %s', async (_name, act) => {
    const page = await visitParts()
    await page.click('#dire')
    await page.waitForSelector('#note')
    await page.type('#note', 'Odile')
    await runToEnd(page, act)
    await page.evaluate(() => document.querySelector('main')!.append('Fini'))
    await expectSoon(() => page.$eval('main', (one) => one.textContent)).toContain('Fini')
    await expectSoon(() => page.$eval('#note', (one) => (one as HTMLInputElement).value)).toBe('Odile')
  })
})

describe('what is written anew, or put away, while it waits for the server', () => {
  const waiting = [
    [
      '§2.20 a list',
      '/demo/listes',
      '/cms/ajax/modules/modules/liste.php',
      '#actus .cms-page[data-num="2"]',
      '#actus',
    ],
    [
      '§2.20 a link to more',
      '/demo/listes',
      '/cms/ajax/modules/modules/suite.php',
      '.cms-load-more[data-direction=next]',
      'main',
    ],
    ['§2.19 an agenda', '/demo/agenda', '/cms/clients/utils/common.php', '.cms-agenda-next', '.cms-agenda'],
    [
      '§2.4 a member’s form',
      '/demo/membres',
      '/cms/my_elements_submit.php',
      'form.cms-element-submit button',
      'form.cms-element-submit',
    ],
    [
      '§2.23 a newsletter',
      '/demo/formulaires',
      '/cms/ajax/modules/newsletter_v2/traitement.php',
      'form.cms-newsletter button',
      'form.cms-newsletter',
    ],
  ] as const
  const isBusy = (page: Page, root: string) =>
    page.$eval(
      root,
      (one) => !!one.querySelector('[aria-busy=true], .cms-loading') || one.ariaBusy === 'true',
    )

  test.each(waiting)(
    '%s waits no more, and asks the server when it is used',
    async (_name, path, call, control, root) => {
      const { page, requests } = await open(platform.url + path)
      await page.evaluate('Passerelle.ready.then(() => true)')
      const press = () =>
        page.$eval(control, (one) => {
          const form = (one as HTMLButtonElement).form
          for (const field of form?.querySelectorAll<HTMLInputElement>('input:required') ?? [])
            field.value = field.type === 'email' ? 'odile@exemple.fr' : 'Odile'
          ;(one as HTMLElement).click()
        })
      platform.faults.add({ path: call, hold: true })
      await press()
      await expectSoon(() => isBusy(page, root)).toBe(true)
      await expectSoon(() => platform.faults.held()).toBeGreaterThan(0)
      await page.evaluate(() => (document.body.innerHTML += '<p id="ajout">De plus</p>'))
      await expectSoon(() => isBusy(page, root)).toBe(false)
      await page.waitForSelector(control, { visible: true })
      const before = requests.filter((url) => url.includes(call)).length
      await press()
      await expectSoon(() => requests.filter((url) => url.includes(call)).length).toBeGreaterThan(before)
      platform.faults.release()
    },
  )

  test('§7 what a page itself marks as loading stays so, whatever is asked for meanwhile', async () => {
    const body = '<p id="sien" class="cms-loading">En cours</p>'
    const { page } = await open(platform.page('/essai', { body }))
    await page.evaluate("ajax_request({ url: '/ailleurs', error: function () {} })")
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="aussi" class="cms-loading">En cours</p><p id="copie" class="cms-loading" aria-busy="true">Copie</p>',
      ),
    )
    await expectSoon(() => page.$eval('#copie', (one) => one.className)).toBe('')
    await expectSoon(() => page.$$eval('.cms-loading', (all) => all.map(({ id }) => id))).toEqual([
      'sien',
      'aussi',
    ])
  })
})
