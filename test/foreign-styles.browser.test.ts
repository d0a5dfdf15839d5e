import { test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { DESKTOP, MOBILE } from './browser/launch'
import { violations } from './browser/axe'
import { lightnessOfGround } from './accessibility/pixels'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'
import { sampled } from './sampling'

/** What style sheets of 2012 said of every button, link, paragraph, cell and picture of a site. */
const FOREIGN = `
  html { font-size: 62.5% }
  body { background: #1b2733; color: #dfe6ee; font: 1.4em/1.3 Arial, sans-serif }
  a:link, a:visited { color: #fff }
  button, div button { float: left; width: 100%; min-width: 120px; max-width: 150px; margin: 0 10px 10px 0; box-shadow: 2px 2px 3px #000; text-transform: uppercase; letter-spacing: 2px }
  p { text-align: justify; text-indent: 15px }
  li { float: left }
  h2, div h2 { float: left; background: #036; border: 3px solid }
  td, th { padding: 8px; text-align: left; background: #243444 }
  tr:nth-child(even) td { background: #2d4256 }
  img { max-width: 50%; padding: 2px; border: 3px solid #fff }`

/** What many a page says of all its tables on telephones. */
const BLOCKS = `table, thead, tbody, th, td, tr { display: block }
  thead tr { position: absolute; top: -9999px; left: -9999px }
  td { position: relative; padding-left: 50% }`

/** A page of 2012 is light, whatever its visitor's choice. */
const LIGHT =
  '<meta name="viewport" content="width=device-width"><style>body { background: #fff; color: #333 }</style>'

const EVENT =
  '<script type="application/json">[{ "date": "2026-06-05", "title": "Conseil", "body": "<table id=heures><tr><td>18 h</td></tr></table>" }]</script>'

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'

/** What opens a lightbox, a popin and a table that fills the screen. */
const WINDOWS = `<a id="photo" class="cms-lightbox" rel="lightbox[a]" href='${PICTURE}'>Photo</a>
  <a id="creer" class="cms-my-elements-open" href="/my_elements_new">Créer</a>
  <table class="cms-responsive-table"><tr><th>Lieu</th><th>Lundi</th><th>Mardi</th></tr><tr><td>Piscine</td><td>fermé</td><td>fermé</td></tr></table>`
const HEADER =
  '<header id="bandeau" style="position: fixed; top: 0; right: 0; left: 0; z-index: 99999; height: 70px; background: #fc0"><a href="/">Ville</a></header><p style="height: 90px">Bonjour</p>'
const SCALED = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const { open } = useBrowser()
const site = useSite({
  '/': html(
    `<a id="photo" class="cms-lightbox" rel="lightbox[a]" href='${PICTURE}'>Photo</a>
    <a class="cms-lightbox" rel="lightbox[a]" href='${PICTURE}#2'>Photo</a>
    <p><input class="cms-date" id="jour" value="2026-06-05"></p>
    <div class="cms-calendar" data-year="2026" data-month="6"><script type="application/json">[{ "date": "2026-06-05", "title": "Conseil", "body": "<p>18 h</p>" }]</script></div>
    <button id="fMenuMobileButton" configmenu="1">Menu</button>`,
    { head: `<meta name="viewport" content="width=device-width"><style>${FOREIGN}</style>` },
  ),
  '/accueil': html(
    '<main><a href="#suite">Suite</a></main><div class="cms-front-popup"><div class="cms-front-popup-overlay"></div><div><p>Foire</p><a href="#" class="cms-front-popup-close">Fermer</a></div></div>',
  ),
  '/claire': html(
    `<main><h1>Inscription</h1><form data-check><p><label>Courriel <input name="e" title="Courriel" data-check="required email"></label></p>
    <p><label>Jour <input class="cms-date" name="d" value="2026-06-05"></label></p><button>Envoyer</button></form>
    <div class="cms-calendar" data-year="2026" data-month="6">${EVENT}</div>
    <div class="cms-slideshow"><p class="cms-slide">Un</p><p class="cms-slide">Deux</p></div></main>`,
    { head: LIGHT },
  ),
  '/calendrier': html(
    `<main><h1>Visite</h1><div id="visite"></div></main>
    <script>$(function () { $('#visite').datepicker({ minDate: new Date(2040, 5, 10) }) })</script>`,
    { head: LIGHT },
  ).replace('passerelle.js', 'passerelle.jquery.js'),
  '/en-blocs': html(
    `<p><input class="cms-date" id="jour" value="2026-06-05"></p><div id="visite"></div>
    <div class="cms-calendar" data-year="2026" data-month="6">${EVENT}</div>
    <script>$(function () { $('#visite').datepicker({ defaultDate: new Date(2040, 5, 10) }) })</script>`,
    { head: LIGHT + `<style>@media (max-width: 767px) { ${BLOCKS} }</style>` },
  ).replace('passerelle.js', 'passerelle.jquery.js'),
  '/survol': html(
    `<main><p><input class="cms-date" value="2026-06-05"></p>
    <div class="cms-calendar" data-year="2026" data-month="6">${EVENT}</div>
    <div class="cms-slideshow"><p class="cms-slide">Un</p><p class="cms-slide">Deux</p></div>
    <table class="cms-sortable"><thead><tr><th>Nom</th><th>Prix</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></tbody></table></main>`,
    {
      head:
        LIGHT +
        '<style>button { background: #036; color: #ddd } button:hover, button:focus { color: #fff }</style>',
    },
  ),
  '/sans-doctype': html(
    `<p><input class="cms-date" id="jour" value="2026-06-05"></p>
    <div class="cms-calendar" data-year="2026" data-month="6">${EVENT}</div>
    <p id="bulle" class="cms-tooltip" title="<table id=tarif><tr><td>3 €</td></tr></table>">Tarif</p>`,
    { head: LIGHT },
  ).replace('<!doctype html>', ''),
  '/cadres': html(
    `<a id="creer" class="cms-my-elements-open" href="/my_elements_new">Créer</a>
    <table class="cms-responsive-table"><tr><th>Lieu</th><th>Lundi</th><th>Mardi</th></tr><tr><td>Piscine</td><td>fermé</td><td>fermé</td></tr></table>`,
    { head: LIGHT },
  ),
  '/large': html(WINDOWS + '<p style="width: 1000px; height: 3000px">Plan</p>', { head: SCALED }),
  '/etroite': html(HEADER + WINDOWS, { head: SCALED }),
  '/my_elements_new': '<!doctype html><title>Annonce</title><p>Titre de votre annonce</p>',
  '/horaires': '<p>Film</p><iframe width="300" height="120" src="about:blank"></iframe>',
  '/cms/ajax/modules/menu/mobile-menu.php': () => ({
    body: JSON.stringify([
      {
        type: 'menu',
        data: [
          {
            id_page: 1,
            nom_page: 'Enfance',
            lien: '/',
            enfant: [{ id_page: 2, nom_page: 'Écoles', lien: '/e' }],
          },
          { id_page: 3, nom_page: 'Accueil', lien: '/' },
        ],
      },
    ]),
    headers: { 'Content-Type': 'application/json' },
  }),
})

/** Width and height of what a selector finds first, in whole pixels. */
const sizeOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (one) => {
    const { width, height } = one.getBoundingClientRect()
    return `${Math.round(width)} × ${Math.round(height)}`
  })

