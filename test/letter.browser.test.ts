import { afterEach, describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'puppeteer'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { expectSoon } from './browser/expect-soon'
import { dialogText, eventually, until } from './browser/until'

/* Lines of the specification that old pages notice first, as such a page asks for them: by inline handlers, with its own jQuery, with a server that answers badly. */

const library = readFileSync(createRequire(__filename).resolve('jquery/dist/jquery.min.js'), 'utf8')
const REFUSED = '<p class="refus">Le titre est trop long.</p>'
const WHOLE_PAGE =
  '<!doctype html><html><head><title>Enregistré</title></head><body><h1>Site</h1><div class="message alert-success">Votre annonce est enregistrée.</div></body></html>'

const form = (action: string): string =>
  `<form class="cms-element-new" action="${action}" method="post"><input name="titre" value="Vélo">
   <button id="envoyer" data-action="save">Enregistrer</button></form>`

let translationCalls: Record<string, string>[] = []
let noted: string[] = []
afterEach(() => {
  translationCalls = []
  noted = []
})
/** What the server answers; its own name for the language is another than the page's. */
const translations = {
  langue: 'en-GB',
  traductions: Object.entries({
    Oui: 'Yes',
    Non: 'No',
    CHARGEMENT: 'LOADING',
    OK: 'Fine',
    "Veuillez patienter s'il vous plait...": 'Please wait',
  }).map(([intitule, valeur]) => ({ intitule, valeur })),
}

/** Old code asks for these by name as soon as they stand in the page. */
const ASKED = `<table id="tarifs" class="cms-sortable"><thead><tr><th>Nom</th></tr></thead><tbody><tr><td>Vélo</td></tr><tr><td>Auto</td></tr></tbody></table>
  <div id="compte" class="cms-dropdown"><a href="/recu">Compte</a><ul><li>Solde</li></ul></div><div style="height: 4000px"></div>
  <img id="plan" alt="Plan" data-lazy-src="/image.svg">`
const ASK = "$('#tarifs').cms('sort', 0); $('#compte').cms('open'); $('#plan').cms('lazy'); "

const site = useSite({
  '/': html(`
    <button id="deux" onclick="loader_show(); loader_show({txt_patienter: 'Encore un instant'}); loader_hide()">Deux</button>
    <button id="texte" onclick="loader_show({txt_loading: 'Envoi'}); loader_show({txt_loading: 'Copie'})">Texte</button>
    <button id="barre" onclick="loader_show({version: 3, txt_patienter: '3 / 10'})">Barre</button>
    <a id="perdu" class="cms-lightbox" href="/image.svg" data-max-width="grand">Image</a>
    <button id="refus" onclick="ajax_request({url: '/500'})">Demander</button>
    <button id="refus-dit" onclick="ajax_request({url: '/500', error: function () { document.title = 'dit' }})">Demander</button>
    <button id="inconnu" onclick="element_helper(this, 'danser'); document.title = 'suite'">Danser</button>`),
  '/check': html(`
    <form name="f" onsubmit="MM_validateForm('age', '', 'RisNum', 'note', '', 'RinRange1:99', 'mel', '', 'RisEmail', 'vide', '', 'R'); return document.MM_returnValue" action="/recu">
    <input name="age" title="Âge"><input name="note"><input name="mel"><input name="vide"><button>Envoyer</button></form>`),
  '/masks': html(
    `<form action="/recu"><input name="code" id="code"><input name="prix" id="prix"><input name="brut" id="brut">
     <input name="date" id="date"><input name="moment" id="moment"><button id="envoyer">Envoyer</button></form>
     <script>$('#code').inputmask('99 99 99'); $('#prix').inputmask('currency')
     $('#brut').inputmask('99 99', {removeMaskOnSubmit: false, autoUnmask: false}); $('#date').inputmask('cmsdate')
     $('#moment').inputmask('cmsdatetime', {keepStatic: true})</script>`,
    { head: '<script src="/jquery.js"></script>' },
  ),
  '/anglais': html(
    '<iframe id="cadre"></iframe><a id="cadre-lien" class="cms-lightbox-iframe" data-confirm-close="avertir" href="/dedans">Cadre</a>',
    {
      attributes: 'data-langue="en" data-platform="/cms"',
    },
  ),
  '/francais': html('<p>Page</p>', { attributes: 'data-platform="/cms"' }),
  '/dedans': '<script>function avertir() { return "Not saved" }</script><p>Cadre</p>',
  '/cms/ajax/modules/traductions/traitement.php': (_url, _method, body) => {
    translationCalls.push(Object.fromEntries(new URLSearchParams(body)))
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(translations) }
  },
  '/demande': ({ search }) => ({
    body: html(
      `<div id="place">${search === '?apres' ? '' : ASKED}</div><script>${
        {
          '?tot': ASK,
          '?pret': `$(function () { ${ASK} })`,
          '?apres': `function apres() { $('#place').html(document.getElementById('bloc').innerHTML); ${ASK} }`,
        }[search] ?? ''
      }</script><template id="bloc">${ASKED}</template>`,
      { head: '<script src="/jquery.js"></script>' },
    ),
  }),
  // One object of settings for all its calls, changed in between.
  '/boucle': html(
    `<script>var demande = {data: {}}, fenetre = {contenu: 'Premier'}
     for (var jour = 1; jour < 4; jour++) { demande.url = '/note?' + jour; demande.data.jour = jour; ajax_request(demande) }
     Passerelle.http.request(demande); demande.data.jour = 'après'
     modal_open(fenetre); fenetre.contenu = 'Second'</script>`,
  ),
  '/note': ({ search }, _method, body) => {
    noted.push(search + ' ' + body)
    return { body: '' }
  },
  '/recu': html('<p>Reçu</p>'),
  '/jquery.js': () => ({ headers: { 'Content-Type': 'text/javascript' }, body: library }),
  '/image.svg': () => ({
    headers: { 'Content-Type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>',
  }),
  '/500': () => ({ status: 500, body: '' }),
  '/form-422': html(form('/save?status=422')),
  '/form-500': html(form('/save?status=500')),
  '/form-200': html(form('/save?status=200')),
  '/form-rien': html(form('/save?status=500&rien')),
  '/form-page': html(form('/save?page')),
  '/save': (url) =>
    url.searchParams.has('page')
      ? { body: WHOLE_PAGE }
      : { status: Number(url.searchParams.get('status')), body: url.searchParams.has('rien') ? '' : REFUSED },
})
const { open } = useBrowser()

/** A page that is there, with what its console and the browser's own alerts said. */
async function visit(path: string): Promise<{ page: Page; said: string[]; alerts: string[] }> {
  const said: string[] = []
  const alerts: string[] = []
  const { page } = await open(site.url + path, undefined, async (one) => {
    one.on('console', (message) => void said.push(message.text()))
    one.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await Promise.resolve()
  })
  await page.evaluate('Passerelle.ready.then(() => true)')
  return { page, said, alerts }
}
const loaderText = (page: Page): Promise<string> =>
  page.$eval('.cms-loader', (loader) => (loader as HTMLElement).innerText)

test('§7, §2.12 calls of a page that is being read go out as they were made, though it changes its settings for the next', async () => {
  const { page } = await visit('/boucle')
  await expectSoon(() => page.$eval('.cms-modal-body', (body) => body.textContent)).toBe('Premier')
  await eventually(() =>
    expect([...noted].sort()).toEqual(['?1 jour=1', '?2 jour=2', '?3 jour=3', '?3 jour=3']),
  )
})

test.each([
  ['right behind them', '?tot'],
  ['when the page is ready', '?pret'],
  ['in the line after they were put there', '?apres'],
])(
  '§2.21, §2.23 what a script asks of elements by name %s is done once they are alive',
  async (_when, kind) => {
    const { page } = await visit('/demande' + kind)
    if (kind === '?apres') await page.evaluate('apres()')
    await expectSoon(() =>
      page.$$eval('#tarifs td', (cells) => cells.map((cell) => cell.textContent)),
    ).toEqual(['Auto', 'Vélo'])
    await page.waitForSelector('#compte.cms-open')
    await page.waitForSelector('#plan.cms-lazy-img-loaded')
  },
)

describe('§4.14, §2.15 the loader by the old calls', () => {
  test('§4.14 two calls that show it and one that hides it leave the page free', async () => {
    const { page } = await visit('/')
    await page.click('#texte')
    await page.waitForSelector('.cms-loader')
    await page.evaluate('loader_hide()')
    await page.waitForSelector('.cms-loader', { hidden: true })
    // In one breath, and before the loader's code has come.
    const { page: fresh } = await visit('/')
    await fresh.click('#deux')
    await fresh.evaluate('Passerelle.loader.hide()')
    await expectSoon(() => fresh.$('.cms-loader')).toBeNull()
    await expectSoon(() => fresh.$$eval('[inert]', (found) => found.length)).toBe(0)
  })

  test('§2.15 the last call’s text is the one shown', async () => {
    const { page } = await visit('/')
    await page.click('#texte')
    await until(
      () => page.$('.cms-loader').then((there) => (there ? loaderText(page) : '')),
      (text) => /Copie/i.test(text) && !/Envoi/i.test(text),
    )
    await page.evaluate("loader_show({txt_patienter: 'Plus que deux'})")
    await until(
      () => loaderText(page),
      (text) => text.includes('Plus que deux'),
    )
  })

  test('§2.15, §9 version 3 with « 3 / 10 » sets its bar at once, and loader_progress moves it', async () => {
    const { page } = await visit('/')
    await page.click('#barre')
    const value = (): Promise<string | null> =>
      page.$eval('.cms-loader-bar', (bar) => bar.getAttribute('aria-valuenow'))
    await page.waitForSelector('.cms-loader-bar[role=progressbar]')
    await until(value, (now) => now === '30')
    await page.evaluate("loader_progress('7 / 10')")
    await until(value, (now) => now === '70')
  })
})

test('§5.1 MM_validateForm refuses what the declarative check refuses, all in one alert of the browser', async () => {
  const { page, alerts } = await visit('/check')
  await page.type('[name=age]', '12abc')
  await page.type('[name=note]', '12 ans')
  await page.type('[name=mel]', 'mairie@')
  await page.click('button')
  await until(
    () => alerts.length,
    (count) => count === 1,
  )
  expect(alerts[0]!.split('\n').filter(Boolean)).toEqual([
    'Erreur(s) rencontrée(s) :',
    expect.stringContaining('Le champ Âge doit contenir un nombre.'),
    expect.stringContaining('Le champ note doit contenir un nombre'),
    expect.stringContaining('Le champ mel doit contenir une adresse email.'),
    expect.stringContaining('Le champ vide est requis.'),
  ])
  expect(page.url()).toMatch(/\/check$/)
  for (const [name, value] of [
    ['age', '12'],
    ['note', '99'],
    ['mel', 'mairie@ville.fr'],
    ['vide', 'x'],
  ] as const) {
    await page.$eval(`[name=${name}]`, (field, text) => ((field as HTMLInputElement).value = text), value)
  }
  await page.click('button')
  await page.waitForFunction('location.pathname === "/recu"')
  expect(alerts).toHaveLength(1)
})

test('§5.3 masks by jQuery, ours or the original’s, post and answer without their shape, unless the call says otherwise', async () => {
  const { page } = await visit('/masks')
  await page.waitForFunction('$("#prix")[0].inputmask && $("#date")[0].dataset.mask')
  await page.type('#code', '121314')
  // The original puts the caret where it belongs a turn after the focus.
  await page.focus('#prix')
  await page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(done)))')
  await page.type('#prix', '1234.5')
  await page.type('#brut', '1213')
  await page.type('#date', '05062026')
  await page.type('#moment', '05062026143000')
  await expectSoon(() =>
    page.evaluate("$('form input:not([type=hidden])').map(function () { return $(this).val() }).get()"),
  ).toEqual(['121314', '1234.50', '12 13', '2026-06-05', '2026-06-05 14:30:00'])
  await page.click('#envoyer')
  await page.waitForFunction('location.pathname === "/recu"')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    code: '121314',
    prix: '1234.50',
    brut: '12 13',
    date: '2026-06-05',
    moment: '2026-06-05 14:30:00',
  })
})

