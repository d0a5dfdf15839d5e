import { afterEach, expect, test } from '@jest/globals'
import type { HTTPRequest, Page } from 'puppeteer'
import { settled } from './browser/axe'
import { isFirefox } from './browser/launch-firefox'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { expectSoon } from './browser/expect-soon'
import { popinFrame, until } from './browser/until'

/* Windows that are open when the page's translations come: they say their words in the page's language, and keep all else. */

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'
const MENU = [
  {
    type: 'menu',
    data: [{ nom_page: 'Mairie', lien: '/mairie', enfant: [{ nom_page: 'Élus', lien: '/elus' }] }],
  },
]
const WORDS = {
  Oui: 'Yes',
  Non: 'No',
  Question: 'Query',
  Message: 'Note',
  Fenêtre: 'Window',
  Fermer: 'Close',
  'Fermer le menu': 'Close menu',
  Menu: 'Pages',
  Accueil: 'Home',
  'Retour : {title}': 'Back: {title}',
  Précédent: 'Previous',
  Suivant: 'Next',
  'Galerie d’images': 'Pictures',
  'Lancer le diaporama': 'Play',
  'Arrêter le diaporama': 'Stop',
  'Mes éléments': 'My items',
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
    'Something went wrong',
}

const page = (langue: string): string =>
  html(
    `<h1>Page</h1><div id="bloc" data-refresh-url="/bloc">
     <a id="une" rel="lightbox[g]" href="/a.svg">Une</a> <a rel="lightbox[g]" href="/b.svg">Deux</a>
     <a id="editer" class="cms-my-elements-open" href="/formulaire" aria-label=""></a>
     <button id="fMenuMobileButton" configmenu="principal">Menu</button></div>`,
    { attributes: `data-langue="${langue}" data-platform="/cms"` },
  )
const picture = () => ({ headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE })

const site = useSite({
  '/': page('en'),
  '/fr': page('fr'),
  '/a.svg': picture,
  '/b.svg': picture,
  '/formulaire': html('<form><input name="nom"></form>'),
  '/fenetre': '<p>Contenu <input id="saisie"></p>',
  '/cms/ajax/modules/menu/mobile-menu.php': () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(MENU),
  }),
})
const { open } = useBrowser()

let held: HTTPRequest[] = []
afterEach(() => void (held = []))

/**
 * A page whose translations are on their way until `bringWords`. A French page asks for them at its first dialog, and
 * does not wait; one in another language waits for 3 s.
 */
async function visit(path = '/fr'): Promise<Page> {
  const watched = await open('about:blank')
  await watched.page.setRequestInterception(true)
  const answer = async (request: HTTPRequest): Promise<void> => {
    if (!request.url().includes('/traductions/')) return request.continue()
    // What has no translation is reported, once that is known.
    const asked = isFirefox ? await request.fetchPostData() : request.postData()
    if (asked?.includes('add_traduction')) return request.respond({ body: '{}' })
    held.push(request)
  }
  watched.page.on('request', (request) => void answer(request))
  await watched.page.goto(site.url + path)
  await watched.page.evaluate('Passerelle.ready.then(() => true)')
  if (path === '/fr') {
    await watched.page.evaluate('void modal_alert("Bonjour")')
    await watched.page.waitForSelector('.cms-modal')
    await watched.page.evaluate('void modal_close()')
    await watched.page.waitForSelector('.cms-modal', { hidden: true })
  }
  return watched.page
}

async function bringWords(from: Page): Promise<void> {
  await until(() => held.length, Boolean)
  const traductions = Object.entries(WORDS).map(([intitule, valeur]) => ({ intitule, valeur }))
  const came = from.evaluate(
    () => new Promise((done) => document.addEventListener('cms:translations:loaded', () => done(true))),
  )
  for (const one of held)
    await one.respond({
      contentType: 'application/json',
      body: JSON.stringify({ langue: 'en', traductions }),
    })
  await came
}

const texts = (from: Page, selector: string): Promise<string[]> =>
  from.$$eval(selector, (all) => all.map((one) => (one as HTMLElement).innerText.trim()))
const names = (from: Page, selector: string): Promise<(string | null)[]> =>
  from.$$eval(selector, (all) => all.map((one) => one.getAttribute('aria-label')))

test.each(['/', '/fr'])(
  '§7 row 7, §2.12 on %s an open question says its buttons anew; the focus stays, Yes is still Yes',
  async (path) => {
    const visited = await visit(path)
    await visited.evaluate('void modal_confirm("Partir ?", function (yes) { window.answered = yes })')
    await visited.waitForSelector('.cms-modal-button')
    await expectSoon(() => texts(visited, '.cms-modal-button')).toEqual(['Non', 'Oui'])
    await visited.keyboard.press('Tab')
    const focused = await visited.evaluateHandle(() => document.activeElement)
    await bringWords(visited)
    await expectSoon(() => texts(visited, '.cms-modal-button')).toEqual(['No', 'Yes'])
    await expectSoon(() => names(visited, '.cms-modal')).toEqual(['Query'])
    await expectSoon(() => visited.evaluate((before) => document.activeElement === before, focused)).toBe(
      true,
    )
    await visited.click('.cms-modal-button.important')
    await visited.waitForFunction('window.answered === true')
  },
)