const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page.$eval(selector, (one, name) => getComputedStyle(one).getPropertyValue(name), name)

async function visit(viewport?: Parameters<typeof open>[1]): Promise<Page> {
  const { page } = await open(site.url, viewport)
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

test('§2.12 a dialog keeps its size, its cross and its buttons where the page dresses every button and title', async () => {
  const page = await visit()
  await page.evaluate(
    `void modal_open({ titre: 'Titre', contenu: '<p>Texte</p>', closetop: true, buttons: [{ label: 'Oui' }, { label: 'Non' }] })`,
  )
  await page.waitForSelector('.cms-modal-button')
  await expectSoon(() => sizeOf(page, '.cms-dialog-close')).toBe('44 × 44')
  await expectSoon(() => styleOf(page, '.cms-dialog-body', 'font-size')).toBe('16px')
  await expectSoon(() => styleOf(page, '.cms-dialog-title', 'font-size')).toBe('20px')
  await expectSoon(() => styleOf(page, '.cms-dialog-title', 'background-color')).toBe('rgba(0, 0, 0, 0)')
  await expectSoon(() => styleOf(page, '.cms-modal-button', 'width')).toBe('88px')
  await expectSoon(() => styleOf(page, '.cms-modal-button', 'text-transform')).toBe('none')
})

test('§2.12 a class that the page dresses counts for a dialog’s buttons', async () => {
  const page = await visit()
  await page.addStyleTag({ content: '.cms-modal-button { text-transform: uppercase }' })
  await page.evaluate(`void modal_alert('Bonjour')`)
  await page.waitForSelector('.cms-modal-button')
  await expectSoon(() => styleOf(page, '.cms-modal-button', 'text-transform')).toBe('uppercase')
})

test('§2.11 the lightbox keeps its round buttons and draws its picture without the page’s frame', async () => {
  const page = await visit()
  await page.click('#photo')
  await page.waitForSelector('.cms-lightbox-image')
  await expectSoon(() => sizeOf(page, '.cms-lightbox-close')).toBe('44 × 44')
  await expectSoon(() => sizeOf(page, '.cms-lightbox-next')).toBe('48 × 48')
  await expectSoon(() => styleOf(page, '.cms-lightbox-prev', 'left')).toBe('12px')
  await expectSoon(() => styleOf(page, '.cms-lightbox-image', 'border-top-width')).toBe('0px')
  await expectSoon(() => styleOf(page, '.cms-lightbox-caption', 'font-size')).toBe('16px')
})

test('§2.11 a form and a link in the lightbox look as on the page', async () => {
  const page = await visit()
  await page.evaluate(
    `void Passerelle.lightbox.open([{ html: '<a href="/">Lien</a><button>Envoyer la demande</button>' }])`,
  )
  await page.waitForSelector('.cms-lightbox-content button')
  await expectSoon(() => styleOf(page, '.cms-lightbox-content button', 'width')).toBe('150px')
  await expectSoon(() => styleOf(page, '.cms-lightbox-content button', 'border-top-left-radius')).toBe('0px')
  await expectSoon(() => styleOf(page, '.cms-lightbox-content a', 'color')).toBe('rgb(255, 255, 255)')
})

test('§2.13 what a window has loaded keeps the size of its frames', async () => {
  const page = await visit()
  await page.evaluate(`void popup_open({ url: '/horaires', titre: 'Film' })`)
  await page.waitForSelector('.cms-popup iframe')
  await expectSoon(() => styleOf(page, '.cms-popup iframe', 'height')).toBe('120px')
})

test('§2.10 each row of the mobile menu is as wide as its panel, and readable', async () => {
  const page = await visit(MOBILE)
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('.cms-mobile-menu-list')
  const wrong = (): Promise<string[]> =>
    page.$$eval('.cms-mobile-menu-link', (all) =>
      all.flatMap((one) => {
        const { fontSize, color } = getComputedStyle(one)
        const width = one.closest('.cms-mobile-menu-panel')?.clientWidth
        const row = [one.clientWidth, fontSize, color].join(' ')
        return row === `${width} 16px rgb(27, 27, 27)` ? [] : [row]
      }),
    )
  await expectSoon(wrong).toEqual([])
  await expectSoon(() => styleOf(page, '.cms-mobile-menu-back, .cms-mobile-menu-close', 'width')).toBe('44px')
})

test('§2.10 the mobile menu is whole where the page hides what is in a `nav`, and lays out its lists in a row', async () => {
  const page = await visit(MOBILE)
  await page.addStyleTag({
    content: `nav { display: none } nav ul { display: flex } ul li { float: left; background: #036 }
      ul li a, ul li button, div button { display: inline; float: right; max-width: 40px }`,
  })
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('.cms-mobile-menu-link', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-mobile-menu-panel:not([inert]) .cms-mobile-menu-item', (all) => {
      const panel = all[0]?.closest('.cms-mobile-menu-panel')?.clientWidth
      return all.map((one) => [
        one.clientWidth === panel && one.firstElementChild?.clientWidth === panel,
        getComputedStyle(one).backgroundColor,
      ])
    }),
  ).toEqual([
    [true, 'rgba(0, 0, 0, 0)'],
    [true, 'rgba(0, 0, 0, 0)'],
  ])
  await expectSoon(() => page.$eval('.cms-mobile-menu [role=navigation]', (one) => one.ariaLabel)).toBe(
    'Menu',
  )
})

test('§2.22 the columns of a table that fills the screen do not touch where the page’s cells have no room', async () => {
  const { page } = await open(site.url + '/cadres', MOBILE)
  await page.addStyleTag({ content: 'table { border-collapse: collapse } td, th { padding: 0 }' })
  await page.waitForSelector('.cms-table-open-button', { visible: true })
  await page.click('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open')
  await expectSoon(() => styleOf(page, '.cms-table-open td', 'padding-right')).toBe('8px')
  await page.addStyleTag({ content: '.horaires td { padding: 3px }' })
  await page.$eval('table', (table) => table.classList.add('horaires'))
  await expectSoon(() => styleOf(page, '.cms-table-open td', 'padding-right')).toBe('3px')
})

