import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from './browser/launch'
import { calm, onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { useBrowser, usePlatform } from './browser/suite'

/* Code that is asked for late, by a visitor out of reach of the network, or after the site got another version: it does
   not come, and nothing escapes into the page. */

const { open } = useBrowser()
const platform = usePlatform()

let watched: Watched

async function visit(body: string, script?: string): Promise<Page> {
  watched = await open(platform.page('/essai', { body, ...(script && { script }) }))
  await watched.page.evaluate('Passerelle.ready')
  await calm(watched.page)
  return watched.page
}

/** The files of the built script whose names begin so do not come any more. */
const lose = (name: string): void =>
  platform.faults.add({ path: `/static/modern/${name}*`, cut: true, times: 0 })

const told = (code: string): number => watched.console.filter((line) => line.includes(code)).length

test('§2.10, §8 where the code of the menu that stands in does not come, the notice stays; once it comes, the menu opens', async () => {
  const page = await visit(
    '<button id="fMenuMobileButton" configmenu="principal">Menu</button><nav><a href="/actualites">Actualités</a></nav>',
  )
  platform.faults.add({ path: '/cms/ajax/modules/menu/mobile-menu.php', status: 500, times: 0 })
  lose('mobile-menu-parts')
  await page.click('#fMenuMobileButton')
  const choice = await page.waitForSelector('.cms-mobile-menu-notice ::-p-text(Navigation de la page)')
  await choice!.click()
  await expectSoon(() => told('P005')).toBe(1)
  await calm(page)
  await expectSoon(() => page.$$('.cms-mobile-menu-notice')).toHaveLength(1)
  platform.faults.clear()
  await choice!.click({ count: 2 })
  await page.waitForSelector('html.cms-mobile-menu-opened')
  await expectSoon(() => page.$$('#cms-mobile-menu')).toHaveLength(1)
  await expectSoon(() => page.$$('.cms-mobile-menu-notice')).toHaveLength(0)
  await page.keyboard.press('Escape')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('fMenuMobileButton')
  expect(watched.errors).toEqual([])
})

test.each([
  ['a button', '<button id="fMenuMobileButton" configmenu="principal">Menu</button>'],
  ['a link to nowhere', '<a href="#" id="fMenuMobileButton" configmenu="principal">Menu</a>'],
])('§2.10, §8 the visitor hears from %s of a menu of which nothing can be fetched', async (_what, button) => {
  const page = await visit(button)
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await calm(page)
  lose('mobile-menu-')
  await page.click('#fMenuMobileButton')
  await expectSoon(() => said).toEqual([expect.stringContaining("Une erreur s'est produite")])
  await expectSoon(() => page.$('#fMenuMobileButton[aria-busy]')).toBeNull()
  platform.faults.clear()
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('html.cms-mobile-menu-opened')
  expect(watched.errors).toEqual([])
})

test('§2.11 without the code of slideshows a lightbox’s button for one does nothing, and the next picture is reached', async () => {
  const photos = ['lac-au-matin', 'haute-neige'].map((name) => `/assets/photos/${name}.jpg`)
  const page = await visit(
    photos.map((url, at) => `<a id="lien${at}" href="${url}" rel="lightbox[a]">Photo</a>`).join(' '),
  )
  lose('lightbox-hand')
  await page.click('#lien0')
  await page.waitForSelector('.cms-lightbox-image')
  await page.click('.cms-lightbox-slideshow')
  await expectSoon(() => told('P005')).toBeGreaterThan(0)
  await page.click('.cms-lightbox-next')
  await page.waitForSelector(`.cms-lightbox-image[src$="${photos[1]}"]`)
  expect(watched.errors).toEqual([])
})

test('§2.11 a link bound to Colorbox whose lightbox does not come is followed; methods do nothing', async () => {
  const page = await visit(
    '<a id="lien" href="/cms/demo/horaires?lieu=piscine">Horaires</a>',
    'passerelle.jquery.js',
  )
  await page.evaluate("jQuery('#lien').colorbox({ iframe: true })")
  await calm(page)
  lose('lightbox')
  await page.evaluate("jQuery.colorbox.close(), jQuery.colorbox.resize(), jQuery.colorbox({ html: 'x' })")
  await expectSoon(() => told('P005')).toBeGreaterThan(0)
  await page.click('#lien')
  await expectSoon(() => page.url()).toMatch(/horaires/)
  expect(watched.errors).toEqual([])
})

test('§2.19, §8 a month of an agenda whose code does not come is where its link leads, or the message says that it failed', async () => {
  const page = await visit(
    '<div class="cms-agenda" data-param="x"><a data-date="2026-07" href="#">Juillet</a> <a data-date="2026-08" href="/aout">Août</a></div>',
  )
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  lose('lists')
  await page.click('a')
  await expectSoon(() => said).toEqual([
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  ])
  await page.click('a + a')
  await expectSoon(() => page.url()).toMatch(/aout$/)
  expect(watched.errors).toEqual([])
})

test('`element_helper` never fails towards its page: what it cannot scroll by code of ours, the browser scrolls', async () => {
  const page = await visit('<p style="height: 3000px">Page</p><p id="avis">Avis</p>')
  await page.evaluate("void element_helper('#avis', 'lazy')")
  await calm(page)
  lose('scroll-to')
  await page.evaluate("void element_helper('#avis', 'scroll')")
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(watched.errors).toEqual([])
})

test('§2.23 `scroll_to` without its code reaches its target at once, and says whether there is one', async () => {
  const page = await visit(
    '<p style="height: 3000px">Page</p><p id="avis">Avis</p><p style="height: 3000px">Page</p>',
  )
  lose('scroll-to')
  const reached = (name: string): Promise<unknown> => page.evaluate(`scroll_to('${name}')`)
  expect(await onceCalm(page, () => reached('rien'))).toBe(false)
  await expectSoon(() => page.evaluate(() => scrollY)).toBe(0)
  for (const name of ['#avis', 'avis']) {
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await onceCalm(page, () => reached(name))).toBe(true)
    await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  }
  expect(watched.errors).toEqual([])
})