describe('§4.2(5) what the server answers to an element’s form', () => {
  test.each([
    ['422', '/form-422'],
    ['500', '/form-500'],
    ['200 without success', '/form-200'],
  ])('§4.2(5) %s: the member reads the server’s own words, and can send again', async (_name, path) => {
    const { page } = await visit(path)
    await page.click('#envoyer')
    await page.waitForSelector('.cms-form-message .refus', { visible: true })
    await expectSoon(() => page.$eval('.cms-form-message', (area) => area.textContent)).toContain(
      'Le titre est trop long.',
    )
    await page.waitForSelector('#envoyer', { visible: true })
    await page.click('#envoyer')
    await until(
      () => site.asked.filter((one) => one.startsWith('/save')).length,
      (count) => count >= 2,
    )
  })

  test('§4.2(5) nothing but a status: the generic text', async () => {
    const { page } = await visit('/form-rien')
    await page.click('#envoyer')
    await page.waitForSelector('.cms-form-message .alert')
    await expectSoon(() => page.$eval('.cms-form-message', (area) => area.textContent)).toContain(
      "Une erreur s'est produite, veuillez réessayer plus tard",
    )
    await page.waitForSelector('#envoyer', { visible: true })
  })

  test('§2.2 a whole page that says success shows what it says', async () => {
    const { page } = await visit('/form-page')
    await page.click('#envoyer')
    await page.waitForSelector('.cms-form-message .alert-success', { visible: true })
    await expectSoon(() => page.$eval('.cms-form-message', (area) => area.textContent)).toContain(
      'Votre annonce est enregistrée.',
    )
  })
})

