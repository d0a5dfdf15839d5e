import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { setUpBridges, type BridgePage } from '../../../test/bridges'

/* Calls of jQuery UI's date picker, beside the original's answers. */

let page: BridgePage
const field = (): HTMLInputElement => document.querySelector('input')!

/** A field that is a date picker by ours, or by the original, which an option of its own brings. */
async function made(isTheirs: boolean, options: object = { dateFormat: 'dd/mm/yy' }): Promise<void> {
  document.body.innerHTML = '<input id="x" value="05/06/2026">'
  page.$('#x').datepicker(isTheirs ? { showOtherMonths: true, ...options } : options)
  while (isTheirs && !page.$('#x').data('datepicker')?.dpDiv) await new Promise((done) => setTimeout(done, 1))
}
/** What both say, where they say the same. */
async function both(ask: (page: BridgePage) => unknown, options?: object): Promise<unknown> {
  await made(true, options)
  const theirs = ask(page)
  await made(false, options)
  const ours = ask(page)
  expect(ours).toEqual(theirs)
  return ours
}

beforeAll(() => {
  page = setUpBridges(true, 'auto')
})
afterEach(() => {
  document.body.innerHTML = ''
})

test.each([89.96, 1.7, -1.7, -30.5, 0])('contract §3 %d days from today are whole days', async (days) => {
  await both(
    ({ $ }) => {
      $('#x').datepicker('setDate', '01/01/2099')
      const limited = $('#x').val()
      $('#x').datepicker('option', 'maxDate', null).datepicker('setDate', '+1d').datepicker('setDate', days)
      return [limited, $('#x').val()]
    },
    { dateFormat: 'dd/mm/yy', maxDate: days },
  )
})

test('contract §3 data("datepicker") has the field, its settings and its day, as long as it is a date picker', async () => {
  const read = (): unknown[] => {
    const { input, id, settings, selectedDay, currentYear } = page.$('#x').data('datepicker')
    return [input[0] === field(), id, settings.dateFormat, selectedDay, currentYear]
  }
  const answers = await both(({ $ }) => {
    $('#x').datepicker('setDate', '09/07/2027')
    const known = read()
    return [...known, $('#x').datepicker('destroy').data('datepicker')]
  })
  expect(answers).toEqual([true, 'x', 'dd/mm/yy', 9, 2027, undefined])
})

test.each([
  'demain',
  '+1w',
  '1w',
  '+1m +7d',
  '-1y',
  '2 semaines',
  '12/25/2026',
  '2026-06-05',
  '24/12/2026',
  'c+1w',
  '',
  0,
  1,
  -3,
  NaN,
  null,
  undefined,
  new Date(2024, 1, 29),
  new Date(NaN),
])('contract §3 setDate %p of a date field puts in what jQuery UI puts in', async (given) => {
  await both(({ $ }) => {
    $('#x').datepicker('setDate', given)
    return [field().value, $('#x').datepicker('getDate')]
  })
})

test('contract §3 setDate of a text stays within the limits', async () => {
  const limits = { dateFormat: 'dd/mm/yy', minDate: new Date(2040, 0, 1) }
  expect(
    await both(({ $ }) => {
      $('#x').datepicker('setDate', 'demain')
      return field().value
    }, limits),
  ).toBe('01/01/2040')
})