test('§8 `ajax_request` without its code calls what `error` names by its path, too', async () => {
  const page = await visit(
    '<script nonce="%nonce%">site = { told: [], failed: function (message, error) { this.told.push(message, error.kind) } }</script>',
  )
  lose('http')
  await page.evaluate("void ajax_request({ url: '/x', error: 'site.failed' })")
  await expectSoon(() => page.evaluate('site.told')).toEqual([
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
    'network',
  ])
  expect(watched.errors).toEqual([])
})

test('§2.22, §8 where a table’s full screen does not come, whoever asks for it hears so; once it comes, it opens', async () => {
  watched = await open(
    platform.page('/essai', {
      body: '<table class="cms-responsive-table"><thead><tr><th>Lieu</th><th>Heures</th></tr></thead><tbody><tr><td>Piscine</td><td>9 h</td></tr></tbody></table>',
    }),
    MOBILE,
  )
  const { page } = watched
  await page.waitForSelector('.cms-table-open-button')
  await calm(page)
  lose('table-extras')
  await page.click('.cms-table-open-button')
  await page.waitForSelector('.cms-modal')
  await page.click('.cms-modal-button')
  await expectSoon(() => page.$('.cms-modal')).toBeNull()
  await expectSoon(() => [told('P005'), told('P004')]).toEqual([1, 0])
  platform.faults.clear()
  await page.click('.cms-table-open-button')
  await page.waitForSelector('.cms-table-open')
  expect(watched.errors).toEqual([])
})

test.each([
  ['mask-dates', 'cmsdate', '05062026', '05/06/2026'],
  ['mask-numbers', 'integer', '1x2', '12'],
  ['mask-addresses', 'mac', '001b44113ab7', '00:1B:44:11:3A:B7'],
])(
  '§5.3 where the code `%s` does not come at first, it is asked for again, and the field has its mask',
  async (code, mask, typed, shown) => {
    platform.faults.add({ path: `/static/modern/${code}*`, status: 500 })
    const page = await visit(`<label>Champ <input data-mask="${mask}" data-mask-value="masked"></label>`)
    await page.click('input')
    await page.keyboard.type(typed)
    await expectSoon(() => page.$eval('input', (one) => (one as HTMLInputElement).value)).toBe(shown)
    expect(watched.errors).toEqual([])
  },
)

const files = readdirSync(path.join(__dirname, '../dist/modern')).filter(
  (name) => name.endsWith('.js') && !/^(runtime|original)/.test(name),
)
const photo = (name: string): string => `/assets/photos/${name}.jpg`

test.each([
  [
    'a lightbox shows another page',
    '<a href="/cms/demo/horaires" class="cms-lightbox-iframe">Horaires</a>',
    '.cms-lightbox-frame',
  ],
  [
    'a lightbox shows a picture',
    `<a href="${photo('lac-au-matin')}" rel="lightbox">Lac</a>`,
    '.cms-lightbox-image',
  ],
  [
    'a lightbox shows what the page has',
    '<a href="#plan" rel="lightbox">Plan</a><div hidden><p id="plan">Plan</p></div>',
    '.cms-lightbox-content #plan',
  ],
  ['a button opens a dialog', '<button onclick="modal_alert(\'Merci\')">Plan</button>', '.cms-modal'],
  [
    'a field has its suggestions',
    '<a></a><label>Ville <input data-autocomplete-url="/demo/villes.json"></label>',
    '[role=option]',
  ],
])('§8 where each file of the script fails once, %s', async (_what, body, shown) => {
  for (const name of files) platform.faults.add({ path: `/static/modern/${name}`, status: 500 })
  const page = await visit(body)
  const field = await page.$('input')
  if (field) await field.type('gre')
  else await page.click('a, button')
  await page.waitForSelector(shown)
  await calm(page)
  expect(watched.console.filter((line) => /Passerelle/.test(line))).toEqual([])
  expect(watched.errors).toEqual([])
})