describe('§7 rows 7 and 8 translations', () => {
  const buttons = (page: Page): Promise<string[]> =>
    page.$$eval('.cms-modal-button', (all) => all.map((one) => one.textContent.trim()))

  test('§1, §3 in another language the first loader and the default labels speak it', async () => {
    const { page } = await visit('/anglais')
    await page.evaluate('loader_show()')
    await until(
      () => page.$('.cms-loader').then((there) => (there ? loaderText(page) : '')),
      (text) => /LOADING/.test(text) && /Please wait/.test(text),
    )
    await page.evaluate('loader_hide()')
    await page.evaluate("void modal_confirm('Sure?')")
    await page.waitForSelector('.cms-modal-button')
    await expectSoon(async () => (await buttons(page)).sort()).toEqual(['No', 'Yes'])
  })

  test('§7 row 8: what has no translation is told in the language that the answer named, « warning » too', async () => {
    const { page } = await visit('/anglais')
    await page.click('#cadre-lien')
    const frame = await page.waitForSelector('.cms-lightbox-root iframe')
    await (await frame!.contentFrame())!.waitForFunction('window.avertir')
    await page.click('.cms-lightbox-close')
    await expectSoon(() => dialogText(page)).toContain('Not saved')
    const missing = await until(
      () => translationCalls.filter(({ action }) => action === 'add_traduction'),
      (calls) => calls.some(({ expression }) => expression === 'warning'),
    )
    expect(new Set(missing.map(({ langue }) => langue))).toEqual(new Set(['en-GB']))
    expect(missing[0]).toEqual(
      expect.objectContaining({
        cible: 'javascript',
        tableau_donnee: '',
        module: '',
        no_modif: '',
        force_learn: '',
      }),
    )
  })

  test('§7 rows 7 and 8: traduire before anything is there asks and tells in the same breath', async () => {
    const { page } = await visit('/anglais')
    const told = await page.evaluate("[traduire('Oui'), traduire('Sans traduction')]")
    expect(told).toEqual(['Yes', 'Sans traduction'])
    expect(translationCalls.map(({ action }) => action)).toContain('get_traductions')
    await until(
      () => translationCalls.filter(({ expression }) => expression === 'Sans traduction'),
      (calls) => calls.length === 1 && calls[0]!['langue'] === 'en-GB',
    )
  })

  test('§7 row 7: a French page takes the server’s own wordings', async () => {
    const { page } = await visit('/francais')
    await page.evaluate("void modal_alert('Bonjour')")
    await page.waitForSelector('.cms-modal-button')
    await until(
      () => buttons(page),
      (found) => found.join() === 'Fine',
    )
  })
})

