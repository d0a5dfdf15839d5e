import { codes, mountFeature, setUpHost } from '../../../test/page'
import { watchUnsaved } from '../../dom/form/unsaved'
import * as datePicker from './date-picker'

const field = (attributes: string, more = '') =>
  `<form id="f"><input name="jour" ${attributes}>${more}<button>Envoyer</button></form>`
const mounted = async (attributes: string, more = '') => {
  const { element, unmount } = await mountFeature(datePicker, field(attributes, more), { selector: 'input' })
  return { input: element as HTMLInputElement, form: (element as HTMLInputElement).form!, unmount }
}
const posted = (form: HTMLFormElement) => new FormData(form).getAll('jour')
const type = (input: HTMLInputElement, text: string, commit = true) => {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  native.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (commit) input.dispatchEvent(new Event('change', { bubbles: true }))
}
const press = (input: HTMLInputElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
let warned: jest.SpyInstance

beforeEach(() => {
  setUpHost()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warned.mockRestore())

describe('§5.3 what the server sends', () => {
  test.each([
    ['class="cms-date" value="2024-02-29"', '29/02/2024', '2024-02-29'],
    ['class="cms-datetime" value="2024-02-29 14:30:15"', '29/02/2024 14:30:15', '2024-02-29 14:30:15'],
    ['class="cms-datetime" value="2024-02-29"', '29/02/2024 00:00:00', '2024-02-29 00:00:00'],
    [
      'class="cms-datetime" value="2024-02-29 14:30:15" show-second="0"',
      '29/02/2024 14:30',
      '2024-02-29 14:30:15',
    ],
    ['class="cms-date" value="0000-00-00"', '', ''],
    ['class="cms-datetime" value="0000-00-00 00:00:00"', '', ''],
    ['class="cms-date" value="-0001-11-30"', '-0001-11-30', '-0001-11-30'],
    ['class="cms-datetime" value="-0001-11-30 00:00:00"', '-0001-11-30 00:00:00', '-0001-11-30 00:00:00'],
    ['class="cms-date" value=""', '', ''],
    [
      'class="cms-date" value="29.02.24" date-format-sent="dd.mm.y" date-format="d MM yy"',
      '29 février 2024',
      '29.02.24',
    ],
    ['class="cms-date" type="date" value="2024-02-29"', '29/02/2024', '2024-02-29'],
    ['class="cms-date" value="à préciser"', 'à préciser', 'à préciser'],
    ['class="cms-date" value="2024-02-29T14:30:15.000Z"', '29/02/2024', '2024-02-29'],
    ['class="cms-datetime" value="2024-02-29 14:30:15.123456"', '29/02/2024 14:30:15', '2024-02-29 14:30:15'],
    ['class="cms-datetime" value="2024-02-29T14:30:15+01:00"', '29/02/2024 14:30:15', '2024-02-29 14:30:15'],
  ])('%s shows “%s” and posts “%s”', async (attributes, shown, sent) => {
    const { input, form } = await mounted(attributes)
    expect(input.value).toBe(shown)
    expect(posted(form)).toEqual([sent])
  })
})

test('§5.3 a date that an extension of the browser fills in without any event is posted, and passes for one', async () => {
  const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
  const sent: unknown[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(posted(form)[0])
  })
  for (const text of ['14/07/2026', '14/07/2026', 'demain', '']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    form.requestSubmit()
  }
  expect(sent).toEqual(['2026-07-14', '2026-07-14', 'demain', ''])
})

test('§5.3 Backspace still clears a whole date once its form was sent in the background', async () => {
  const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.requestSubmit()
  input.setSelectionRange(10, 10)
  press(input, 'Backspace')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10])
})

test.each([
  'date-format',
  'date-format-sent',
  'time-format',
  'time-format-sent',
  'year-range',
  'show-second',
])(
  '§3 an empty %s, as templates write it, is none: the date is shown and posted as by default, and nothing is told',
  async (name) => {
    const { input, form } = await mounted(`class="cms-datetime" value="2024-02-29 14:30:15" ${name}=" "`)
    expect([input.value, posted(form)]).toEqual(['29/02/2024 14:30:15', ['2024-02-29 14:30:15']])
    expect(codes(warned)).toEqual([])
  },
)

