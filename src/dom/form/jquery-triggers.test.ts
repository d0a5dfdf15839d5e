import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import jQuery from 'jquery'
import { hearTriggers } from './jquery-triggers'

const page = window as typeof window & { jQuery?: unknown; told?: string[] }
let told: string[]

const form = (attributes = ''): HTMLFormElement => {
  document.body.innerHTML = `<div><form ${attributes}><input name="parentElement"><input name="dispatchEvent"></form></div>`
  return document.forms[0]!
}

beforeEach(() => {
  page.jQuery = jQuery
  told = page.told = []
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void told.push('sent'))
})
afterEach(() => {
  jQuery(document.body).off('.test')
  jest.restoreAllMocks()
  delete page.jQuery
})

test.each(['the form', 'an element around it'])(
  '§2.20 jQuery’s submit() of %s is heard, and can be prevented',
  (what) => {
    const one = form()
    hearTriggers(what === 'the form' ? one : (one.parentNode as Element))
    HTMLElement.prototype.addEventListener.call(one, 'submit', (event) => {
      told.push('heard')
      event.preventDefault()
    })
    jQuery(one).trigger('submit')
    expect(told).toEqual(['heard'])
  },
)

test('§2.20 every handler is called once, and what nobody prevents is sent', () => {
  const one = form('onsubmit="told.push(\'tag\')"')
  hearTriggers(one)
  jQuery(one).on('submit', () => void told.push('jQuery'))
  jQuery(document.body).on('submit.test', 'form', () => void told.push('delegated'))
  one.addEventListener('submit', () => void told.push('native'))
  jQuery(one).trigger('submit')
  expect(told.sort()).toEqual(['delegated', 'jQuery', 'native', 'sent', 'tag'])
  expect(one.onsubmit).toEqual(expect.any(Function))
})

test('§2.20 what a jQuery handler prevents is neither heard nor sent; other forms are left alone', () => {
  const one = form()
  hearTriggers(one)
  one.addEventListener('submit', () => void told.push('heard'))
  jQuery(one).on('submit', () => false)
  jQuery(one).trigger('submit')
  expect(told).toEqual([])
  const other = form()
  other.addEventListener('submit', () => void told.push('heard'))
  jQuery(other).trigger('submit')
  expect(told).toEqual(['sent'])
})
