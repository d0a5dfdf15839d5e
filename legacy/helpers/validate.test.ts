import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { callables } from '../../test/helper'
import { codes, setUpHost } from '../../test/page'
import { validate } from './validate'

const check = callables(validate)['MM_validateForm']!
let alerted: ReturnType<typeof jest.spyOn>
let warned: ReturnType<typeof jest.spyOn>

beforeEach(() => {
  setUpHost()
  alerted = jest.spyOn(window, 'alert').mockImplementation(() => {})
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  delete document.MM_returnValue
})

afterEach(() => {
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

function field(value: string, attributes = 'name="champ"'): void {
  document.body.innerHTML = `<form><input ${attributes}></form>`
  document.querySelector('input')!.value = value
}

test('§5.1 all errors come in one alert under the heading, and the form is held back', () => {
  document.body.innerHTML = `<form>
    <input name="nom" title="Nom de famille"><input name="courriel" value="jean.martin">
    <input name="age" value="douze"><input name="places" value="120"></form>`
  const result = check(
    'nom',
    '',
    'R',
    'courriel',
    '',
    'RisEmail',
    'age',
    '',
    'RisNum',
    'places',
    '',
    'NinRange1:99',
  )
  expect(result).toBe(false)
  expect(document.MM_returnValue).toBe(false)
  expect(alerted).toHaveBeenCalledTimes(1)
  expect(alerted.mock.calls[0]![0]).toBe(
    'Erreur(s) rencontrée(s) :\n' +
      '- Le champ Nom de famille est requis.\n' +
      '- Le champ courriel doit contenir une adresse email.\n' +
      '- Le champ age doit contenir un nombre.\n' +
      '- Le champ places doit contenir un nombre entre 1 et 99.',
  )
})

test('§5.1 a good form passes without a word, and pages that look at the result see true', () => {
  document.body.innerHTML = '<form><input name="nom" value="Martin"><input name="age" value="42"></form>'
  const result: unknown = check('nom', '', 'R', 'age', '', 'NinRange18:99')
  expect(result).toBe(true)
  // eslint-disable-next-line eqeqeq -- how pages ask
  expect((result as number) == 1).toBe(true)
  expect(document.MM_returnValue).toBe(true)
  expect(alerted).not.toHaveBeenCalled()
})

test.each([
  ['@', false],
  ['@ville.fr', false],
  ['jean@', false],
  ['jean.martin', false],
  ['jean@ville.fr', true],
  ['a@b', true],
  ['a@b@', true],
  ['@a@b', false],
  ['', true],
])('§5.1 an e-mail address needs an @ that is neither first nor last: %j', (value, passes) => {
  field(value)
  expect(check('champ', '', 'NisEmail')).toBe(passes)
})

test.each([
  ['12', true],
  ['-3.5', true],
  ['12,5', true],
  ['1 500', true],
  ['1\u202f500,50', true],
  ['01.23.45.67.89', false],
  ['12abc', false],
  ['12 ans', false],
  ['douze', false],
  ['€ 12', false],
])('§5.1 a number is one as a whole, with French spaces and comma: %j', (value, passes) => {
  field(value)
  expect(check('champ', '', 'NisNum')).toBe(passes)
})

test.each([
  ['1', true],
  ['99', true],
  ['0', false],
  ['100', false],
  ['99,5', false],
  ['1 500', false],
  ['beaucoup', false],
  ['12 ans', false],
])('§5.1 a range holds its ends: %j in 1:99', (value, passes) => {
  field(value)
  expect(check('champ', '', 'inRange1:99')).toBe(passes)
})

test('§5.1 a range may be open at one end', () => {
  field('12')
  expect(check('champ', '', 'RinRange:99')).toBe(true)
  expect(check('champ', '', 'RinRange13:')).toBe(false)
})

test('§5.1 the limits of a range are told as the page writes them', () => {
  field('12')
  check('champ', '', 'RinRange0,5:1,5')
  expect(alerted.mock.calls[0]![0]).toContain('doit contenir un nombre entre 0,5 et 1,5.')
})

test('§5.1 a range may be negative or decimal', () => {
  field('-2,5')
  expect(check('champ', '', 'RinRange-5:0')).toBe(true)
  expect(check('champ', '', 'RinRange-2.4:0')).toBe(false)
})

test('§5.1 an optional field may stay empty, a required one may not, whatever else it must hold', () => {
  field('')
  expect(check('champ', '', 'NisNum')).toBe(true)
  expect(check('champ', '', 'RisNum')).toBe(false)
  expect(alerted.mock.calls[0]![0]).toContain('Le champ champ est requis.')
})

test('a field without title or name is called by its id', () => {
  field('', 'id="ville"')
  check('ville', '', 'R')
  expect(alerted.mock.calls[0]![0]).toContain('Le champ ville est requis.')
})

test('a select and a text area are checked like any field', () => {
  document.body.innerHTML =
    '<form><select name="pays"><option value=""></option></select><textarea name="texte"></textarea></form>'
  check('pays', '', 'R', 'texte', '', 'R')
  expect(alerted.mock.calls[0]![0]).toMatch(/pays est requis[^]*texte est requis/)
})

test('the messages are in the page’s language once its translations are there', () => {
  const host = setUpHost()
  host.dictionary['Le champ {field} est requis.'] = 'The field {field} is required.'
  field('')
  check('champ', '', 'R')
  expect(alerted.mock.calls[0]![0]).toContain('The field champ is required.')
})

test('a field that is not on the page is passed over and told; an extra argument at the end is no matter', () => {
  field('x')
  expect(check('absent', '', 'R', 'champ', '', 'R', document.forms[0])).toBe(true)
  expect(codes(warned)).toEqual(['P130'])
})

test('without arguments the form may go, and the console tells', () => {
  expect(check()).toBe(true)
  expect(document.MM_returnValue).toBe(true)
  expect(codes(warned)).toEqual(['P130'])
})