test('§2.23 the calendar’s button is in its field where the page floats and widens the buttons of its forms', async () => {
  const { page } = await open(site.url + '/claire')
  await page.addStyleTag({
    content:
      'form p button { display: block; float: left; min-width: 120px; margin: 20px; box-shadow: 0 0 9px }',
  })
  await page.waitForSelector('.cms-datepicker-button')
  await expectSoon(() => sizeOf(page, '.cms-datepicker-button')).toBe('44 × 24')
  await expectSoon(() =>
    page.evaluate(() => {
      const [field, button] = ['.cms-date', '.cms-datepicker-button'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      )
      return Math.round(field!.right - button!.right)
    }),
  ).toBe(0)
})

test('§2.15, §5.3, §5.6 loader, calendar and suggestions can be read where the body has letters of 10 px', async () => {
  const { page } = await open(site.url + '/claire')
  await page.addStyleTag({ content: 'body { font-size: 62.5%; line-height: 1; text-align: center }' })
  const looks = (selector: string): Promise<string> =>
    page.$eval(selector, (one) => {
      const { fontSize, lineHeight, textAlign } = getComputedStyle(one)
      return [fontSize, lineHeight, textAlign].join(' ')
    })
  await offerTowns(page)
  await page.type('#ville', 'A')
  await page.waitForSelector('.cms-autocomplete-option')
  await expectSoon(() => looks('.cms-autocomplete-option')).toBe('14px 19.6px start')
  await page.keyboard.press('Escape')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker .cms-month-day')
  await expectSoon(() => looks('.cms-datepicker .cms-month-day')).toBe('14px 19.6px center')
  await page.keyboard.press('Escape')
  await page.evaluate('void loader_show()')
  await page.waitForSelector('.cms-loader-desc')
  await expectSoon(() => looks('.cms-loader-desc')).toBe('14px 19.6px center')
})

test('§2.23, §5.3, §5.6 what opens beside an element is there at once where the page has everything glide', async () => {
  const { page } = await open(site.url + '/claire')
  await page.addStyleTag({ content: '* { transition: all 60s }' })
  /** How far (px) a popup begins from the left of its element, and whether it touches the element's lower or upper edge. */
  const place = (anchor: string, popup: string): Promise<readonly [number, boolean]> =>
    page.evaluate(
      (...selectors) => {
        const [one, other] = selectors.map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        )
        const gaps = [other!.top - one!.bottom, one!.top - other!.bottom]
        return [Math.round(other!.left - one!.left), gaps.some((gap) => gap >= 0 && gap < 9)] as const
      },
      anchor,
      popup,
    )
  await offerTowns(page)
  await page.type('#ville', 'A')
  await page.waitForSelector('.cms-autocomplete-option')
  await expectSoon(() => place('#ville', '.cms-autocomplete')).toEqual([0, true])
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    document
      .querySelector('h1')!
      .insertAdjacentHTML('beforeend', '<b class="cms-tooltip" title="Un mot">?</b>'),
  )
  await page.hover('b.cms-tooltip')
  await page.waitForSelector('.cms-tooltip-bubble', { visible: true })
  await expectSoon(() => place('b.cms-tooltip', '.cms-tooltip-bubble')).toEqual([0, true])
})

/** Puts a field at the beginning of the page to which the page itself suggests two towns. */
async function offerTowns(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('cms:autocomplete:search', (event) => {
      event.preventDefault()
      ;(event as CustomEvent<{ respond(list: unknown): void }>).detail.respond(['Albi', 'Arles'])
    })
    document
      .querySelector('h1')!
      .insertAdjacentHTML('afterend', '<p><input id="ville" data-autocomplete-url="/villes"></p>')
  })
  await page.waitForSelector('#ville[role=combobox]')
}

test('§2.15 the loader’s words stand in its middle', async () => {
  const page = await visit()
  await page.evaluate('void loader_show()')
  await page.waitForSelector('.cms-loader-desc')
  await expectSoon(() => styleOf(page, '.cms-loader-desc', 'text-align')).toBe('center')
  await expectSoon(() => styleOf(page, '.cms-loader-desc', 'text-indent')).toBe('0px')
})

test('§2.19 a day with an event keeps within its cell, and months change by square buttons', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  await expectSoon(() => styleOf(page, '.cms-calendar-next', 'width')).toBe('44px')
  await expectSoon(() =>
    page.$eval('.cms-calendar-event', (one) => one.clientWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBe(0)
  await expectSoon(() => styleOf(page, '.cms-calendar-grid td', 'text-align')).toBe('center')
})

test('§2.19 the days of a calendar are in the middle of cells that take what is around them', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  // As Bulma and Pico have it.
  await page.addStyleTag({
    content:
      'table td { vertical-align: top } table td:not([align]) { text-align: inherit } [type=button] { margin-bottom: 30px }',
  })
  await expectSoon(() => styleOf(page, '.cms-calendar-grid td', 'text-align')).toBe('center')
  await expectSoon(() => styleOf(page, '.cms-calendar-grid td', 'vertical-align')).toBe('middle')
  await expectSoon(() =>
    page.$$eval('.cms-calendar-grid tbody tr', (rows) => [
      ...new Set(rows.map(({ clientHeight }) => clientHeight)),
    ]),
  ).toHaveLength(1)
})

test('§2.23 the calendar of a date field is drawn on its own ground, its button within the field', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-datepicker-button')
  await expectSoon(() => sizeOf(page, '.cms-datepicker-button')).toBe('44 × 24')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker .cms-month-day')
  const grounds = (): Promise<string[]> =>
    page.$$eval('.cms-datepicker :is(td, .cms-month-day[tabindex="-1"])', (all) => [
      ...new Set(all.map((one) => getComputedStyle(one).backgroundColor)),
    ])
  await expectSoon(grounds).toEqual(['rgba(0, 0, 0, 0)'])
  await expectSoon(() =>
    page.$eval('.cms-datepicker .cms-month-day', (one) => one.clientWidth < 44 && one.clientWidth > 30),
  ).toBe(true)
})

async function visitByNight(path: string): Promise<Page> {
  const { page } = await open(site.url + path, undefined, (page) =>
    page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]),
  )
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