describe('contract §3 a field that posts what it shows', () => {
  const same = 'class="cms-date" date-format="dd/mm/yy" date-format-sent="dd/mm/yy"'

  test('it keeps its name: scripts that look for it by that find the field, not a companion', async () => {
    const { input, form, unmount } = await mounted(`${same} value="29/02/2024"`)
    expect([...form.querySelectorAll('[name=jour]')]).toEqual([input])
    expect(form.elements.namedItem('jour')).toBe(input)
    input.value = '1/3/2024'
    expect(posted(form)).toEqual(['01/03/2024'])
    type(input, '2 mars 2024')
    expect(posted(form)).toEqual(['02/03/2024'])
    unmount()
    expect([input.value, input.getAttribute('value')]).toEqual(['02/03/2024', '29/02/2024'])
    expect(form.children).toHaveLength(2)
  })

  test('its button follows when it is disabled, and a date and time whose two formats differ is split', async () => {
    const { input, form } = await mounted(same)
    input.disabled = true
    await Promise.resolve()
    expect((form.querySelector('.cms-datepicker-button') as HTMLButtonElement).disabled).toBe(true)
    const times = await mounted(
      'class="cms-datetime" date-format="dd/mm/yy" date-format-sent="dd/mm/yy" value="29/02/2024 08:30:00" show-second="0"',
    )
    expect(times.input.value).toBe('29/02/2024 08:30')
    expect(posted(times.form)).toEqual(['29/02/2024 08:30:00'])
  })
})

