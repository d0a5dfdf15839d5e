import { test } from '@jest/globals'
import { expectSoon } from './browser/expect-soon'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/*
 * Scripts of a page that write into a field what the visitor has just typed there: they filter it, add slashes, write it in
 * capitals, or lay it out as libraries for telephone numbers do, and place the caret themselves.
 */

const FIGURES = "this.value = this.value.replace(/[^0-9.]/g, '')"
const CAPITALS = 'this.value = this.value.toUpperCase()'
const FILTERED = "this.value = this.value.replace(/[^0-9/]/g, '')"
const SLASHED = `
  let text = this.value.replace(/[^0-9]/g, '')
  if (text.length > 4) text = text.slice(0, 2) + '/' + text.slice(2, 4) + '/' + text.slice(4, 8)
  else if (text.length > 2) text = text.slice(0, 2) + '/' + text.slice(2)
  this.value = text`
/** Counts the figures in front of the caret before it lays them out, and not the blank that a mask has added. */
const LAID_OUT = `
  const text = this.value.replace(/[^0-9]/g, '').replace(/(..)(?=.)/g, '$1 ')
  const caret = this.selectionStart
  this.value = text
  this.setSelectionRange(caret - 1, caret - 1)`

const CASES: readonly [
  what: string,
  field: string,
  script: string,
  typed: string,
  shown: string,
  sent: string,
][] = [
  ['an amount', 'data-mask="currency"', FIGURES, '1234567.5', '1,234,567.50', '1234567.50'],
  ['a number plate', 'data-mask="aa-999-aa"', CAPITALS, 'ab123cd', 'AB-123-CD', 'AB123CD'],
  [
    'a telephone number',
    'data-mask="99 99 99 99 99"',
    LAID_OUT,
    '0612345678',
    '06 12 34 56 78',
    '0612345678',
  ],
  ['a date', 'class="cms-date"', FILTERED, '16/06/2026', '16/06/2026', '2026-06-16'],
  ['a date in figures', 'class="cms-date"', SLASHED, '16062026', '16/06/2026', '2026-06-16'],
]
const page = (field: string, script: string, type: string): string =>
  html(`<form><label>Champ <input id="champ" name="champ" ${field}></label> <input id="suivant"></form>
  <script>document.getElementById('champ').addEventListener('${type}', function () { ${script} })</script>`)

const { open } = useBrowser()
const site = useSite(
  Object.fromEntries(
    CASES.flatMap(([, field, script], at) =>
      ['input', 'keyup'].map((type) => [`/${type}${at}`, page(field, script, type)]),
    ),
  ),
)

test.each(
  CASES.flatMap((one, at) => (['input', 'keyup'] as const).map((type) => [...one, type, at] as const)),
)(
  '§5.3 %s that a script of the page writes anew as it is typed is the one that was typed (%#)',
  async (_what, _field, _script, typed, shown, sent, type, at) => {
    const { page } = await open(`${site.url}/${type}${at}`)
    await page.waitForSelector('.cms-companion')
    await page.type('#champ', typed)
    await page.focus('#suivant')
    const texts = (): Promise<unknown> =>
      page.evaluate(() => [
        Reflect.get(HTMLInputElement.prototype, 'value', document.getElementById('champ')),
        new FormData(document.forms[0]).get('champ'),
      ])
    await expectSoon(texts).toEqual([shown, sent])
  },
)