test('§5.1, §2.19 on a page that stays light by night, errors beside fields and days with events can be read', async () => {
  const page = await visitByNight('/claire')
  await page.waitForSelector('.cms-calendar-event')
  await page.click('form button:not([class])')
  await page.waitForSelector('.cms-modal-button')
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-field-error', { visible: true })
  await page.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => violations(page, { within: 'main' })).toEqual([])
})

test('§5.3 by night the days of a date field’s calendar can be read where the page gives its tables a light ground', async () => {
  const page = await visitByNight('/claire')
  await page.addStyleTag({
    content: 'thead, tbody { background: #fefefe } table tbody td { color: #333 }',
  })
  await (await page.waitForSelector('.cms-datepicker-button'))?.click()
  await page.waitForSelector('.cms-datepicker .cms-month-day')
  await expectSoon(() => violations(page, { within: '.cms-datepicker' })).toEqual([])
})

test.each([
  ['§2.1 a member’s form', "document.querySelector('#creer').click()", '.cms-popin iframe'],
  [
    '§2.11 a page in the lightbox',
    "Passerelle.lightbox.open([{ iframe: true, url: '/horaires' }])",
    '.cms-lightbox-root iframe',
  ],
  ['§2.13 a page in a window', "popup_open({ iframe: true, url: '/horaires' })", '.cms-popup iframe'],
])('%s that says nothing of its ground is on white by night, as everywhere', async (_name, act, selector) => {
  const page = await visitByNight('/cadres')
  await page.evaluate(`void ${act}`)
  const frame = await page.waitForSelector(selector, { visible: true })
  await expectSoon(async () => lightnessOfGround(Buffer.from(await frame!.screenshot()))).toBe(255)
})