describe('§5.3 dates in figures that could be days to count, as in 2026-02-10', () => {
  const iso = { dateFormat: 'yy-mm-dd' }
  const set =
    (text: string, ...names: string[]) =>
    ({ $ }: BridgePage) => {
      $('#x').datepicker('setDate', text)
      return [field().value, ...names.map((name) => $('#x').datepicker('option', name))]
    }

  test.each([
    ['2026-02-01', { ...iso, minDate: new Date(2026, 1, 10) }, '2026-02-10'],
    ['2026-02-15', { ...iso, minDate: '2026-02-10', maxDate: '2026-02-20' }, '2026-02-15'],
    ['20022026', { dateFormat: 'ddmmyy', maxDate: new Date(2026, 1, 12) }, '12022026'],
    ['15-02-2026', { dateFormat: 'dd-mm-yy', minDate: '10-02-2026' }, '15-02-2026'],
  ])('setDate %s within %j', async (given, options, wanted) => {
    expect(await both(set(given), options)).toEqual([wanted])
  })

  test.each([
    ['a field', '<input id="x">', 'data-default-date', '2026-02-20'],
    ['a calendar in the page', '<div id="x"></div>', '', '2026-02-20'],
  ])('%s begins with its defaultDate', (_what, html, attribute, wanted) => {
    for (const defaultDate of ['2026-02-20', new Date(2026, 1, 20)]) {
      document.body.innerHTML = html
      page.$('#x').datepicker({ ...iso, defaultDate })
      const date: Date | null = page.$('#x').datepicker('getDate')
      const shown = attribute
        ? field().getAttribute(attribute)
        : page.$.datepicker.formatDate('yy-mm-dd', date)
      expect(shown).toBe(wanted)
    }
  })

  test.each([
    [{ minDate: '01/06/2026', maxDate: new Date(2026, 5, 20) }, iso],
    [{ minDate: '+1w' }, iso],
    [{ minDate: '01/06/2026' }, { ...iso, maxDate: '2026-06-03' }],
    [{}, { ...iso, minDate: '2026-06-10' }],
  ])('limits of %j go on in the format of %j', async (options, changed) => {
    await both(
      ({ $ }) => {
        $('#x').datepicker('option', changed)
        return [field().value, ...['minDate', 'maxDate'].map((name) => $('#x').datepicker('option', name))]
      },
      { dateFormat: 'dd/mm/yy', ...options },
    )
  })
})

test('contract §3 a date is written anew, in the other field too, where its format gets the original', async () => {
  await made(true, {})
  document.body.innerHTML = '<input id="x" value="05/06/2026"><input id="alt">'
  page.$('#x').datepicker({ dateFormat: 'dd/mm/yy', altField: '#alt' })
  page.$('#x').datepicker('option', 'dateFormat', 'DD d MM yy')
  const values = Array.from(document.querySelectorAll('input'), ({ value }) => value)
  expect(values).toEqual(['vendredi 5 juin 2026', 'vendredi 5 juin 2026'])
})

test('contract §3 setDefaults counts for our fields too, once the original is there for another', async () => {
  await made(true, {})
  document.body.innerHTML = '<input id="x">'
  page.$('#x').datepicker({ dateFormat: 'yy-mm-dd' })
  page.$.datepicker.setDefaults({ minDate: new Date(2040, 0, 1) })
  expect(field().getAttribute('data-min-date')).toBe('2040-01-01')
  page.$.datepicker.setDefaults({ minDate: null })
  expect(field().getAttribute('data-min-date')).toBeNull()
})

test('contract §3 of limits that leave no day the last one counts', async () => {
  const options = { dateFormat: 'dd/mm/yy', minDate: new Date(2030, 0, 1), maxDate: new Date(2026, 1, 12) }
  const set = ({ $ }: BridgePage): string => {
    $('#x').datepicker('setDate', '05/06/2026')
    return field().value
  }
  expect(await both(set, options)).toBe('12/02/2026')
})

test('contract §3 a second call of datetimepicker asks for nothing, as with the time picker', () => {
  document.body.innerHTML = '<input id="x"><input id="alt">'
  page.$('#x').datetimepicker({ dateFormat: 'dd/mm/yy' })
  page.$('#x').datetimepicker({ dateFormat: 'yy-mm-dd', minDate: new Date(2030, 0, 1), altField: '#alt' })
  page.$('#x').datetimepicker('setDate', new Date(2026, 5, 5, 9, 5))
  expect([field().value, page.$('#x').datetimepicker('option', 'minDate')]).toEqual([
    '05/06/2026 09:05',
    null,
  ])
})

test.each(['05/06/2026 soir', '31/02/2026', 'demain', ' 05/06/2026', '5/6/2026', ''])(
  'contract §3 getDate of a field with the text “%s” is jQuery UI’s',
  async (text) => {
    await both(
      ({ $ }) => {
        field().value = text
        return $('#x').datepicker('getDate') as unknown
      },
      { dateFormat: 'dd/mm/yy', defaultDate: new Date(2030, 2, 4) },
    )
  },
)

