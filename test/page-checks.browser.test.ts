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

const { open } = useBrowser()
const KINDS = {
  '/element': ['cms-element-edit', '.cms-form-message'],
  '/lettre': ['cms-newsletter', '[placeholder]'],
} as const
const site = useSite({
  ...Object.fromEntries(
    Object.entries(KINDS).map(([path, [kind]]) => [path, html(body(kind), { head: PAGE_SCRIPT })]),
  ),
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
