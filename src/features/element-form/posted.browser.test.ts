import { expect, test } from '@jest/globals'
import type { ElementHandle } from 'puppeteer'
import { expectSoon } from '../../../test/browser/expect-soon'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'
import { sampled } from '../../../test/sampling'

/* §4.2: forms of every kind, posted by the browser alone and by us; a server must see no difference. */

/** The same forms each time: a small generator of numbers. */
let state = 20261129
const below = (count: number): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * count)
}
const one = <T>(list: readonly T[]): T => list[below(list.length)]!

const NAMES = [
  'titre',
  'a[b][]',
  'é & =',
  'submit',
  'action',
  'method',
  'id',
  'length',
  'active',
  '_charset_',
]
const TEXTS = ['', 'Vélo', 'deux\nlignes', '1 + 1 = 2 &amp; %20', '  ', '“cité” – 5 €']
const FIELDS: readonly ((name: string, text: string) => string)[] = [
  (name, text) => `<input name="${name}" value="${text}">`,
  (name, text) => `<input type="hidden" name="${name}" value="${text}">`,
  (name, text) => `<textarea name="${name}" dirname="sens">${text}</textarea>`,
  (name) => `<input type="hidden" name="${name}" value="0"><input type="checkbox" name="${name}" checked>`,
  (name) =>
    `<input type="radio" name="${name}" value="1"><p><input type="radio" name="${name}" value="2" checked></p>`,
  (name) =>
    `<select multiple name="${name}"><optgroup label="x"><option selected>u<option value="d" selected>deux</optgroup><option>t</select>`,
  (name, text) => `<fieldset disabled><input name="${name}" value="${text}"></fieldset>`,
  (name) => `<input type="file" name="${name}" multiple>`,
  (name, text) => `<input name="${name}" value="${text}" dirname="${name}.dir" dir="rtl">`,
  () => `<label>Code <input name="code" value="1234" data-mask="99 99" dirname="code.dir"></label>`,
  (name, text) => `</form><input form="f" name="${name}" value="${text}"><form>`,
]
const BUTTONS: readonly ((name: string) => string)[] = [
  (name) => `<input type="submit" name="${name}" CLASS>`,
  (name) => `<input type="submit" name="${name}" value="Oui" CLASS>`,
  (name) => `<button name="${name}" CLASS>Oui</button>`,
  (name) => `<button name="${name}" value="v" CLASS>Oui</button>`,
  () => `<button CLASS>Oui</button>`,
  (name) => `<input type="image" name="${name}" alt="Oui" width="30" height="20" src="/i.svg" CLASS>`,
  (name) => `<button name="${name}" value="v" formaction="/ailleurs?a=1" CLASS>Oui</button>`,
  (name) => `<button name="${name}" value="v" formenctype="multipart/form-data" CLASS>Oui</button>`,
  (name) => `<button name="${name}" value="v" formmethod="get" CLASS>Oui</button>`,
]

/** Its fields, one of its buttons in any place, and another one that is not pressed. */
function form(index: number): string {
  const parts = Array.from({ length: 2 + below(5) }, () => one(FIELDS)(one(NAMES), one(TEXTS)))
  const button = BUTTONS[index % BUTTONS.length]!(one(['b2', 'titre', 'a[b][]', 'active']))
  parts.splice(below(parts.length + 1), 0, button.replace('CLASS', 'id="presse"'))
  parts.splice(below(parts.length + 1), 0, one(BUTTONS)('autre').replace('CLASS', ''))
  // What stands outside is the form's by its attribute: an empty form ends there.
  const [inside, outside] = parts.reduce<[string, string]>(
    ([within, beyond], part) =>
      part.startsWith('</form>')
        ? [within, beyond + part.slice(7, -6)]
        : [within + `<div>${part}</div>`, beyond],
    ['', ''],
  )
  const multipart = index % 2 ? ' enctype="multipart/form-data"' : ''
  return `<form id="f" class="cms-element-new" action="/recu" method="post"${multipart}>${inside}</form>${outside}`
}
const FORMS = Array.from({ length: 54 }, (_none, index) => form(index))

/**
 * What a button's attributes make of the form's own: empty, unknown, and with a file that only its name is sent of; and lines
 * that end as those of several systems do.
 */
const BY_ATTRIBUTES = [
  'formmethod=""',
  'formmethod="put"',
  'formmethod="GET"',
  'formaction=""',
  'formaction="" formmethod="get"',
].map(
  (attributes) =>
    `<form id="f" class="cms-element-new" action="/recu?z=9" method="post"><input name="a" value="é"><input type="file" name="f">` +
    `<input type="hidden" name="n&#13;o" value="x&#13;y&#10;z&#13;&#10;&#13;">` +
    `<button id="presse" ${attributes}>Oui</button></form>`,
)

let received = ''
const take = (url: URL, method: string, body: string) => {
  const boundary = /^--\S+/.exec(body)?.[0] ?? '--'
  received = [method, url.pathname + url.search, body.split(boundary).join('--')].join('\n')
  return { body: '<p class="alert alert-success">Reçu</p>' }
}
const formOf = (url: URL): string => [...FORMS, ...BY_ATTRIBUTES][Number(url.searchParams.get('n'))]!
/** Else a form has been sent to its own page. */
const isVisit = (url: URL, method: string): boolean => method === 'GET' && url.searchParams.has('n')
const site = useSite({
  '/nu': (url, method, body) =>
    isVisit(url, method)
      ? { body: `<!doctype html><html lang="fr"><body>${formOf(url)}</body></html>` }
      : take(url, method, body),
  '/page': (url, method, body) =>
    isVisit(url, method) ? { body: html(formOf(url)) } : take(url, method, body),
  '/i.svg': () => ({
    headers: { 'Content-Type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
  '/recu': take,
  '/ailleurs': take,
})
const { open } = useBrowser()

test.each(sampled([...FORMS.keys()], 9))(
  '§4.2 form %# is posted in the background as the browser posts it: the same fields in the same order',
  async (index) => {
    const send = async (path: string, ready: string): Promise<string> => {
      const { page } = await open(`${site.url}/${path}?n=${index}`)
      await page.waitForSelector(ready)
      if (path === 'page' && FORMS[index]!.includes('data-mask')) await page.waitForSelector('.cms-companion')
      received = ''
      await page.click('#presse')
      await expectSoon(() => received).not.toBe('')
      return received
    }
    const plain = await send('nu', 'form')
    const ours = await send('page', '.cms-form-message')
    expect(ours).toBe(plain)
  },
)

test.each(BY_ATTRIBUTES.map((_form, index) => index))(
  '§4.2 what a button says of method and address counts as in the browser, a file’s name in an address too: case %#',
  async (index) => {
    const send = async (path: string, ready: string): Promise<string> => {
      const { page } = await open(`${site.url}/${path}?n=${FORMS.length + index}`)
      await page.waitForSelector(ready)
      const file = (await page.$('[type=file]')) as ElementHandle<HTMLInputElement>
      // By POST a file goes with its content, in the background alone.
      if (/get|put|""/i.test(/formmethod="\w*"/.exec(BY_ATTRIBUTES[index]!)?.[0] ?? ''))
        await file.uploadFile(__filename)
      received = ''
      await page.click('#presse')
      await expectSoon(() => received).not.toBe('')
      return received.replace(`/${path}`, '/')
    }
    const plain = await send('nu', 'form')
    const ours = await send('page', '.cms-form-message')
    expect(ours).toBe(plain)
  },
)