/** What a page in French asks of a field without having set it; words aside, which are the page's own. */
const ASKED =
  'minDate maxDate defaultDate numberOfMonths stepMonths stepBigMonths duration showOn showAnim showOptions buttonText ' +
  'appendText buttonImage buttonImageOnly gotoCurrent hideIfNoPrevNext navigationAsDateFormat changeMonth changeYear ' +
  'yearRange selectOtherMonths showWeek shortYearCutoff beforeShow beforeShowDay onSelect onClose ' +
  'onChangeMonthYear showCurrentAtPos altField altFormat constrainInput showButtonPanel autoSize disabled isRTL firstDay ' +
  'showMonthAfterYear yearSuffix dateFormat monthNames tourne'

test.each(ASKED.split(' '))('contract §3 option %s that nobody has set is jQuery UI’s own', async (name) => {
  await both(({ $ }) => $('#x').datepicker('option', name), {})
})

test('contract §3 an option that was set to null is null, and a field that is none has none', async () => {
  expect(
    await both(
      ({ $ }) => [
        $('#x').datepicker('option', 'showAnim'),
        $('<input>').datepicker('option', 'minDate'),
        Object.keys($('#x').datepicker('option', 'defaults')).includes('minDate'),
      ],
      { showAnim: null },
    ),
  ).toEqual([null, null, true])
})

describe('contract §3 setDefaults after the making', () => {
  const [first, last] = [new Date(2040, 0, 1), new Date(2050, 0, 1)]

  test('counts for fields that are there, where no call has said otherwise', () => {
    document.body.innerHTML = '<input id="x">'
    const { $, mounted } = setUpBridges()
    $('#x').datepicker({ dateFormat: 'dd/mm/yy', maxDate: null })
    mounted.length = 0
    $.datepicker.setDefaults({ minDate: first, maxDate: last, yearRange: '2040:2041' })
    // Its calendar is told.
    expect(mounted).toMatchObject([[field(), 'datePicker', undefined]])
    expect(
      ['data-min-date', 'data-max-date', 'year-range'].map((name) => field().getAttribute(name)),
    ).toEqual(['01/01/2040', null, '2040:2041'])
    const dates = ['01/01/2030', '01/01/2060'].map((date) => $('#x').datepicker('setDate', date).val())
    expect(dates).toEqual(['01/01/2040', '01/01/2060'])
    expect([
      $('#x').datepicker('option', 'minDate'),
      $('#x').datepicker('option', 'maxDate'),
      $('#x').datepicker('option', 'defaults').maxDate,
    ]).toEqual([first, null, last])
    // What is set for all is no call of the field.
    $('#x').datepicker('option', 'maxDate', last)
    $.datepicker.setDefaults({ maxDate: first })
    expect($('#x').datepicker('option', 'maxDate')).toBe(last)
  })

  test('counts for fields with a time too', () => {
    document.body.innerHTML = '<input id="x">'
    const { $ } = setUpBridges()
    $.datepicker.setDefaults({ dateFormat: 'yy-mm-dd' })
    $('#x').datetimepicker()
    expect(field().getAttribute('date-format')).toBe('yy-mm-dd')
  })
})

test('contract §3 what a date picker wrote on a field goes with it, and the page’s own attributes are back', () => {
  document.body.innerHTML = '<input id="x" class="a">'
  const { $ } = page
  field().setAttribute('data-min-date', '0')
  const before = document.body.innerHTML
  $('#x').datepicker({ dateFormat: 'yy-mm-dd', yearRange: '2020:2030', minDate: 5 }).datepicker('destroy')
  expect(document.body.innerHTML).toBe(before)
  $('#x').datepicker({})
  expect(field().hasAttribute('year-range')).toBe(false)
})

test('contract §3 two fields bound each other by data("datepicker") and the defaults, as in jQuery UI’s own example', () => {
  document.body.innerHTML = '<input id="du"><input id="au">'
  const { $ } = setUpBridges()
  const dates = $('#du, #au').datepicker({
    onSelect(this: HTMLElement, text: string) {
      const { settings } = $(this).data('datepicker')
      const { dateFormat } = $.datepicker._defaults
      const date = $.datepicker.parseDate(settings.dateFormat || dateFormat, text, settings) as Date
      dates.not(this).datepicker('option', 'minDate', date)
    },
  })
  $('#du').val('05/06/2026')
  field().dispatchEvent(new CustomEvent('cms:datePicker:chosen', { bubbles: true }))
  expect($('#au').datepicker('option', 'minDate')).toEqual(new Date(2026, 5, 5))
  // What can be read is no setting of the page's own.
  expect(Object.keys($.datepicker._defaults)).not.toContain('dateFormat')
})
