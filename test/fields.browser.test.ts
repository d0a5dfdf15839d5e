import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { calm } from './browser/calm'
import { isFirefox } from './browser/launch-firefox'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { until } from './browser/until'

/* §3: each field of what pages and servers write, alone, and what a visitor then sees. */

const EVENTS = [
  { date: '2026-06-01', title: 'Marché', link: '/marche', rel: 'nofollow' },
  {
    date: '2026-06-02',
    title: 'Conseil',
    body: '<b class="corps">à 20 h</b>',
    footer: '<i class="pied">Mairie</i>',
  },
  { date: '2026-06-03', title: 'Fête', classname: 'fete', badge: true },
  { date: '2026-06-04', title: 'Vote', badge: 'rouge' },
]
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'
const site = useSite({
  '/': html(
    `<p style="margin-top:300px"><button id="ancre">Ici</button></p>
     <input id="seul" data-autocomplete='{"classname":"Rue","methode":"trouver","width":"333","value":"nom",
       "add_params":{"ville":"commune"},"cibles":{"code":"#code"}}'><input name="commune" value="Riom"><input id="code">`,
    {
      attributes: 'data-platform="/cms"',
      head: '<script>passerelleConfig = { identite: { logo_site: "/logo.svg" } }</script>',
    },
  ),
  '/logo': html(`<input id="seul" data-autocomplete='{"classname":"Rue","methode":"trouver"}'>`, {
    attributes: 'data-platform="/cms"',
    head: '<script>passerelleConfig = { identite: { logo: "/logo.svg" }, labels: { rechercher: "Patience", resultats: "voies" } }</script>',
  }),
  '/mois': html('<div class="cms-calendar" data-url="/evenements" data-year="2026" data-month="6"></div>'),
  '/evenements': () => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(EVENTS) }),
  '/logo.svg': () => ({ headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE }),
  '/roue.svg': () => ({ headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE }),
  // A search for « lent » is never answered, and none for what is typed of it so far: suggestions would stay in sight.
  '/cms/ajax/modules/commun/traitement.php': (url) => ({
    headers: {
      'Content-Type': 'application/json',
      ...(/=le/.test(url.search) && { 'Content-Length': '1000' }),
    },
    body: JSON.stringify([
      { label: 'Rue du Port (Riom)', nom: 'Rue du Port', value: 'Rue du Port', code: '63300' },
    ]),
  }),
})
const { open } = useBrowser()

/** A field as a page writes it, and what a visitor then sees of it: an expression that becomes true. */
type Row = readonly [field: string, written: string, seen: string]

async function visit(path = '/'): Promise<Page> {
  const { page } = await open(site.url + path)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}
const holds = (page: Page, what: string, seen: string): Promise<unknown> =>
  page.waitForFunction(seen, { timeout: 10_000 }).catch(async () => {
    throw new Error(
      `${what}: « ${seen} » never held in ${String(await page.evaluate('document.body.outerHTML'))}`,
    )
  })

const one = (part: string): string => `document.querySelector('.cms-${part}')`
const colour = (name: string): string =>
  `getComputedStyle(${one('loader')}).getPropertyValue('--cms-loader-${name}').trim() === '#010203'`

const loader: readonly Row[] = [
  ['version 1', '{version: 1}', `${one('loader-spinner')} && !${one('loader-bar')}`],
  ['version 2', '{version: 2}', `${one('loader-spinner')} && !${one('loader-bar')}`],
  ['version 3', '{version: 3}', `${one('loader-bar')} && !${one('loader-spinner')}`],
  ['show_logo', '{show_logo: true}', `${one('loader-logo')}.src.endsWith('/logo.svg')`],
  ['no logo unless asked for', '{}', `${one('loader-title')} && !${one('loader-logo')}`],
  ['show_title', '{show_title: false}', `${one('loader-desc')} && !${one('loader-title')}`],
  ['show_desc', '{show_desc: false}', `${one('loader-title')} && !${one('loader-desc')}`],
  ['txt_loading', "{txt_loading: 'Envoi'}", `${one('loader-title')}.textContent === 'Envoi'`],
  ['txt_patienter', "{txt_patienter: 'Bientôt'}", `${one('loader-desc')}.textContent === 'Bientôt'`],
  ...['fg', 'bg', 'bgc', 'bordercolor'].map((name): Row => [name, `{${name}: '#010203'}`, colour(name)]),
  ['image', "{image: '/roue.svg'}", `${one('loader-image')}.src.endsWith('/roue.svg')`],
]

