import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { calm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

const { open, newPage } = useBrowser()
const platform = usePlatform()

/** A field with its label as pages write them, its name, what is wrong with it, and how it is mended. */
interface Case {
  readonly what: string
  readonly markup: string
  readonly name: string
  readonly message: string
  mend(page: Page): Promise<unknown>
}

const typed = (text: string) => async (page: Page) => {
  await page.click('#c', { count: 3 })
  await page.keyboard.type(text)
}

const CASES: readonly Case[] = [
  {
    what: 'in a wrapper beside its label',
    markup:
      '<div class="field"><label for="c">Nom</label> <input id="c" name="nom" data-check="required"></div>',
    name: 'Nom',
    message: 'Le champ nom est requis.',
    mend: typed('Odile'),
  },
  {
    what: 'in its label',
    markup: '<label class="field">Âge <input id="c" name="age" value="x" data-check="numeric"> ans</label>',
    name: 'Âge ans',
    message: 'Le champ age doit contenir un nombre.',
    mend: typed('12'),
  },
  {
    what: 'deep in its label, in a row of others',
    markup: `<p style="display: flex; flex-wrap: wrap"><label><b>Rue</b> <span><textarea id="c" name="rue" data-check="required"></textarea></span></label>
      <label>Ville <input name="ville"></label></p>`,
    name: 'Rue',
    message: 'Le champ rue est requis.',
    mend: typed('Haute'),
  },
  {
    what: 'a list in its label',
    markup: `<label>Quartier <select id="c" name="quartier" data-check="required"><option value=""></option>
      <option value="1">Le port</option></select></label>`,
    name: 'Quartier',
    message: 'Le champ quartier est requis.',
    mend: (page) => page.select('#c', '1'),
  },
  {
    what: 'a box in its label',
    markup: '<label><input type="checkbox" id="c" name="accord" data-check="required"> J’accepte</label>',
    name: 'J’accepte',
    message: 'Le champ accord est requis.',
    mend: (page) => page.click('#c'),
  },
  {
    what: 'a group of buttons in their labels',
    markup: `<fieldset><legend>Jour</legend><ul>
      <li><label><input type="radio" id="c" name="jour" value="1" data-check="required"> Lundi</label></li>
      <li><label id="autre"><input type="radio" name="jour" value="2"> Mardi</label></li></ul></fieldset>`,
    name: 'Lundi',
    message: 'Le champ jour est requis.',
    mend: (page) => page.click('#autre'),
  },
  {
    what: 'a masked one in its label',
    markup: '<label>Code <input id="c" name="code" data-mask="99 99" data-check="required"></label>',
    name: 'Code',
    message: 'Le champ code est requis.',
    mend: typed('1234'),
  },
]

async function visit(fields: string, ready = 'form[novalidate]'): Promise<Page> {
  const body = `<h1>Demande</h1><form data-check action="/cms/test/echo" method="post">${fields}<button id="envoyer">Envoyer</button></form>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector(ready)
  return page
}

/** Sends the form, which is refused, and closes the alert by keyboard. */
async function refuse(page: Page): Promise<void> {
  await page.click('#envoyer')
  await page.waitForSelector('.cms-modal')
  await until(
    () => page.evaluate(() => document.activeElement?.className ?? ''),
    (name) => name.includes('cms-modal-button'),
  )
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-modal', { hidden: true })
}

/** The message that a field is described by, and how many px are between the two boxes; `undefined` where it is not seen. */
const beside = (page: Page, selector = '#c') =>
  page.$eval(selector, (field) => {
    const id = field.getAttribute('aria-describedby')?.split(' ').pop()
    const message = id ? document.getElementById(id) : null
    const box = message?.getBoundingClientRect()
    if (!message || !box?.height) return undefined
    const own = field.getBoundingClientRect()
    const down = Math.max(box.top - own.bottom, own.top - box.bottom, 0)
    const across = Math.max(box.left - own.right, own.left - box.right, 0)
    return { text: message.textContent, isNear: Math.hypot(down, across) < 60, invalid: field.ariaInvalid }
  })

test.each(CASES.map((one) => [one.what, one] as const))(
  '§5.1 a field %s keeps its name; its message is beside it until it is right',
  async (_what, { markup, name, message, mend }) => {
    const page = await visit(markup, markup.includes('data-mask') ? '.cms-companion' : undefined)
    const isNamed = () => page.$$eval(`aria/${name}`, (found) => found.some((one) => one.id === 'c'))
    await expectSoon(isNamed).toBe(true)
    // However often it is refused, it is said once.
    for (let times = 0; times < 2; times++) {
      await refuse(page)
      await expectSoon(() => beside(page)).toEqual({ text: message, isNear: true, invalid: 'true' })
      await expectSoon(() => page.$$('.cms-field-error')).toHaveLength(1)
      await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('c')
      await expectSoon(isNamed).toBe(true)
    }
    await mend(page)
    await expectSoon(() => page.$$('.cms-field-error')).toEqual([])
    await expectSoon(() => page.$$('[aria-invalid=true], [aria-describedby]')).toEqual([])
    await expectSoon(isNamed).toBe(true)
  },
)

test('§5.1 the focus goes to the first field that is wrong, and each message goes as its own field is mended', async () => {
  const page = await visit(`<label>Prénom <input name="prenom" value="Odile" data-check="required"></label>
    <p><label>Âge <input id="age" name="age" data-check="required range" data-min="18" data-max="99"></label></p>
    <p><label for="ville">Ville</label> <input id="ville" name="ville" data-check="required" aria-describedby="aide"> <i id="aide">La vôtre</i></p>`)
  await refuse(page)
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('age')
  const told = () => page.$$eval('.cms-field-error', (all) => all.map((one) => one.textContent))
  await expectSoon(told).toEqual(['Le champ age est requis.', 'Le champ ville est requis.'])
  await expectSoon(() => page.$eval('#ville', (field) => field.getAttribute('aria-describedby'))).toMatch(
    /^aide cms-field-error-/,
  )
  await page.keyboard.type('20')
  await expectSoon(told).toEqual(['Le champ ville est requis.'])
  await page.type('#ville', 'Riom')
  await expectSoon(told).toEqual([])
  await expectSoon(() => page.$eval('#ville', (field) => field.getAttribute('aria-describedby'))).toBe('aide')
  const sent = page.waitForNavigation()
  await page.click('#envoyer')
  await sent
})

test('§5.1 what was written in an editor, whose field the page fills by itself: the button pressed next is not moved from under the pointer', async () => {
  const page = await visit('<p>Texte <textarea id="c" name="texte" data-check="required"></textarea></p>')
  await refuse(page)
  await expectSoon(() => beside(page)).toMatchObject({ text: 'Le champ texte est requis.' })
  await page.$eval('#c', (field) => void ((field as HTMLTextAreaElement).value = 'Un texte'))
  await page.hover('#envoyer')
  await page.mouse.down()
  await calm(page)
  const sent = page.waitForNavigation()
  await page.mouse.up()
  await sent
})

test('§2.20 messages stay beside their fields while a list of the page is refreshed', async () => {
  const page = await visit(
    `<label>Nom <input id="c" name="nom" data-check="required"></label>
     <div class="cms-module" id="liste" data-refresh-url="/cms/ajax/modules/annonces/liste.php"><p id="vieux">Liste</p></div>`,
  )
  await refuse(page)
  const message = { text: 'Le champ nom est requis.', isNear: true, invalid: 'true' }
  await expectSoon(() => beside(page)).toEqual(message)
  await page.evaluate(`element_helper(document.getElementById('liste'), 'refresh')`)
  await page.waitForFunction(() => !document.getElementById('vieux'))
  await expectSoon(() => beside(page)).toEqual(message)
  await expectSoon(() => page.$$('.cms-field-error')).toHaveLength(1)
})

const FIELD = '<input name="mot" value="été" data-check="required"><button>OK</button></form>'
const EARLY = [
  {
    what: 'a newsletter box',
    body: `<form class="cms-newsletter" data-check action="/cms/essai/ailleurs">${FIELD}`,
    chunks: ['form.forms'],
    call: '/cms/ajax/modules/newsletter_v2/traitement.php',
  },
  {
    what: 'the form of an element',
    body: `<form class="cms-element-new" data-check method="post" action="/cms/essai/element">${FIELD}`,
    chunks: ['form.forms', 'elements'],
    call: '/cms/essai/element',
  },
]

/** Opens a page whose chunks are on their way, and presses its button. */
async function pressEarly(body: string, chunks: readonly string[]): Promise<Page> {
  for (const chunk of chunks) platform.faults.add({ path: `/static/modern/${chunk}.js`, hold: true })
  const page = await newPage()
  await page.goto(platform.page('/essai', { body }), { waitUntil: 'domcontentloaded' })
  await until(
    () => platform.faults.held('/static/modern/'),
    (held) => held === chunks.length,
  )
  await page.click('button')
  return page
}

test.each(EARLY)(
  'contract §1, §5.1 $what that is checked, sent before any of its code is there, goes in the background',
  async ({ body, chunks, call }) => {
    platform.page('/cms/essai/element', '<p class="alert alert-success">Enregistré</p>')
    const page = await pressEarly(body, chunks)
    platform.faults.release('/static/modern/form.forms')
    // It takes over from the browser's own check.
    await page.waitForSelector('form[novalidate]')
    platform.faults.release()
    const sent = () => platform.requests.list({ method: 'POST', path: call })
    await expectSoon(() => sent().map(({ ajax, text }) => ({ ajax, text }))).toEqual([
      { ajax: true, text: 'mot=%C3%A9t%C3%A9' },
    ])
    await expectSoon(() => page.url()).toContain('/essai')
  },
)

test('contract §1, §5.1 a filter that is checked, sent before any of its code is there, asks for no list where it is wrong', async () => {
  const call = '/cms/essai/liste'
  const form = `<form class="cms-filter" data-check>${FIELD.replace('été', '')}`
  const page = await pressEarly(
    `<div class="cms-module" id="liste" data-refresh-url="${call}">${form}</div>`,
    ['content.lists', 'form.forms'],
  )
  platform.faults.release('/static/modern/content.lists')
  await until(
    () => platform.requests.list({ path: '/static/modern/content.lists.js' }),
    ([request]) => request?.status === 200,
  )
  platform.faults.release()
  await expectSoon(() => page.$eval('.cms-modal', ({ textContent }) => textContent)).toContain(
    'Le champ mot est requis.',
  )
  expect(platform.requests.list({ path: call })).toEqual([])
})

const EDITOR = `<iframe title="Éditeur" srcdoc="<body contenteditable>"></iframe>
  <script>
    document.getElementById('c').addEventListener('cms:richtext:sync', function () {
      this.value = frames[0].document.body.textContent
    })
  </script>`
const STAND_INS = [
  {
    what: 'an editor’s frame',
    markup: `<textarea class="cms-richtext" id="c" name="texte" data-check="required" style="display: none"></textarea>${EDITOR}`,
    async mend(page: Page) {
      const frame = await (await page.$('iframe'))!.contentFrame()
      await (await frame!.$('body'))!.type('Bonjour')
    },
  },
  {
    what: 'a widget of the page, which tells nobody',
    markup: `<select id="c" name="ville" data-check="required" style="display: none"><option value=""><option value="2">Riom</select>
      <button type="button" onclick="document.getElementById('c').value = '2'">Choisir</button>`,
    mend: (page: Page) => page.click('[type=button]'),
  },
  {
    // Tom Select and Choices leave it a point of the page, where it can have the focus and nobody sees it change.
    what: 'a list of choices that leaves it there, unseen and out of the Tab key’s way',
    markup: `<select id="c" name="ville" data-check="required" tabindex="-1"
      style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">
      <option value=""><option value="2">Riom</select>
      <button type="button" onclick="document.getElementById('c').value = '2'">Choisir</button>`,
    mend: (page: Page) => page.click('[type=button]'),
  },
] as const

test.each(STAND_INS)(
  '§5.1 who has forgotten a field in whose place stands $what is brought there, and its message goes once that is left',
  async ({ markup, mend }) => {
    const page = await visit(`${markup}<label>Suite <input id="suite" name="suite"></label>`)
    await refuse(page)
    await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toBe('cms-field-error')
    await mend(page)
    await page.focus('#suite')
    await expectSoon(() => page.$$('.cms-field-error')).toEqual([])
    await expectSoon(() => page.$$('[aria-invalid=true]')).toEqual([])
  },
)
