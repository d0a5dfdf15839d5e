import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from '../../../test/browser/expect-soon'
import { onceCalm } from '../../../test/browser/calm'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

/* §5.1: a field that the browser refuses, in a part of the page that is closed. */

const FORMS = {
  'a checked form': ['data-check', 'form[novalidate]'],
  'the form of an element': ['class="cms-element-new"', '.cms-form-message'],
  'the newsletter box': ['class="cms-newsletter"', '[placeholder="E-MAIL"]'],
  'a form with a captcha': [
    'data-captcha-sitekey="k" data-captcha-version="3" data-captcha-script="/captcha.js" data-captcha-consent',
    '.cms-captcha-note',
  ],
  'a checked form with a captcha': [
    'data-check data-captcha-sitekey="k" data-captcha-version="3" data-captcha-script="/captcha.js" data-captcha-consent',
    'form[novalidate] .cms-captcha-note',
  ],
} as const
// Beside a second line of text, Enter would send no form that has no button.
const FIELD = '<label>Rue <textarea id="c" name="rue" required></textarea></label>'
const TOGGLE = `onclick="var p = document.getElementById('p'); p.hidden = !p.hidden"`
const CLOSED = {
  'a closed details in another': `<details><summary>Plus</summary><details><summary>Adresse</summary>${FIELD}</details></details>`,
  'a closed panel of the page': `<button type="button" aria-controls="x p" aria-expanded="false" ${TOGGLE}>Adresse</button><div id="p" hidden>${FIELD}</div>`,
  'a tab that is not chosen, in a closed details':
    `<details><summary>Plus</summary><a role="tab" aria-controls="p" ${TOGGLE}>Adresse</a><div id="p" style="display: none">${FIELD}</div></details>`.replace(
      'p.hidden = !p.hidden',
      `p.style.display = ''`,
    ),
  'a closed part of a web component': `<page-part>${FIELD}</page-part>`,
  'a part that nothing opens': `<div style="display: none">${FIELD}</div>`,
}
/** As Shoelace and Web Awesome have it: a part of their own that hears of its own `details` being opened. */
const PART = `<script>
  customElements.define('page-part', class extends HTMLElement {
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML = '<details><summary>Adresse</summary><p><slot></slot></p></details>'
    }
  })
</script>`
const CASES = Object.keys(FORMS).flatMap((form) =>
  Object.keys(CLOSED).map((closed) => [form, closed] as const),
)

const site = useSite({
  '/': (url) => {
    const [attributes] = FORMS[url.searchParams.get('form') as keyof typeof FORMS]
    const closed = CLOSED[url.searchParams.get('closed') as keyof typeof CLOSED]
    const button = url.searchParams.has('way') ? '' : '<button id="envoyer">Envoyer</button>'
    return {
      body: html(
        `<form ${attributes} action="/recu" method="post"><label>E-mail <input name="email" value="a@b.fr"></label>${closed}${button}</form>`,
        { head: PART },
      ),
    }
  },
})
const { open } = useBrowser()

test.each(CASES)('§5.1 in %s the visitor is brought to a required field in %s', async (form, closed) => {
  const { page } = await open(`${site.url}/?${new URLSearchParams({ form, closed })}`)
  await page.waitForSelector(FORMS[form as keyof typeof FORMS][1])
  const isShown = () => page.$eval('#c', (field) => field.checkVisibility())
  // A page that asks only, to grey its button say, has nothing opened.
  await page.$eval('form', (one) => one.checkValidity())
  expect(await onceCalm(page, isShown)).toBe(false)
  await page.click('#envoyer')
  if (closed !== 'a part that nothing opens') {
    await expectSoon(isShown).toBe(true)
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('c')
    expect(await onceCalm(page, () => page.$$('.cms-modal'))).toEqual([])
  } else await expectSoon(() => page.$eval('.cms-modal li', (one) => one.textContent)).toMatch(/^Rue : ./)
  expect(site.asked).not.toContain('/recu')
})

const WAYS = {
  'by Enter in a field of a form without a button': async (page: Page) => {
    await page.focus('[name="email"]')
    await page.keyboard.press('Enter')
  },
  'by a script': (page: Page) => page.$eval('form', (form) => form.requestSubmit()),
  'by a script that shows what is wrong': (page: Page) => page.$eval('form', (form) => form.reportValidity()),
}
const SENT = Object.keys(FORMS).flatMap((form) => Object.keys(WAYS).map((way) => [form, way] as const))

test.each(SENT)(
  '§5.1 in %s the visitor is brought to a required field of a closed panel %s, once',
  async (form, way) => {
    const closed = 'a closed panel of the page'
    const { page } = await open(`${site.url}/?${new URLSearchParams({ form, closed, way })}`)
    await page.waitForSelector(FORMS[form as keyof typeof FORMS][1])
    await page.$eval('form', (one) => one.checkValidity())
    expect(await onceCalm(page, () => page.$eval('#p', (panel) => (panel as HTMLElement).hidden))).toBe(true)
    await WAYS[way as keyof typeof WAYS](page)
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('c')
    expect(await onceCalm(page, () => page.$eval('#p', (panel) => (panel as HTMLElement).hidden))).toBe(false)
    expect(site.asked).not.toContain('/recu')
  },
)