test('§3 each setting of the loader, alone, is seen', async () => {
  const page = await visit()
  for (const [field, written, seen] of loader) {
    await page.evaluate(`loader_show(${written})`)
    await holds(page, field, `${one('loader')} && ${seen}`)
    await page.evaluate('loader_hide()')
    await page.waitForSelector('.cms-loader', { hidden: true })
  }
})

const text = (part: string, words: string): string => `${one(part)}?.textContent.includes('${words}')`
const button = (options: string): string =>
  `contenu: 'Texte', buttons: [{label: 'Non', ${options}}, {label: 'Oui'}]`
const first = `[...document.querySelectorAll('.cms-modal-button')].find((one) => one.textContent === 'Non')`
const second = `[...document.querySelectorAll('.cms-modal-button')].find((one) => one.textContent === 'Oui')`
const left = (which: string): string => `${which}.getBoundingClientRect().left`
const modal: readonly Row[] = [
  ['titre', "titre: 'Titre', contenu: 'Texte'", text('modal-title', 'Titre')],
  ['contenu', "contenu: '<b id=gras>Texte</b>'", `${one('modal-body')}?.querySelector('#gras')`],
  ['contenubas', "contenu: 'Texte', contenubas: 'Pied'", text('modal-footer', 'Pied')],
  ['buttons', "contenu: 'Texte', buttons: [{label: 'Non'}, {label: 'Oui'}]", `${first} && ${second}`],
  [
    'autoclose',
    "contenu: 'Texte', autoclose: 200, complete: () => (document.title = 'close')",
    `document.title === 'close'`,
  ],
  [
    'complete',
    "contenu: 'Texte', autoclose: 1, complete: () => (document.title = 'complete')",
    `document.title === 'complete'`,
  ],
  ['themeclass', "contenu: 'Texte', themeclass: 'fete'", `${one('modal')}?.matches('.fete')`],
  ['relativeto', "contenu: 'Texte', relativeto: '#ancre'", `${one('modal')}?.matches('.cms-modal-relative')`],
  ['closetop', "contenu: 'Texte', buttons: [{label: 'Oui'}], closetop: true", one('modal-close')],
  ['no closetop', "contenu: 'Texte', buttons: [{label: 'Oui'}]", `${second} && !${one('modal-close')}`],
  ['a button’s secondaire', button('secondaire: true'), `${first}?.matches('.secondaire')`],
  ['a button’s important', button('important: true'), `${first}?.matches('.important')`],
  ['a button’s position g', button("position: 'g'"), `${first} && ${left(first)} < ${left(second)} - 40`],
  [
    'a button’s position d',
    "contenu: 'Texte', buttons: [{label: 'Oui', position: 'g'}, {label: 'Non', position: 'd'}]",
    `${first} && ${left(second)} < ${left(first)} - 40`,
  ],
  ['a button’s addclass', button("addclass: 'bleu'"), `${first}?.matches('.bleu')`],
]

test('§3 each parameter of a modal and of its buttons, alone, is seen', async () => {
  const page = await visit()
  for (const [field, written, seen] of modal) {
    await page.evaluate(`void modal_open({${written}})`)
    await holds(page, field, `!!(${seen})`)
    await page.evaluate('void modal_close()')
    await page.waitForSelector('.cms-modal', { hidden: true })
  }
})