describe('§8 messages', () => {
  test('§8 an unknown method of the element helper is named, and the handler goes on', async () => {
    const { page, said } = await visit('/')
    await page.click('#inconnu')
    await eventually(() => expect(said.join('\n')).toContain('The method danser does not exist'))
    await expectSoon(() => page.title()).toBe('suite')
  })

  test('§8 unreadable parameters of a clicked link are told, and the picture opens', async () => {
    const { page, said } = await visit('/')
    await page.click('#perdu')
    await page.waitForSelector('.cms-lightbox-root')
    await eventually(() =>
      expect(said.join('\n')).toMatch(/paramètres du lien ne se lisent pas.*data-max-width="grand"/),
    )
  })

  test('§8, contract 5: a request that fails tells the visitor, unless the caller does', async () => {
    const { page } = await visit('/')
    await page.click('#refus-dit')
    await page.waitForFunction('document.title === "dit"')
    await expectSoon(() => page.$('.cms-modal')).toBeNull()
    await page.click('#refus')
    await expectSoon(() => dialogText(page)).toContain("Une erreur s'est produite")
  })

  test('§8 a browser without any request object says so to the visitor', async () => {
    const { page, alerts } = await visit('/')
    await page.evaluate('window.XMLHttpRequest = undefined; window.fetch = undefined')
    await page.click('#refus')
    await eventually(() =>
      expect(alerts.join()).toMatch(/^Votre navigateur ne supporte pas les objets XMLHTTPRequest/),
    )
  })
})