test('§5.3 on a page that stays light by night, weekdays and days of a calendar that its call has put there can be read', async () => {
  const page = await visitByNight('/calendrier')
  await page.waitForSelector('.cms-datepicker-inline .cms-month-day')
  const colours = (selector: string): Promise<string[]> =>
    page.$$eval(selector, (all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
  await expectSoon(() => colours('.cms-datepicker-inline th')).toEqual(['rgb(51, 51, 51)'])
  await expectSoon(() => colours('.cms-datepicker-inline [aria-disabled] > .cms-month-day')).toEqual([
    'rgb(51, 51, 51)',
  ])
})

test('§2.17 the focus is seen within a slideshow’s button, whatever the page’s ground', async () => {
  const page = await visitByNight('/claire')
  const button = await page.waitForSelector('.cms-slides-bar button')
  await button?.focus()
  await expectSoon(() =>
    page.$eval('.cms-slides-bar button', (one) => {
      const { color, outlineColor, outlineOffset } = getComputedStyle(one)
      return outlineColor === color && parseFloat(outlineOffset) < 0
    }),
  ).toBe(true)
})

test('§5.3, §2.12, §2.23 on a page without a doctype, by night, tables of ours and in our windows can be read', async () => {
  const page = await visitByNight('/sans-doctype')
  await (await page.waitForSelector('.cms-datepicker-button'))?.click()
  await page.waitForSelector('.cms-datepicker .cms-month-day')
  await expectSoon(() =>
    styleOf(page, '.cms-datepicker td:not([aria-selected="true"]) button', 'color'),
  ).toBe('rgb(238, 241, 244)')
  await page.keyboard.press('Escape')
  await page.click('.cms-calendar-event')
  await page.waitForSelector('.cms-modal #heures, .cms-dialog #heures')
  await expectSoon(() => styleOf(page, '#heures td', 'color')).toBe('rgb(238, 241, 244)')
  await page.keyboard.press('Escape')
  await page.waitForSelector('#heures', { hidden: true })
  await page.hover('#bulle')
  await page.waitForSelector('.cms-tooltip-bubble #tarif, .cms-tooltip-bubble td', { visible: true })
  await expectSoon(() => styleOf(page, '.cms-tooltip-bubble td', 'color')).toBe('rgb(30, 36, 43)')
})

test('§2.12, §2.19, §2.21, §5.3 what a page says of buttons under the pointer or with the focus leaves ours readable', async () => {
  const { page } = await open(site.url + '/survol')
  /** Of the first one of a selector: its colour, then with the focus, then under the pointer. */
  const colours = async (selector: string): Promise<string[]> => {
    const button = await page.waitForSelector(selector, { visible: true })
    const colour = (): Promise<string> => styleOf(page, selector, 'color')
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const plain = await colour()
    await button?.focus()
    const focused = await colour()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await button?.hover()
    return [plain, focused, await colour()]
  }
  const keeps = (selector: string): Promise<void> =>
    expectSoon(async () => new Set(await colours(selector)).size).toBe(1)
  await keeps('.cms-calendar-next')
  await keeps('.cms-calendar-event')
  await keeps('.cms-sortable-button')
  await keeps('.cms-datepicker-button')
  // Under the pointer these have colours of their own.
  await expectSoon(async () => new Set((await colours('.cms-slides-bar button')).slice(0, 2)).size).toBe(1)
  await page.click('.cms-datepicker-button')
  await keeps('.cms-datepicker .cms-month-control')
  await keeps('.cms-datepicker .cms-month-day[tabindex="-1"]')
  await page.keyboard.press('Escape')
  await page.evaluate(
    `void modal_open({ titre: 'Titre', contenu: 'Texte', closetop: true, buttons: [{ label: 'Non' }, { label: 'Oui', important: true }] })`,
  )
  await keeps('.cms-dialog-close')
  await keeps('.cms-modal-button:not(.important)')
  await keeps('.cms-modal-button.important')
})

test('§2.12 under the pointer a dialog’s cross and its lesser answers take either both colours of the page or none', async () => {
  const page = await visit()
  await page.addStyleTag({
    content: '[type=button]:hover { background-color: rgb(90, 91, 92); color: rgb(93, 94, 95) }',
  })
  await page.evaluate(
    `void modal_open({ titre: 'Titre', contenu: 'Texte', closetop: true, buttons: [{ label: 'Non' }, { label: 'Plus tard', secondaire: true }, { label: 'Oui', important: true }] })`,
  )
  const isWhole = async (selector: string): Promise<boolean> => {
    await page.hover(selector)
    const ground = await styleOf(page, selector, 'background-color')
    return (ground === 'rgb(90, 91, 92)') === ((await styleOf(page, selector, 'color')) === 'rgb(93, 94, 95)')
  }
  await page.waitForSelector('.cms-modal-button')
  for (const selector of ['.cms-dialog-close', '.secondaire', '.important', '.cms-modal-button'])
    await expectSoon(() => isWhole(selector)).toBe(true)
})

/** As rules against advertisements do, also while the page is open. */
const hideWindows = (page: Page): Promise<unknown> =>
  page.addStyleTag({
    content: '[class*="modal"], [class*="overlay"], [class*="lightbox-root"] { display: none !important }',
  })

const isFree = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => !document.querySelector('[inert]') && getComputedStyle(document.body).overflow === 'visible',
  )

test('§2.12 where a rule of the visitor’s hides dialogs, the browser asks, and the page is not left dead', async () => {
  const page = await visit()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  await hideWindows(page)
  await page.evaluate("void modal_confirm('<b>Supprimer ?</b>', (yes) => (document.title = 'dit ' + yes))")
  await expectSoon(() => page.title()).toBe('dit true')
  await page.evaluate(`void modal_open({ titre: 'Envoi', contenu: 'Fait', buttons: [{ label: 'Fin',
    callback() { document.title = this.textContent } }] })`)
  await expectSoon(() => page.title()).toBe('Fin')
  await expectSoon(() => isFree(page)).toBe(true)
  await expectSoon(() => asked).toEqual(['confirm: Supprimer ?', 'alert: Envoi\nFait'])
})

test.each([
  ['§2.14 an overlay', "overlay_open({ contenu: '<p>Carte</p>' })", '.cms-overlay'],
  ['§2.11 a lightbox', "document.querySelector('#photo').click()", '.cms-lightbox-root'],
])('%s that a rule of the visitor’s hides while it is open frees the page', async (_name, act, selector) => {
  const page = await visit()
  await page.evaluate(`void ${act}`)
  await page.waitForSelector(selector, { visible: true })
  await expectSoon(() => isFree(page)).toBe(false)
  await hideWindows(page)
  await expectSoon(() => isFree(page)).toBe(true)
  await expectSoon(() => page.$(selector)).toBeNull()
})

const HIDDEN = [
  '[class*="modal"], [class*="popup"] { visibility: hidden !important }',
  '[class*="modal-layer"], [class*="popup"] { opacity: 0 !important }',
  '[class*="modal-layer"], [class*="popup"] { opacity: 0 !important; animation: none !important }',
  '[class*="modal-layer"], [class*="popup"] { height: 0 !important; padding: 0 !important; overflow: hidden !important }',
  '[class*="modal-layer"], [class*="popup"] { left: -9999px !important; right: auto !important }',
]

test.each(HIDDEN)(
  '§2.12 a dialog that a rule of the visitor’s hides by %s is asked by the browser, and the page is not left dead',
  async (content) => {
    const page = await visit()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addStyleTag({ content })
    await page.evaluate("void modal_confirm('Supprimer ?', (yes) => (document.title = 'dit ' + yes))")
    await expectSoon(() => page.title()).toBe('dit true')
    await expectSoon(() => isFree(page)).toBe(true)
  },
)

test.each(HIDDEN)(
  '§2.7 a front popup that a rule of the visitor’s hides by %s leaves the page free',
  async (content) => {
    const { page } = await open(site.url + '/accueil')
    await page.waitForSelector('[inert]')
    await page.addStyleTag({ content })
    await page.keyboard.press('Shift')
    await expectSoon(() => isFree(page)).toBe(true)
  },
)

const COVERING = [
  ['§2.10 the mobile menu', '/', '#fMenuMobileButton', '.cms-mobile-menu-shown', 'menu-layer'],
  ['§2.22 a table', '/cadres', '.cms-table-open-button', '.cms-table.cms-table-open', 'table-open'],
] as const

const covering = HIDDEN.map((rule) => rule.replace(/modal(-layer)?|popup/g, '…')).flatMap((rule) =>
  COVERING.map(([name, ...rest]) => [name, rule, ...rest] as const),
)

test.each(sampled(covering, 4))(
  '%s that covers the page, and that a rule of the visitor’s hides by %s, leaves it free',
  async (_name, rule, path, opener, selector, part) => {
    const { page } = await open(site.url + path, MOBILE)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await (await page.waitForSelector(opener, { visible: true }))!.tap()
    await page.waitForSelector(selector)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    await expectSoon(() => page.$('[inert="cms-behind"]')).not.toBeNull()
    await page.addStyleTag({ content: rule.replaceAll('…', part) })
    await page.keyboard.press('Shift')
    await expectSoon(() => isFree(page)).toBe(true)
    await expectSoon(() => page.$(selector)).toBeNull()
  },
)

test('§2.12 a press on a dialog that a rule has made transparent is no answer, and frees the page', async () => {
  const page = await visit()
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.evaluate("void modal_confirm('Supprimer ?', (yes) => (document.title = 'dit ' + yes))")
  const button = await page.waitForSelector('.cms-modal-button', { visible: true })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { x, y } = await button!.clickablePoint()
  await page.addStyleTag({ content: HIDDEN[1]! })
  await page.mouse.click(x, y)
  await expectSoon(() => isFree(page)).toBe(true)
  await expectSoon(() => page.title()).not.toBe('dit true')
})

test('§2.12 a dialog that a script of the page fades in, or that moves in by the page’s rules, stays', async () => {
  const page = await visit()
  await page.addStyleTag({
    content: '@keyframes venir { from { opacity: 0 } } .cms-modal { animation: venir 0.2s 0.1s both }',
  })
  await page.evaluate(
    "addEventListener('cms:modal:open', ({ target }) => (target.style.opacity = '0')); void modal_alert('Bonjour')",
  )
  await page.waitForSelector('.cms-modal')
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.keyboard.press('Shift')
  await page.$eval('.cms-modal', (modal) => ((modal as HTMLElement).style.opacity = '1'))
  await page.click('.cms-modal-button')
  await expectSoon(() => isFree(page)).toBe(true)
})

const BANNER = 'position: fixed; right: 0; bottom: 0; left: 0; z-index: 99999; height: 90px; background: #fff'

test.each([
  [
    'beside the page',
    `<div id="avis" style="${BANNER}"><button>Accepter</button><button>Refuser</button></div>`,
  ],
  [
    'in a part of it',
    `<section><p>Texte <a href="#">lien</a></p><div style="${BANNER}"><button>Accepter</button><button>Refuser</button></div></section>`,
  ],
  [
    'in a box of its own that has no size',
    `<div><div style="${BANNER}"><button>Accepter</button><button>Refuser</button></div></div>`,
  ],
])(
  '§2.12 a banner of nobody we know, %s, which is seen over a dialog, can be answered',
  async (_name, banner) => {
    const page = await visit()
    await page.evaluate((given) => document.body.insertAdjacentHTML('beforeend', given), banner)
    await page.evaluate(
      "addEventListener('click', ({ target }) => (document.title += target.textContent)); void modal_alert('Bonjour')",
    )
    await page.waitForSelector('.cms-modal', { visible: true })
    await page.click('::-p-text(Accepter)')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectSoon(() => page.title()).toBe('PageAccepterRefuser')
    await expectSoon(() =>
      page.$$eval('#photo, section a', (all) => all.every((one) => one.closest('[inert]'))),
    ).toBe(true)
    await page.click('.cms-modal-button')
    await expectSoon(() => isFree(page)).toBe(true)
  },
)

const PICKER = 'id="choix" style="position: absolute; top: 0; left: 0; z-index: 99999"'

test.each([
  ['beside the page', `<div ${PICKER} hidden><button>Bleu</button></div>`, 'one.hidden = false'],
  [
    'in a part of the page',
    `<section><a href="#">Lien</a><div ${PICKER} hidden><button>Bleu</button></div></section>`,
    'one.hidden = false',
  ],
  [
    'by a class of what is around it',
    `<style>.ferme #choix { display: none }</style><section><a href="#">Lien</a><div class="ferme"><div ${PICKER}><button>Bleu</button></div></div></section>`,
    "one.parentNode.className = ''",
  ],
  [
    'as it comes into a place that waits for it',
    `<section><a href="#">Lien</a><template ${PICKER}></template><div></div></section>`,
    `one.nextElementSibling.innerHTML = '<div><div ' + ${JSON.stringify(PICKER)} + '><button>Bleu</button></div></div>'`,
  ],
])(
  '§2.12 a picker that waits in the page, and is shown %s over a dialog for a field in it, can be used',
  async (_name, markup, show) => {
    const page = await visit()
    await page.evaluate((given) => document.body.insertAdjacentHTML('afterbegin', given), markup)
    await page.evaluate(
      "addEventListener('click', ({ target }) => (document.title += target.textContent)); void modal_alert('<input>')",
    )
    await page.waitForSelector('.cms-modal', { visible: true })
    await page.evaluate(`(one => { ${show} })(document.querySelector('#choix'))`)
    await page.click('#choix button')
    await expectSoon(() => page.title()).toBe('PageBleu')
    await expectSoon(() =>
      page.$$eval('#photo, section a', (all) => all.every((one) => one.closest('[inert]'))),
    ).toBe(true)
    await page.click('.cms-modal-button')
    await expectSoon(() => isFree(page)).toBe(true)
  },
)

test('§2.12 what stands high up in a part of the page that lies below a dialog stays out of reach', async () => {
  const page = await visit()
  const part = `<section style="position: relative; z-index: 1"><div ${PICKER} hidden><button>Bleu</button></div></section>`
  await page.evaluate((given) => document.body.insertAdjacentHTML('afterbegin', given), part)
  await page.evaluate("void modal_alert('<input>')")
  await page.waitForSelector('.cms-modal', { visible: true })
  await page.$eval('#choix', (one) => ((one as HTMLElement).hidden = false))
  await expectSoon(() => page.$eval('#choix', (one) => !!one.closest('[inert]'))).toBe(true)
})

const OVER = [
  ['§2.12 a dialog', "modal_alert('Bonjour')", '.cms-modal'],
  ['§2.11 a lightbox', "document.querySelector('#photo').click()", '.cms-lightbox-close'],
  ['§2.10 the mobile menu', "document.querySelector('#fMenuMobileButton').click()", '.cms-mobile-menu a'],
] as const

const HELD = [
  ['whose body is drawn in grey', 'body { filter: grayscale(1); height: 6000px }'],
  ['that is moved as a whole', 'html { transform: translateZ(0) } body { height: 6000px }'],
] as const

test.each(
  OVER.flatMap(([name, act, selector]) => HELD.map(([how, css]) => [name, how, css, act, selector] as const)),
)('%s is where the visitor is on a page %s', async (_name, _how, content, act, selector) => {
  const page = await visit()
  await page.addStyleTag({ content })
  await page.evaluate(`scrollTo(0, 4000); void ${act}`)
  await page.waitForSelector(selector, { visible: true })
  const isInSight = (): Promise<boolean> =>
    page.$eval(selector, (one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return !!met && (one.contains(met) || met.contains(one))
    })
  await expectSoon(isInSight).toBe(true)
  await page.keyboard.press('Escape')
  await expectSoon(() => isFree(page)).toBe(true)
})

const BESIDE = [
  [
    'the calendar of a date',
    DESKTOP,
    (page: Page) => page.click('.cms-datepicker-button'),
    '.cms-datepicker',
  ],
  ['it on a telephone', MOBILE, (page: Page) => page.tap('.cms-datepicker-button'), '.cms-datepicker'],
  ['the loader', DESKTOP, (page: Page) => page.evaluate('void loader_show()'), '.cms-loader-box'],
] as const

/** By CSS, what holds all that is fixed on a page (CSS Transforms 1 and 2, Filter Effects, Containment). */
const HOLDERS = [
  ['whose body is drawn in grey', 'body { filter: grayscale(1) }'],
  ['that is drawn in grey', 'html { filter: grayscale(1) }'],
  ['whose body has a perspective', 'body { perspective: 800px }'],
  ['whose body is moved by a property of its own', 'body { translate: 0 8px }'],
  ['whose body is to be moved', 'body { will-change: transform }'],
  ['whose body contains its layout', 'body { contain: layout }'],
  ['that is moved as a whole', 'html { transform: translateZ(0) }'],
] as const

test.each(
  HOLDERS.flatMap(([how, css]) =>
    BESIDE.map(
      ([name, ...rest]) =>
        [name, how, css + ' body { margin: 90px 60px; padding: 900px 0 6000px }', ...rest] as const,
    ),
  ),
)(
  '§5.3, §2.15 %s is in the window, and beside its field, on a page %s',
  async (_name, _how, content, viewport, act, selector) => {
    const { page } = await open(site.url + '/claire', viewport)
    await page.waitForSelector('.cms-datepicker-button')
    await page.addStyleTag({ content })
    await page.$eval('.cms-datepicker-button', (one) => one.scrollIntoView({ block: 'center' }))
    await act(page)
    await page.waitForSelector(selector)
    /** px that it lies out of the window, and away from the field where it is as wide as that allows. */
    const away = (): Promise<number> =>
      page.$eval(selector, (one) => {
        const { left, top, right, bottom, width } = one.getBoundingClientRect()
        const field = document.querySelector('.cms-date')!.getBoundingClientRect()
        const isBeside = one.matches('.cms-datepicker') && width < innerWidth / 2
        const aside = isBeside ? Math.abs(left - field.left) : 0
        return Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight, aside, 0))
      })
    await expectSoon(away).toBeLessThan(2)
  },
)