describe('§5.3 typing', () => {
  test('a typed date is posted in the sent format while it is typed, and written out on leaving', async () => {
    const { input, form } = await mounted('class="cms-date"')
    type(input, '29 fév 2024', false)
    expect(posted(form)).toEqual(['2024-02-29'])
    expect(input.value).toBe('29 fév 2024')
    type(input, '29 fév 2024')
    expect(input.value).toBe('29/02/2024')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('twelve-hour times are shown, typed and posted, and their letters can be typed on a phone', async () => {
    const { input, form } = await mounted(
      'class="cms-datetime" value="2024-02-29 14:30:05" time-format="h:mm tt" time-format-sent="hh:mm:ss TT"',
    )
    expect(input.value).toBe('29/02/2024 2:30 pm')
    expect(input.inputMode || input.getAttribute('inputmode')).not.toBe('numeric')
    expect(posted(form)).toEqual(['2024-02-29 02:30:05 PM'])
    type(input, '29/02/2024 12:15 am')
    expect(posted(form)).toEqual(['2024-02-29 12:15:00 AM'])
    type(input, '1/3/24 15:45')
    expect(input.value).toBe('01/03/2024 3:45 pm')
    input.value = '2024-02-29 12:00:00 PM'
    expect(input.value).toBe('29/02/2024 12:00 pm')
  })

  test('text that is not a date stays, is told of, and is posted as it stands', async () => {
    const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
    type(input, '31/02/2024')
    expect(input.value).toBe('31/02/2024')
    expect(posted(form)).toEqual(['31/02/2024'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(input.getAttribute('aria-describedby')!)!
    expect(message.textContent).toBe("Cette date n'est pas valable. Exemple : 29/02/2024.")
    expect(input.validity.valid).toBe(false)
    type(input, '01/03/2024')
    expect(input.validity.valid).toBe(true)
    expect(message.isConnected).toBe(false)
    expect(posted(form)).toEqual(['2024-03-01'])
  })

  test('§5.3 what the page refuses by setCustomValidity stays refused, and what we refuse does when the page has no more to say', async () => {
    const { input, unmount } = await mounted('class="cms-date" value="2024-02-29"')
    input.setCustomValidity('Complet ce jour-là')
    type(input, '31/02/2024')
    type(input, '01/03/2024')
    expect(input.validationMessage).toBe('Complet ce jour-là')
    type(input, '31/02/2024')
    // As pages do at each change.
    input.setCustomValidity('')
    expect(input.validationMessage).toMatch(/pas valable/)
    type(input, '01/03/2024')
    expect(input.validity.valid).toBe(true)
    input.setCustomValidity('Complet ce jour-là')
    unmount()
    expect(input.validationMessage).toBe('Complet ce jour-là')
    expect(Object.hasOwn(input, 'setCustomValidity')).toBe(false)
  })

  test.each(['cms-date', 'cms-date" data-date-format="yy-mm-dd'])(
    '§5.3 a page’s own members of a field (%s) are given back, one that it puts there later stays, and it may put one there',
    async (attributes) => {
      document.body.innerHTML = field(`class="${attributes}"`, '')
      const input = document.querySelector('input')!
      const own = { setCustomValidity: () => {}, cloneNode: () => input, value: '' }
      for (const [name, value] of Object.entries(own))
        Object.defineProperty(input, name, { value, configurable: true, writable: true })
      const members = () => [
        input.setCustomValidity,
        input.cloneNode,
        Object.getOwnPropertyDescriptor(input, 'value'),
      ]
      const before = members()
      const { unmount } = await mountFeature(datePicker, '', { selector: 'input', keepPage: true })
      type(input, '31/02/2024')
      unmount()
      expect(members()).toEqual(before)
      const again = await mountFeature(datePicker, '', { selector: 'input', keepPage: true })
      const later = () => {}
      input.setCustomValidity = later
      again.unmount()
      expect(input.setCustomValidity).toBe(later)
    },
  )

  test('§5.3 what the page had refused before our code came stays refused', async () => {
    document.body.innerHTML = field('class="cms-date"', '')
    const input = document.querySelector('input')!
    input.setCustomValidity('Complet')
    await mountFeature(datePicker, '', { selector: 'input', keepPage: true })
    type(input, '31/02/2024')
    type(input, '01/03/2024')
    expect(input.validationMessage).toBe('Complet')
  })

  test('a time typed into a plain date field is not dropped without a word', async () => {
    const { input } = await mounted('class="cms-date"')
    type(input, '29/02/2024 14:30')
    expect(input.value).toBe('29/02/2024 14:30')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('Backspace selects a whole date to be deleted, but takes one character while a date is typed', async () => {
    const { input } = await mounted('class="cms-date" value="2024-02-29"')
    input.setSelectionRange(10, 10)
    press(input, 'Backspace')
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10])
    type(input, '29/02/2024', false)
    input.setSelectionRange(10, 10)
    press(input, 'Backspace')
    expect(input.selectionStart).toBe(10)
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'a Backspace of an input method’s (%j), which takes back its own characters, selects nothing',
    async (composed) => {
      const { input } = await mounted('class="cms-date" value="2024-02-29"')
      input.setSelectionRange(10, 10)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, ...composed }))
      expect(input.selectionStart).toBe(10)
    },
  )

  test.each(['05/06/2026 midi', '05/06/26 - 07/06/26', '10:05 05/06/26', '05/06/2026 8 h du soir'])(
    'a text that says another time or more than a date (“%s”) stays as it is, and is told of',
    async (text) => {
      const { input, form } = await mounted('class="cms-datetime"')
      type(input, text)
      expect([input.value, posted(form)]).toEqual([text, [text]])
      expect(input.getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('a field that cannot be typed in is cleared by Delete, and its handlers are told', async () => {
    const { input, form } = await mounted('class="cms-date" value="2024-02-29" readonly')
    const changed = jest.fn()
    input.addEventListener('change', changed)
    press(input, 'Delete')
    expect(input.value).toBe('')
    expect(posted(form)).toEqual([''])
    expect(changed).toHaveBeenCalledTimes(1)
  })
})

describe('§3 limits', () => {
  const limited =
    'class="cms-date" data-min-date="2026-01-01" data-max-date="2026-12-31" data-only-days="1,2,3,4,5" data-dates-excludes="2026-07-14"'

  test.each([
    ['31/12/2025', 'La première date possible est le 01/01/2026.'],
    ['01/01/2027', 'La dernière date possible est le 31/12/2026.'],
    ['06/06/2026', "Cette date n'est pas disponible."],
    ['14/07/2026', "Cette date n'est pas disponible."],
    ['15/07/2026', ''],
  ])('%s: “%s”', async (text, message) => {
    const { input } = await mounted(limited)
    type(input, text)
    expect(input.value).toBe(text)
    expect(input.validationMessage).toBe(message)
  })

  test.each([
    ['min="2026-05-05" max="2026-05-20"', '05/05/2026', '04/05/2026'],
    ['min="2026-05-05" max="2026-05-20"', '20/05/2026', '21/05/2026'],
    ['min="2026-05-05" data-min-date="2026-05-10"', '10/05/2026', '09/05/2026'],
  ])(
    'the limits of a native date field hold, where it says no others (%s)',
    async (limits, allowed, refused) => {
      const { input } = await mounted(`type="date" class="cms-date" ${limits}`)
      type(input, allowed)
      expect(input.validationMessage).toBe('')
      type(input, refused)
      expect(input.validationMessage).not.toBe('')
    },
  )

  test('a limit, range or list that says nothing is told of once, and the field works all the same', async () => {
    const { input, form } = await mounted(
      'class="cms-date" data-min-date="hier" data-only-days="9" data-dates-excludes="Noël" year-range="x"',
    )
    expect(codes(warned)).toEqual(['P450', 'P451', 'P451', 'P452'])
    type(input, '29/02/2024')
    expect(posted(form)).toEqual(['2024-02-29'])
    expect(input.validity.valid).toBe(true)
  })

  test.each(['2024-02-29', '0000-00-00', 'inconnue', ''])(
    '§5.3 a field that nobody touched shows its default, also where “%s” is stored',
    async (stored) => {
      const { input } = await mounted(`class="cms-date" value="${stored}"`)
      expect(input.defaultValue).toBe(input.value)
    },
  )

  test('a limit of three steps from today is none of the years’ dates', async () => {
    const { input } = await mounted('class="cms-date" data-max-date="-30y -6m -15d"')
    type(input, '01/01/2014')
    expect(input.validity.valid).toBe(false)
  })

  test.each([
    ['data-min-date="0000-00-00"', '01/02/2020', []],
    ['data-max-date="0000-00-00"', '01/02/2090', []],
    ['data-max-date="-0001-11-30"', '01/02/2090', ['P450']],
    ['data-max-date="2026-02-30"', '01/02/2090', ['P450']],
    ['data-min-date="1709164800"', '01/02/2020', ['P450']],
  ])(
    '§3 a limit that is no date, as a server stores none (%s), limits nothing',
    async (limit, text, told) => {
      const { input } = await mounted(`class="cms-date" ${limit}`)
      type(input, text)
      expect(input.validationMessage).toBe('')
      expect(codes(warned)).toEqual(told)
    },
  )

  test('limits that leave no date are told of', async () => {
    await mounted('class="cms-date" data-min-date="2026-02-01" data-max-date="2026-01-01"')
    expect(codes(warned)).toEqual(['P453'])
  })
})

describe('§5.3 the page’s own scripts', () => {
  test('a value that a script assigns is shown and posted, in either spelling, to either input', async () => {
    const { input, form } = await mounted('class="cms-date"')
    input.value = '2024-02-29'
    expect(input.value).toBe('29/02/2024')
    input.value = '01/03/2024'
    expect(posted(form)).toEqual(['2024-03-01'])
    const named = form.elements.namedItem('jour') as HTMLInputElement
    named.value = '2024-12-25'
    expect(input.value).toBe('25/12/2024')
    expect(named.value).toBe('2024-12-25')
    input.value = ''
    expect(posted(form)).toEqual([''])
  })

  test.each(['', ' date-format-sent="dd/mm/yy"'])(
    '§5.3 a date that a script gives by the attribute is shown, posted and named on the button%s',
    async (format) => {
      const { input, form } = await mounted('class="cms-date"' + format)
      input.setAttribute('value', format ? '29/02/2024' : '2024-02-29')
      await Promise.resolve()
      expect(input.value).toBe('29/02/2024')
      expect(posted(form)).toEqual([format ? '29/02/2024' : '2024-02-29'])
      expect(form.querySelector('.cms-datepicker-button')!.getAttribute('aria-label')).toContain('29/02/2024')
    },
  )

  test('the button says the date that a script has assigned, or that there is none', async () => {
    const { input } = await mounted('class="cms-date" value="2024-02-29"')
    const button = document.querySelector('.cms-datepicker-button')!
    expect(button.getAttribute('aria-label')).toContain('29/02/2024')
    input.value = '2021-05-06'
    expect(button.getAttribute('aria-label')).toContain('06/05/2021')
    input.value = ''
    expect(button.getAttribute('aria-label')).not.toContain('/')
  })

  test('§5.3 a reset that the page refuses, by its own question say, changes no date that was chosen', async () => {
    const { input, form } = await mounted(
      'class="cms-datetime" value="2024-02-29 14:30:15" show-second="0"',
      '<input type="reset">',
    )
    input.value = '2023-01-02 08:09:45'
    form.addEventListener('reset', (event) => event.preventDefault())
    form.reset()
    await new Promise((resolve) => setTimeout(resolve))
    expect([input.value, ...posted(form)]).toEqual(['02/01/2023 08:09', '2023-01-02 08:09:45'])
  })

  test('a reset brings back the server’s date, shown and posted', async () => {
    const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
    type(input, '01/03/2024')
    form.reset()
    expect(input.value).toBe('29/02/2024')
    await new Promise((done) => setTimeout(done))
    expect(posted(form)).toEqual(['2024-02-29'])
  })

  test.each([
    ['hidden seconds', 'class="cms-datetime" show-second="0"', '2024-02-29 14:30:45', '2024-03-01 10:00:00'],
    ['a short year’s century', 'class="cms-date" date-format="dd/mm/y"', '1920-02-29', '1921-03-01'],
    ['month and day', 'class="cms-date" date-format-sent="mm/dd/yy"', '06/05/2024', '07/08/2024'],
    ['a hidden day', 'class="cms-date" date-format="MM yy"', '2024-02-29', '2024-03-12'],
    ['a hidden year', 'class="cms-date" date-format="DD d MM"', '2023-05-12', '2022-06-13'],
  ])(
    'a reset, and a script that writes back what it has read, keep %s',
    async (_what, attributes, stored, other) => {
      const { input, form } = await mounted(`${attributes} value="${stored}"`)
      const shown = input.value
      const writeBack = (): void => void (input.value = input.value.trim())
      writeBack()
      expect([input.value, ...posted(form)]).toEqual([shown, stored])
      input.value = other
      writeBack()
      expect(posted(form)).toEqual([other])
      form.reset()
      await new Promise((done) => setTimeout(done))
      expect([input.value, ...posted(form)]).toEqual([shown, stored])
    },
  )

  test('§5.3 a date in words, which is longer than one in figures, ends before the button', async () => {
    const { input, unmount } = await mounted(
      'class="cms-date" style="padding: 3px" date-format="DD d MM yy" value="2024-02-29"',
    )
    expect([input.value, input.style.paddingRight]).toEqual(['jeudi 29 février 2024', '44px'])
    unmount()
    expect(input.style.paddingRight).toBe('3px')
    const figures = await mounted('class="cms-date" style="padding: 3px" value="2024-02-29"')
    expect(figures.input.style.paddingRight).toBe('3px')
  })

  test('a field in its label keeps the label’s name, without that of its button', async () => {
    const wrapped = '<label>Date de naissance <input class="cms-date"></label>'
    const { element, unmount } = await mountFeature(datePicker, wrapped, { selector: 'input' })
    expect(document.querySelector('label .cms-datepicker-button')).not.toBeNull()
    expect(element.getAttribute('aria-label')).toBe('Date de naissance')
    unmount()
    expect(document.body.innerHTML).toBe(wrapped)
    const named = await mountFeature(
      datePicker,
      '<label>Date <input class="cms-date" aria-label="Né le"></label>',
      { selector: 'input' },
    )
    expect(named.element.getAttribute('aria-label')).toBe('Né le')
  })

  test.each([
    ['data-min-date="2024-05-05 10:00:00"', '05/05/2024', '04/05/2024'],
    ['data-max-date="2024-05-05 10:00:00"', '05/05/2024', '06/05/2024'],
  ])(
    'a limit with a time (%s) allows its own day in a field without one',
    async (limit, allowed, refused) => {
      const { input } = await mounted(`class="cms-date" ${limit}`)
      type(input, allowed)
      expect(input.validationMessage).toBe('')
      type(input, refused)
      expect(input.validationMessage).not.toBe('')
    },
  )

  test('§4.3 a field that comes to life late is no unsaved change; what is typed in it is', async () => {
    document.body.innerHTML = field('class="cms-date" id="j" value="2024-02-29"')
    const guard = watchUnsaved(document.forms[0]!)
    document.querySelector('input')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const { element } = await mountFeature(datePicker, '', { selector: '.cms-date', keepPage: true })
    expect(guard.changed()).toEqual([])
    type(element as HTMLInputElement, '01/03/2024')
    expect(guard.changed()).toEqual(['jour'])
    guard.release()
  })

  test('a disabled field posts nothing and has a disabled button', async () => {
    const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
    input.disabled = true
    await Promise.resolve()
    expect(posted(form)).toEqual([])
    expect(form.querySelector<HTMLButtonElement>('.cms-datepicker-button')!.disabled).toBe(true)
  })

  test('a copied row works on its own', async () => {
    const { input, form } = await mounted('class="cms-date" value="2024-02-29"')
    const copies = [...form.querySelectorAll('input, .cms-datepicker-button')].map((one) =>
      one.cloneNode(true),
    )
    form.append(...copies)
    const copy = copies[0] as HTMLInputElement
    await mountFeature(datePicker, '', { selector: 'form > input:nth-of-type(3)', keepPage: true })
    copy.value = '2025-01-01'
    expect(posted(form)).toEqual(['2024-02-29', '2025-01-01'])
    expect(form.querySelectorAll('.cms-datepicker-button')).toHaveLength(2)
    expect(input.value).toBe('29/02/2024')
  })

  test('taken off the page, the field holds what it would have posted', async () => {
    const { input, form, unmount } = await mounted('class="cms-date" value="2024-02-29"')
    type(input, '01/03/2024')
    unmount()
    expect(posted(form)).toEqual(['2024-03-01'])
    expect(form.querySelectorAll('input')).toHaveLength(1)
  })
})
