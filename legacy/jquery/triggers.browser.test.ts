import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { calm, onceCalm } from '../../test/browser/calm'
import { expectSoon } from '../../test/browser/expect-soon'
import { jqueryPlaces, jqueryRoutes } from '../../test/browser/jquery-places'
import type { Watched } from '../../test/browser/launch'
import { useBrowser, useSite } from '../../test/browser/suite'

/* Widgets of a page's jQuery change a field and tell jQuery's own handlers: the browser sends no event for it. */

const FIELDS = `<h1>Demande</h1>
  <form id="f" class="cms-element-new" data-check method="post" action="/cms/fiche">
    <select id="quartier" name="quartier" title="Quartier" data-check="required"><option value=""><option value="2">Le port</select>
    <button id="envoyer">Envoyer</button>
  </form>
  <div class="cms-module" id="m" data-refresh-url="/cms/liste">
    <select id="tri" class="cms-sort" data-param="tri"><option value="nom">Nom<option value="date">Date</select>
  </div>
  <button type="button" id="go">Choisir</button>
  <script>
    var heard = []
    for (const type of ['change', 'input', 'keyup'])
      document.addEventListener(type, () => heard.push(type))
  </script>`

const FIELD = `<h1>Recherche</h1><select id="quartier"><option value=""><option value="2">Le port</select>
  <button type="button" id="go" onclick="$('#quartier').val('2').trigger('change')">Choisir</button>`

const { open } = useBrowser()
const site = useSite({
  ...jqueryRoutes,
  '/cms/liste': (_url, _method, body) => ({
    body: `<div class="cms-module" id="m" data-refresh-url="/cms/liste"><p>Trié : ${new URLSearchParams(body).get('tri')}</p></div>`,
  }),
  '/page': (url) => ({ body: jqueryPlaces[url.searchParams.get('place')!]!(FIELDS) }),
  '/champ': (url) => ({ body: jqueryPlaces[url.searchParams.get('place')!]!(FIELD) }),
})

/** Opens the page in whose button a script stands, and waits for what it brings to life. */
async function visit(place: string, script: string): Promise<Watched> {
  const watched = await open(`${site.url}/page?${new URLSearchParams({ place })}`)
  const { page } = watched
  await page.waitForSelector('form[novalidate]')
  await calm(page)
  await page.$eval('#go', (button, code) => button.setAttribute('onclick', code), script)
  return watched
}

const asksFor = (requests: readonly string[]) => requests.filter((one) => one.includes('/cms/liste'))
const refused = (page: Page) => page.$$eval('.cms-field-error', (all) => all.map((one) => one.textContent))

test.each(Object.keys(jqueryPlaces))(
  '§5.1 a message goes once a widget of %s has put the field right',
  async (place) => {
    const { page } = await visit(place, "$('#quartier').val('2').on('change', () => false).trigger('change')")
    await page.click('#envoyer')
    await page.waitForSelector('.cms-modal')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.cms-modal', { hidden: true })
    await expectSoon(() => refused(page)).toEqual(['Le champ Quartier est requis.'])
    await page.click('#go')
    await expectSoon(() => refused(page)).toEqual([])
    // What the page hears is as it was: its own native listeners have never heard of jQuery's triggers.
    await expectSoon(() => page.evaluate('heard')).toEqual([])
  },
)

test.each(Object.keys(jqueryPlaces))(
  '§2.20 a list is sorted by what a widget of %s has chosen, once',
  async (place) => {
    const { page, requests } = await visit(place, "$('#tri').val('date').trigger('input').trigger('change')")
    await page.click('#go')
    await expectSoon(() => page.$eval('#m', ({ textContent }) => textContent)).toBe('Trié : date')
    expect(await onceCalm(page, () => Promise.resolve(asksFor(requests)))).toHaveLength(1)
  },
)

test.each(Object.keys(jqueryPlaces))(
  '§4.17 a field is no longer marked as empty once a widget of %s has filled it, also where the page asks for nothing else',
  async (place) => {
    const { page } = await open(`${site.url}/champ?${new URLSearchParams({ place })}`)
    await page.waitForSelector('#quartier.empty')
    await onceCalm(page, () => page.click('#go'))
    await expectSoon(() => page.$$('#quartier.empty')).toEqual([])
  },
)