const day = (date: string): string => `document.querySelector('[data-date="2026-06-0${date}"]')`
const calendar: readonly Row[] = [
  ['date', '', day('1')],
  ['title', '', `${day('1')}?.closest('td, li, div').outerHTML.includes('Marché')`],
  ['link', '', `document.querySelector('a[href$="/marche"]')`],
  ['rel', '', `document.querySelector('a[href$="/marche"]')?.rel === 'nofollow'`],
  ['classname', '', `document.querySelector('.fete')?.textContent.includes('3')`],
  ['badge', '', `document.querySelector('.fete .cms-calendar-badge-event')`],
  ['badge with a type', '', `document.querySelector('.cms-calendar-badge-rouge')?.textContent.includes('4')`],
  [
    'body',
    `document.querySelector('button[data-date="2026-06-02"], [data-date="2026-06-02"] button').click()`,
    `document.querySelector('.cms-modal .corps')`,
  ],
  ['footer', '', `document.querySelector('.cms-modal .pied')`],
]

test('§3 each field of a calendar’s event is seen', async () => {
  const page = await visit('/mois')
  for (const [field, act, seen] of calendar) {
    if (act) await page.evaluate(act)
    await holds(page, field, `!!(${seen})`)
  }
})

test('§3 each field of an autocompletion and of its request is kept', async () => {
  const page = await visit()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('traitement.php')),
    page.type('#seul', 'Ru'),
  ])
  const sent = new URLSearchParams(request.postData() ?? new URL(request.url()).search)
  const fields = Object.fromEntries(sent)
  expect(
    Object.entries(fields)
      .map(([name, value]) => `${name.replace(/.*\[(\w+)\]$/, '$1')}=${value}`)
      .sort(),
  ).toEqual(['classname=Rue', 'methode=trouver', 'term=Ru', 'ville=Riom'])
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await until(
    () => page.$eval('.cms-autocomplete', (list) => list.getBoundingClientRect().width),
    (width) => Math.round(width) === 333,
  )
  await page.click('.cms-autocomplete [role=option]')
  await until(
    () =>
      page.evaluate("[document.querySelector('#seul').value, document.querySelector('#code').value].join()"),
    (values) => values === 'Rue du Port,63300',
  )
})

test('§9 a cookie has the path /, an expiry in days, and the domain where one is named', async () => {
  const { page, errors } = await open(site.url + '/')
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.evaluate(
    "set_cookie('choix', 'oui', 3); set_cookie('session', '1'); set_cookie('large', '1', 1, 'localhost')",
  )
  const found = await page.browserContext().cookies()
  const kept = new Map(found.map((cookie) => [cookie.name, cookie]))
  expect(kept.get('choix')).toMatchObject({ path: '/', value: 'oui' })
  const days = (kept.get('choix')!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(3)
  expect(kept.get('session')).toMatchObject({ path: '/', session: true })
  // Of a domain that is not the page's the browser takes none.
  expect(kept.has('large')).toBe(false)
  // Firefox says so.
  await calm(page)
  if (isFirefox) errors.length = 0
})

test('§3 the site’s identity has a logo where it has no logo_site', async () => {
  const page = await visit('/logo')
  await page.evaluate('loader_show({show_logo: true})')
  await holds(page, 'logo', `${one('loader-logo')}?.src.endsWith('/logo.svg')`)
})

test('§3 the labels rechercher and resultats are said as the site words them', async () => {
  const page = await visit('/logo')
  await page.type('#seul', 'Ru')
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await page.waitForFunction(`document.querySelector('.cms-announcer')?.textContent === '1 voies'`)
  await page.evaluate('document.querySelector("#seul").value = ""')
  await page.type('#seul', 'lent')
  await page.waitForFunction(`${one('autocomplete-status')}?.textContent === 'Patience…'`)
})