const SORTABLE =
  '<table class="cms-sortable sortable"><thead><tr><th>Lieu</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>'

test.each([
  [
    'once the network is back',
    async (page: Page) => (await page.setOfflineMode(true), page.setOfflineMode(false)),
  ],
  ['by `Passerelle.refresh`', (page: Page) => page.evaluate('Passerelle.refresh()')],
  ['by the next press', (page: Page) => page.click('th')],
])('§8 code of a feature that did not come is asked for again %s', async (_when, ask) => {
  lose('tables')
  const page = await visit(SORTABLE)
  await expectSoon(() => told('P005')).toBe(1)
  expect(await onceCalm(page, () => page.$('th button'))).toBeNull()
  platform.faults.clear()
  await ask(page)
  await page.waitForSelector('th button')
  expect(watched.errors).toEqual([])
})

test('§8 a file in whose place somebody else’s page came once is asked for past what the browser has kept', async () => {
  platform.faults.add({ path: '/static/modern/tables*', body: 'html' })
  const page = await visit(SORTABLE)
  await page.waitForSelector('th button')
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining('Unexpected token')])
  await expectSoon(() => told('P005')).toBe(0)
})

test('§8 a press on an element whose code did not come waits for it once it can be had', async () => {
  lose('form')
  const page = await visit('<a class="cms-permalink" href="#lien">Permalien</a>')
  await page.click('a')
  await expectSoon(() => page.evaluate(() => location.hash)).toBe('#lien')
  platform.faults.clear()
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  await page.click('a')
  await page.waitForSelector('.cms-modal')
  await expectSoon(() => page.evaluate(() => location.hash)).toBe('')
  expect(watched.errors).toEqual([])
})

test('§2.16 a menu whose code of use did not come is the page’s own until that can be had, and opens then', async () => {
  lose('behaviours-actions')
  const page = await visit(
    '<nav><ul class="cms-menu"><li><a href="#sports">Sports</a><ul><li><a href="#stade">Stade</a></li></ul></li></ul></nav>',
  )
  await page.click('a')
  await expectSoon(() => page.evaluate(() => location.hash)).toBe('#sports')
  await expectSoon(() => page.$('[aria-expanded]')).toBeNull()
  await expectSoon(() => page.$$('li a')).toHaveLength(2)
  platform.faults.clear()
  await page.click('a')
  await page.waitForSelector('[aria-expanded]')
  await page.mouse.move(700, 500)
  await page.hover('a')
  await page.waitForSelector('.cms-open a[href="#stade"]')
  expect(watched.errors).toEqual([])
})

test('§5.3 a field whose mask did not come has it for who comes back to the field', async () => {
  lose('input-mask')
  const page = await visit(
    '<label>Code <input data-mask="99-99" data-mask-value="masked"></label><button>Suite</button>',
  )
  await page.click('input')
  await page.keyboard.type('1x')
  await calm(page)
  platform.faults.clear()
  await page.click('button')
  await page.click('input')
  await calm(page)
  await page.keyboard.press('End')
  await page.keyboard.type('234')
  await expectSoon(() => page.$eval('input', (one) => (one as HTMLInputElement).value)).toBe('12-34')
  expect(watched.errors).toEqual([])
})

test('§2.22 a table whose wheel zone did not come has it after a later turn of the wheel', async () => {
  const rows = '<tr><td>Piscine</td></tr>'.repeat(200)
  lose('table-extras')
  const page = await visit(
    `<table class="cms-responsive-table"><thead><tr><th>Lieu</th></tr></thead><tbody>${rows}</tbody></table>`,
  )
  await page.waitForSelector('.cms-table-scroll[tabindex]')
  const turn = (): Promise<void> => page.mouse.wheel({ deltaY: 1 })
  await turn()
  await expectSoon(() => told('P005')).toBe(1)
  platform.faults.clear()
  const came: string[] = []
  page.on('response', (response) => response.ok() && came.push(response.url()))
  await expectSoon(async () => (await turn(), came)).toEqual([expect.stringContaining('table-extras')])
  expect(watched.errors).toEqual([])
})

test.each([
  ['before our code is fetched', `<script nonce="%nonce%">document.head.remove()</script>${SORTABLE}`, ''],
  [
    'after that',
    `<p class="cms-tooltip" title="Mot">Aide</p>`,
    `document.head.remove(), document.body.insertAdjacentHTML('beforeend', \`${SORTABLE}\`)`,
  ],
])(
  'contract §1 features come on a page whose script has taken its head out %s',
  async (_when, body, script) => {
    const page = await visit(body)
    await page.evaluate(script)
    await page.click('th')
    await page.waitForSelector('th[aria-sort]')
    await page.evaluate("void modal_alert('Avis')")
    await page.waitForSelector('.cms-modal')
    expect(watched.errors).toEqual([])
  },
)