test('§7 row 7, §2.12 what was typed in an open dialog, and what its page gave it, stays as it is', async () => {
  const visited = await visit()
  await visited.evaluate(`void modal_open({
    contenu: '<p id="long">Un<br>'.concat(Array(80).join('texte<br>'), '</p><input id="nom">'),
    buttons: [{ label: 'Continuer', important: true }, { label: 'Non' }], closetop: true })`)
  await visited.type('#nom', 'Zoé')
  await visited.$eval('.cms-modal-body', (body) => (body.scrollTop = 90))
  const before = await visited.$('#nom')
  const top = await visited.$eval('.cms-modal-body', (body) => body.scrollTop)
  await bringWords(visited)
  await expectSoon(() => names(visited, '.cms-modal, .cms-modal-close')).toEqual(['Window', 'Close'])
  await expectSoon(() => texts(visited, '.cms-modal-button')).toEqual(['Continuer', 'Non'])
  await expectSoon(() =>
    before!.evaluate((field) => [field.isConnected, document.activeElement === field]),
  ).toEqual([true, true])
  await expectSoon(() => before!.evaluate((field) => (field as HTMLInputElement).value)).toBe('Zoé')
  await expectSoon(() => visited.$eval('.cms-modal-body', (body) => body.scrollTop)).toBe(top)
})

test('§7 row 7, §8 an error that is shown is said anew', async () => {
  const visited = await visit()
  await visited.evaluate(`void ajax_request({ url: '/nulle-part' })`)
  await visited.waitForSelector('.cms-modal-body')
  await expectSoon(() => texts(visited, '.cms-modal-body')).toEqual([expect.stringMatching(/^Une erreur/)])
  await bringWords(visited)
  await expectSoon(() => texts(visited, '.cms-modal-body')).toEqual(['Something went wrong'])
})

test('§7 row 7, §2.13–2.14 a popup and an overlay are named anew, and fetch nothing again', async () => {
  for (const call of [`popup_open('/fenetre')`, `overlay_open('/fenetre')`]) {
    const visited = await visit()
    await visited.evaluate(`void ${call}`)
    await visited.type('#saisie', 'abc')
    const asked = site.asked.length
    await bringWords(visited)
    await expectSoon(() => names(visited, '[role=dialog], [class$="-close"]')).toEqual(['Window', 'Close'])
    await expectSoon(() => visited.$eval('#saisie', (field) => (field as HTMLInputElement).value)).toBe('abc')
    expect(site.asked.slice(asked)).toEqual([])
    await visited.close()
    held = []
  }
})

test('§7 row 7, §2.11 an open lightbox names its buttons, itself and a slideshow that plays anew', async () => {
  const visited = await visit()
  await visited.click('#une')
  await visited.waitForSelector('.cms-lightbox-root img')
  await visited.click('.cms-lightbox-slideshow')
  await visited.waitForSelector('.cms-lightbox-playing')
  const buttons = ['close', 'slideshow', 'prev', 'next'].map((part) => `.cms-lightbox-${part}`)
  const all = async (): Promise<unknown> =>
    Promise.all(['.cms-lightbox-root', ...buttons].map((one) => names(visited, one)))
  await expectSoon(() => all()).toEqual([
    ['Galerie d’images'],
    ['Fermer'],
    ['Arrêter le diaporama'],
    ['Précédent'],
    ['Suivant'],
  ])
  await bringWords(visited)
  await expectSoon(() => all()).toEqual([['Pictures'], ['Close'], ['Stop'], ['Previous'], ['Next']])
})

test('§7 row 7, §2.10 the mobile menu says its names anew, the one above a submenu too; the same submenu stays shown', async () => {
  const visited = await visit()
  await visited.click('#fMenuMobileButton')
  await visited.waitForSelector('html.cms-mobile-menu-opened #cms-mobile-menu')
  await settled(visited)
  await visited.click('.cms-mobile-menu-item > button')
  await visited.waitForSelector('.cms-mobile-menu-submenu.cms-mobile-menu-active')
  await expectSoon(() => names(visited, '.cms-mobile-menu-back')).toEqual(['Retour : Menu'])
  await bringWords(visited)
  await expectSoon(() => names(visited, '.cms-mobile-menu-back')).toEqual(['Back: Pages'])
  await expectSoon(() =>
    names(visited, '#cms-mobile-menu, .cms-mobile-menu-home, .cms-mobile-menu-panels'),
  ).toEqual(['Pages', 'Home', 'Pages'])
  await expectSoon(() => texts(visited, '.cms-mobile-menu-title')).toEqual(['Mairie'])
  await expectSoon(() => visited.$('.cms-mobile-menu-submenu.cms-mobile-menu-active')).not.toBeNull()
})

test('§7 row 7, §2.1 a popin names itself, its frame and its cross anew, and what was typed in the frame stays', async () => {
  const visited = await visit()
  await visited.$eval('#editer', (link) => (link as HTMLElement).click())
  const frame = await popinFrame(visited)
  await frame.type('input', 'Vélo')
  await bringWords(visited)
  await expectSoon(() => names(visited, '.cms-popin, .cms-popin-close')).toEqual(['My items', 'Close'])
  await expectSoon(() => visited.$eval('.cms-popin iframe', (one) => (one as HTMLIFrameElement).title)).toBe(
    'My items',
  )
  await expectSoon(() => frame.$eval('input', (field) => (field as HTMLInputElement).value)).toBe('Vélo')
})