test.each([
  [
    '§2.12 cross and answers of a dialog',
    "modal_open({ titre: 'Titre', contenu: 'Texte', closetop: true, buttons: [{ label: 'Non' }, { label: 'Oui' }] })",
    '.cms-dialog-close, .cms-modal-title, .cms-modal-button',
  ],
  ['§2.14 the cross of an overlay', "overlay_open({ contenu: '<p>Carte</p>' })", '.cms-overlay-close'],
  [
    '§2.11 cross and buttons of the lightbox',
    "document.querySelector('#photo').click()",
    '.cms-lightbox-root :is(button, img)',
  ],
  ['§2.1 the cross of a popin', "document.querySelector('#creer').click()", '.cms-popin-close'],
  [
    '§2.22 the button of a table that fills the screen',
    "document.querySelector('.cms-table-open-button').click()",
    '.cms-table-close-button',
  ],
])(
  '%s: on the screen of a phone whose page is wider, where the visitor has moved it aside',
  async (_name, act, selector) => {
    const { page } = await open(site.url + '/large', MOBILE)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.touchscreen.touchStart(350, 600)
    for (let moved = 0; moved < 200; moved += 20) await page.touchscreen.touchMove(350 - moved, 600)
    await page.touchscreen.touchEnd()
    await page.waitForFunction(() => visualViewport!.offsetLeft > 100)
    await page.evaluate(`void ${act}`)
    const areOnScreen = (): Promise<boolean> =>
      page.$$eval(selector, (all) => {
        const { offsetLeft, offsetTop, width, height } = visualViewport!
        const shown = all.map((one) => one.getBoundingClientRect()).filter((box) => box.width)
        const isOn = ({ left, top, right, bottom }: DOMRect): boolean =>
          left >= offsetLeft &&
          right <= offsetLeft + width &&
          top >= offsetTop &&
          bottom <= offsetTop + height
        return shown.length > 0 && shown.every(isOn)
      })
    await expectSoon(areOnScreen).toBe(true)
    await page.keyboard.press('Escape')
    await expectSoon(() => isFree(page)).toBe(true)
  },
)

