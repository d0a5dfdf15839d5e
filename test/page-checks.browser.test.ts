import { describe, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/*
 * A page's own script checks a form as it is sent, and writes what an editor holds into it: validation libraries, Quill.
 * Its file may come long after the form is ours.
 */

let received: string[] = []
const answer = (_url: URL, _method: string, body: string): { body: string } => {
  received.push(body)
  return { body: '<p class="alert-danger">Reçu</p>' }
}
const PAGE_SCRIPT = `<script>
  function checks(form) {
    form.addEventListener('submit', (event) => {
      form.querySelector('[name=texte]').value = document.querySelector('#editeur').textContent
      if (!/@/.test(form.querySelector('[name=email]').value)) event.preventDefault()
    })
  }
</script>`
const body = (kind: string): string => `
  <form class="${kind}" action="/envoi" method="post">
    <label>Adresse <input name="email"></label> <input type="hidden" name="texte">
    <div id="editeur" contenteditable="true">Bonjour</div>
    <button>Envoyer</button>
  </form>`

/** As Shoelace 2 checks fields that no form of the browser's knows: unless the form says that it wants no check. */
const FIELDS_OF_ITS_OWN = `<form data-check action="/envoi" method="post">
    <label>Nom <input name="nom" data-check="required" value="Odile"></label> <page-field tabindex="0"></page-field>
    <button>Envoyer</button>
  </form>
  <script>
    const form = document.querySelector('form')
    const field = form.querySelector('page-field')
    for (const name of ['checkValidity', 'reportValidity'])
      form[name] = () => {
        if (form.noValidate || field.textContent) return true
        if (name === 'reportValidity') field.focus()
        return false
      }
  </script>`

/** As Web Awesome's fields: a form's own, whose focus is that of the input in them. */
const FIELD_WITH_AN_INPUT = `<script>
    customElements.define('page-input', class extends HTMLElement {
      static formAssociated = true
      constructor() {
        super()
        this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = '<input>'
      }
      get value() { return this.shadowRoot.querySelector('input').value }
      get name() { return this.getAttribute('name') }
    })
  </script>
  <form data-check action="/envoi" method="post"><page-input name="nom" data-check="required"></page-input> <button>Envoyer</button></form>`

const { open } = useBrowser()
const KINDS = {
  '/element': ['cms-element-edit', '.cms-form-message'],
  '/lettre': ['cms-newsletter', '[placeholder]'],
} as const
const site = useSite({
  ...Object.fromEntries(
    Object.entries(KINDS).map(([path, [kind]]) => [path, html(body(kind), { head: PAGE_SCRIPT })]),
  ),
  '/composants': html(FIELDS_OF_ITS_OWN),
  '/associe': html(FIELD_WITH_AN_INPUT),
  '/envoi': answer,
  '/cms/ajax/modules/newsletter_v2/traitement.php': answer,
})

async function visit(path: keyof typeof KINDS, isLate: boolean): Promise<Page> {
  received = []
  const { page } = await open(site.url + path, undefined, async (one) => {
    if (!isLate)
      await one.evaluateOnNewDocument(
        "addEventListener('DOMContentLoaded', () => checks(document.querySelector('form')))",
      )
  })
  await page.waitForSelector(KINDS[path][1])
  if (isLate) await page.evaluate("checks(document.querySelector('form'))")
  return page
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('on %s', (path) => {
  test.each([
    ['before', false],
    ['after', true],
  ])('§4.2 a check bound %s ours refuses, and what its editor writes is sent', async (_when, isLate) => {
    const page = await visit(path, isLate)
    await page.type('[name=email]', 'odile')
    await page.click('form button')
    await expectSoon(() => onceCalm(page, () => Promise.resolve(page.url()))).toBe(site.url + path)
    await page.type('[name=email]', '@example.org')
    await page.type('#editeur', 'Oui ')
    await page.click('form button')
    await expectSoon(() => received.map((one) => new URLSearchParams(one).get('email'))).toEqual([
      'odile@example.org',
    ])
    await expectSoon(() => /Oui/.test(received.join())).toBe(true)
  })
})

test('§5.1 a checked form is not sent while a required field of a web component in it is empty, and its visitor is brought there', async () => {
  received = []
  const { page } = await open(site.url + '/composants')
  await page.waitForSelector('form[novalidate]')
  await page.click('button')
  await expectSoon(() => page.evaluate(() => document.activeElement?.localName)).toBe('page-field')
  expect(await onceCalm(page, () => Promise.resolve(received))).toEqual([])
  await page.$eval('page-field', (field) => void (field.textContent = 'Riom'))
  await page.click('button')
  await expectSoon(() => received).toEqual(['nom=Odile'])
})

test('§5.1 who has forgotten the field of a web component types in it as soon as the alert is closed', async () => {
  const { page } = await open(site.url + '/associe')
  await page.waitForSelector('form[novalidate]')
  await page.click('button')
  await page.waitForSelector('.cms-modal-button')
  await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toMatch(/modal-button/)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-field-error')
  await expectSoon(() => page.evaluate(() => document.activeElement?.localName)).toBe('page-input')
  await page.keyboard.type('Odile')
  await expectSoon(() => page.$eval('page-input', (field) => Reflect.get(field, 'value') as string)).toBe(
    'Odile',
  )
})
