import { beforeEach, expect, jest, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../test/bridges'
import * as originals from './originals'

/* `$(':input').inputmask(…)`: all of a form's controls in one call. */

jest.mock('./originals', () => {
  const real = jest.requireActual<typeof originals>('./originals')
  return { ...real, fetchOriginal: jest.fn(real.fetchOriginal) }
})

const FORM = `<form><input id="t" data-inputmask="'mask': '99/99'"><input id="u"><input id="p" type="tel">
  <input type="checkbox" name="c" checked><input type="radio" name="r" value="1" checked><input type="hidden" value="h">
  <input type="submit"><input type="file"><select><option>a</select><button>Envoyer</button></form>`
let page: BridgePage
let warned: jest.SpiedFunction<typeof console.warn>

beforeEach(() => {
  document.body.innerHTML = FORM
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(originals.fetchOriginal).mockClear()
  page = setUpBridges(true, 'auto')
})

test('contract §3 without options those are masked that say a mask, and no original is fetched for the others', () => {
  page.$(':input').inputmask()
  expect(originals.fetchOriginal).not.toHaveBeenCalled()
  expect(page.mounted.map(([{ id }]) => id)).toEqual(['t'])
  expect(warned).not.toHaveBeenCalled()
})

test('contract §3 a mask for all is on those that are typed in, and what others hold stays', () => {
  page.$(':input').inputmask({ mask: '99', clearIncomplete: true })
  expect(originals.fetchOriginal).not.toHaveBeenCalled()
  expect(page.mounted.map(([{ id }]) => id)).toEqual(['t', 'u', 'p'])
  const form = document.forms[0]!
  const before = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  for (const one of Array.from(form.elements)) one.dispatchEvent(new FocusEvent('blur'))
  expect([...new FormData(form)].filter(([, value]) => typeof value === 'string')).toEqual(before)
  expect(warned).not.toHaveBeenCalled()
})

test('contract §3 a text of several lines still gets the original', () => {
  document.body.innerHTML = '<textarea></textarea>'
  page.$('textarea').inputmask('99')
  expect(originals.fetchOriginal).toHaveBeenCalledTimes(1)
})