test.each([
  ['§2.12 a dialog', "modal_open({ titre: 'Titre', contenu: 'Texte', closetop: true })", '.cms-modal-close'],
  ['§2.14 an overlay', "overlay_open({ contenu: '<p>Carte</p>' })", '.cms-overlay-close'],
  ['§2.11 a lightbox', "document.querySelector('#photo').click()", '.cms-lightbox-close'],
  ['§2.1 a popin', "document.querySelector('#creer').click()", '.cms-popin-close'],
  ['§2.22 a table', "document.querySelector('.cms-table-open-button').click()", '.cms-table-close-button'],
])(
  '%s can be closed by a finger where the page has a fixed header that lies over everything',
  async (_name, act, selector) => {
    const { page } = await open(site.url + '/etroite', MOBILE)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.evaluate(`void ${act}`)
    await page.waitForSelector(selector)
    const isOnTop = (): Promise<boolean> =>
      page.$eval(selector, (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expectSoon(isOnTop).toBe(true)
    await page.tap(selector)
    await expectSoon(() => isFree(page)).toBe(true)
    await expectSoon(() => page.$(selector)).toBeNull()
    await page.tap('#bandeau a')
    await expectSoon(() => page.url()).toBe(site.url + '/')
  },
)

test('§5.3, §2.19 the days of a date’s calendar and of the page’s own stand below their weekday on a telephone where the page lays out its tables as blocks', async () => {
  const { page } = await open(site.url + '/en-blocs', MOBILE)
  await page.waitForSelector('.cms-datepicker-inline .cms-month-day')
  await page.waitForSelector('.cms-datepicker-button')
  await page.click('.cms-datepicker-button')
  const days = {
    '.cms-datepicker-inline': '.cms-month-day',
    '.cms-beside .cms-datepicker': '.cms-month-day',
    '.cms-calendar': '.cms-calendar-event',
  }
  for (const [calendar, day] of Object.entries(days)) {
    await page.waitForSelector(`${calendar} ${day}`, { visible: true })
    // The places of the seven columns, once for the heads and once for each week.
    await expectSoon(() =>
      page.$$eval(`${calendar} table tr`, (rows) => {
        const columns = rows.map((row) =>
          Array.from(row.children, (cell) => Math.round(cell.getBoundingClientRect().left)).join(),
        )
        return [new Set(columns).size, new Set(columns[0]?.split(',')).size]
      }),
    ).toEqual([1, 7])
  }
})

/** How each is opened, and what is pressed in it. */
const PRESSED: readonly (readonly [string, string])[] = [
  [`void modal_alert('Bonjour')`, '.cms-modal-button'],
  [`void overlay_open({ contenu: '<p>Bonjour</p>' })`, '.cms-overlay-close'],
  [`document.querySelector('#photo').click()`, '.cms-lightbox-close'],
  [`document.querySelector('#fMenuMobileButton').click()`, '.cms-mobile-menu a'],
  [
    `document.querySelector('#jour').dispatchEvent(new CustomEvent('cms:datePicker:open'))`,
    '.cms-datepicker .cms-month-day',
  ],
]

test('§2.10–2.12, §5.3 windows, the menu and a calendar can be pressed where a library keeps the pointer from the body', async () => {
  for (const [act, part] of PRESSED) {
    const { page } = await open(site.url + '/', MOBILE)
    await page.waitForSelector('.cms-datepicker-button')
    await page.$eval('body', (body) => (body.style.pointerEvents = 'none'))
    await page.evaluate(act)
    await page.waitForSelector(part, { visible: true })
    await expectSoon(() =>
      page.$eval(part, (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
  }
})

/** What many a page says of all that stands in its body: the width of its column, and what is around it. */
const COLUMN =
  'body > div { float: left; width: 960px; max-width: 80%; max-height: 90%; margin: 20px auto; padding: 10px; overflow: hidden; opacity: 0.5 }'

test.each([
  ['§2.12 a dialog', "modal_alert('Bonjour')", '.cms-dialog-layer'],
  ['§2.11 a lightbox', "document.querySelector('#photo').click()", '.cms-lightbox-root'],
  ['§2.1 a popin', "document.querySelector('#creer').click()", '.cms-popin-layer'],
  ['§2.15 the loader', 'loader_show()', '.cms-loader'],
  ['§2.10 the mobile menu', "document.querySelector('#fMenuMobileButton').click()", '.cms-mobile-menu-shown'],
])(
  '%s covers the window where the page gives all that is in its body a column',
  async (_name, act, layer) => {
    const { page } = await open(site.url + (layer.includes('popin') ? '/cadres' : '/'), MOBILE)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await page.addStyleTag({ content: COLUMN })
    await page.evaluate(`void ${act}`)
    await page.waitForSelector(layer)
    await expectSoon(() =>
      page.$eval(layer, (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left, top, width - innerWidth, height - innerHeight, getComputedStyle(one).opacity].map(
          Number,
        )
      }),
    ).toEqual([0, 0, 0, 0, 1])
  },
)

test('§2.10 each row of the mobile menu can be read where the page dresses every button that is not disabled', async () => {
  const page = await visit(MOBILE)
  await page.addStyleTag({
    content:
      'button:not([disabled]) { padding: 3px; background: #900; color: #fff; border: 4px solid; border-radius: 20px; font-size: 30px }',
  })
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('.cms-mobile-menu-link', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-mobile-menu-panel:not([inert]) .cms-mobile-menu-link', (all) =>
      all.map((one) => {
        const { backgroundColor, borderRadius, borderTopWidth, fontSize, paddingTop } = getComputedStyle(one)
        return [backgroundColor, borderRadius, borderTopWidth, fontSize, paddingTop].join(' ')
      }),
    ),
  ).toEqual(Array(2).fill('rgba(0, 0, 0, 0) 0px 0px 16px 12px'))
})

test('§2.10–2.12 small buttons keep their size where the page says of buttons by their type how wide they are', async () => {
  const { page } = await open(site.url + '/', MOBILE)
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.addStyleTag({ content: '[type=button] { min-width: 200px; margin: 0 0 20px 20px }' })
  await page.evaluate("void modal_open({ titre: 'Titre', contenu: 'Texte', closetop: true })")
  await page.waitForSelector('.cms-dialog-close')
  await expectSoon(() => sizeOf(page, '.cms-dialog-close')).toBe('44 × 44')
  await page.keyboard.press('Escape')
  await expectSoon(() => page.$('.cms-dialog-close')).toBeNull()
  await page.click('#photo')
  await page.waitForSelector('.cms-lightbox-image')
  await expectSoon(() => sizeOf(page, '.cms-lightbox-close')).toBe('44 × 44')
  await expectSoon(() => sizeOf(page, '.cms-lightbox-next')).toBe('48 × 48')
  await page.keyboard.press('Escape')
  await expectSoon(() => page.$('.cms-lightbox-close')).toBeNull()
  await page.evaluate("document.querySelector('#fMenuMobileButton').click()")
  await page.waitForSelector('.cms-mobile-menu-close', { visible: true })
  await expectSoon(() =>
    page.$eval('.cms-mobile-menu-close', (one) => [
      one.clientWidth,
      one.parentElement!.clientHeight - one.clientHeight,
    ]),
  ).toEqual([44, 0])
})

test('§5.3 the days of a date stand side by side where the page says of buttons by their type how wide they are, and its icon is no dark square where the page fills its drawings', async () => {
  const page = await visit()
  await page.addStyleTag({
    content: '[type=button] { min-width: 200px; margin: 0 0 20px 20px } svg { fill: #333 }',
  })
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-month-day')
  await expectSoon(() =>
    page.$$eval('.cms-month-day', (days) =>
      days.filter((one) => {
        const cell = one.parentElement!.getBoundingClientRect()
        const { left, right, width, height } = one.getBoundingClientRect()
        return left < cell.left || right > cell.right || width > 100 || cell.height > height + 2
      }),
    ),
  ).toEqual([])
  await expectSoon(() =>
    page.$eval('.cms-datepicker-button path', (one) => getComputedStyle(one).fillOpacity),
  ).toBe('0')
})

test('§2.10 the rows of the mobile menu stand below each other where the page lays out its groups in rows', async () => {
  const page = await visit(MOBILE)
  await page.addStyleTag({
    content:
      "[role='group'] { display: inline-flex; margin-bottom: 16px } [role='group'] > * { flex: auto } [role='group'] button { flex: auto; width: auto; margin-left: -5px }",
  })
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('.cms-mobile-menu-link', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-mobile-menu-panel:not([inert]) .cms-mobile-menu-link', (all) => {
      const [panel, ...rows] = [all[0]!.closest('.cms-mobile-menu-panel')!, ...all].map((one) =>
        one.getBoundingClientRect(),
      )
      return rows.map(({ left, right, top }, at) => [
        left - panel!.left,
        right - panel!.right,
        Math.round(top - (rows[at - 1] ?? { bottom: top }).bottom),
      ])
    }),
  ).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('§2.15 the loader’s words have its colour where the page has one for its paragraphs', async () => {
  const page = await visit()
  await page.addStyleTag({ content: 'p { color: #333 }' })
  await page.evaluate(
    "void loader_show({ version: 2, bg: '#10262f', fg: '#fff' }); loader_progress('3 / 10')",
  )
  await page.waitForSelector('.cms-loader-progress')
  await expectSoon(() =>
    page.$$eval('.cms-loader p', (all) => [...new Set(all.map((one) => getComputedStyle(one).color))]),
  ).toEqual(['rgb(255, 255, 255)'])
})

test('§2.22 the focus is seen in a table that fills the screen where the page takes the outline from all that has it', async () => {
  const { page } = await open(site.url + '/cadres', MOBILE)
  await page.addStyleTag({ content: ':focus { outline: 0 }' })
  await page.waitForSelector('.cms-table-open-button', { visible: true })
  await page.focus('.cms-table-open-button')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-table-open')
  await expectSoon(() => styleOf(page, '.cms-table-close-button', 'outline-style')).toBe('solid')
})

test('§2.12 a dialog that a site leaves out of what is printed is there again on the screen', async () => {
  const page = await visit()
  await page.addStyleTag({ content: '@media print { [class*="modal"] { display: none !important } }' })
  await page.evaluate("void modal_alert('Bonjour')")
  await page.waitForSelector('.cms-modal', { visible: true })
  await page.emulateMediaType('print')
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
  )
  await page.emulateMediaType('screen')
  await expectSoon(() => page.$eval('.cms-modal', (modal) => modal.checkVisibility())).toBe(true)
  await expectSoon(() => isFree(page)).toBe(false)
})
