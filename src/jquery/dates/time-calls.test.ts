import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../../test/bridges'

/* Calls of the time add-on's fields, beside the original's answers. */

let page: BridgePage
type Ask = (field: BridgePage['$']) => unknown

/** A field that is the original's (`isTheirs`), which an option of its own brings, or ours. */
async function answer(isTheirs: boolean, value: string, options: object, ask: Ask): Promise<unknown> {
  document.body.innerHTML = `<input id="x" value="${value}">`
  const field = page.$('#x')
  field.datetimepicker({ dateFormat: 'dd/mm/yy', ...options, ...(isTheirs && { showOtherMonths: true }) })
  while (isTheirs && !field.data('datepicker')?.dpDiv) await new Promise((done) => setTimeout(done, 1))
  const said = ask(field)
  const { jquery } = Object(said) as { jquery?: unknown }
  return { said: jquery ? 'the set' : said instanceof Date ? said.getTime() : said, value: field.val() }
}
async function same(value: string, options: object, ask: Ask): Promise<void> {
  const theirs = await answer(true, value, options, ask)
  expect(await answer(false, value, options, ask)).toEqual(theirs)
}

beforeAll(() => {
  page = setUpBridges(true, 'auto')
})
beforeEach(() => {
  // The add-on tells of each text that it cannot read.
  jest.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

test.each([
  '',
  '05/06/2026 10:30',
  '05/06/2026',
  '05/06/2026 xx',
  '05/06/2026 25:00',
  '05/06/2026 10:30:15',
  '05/06/2026  10:30',
  '5/6/2026 10:30',
  '05/06/26 10:30',
  '32/06/2026 10:30',
  '10:30',
  'demain',
])('contract §3 getDate reads %j as the add-on does', async (text) => {
  await same(text, {}, (field) => field.datetimepicker('getDate'))
  await same(text, { defaultDate: new Date(2025, 1, 2, 3, 4) }, (field) => field.datetimepicker('getDate'))
})

test.each([
  ['d/m/Y H:i', '05/06/2026 09:05', [9, 5]],
  ['d/m/Y \\à H\\hi', '05/06/2026 à 09h05', [9, 5]],
  ['\\l\\e j F Y \\à G \\h', 'le 5 juin 2026 à 9 h', [9, 0]],
  ['l j F Y, H:i', 'vendredi 5 juin 2026, 09:05', [9, 5]],
  ['d/m/Y', '05/06/2026', [0, 0]],
  ['DD/MM/YYYY HH:mm', '05/06/2026 09:05', [9, 5]],
  ['dddd D MMMM YYYY [à] H:mm', 'vendredi 5 juin 2026 à 9:05', [9, 5]],
  ['L LT', '05/06/2026 09:05', [9, 5]],
  ['DD/MM/YYYY', '05/06/2026', [0, 0]],
  ['dd/mm/yyyy hh:ii', '05/06/2026 09:05', [9, 5]],
  ['yyyy-mm-dd', '2026-06-05', [0, 0]],
] as const)(
  'contract §3 a field whose format is in the letters of another plugin of that name (%s) shows %j',
  (format, shown, [hour, minute]) => {
    document.body.innerHTML = '<input id="x">'
    const field = page.$('#x')
    field.datetimepicker({ format })
    field.datetimepicker('setDate', new Date(2026, 5, 5, 9, 5))
    expect(field.val()).toBe(shown)
    expect(field.datetimepicker('getDate')).toEqual(new Date(2026, 5, 5, hour, minute))
  },
)

test.each([
  ['Y-m-d H:i', { minDate: '+1d', allowBlank: true }],
  ['YYYY-MM-DD HH:mm', { sideBySide: true, locale: 'fr' }],
  ['yyyy-mm-dd hh:ii', { todayBtn: true, autoclose: true }],
])(
  'contract §3 dates are in the format of a call of another plugin (%s) whatever else it asks for',
  (format, more) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    document.body.innerHTML = '<input id="x">'
    page.$('#x').datetimepicker({ format, ...more })
    page.$('#x').datetimepicker('setDate', new Date(2099, 5, 5, 9, 5))
    expect(page.$('#x').val()).toBe('2099-06-05 09:05')
  },
)

test.each(['H:i', 'HH:mm', 'LT', 'hh:ii'])(
  'contract §3 a field whose format (%s) is a time alone takes a time',
  (format) => {
    document.body.innerHTML = '<input id="x" value="14:30">'
    page.$('#x').datetimepicker({ format, datepicker: false })
    const field = document.querySelector('input')!
    expect(page.mounted.filter(([element]) => element === field)).toEqual([[field, 'inputMask', undefined]])
    expect(field.getAttribute('data-mask')).toBe('99:99')
  },
)

test('contract §3 a date that a script sets keeps to the hours of its limits', async () => {
  const limits = { minDate: new Date(2026, 5, 1, 8, 20), maxDate: new Date(2026, 5, 10, 8, 20) }
  for (const [month, day, hour, minute] of [
    [1, 3, 4, 5],
    [1, 3, 14, 5],
    [5, 1, 8, 5],
    [5, 1, 9, 5],
    [5, 1, 7, 40],
    [5, 10, 14, 5],
    [5, 10, 8, 40],
    [5, 10, 7, 40],
    [8, 3, 4, 5],
  ] as const)
    await same('', limits, (field) =>
      field.datetimepicker('setDate', new Date(2026, month, day, hour, minute)).datetimepicker('getDate'),
    )
})

test('contract §3 isDisabled tells of what calls have done, not of what the page did by itself', async () => {
  await same('', {}, (field) => field.datetimepicker('isDisabled'))
  await same('', {}, (field) => field.prop('disabled', true).datepicker('isDisabled'))
  await same('', {}, (field) =>
    field.datetimepicker('disable').prop('disabled', false).datepicker('isDisabled'),
  )
  await same('', {}, (field) =>
    field.datetimepicker('disable').datetimepicker('enable').datepicker('isDisabled'),
  )
  await same('', { disabled: true }, (field) => field.datepicker('isDisabled'))
})

test.each(['timeFormat', 'separator', 'showSecond', 'hour', 'stepMinute', 'hourMax', 'showButtonPanel'])(
  'contract §3 %s, which nobody has set, is the add-on’s own',
  (name) => same('', {}, (field) => field.datetimepicker('option', name)),
)
