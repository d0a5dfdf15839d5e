import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import jQuery from 'jquery'
import { mountFeature, setUpHost } from '../../../test/page'
import * as datePicker from '../date-picker/date-picker'
import * as inputMask from './input-mask'

/* What a page does with a field by its name, or with the field alone, while a hidden companion posts for it. */

const byId = <Found extends HTMLElement>(id: string): Found => document.getElementById(id) as Found
const posted = (id: string): string[][] =>
  [...new FormData(byId<HTMLFormElement>(id))].map(([name, value]) => [name, String(value)])

const KINDS = [
  ['a date field', datePicker, 'class="cms-date" value="2024-02-29"', '2024-02-29'],
  ['a masked field', inputMask, 'data-mask="99 99" value="1234"', '1234'],
] as const

beforeEach(() => void setUpHost())
afterEach(() => void (document.body.innerHTML = ''))

describe.each(KINDS)('§5.3 %s', (_what, feature, attributes, value) => {
  let field: HTMLInputElement
  let unmount: () => void

  beforeEach(async () => {
    const html = `<form id="f"><p id="p"><input id="x" name="x" ${attributes}></p></form><form id="g"></form>`
    const mounted = await mountFeature(feature, html, { selector: '#x' })
    field = mounted.element as HTMLInputElement
    unmount = mounted.unmount
  })

  test('that a script moves into another form goes out with that one', async () => {
    byId('g').append(field)
    await Promise.resolve()
    expect([posted('f'), posted('g')]).toEqual([[], [['x', value]]])
    // And back, from where it was watched last.
    byId('p').append(field)
    await Promise.resolve()
    expect([posted('f'), posted('g')]).toEqual([[['x', value]], []])
    unmount()
    expect(document.querySelectorAll('input')).toHaveLength(1)
  })

  test('that a script wraps has all that belongs to it in its new place', async () => {
    jQuery(field).wrap('<div id="w">')
    await Promise.resolve()
    expect(byId('p').children).toHaveLength(1)
    expect(byId('w').querySelector('.cms-companion')).not.toBeNull()
    expect(document.querySelectorAll('body > form .cms-datepicker-button')).toHaveLength(
      document.querySelectorAll('#w .cms-datepicker-button').length,
    )
  })

  test('that gets the attribute `form`, and loses it, goes out with the form of now', async () => {
    field.setAttribute('form', 'g')
    await Promise.resolve()
    expect([posted('f'), posted('g')]).toEqual([[], [['x', value]]])
    field.removeAttribute('form')
    await Promise.resolve()
    expect([posted('f'), posted('g')]).toEqual([[['x', value]], []])
  })

  test('whose name a script takes away is not sent, and again once it has one', async () => {
    field.removeAttribute('name')
    await Promise.resolve()
    expect(posted('f')).toEqual([])
    field.setAttribute('name', 'y')
    await Promise.resolve()
    expect(posted('f')).toEqual([['y', value]])
    unmount()
    expect([field.name, field.value]).toEqual(['y', value])
  })

  test('that a script switches off by its name is not sent, whatever class it gets afterwards', async () => {
    jQuery('[name=x]').prop('disabled', true)
    field.classList.add('erreur')
    await Promise.resolve()
    expect(posted('f')).toEqual([])
    field.disabled = true
    await Promise.resolve()
    field.disabled = false
    await Promise.resolve()
    expect(posted('f')).toEqual([['x', value]])
  })

  test.each([
    ['by its property', (on: boolean) => (field.disabled = on)],
    ['by jQuery’s prop', (on: boolean) => jQuery(field).prop('disabled', on)],
    ['by jQuery’s attr', (on: boolean) => jQuery(field).attr('disabled', on ? 'disabled' : null)],
  ])(
    'that a script disables and enables %s goes out, or not, when it sends the form at once',
    (_how, disable) => {
      disable(true)
      expect(posted('f')).toEqual([])
      disable(false)
      expect(posted('f')).toEqual([['x', value]])
      unmount()
      disable(true)
      expect(posted('f')).toEqual([])
    },
  )

  test('tells handlers that were bound by its name, and they read what is sent', () => {
    const heard: unknown[] = []
    const note = function (this: HTMLInputElement, { type }: { type: string }): void {
      heard.push([type, this.name, jQuery(this).val()])
    }
    jQuery('[name=x]').on('change keyup', note)
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).toEqual([
      ['keyup', 'x', value],
      ['change', 'x', value],
    ])
    jQuery('[name=x]').off('change', note)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).toHaveLength(2)
  })

  test('hears what a script tells it by its name', () => {
    const heard = jest.fn()
    field.addEventListener('change', heard)
    const named = document.querySelector('[name=x]')!
    named.dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('is seen where a script looks for it by its name', async () => {
    unmount()
    field.getClientRects = () => ({ length: 1 }) as DOMRectList
    await mountFeature(feature, '', { selector: '#x', keepPage: true })
    expect(jQuery('[name=x]').is(':visible')).toBe(true)
    expect(jQuery('#f').find(':input:hidden').filter('[name]')).toHaveLength(0)
  })
})

test('§5.3 what a visitor wrote after a field, in the class of our own parts, posts nothing in its place', async () => {
  const html = `<form id="f"><input id="x" name="x" data-mask="99 99" value="1234"><b class="cms-companion">12</b></form>`
  await mountFeature(inputMask, html, { selector: '#x' })
  expect(posted('f')).toEqual([['x', '1234']])
  expect(document.querySelector('b')!.outerHTML).toBe('<b class="cms-companion">12</b>')
})

test('§5.3 what an extension of the browser fills into a masked field without any event takes its shape as the form goes', async () => {
  await mountFeature(inputMask, '<form id="f"><input id="x" name="x" data-mask="99 99"></form>', {
    selector: '#x',
  })
  const form = byId<HTMLFormElement>('f')
  const sent: string[][][] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(posted('f'))
  })
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  native.set!.call(byId('x'), '4321')
  form.requestSubmit()
  expect([native.get!.call(byId('x')), sent]).toEqual(['43 21', [[['x', '4321']]]])
})
