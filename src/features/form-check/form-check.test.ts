import { fireEvent, waitFor } from '@testing-library/dom'
import * as inputMask from '../input-mask/input-mask'
import * as module from './form-check'
import { codes, mountFeature, setUpHost, type FakeServices } from '../../../test/page'

let shown: string[]
let listening: string[]
/** Another modal is open: a second is refused. */
let inModal: boolean

const dialog: NonNullable<FakeServices['dialog']> = {
  alert: (content: unknown) => {
    if (inModal) return Promise.resolve(undefined)
    shown.push(
      [...(content as HTMLElement).querySelectorAll('p, li')].map((one) => one.textContent).join('|'),
    )
    return Promise.resolve(true)
  },
}

beforeEach(() => {
  setUpHost()
  shown = []
  listening = []
  inModal = false
})

async function form(fields: string, attributes = ''): Promise<HTMLFormElement> {
  const { element } = await mountFeature(
    module,
    `<form data-check ${attributes}>${fields}<button>OK</button></form>`,
    {
      services: { dialog },
    },
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    listening.push('sent')
  })
  return element as HTMLFormElement
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
const HEADING = 'Erreur(s) rencontrée(s) :'

describe('a checked form', () => {
  test('§5.1 of a list of several choices, any that is not empty counts', async () => {
    const one = await form(`<select multiple name="a" data-check="required">
      <option value="" selected>Aucun</option><option value="x" selected>X</option></select>`)
    one.requestSubmit()
    await settle()
    expect([shown, listening]).toEqual([[], ['sent']])
    one.querySelectorAll('option')[1]!.selected = false
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([[HEADING, 'Le champ a est requis.'].join('|')])
  })

  test('§5.1 a button that closes the dialog around the form is not kept by what is wrong in it', async () => {
    const checked = await form(
      '<input name="nom" data-check="required"><button id="annuler" formmethod="dialog">Annuler</button>',
    )
    checked.querySelector<HTMLElement>('#annuler')!.click()
    await settle()
    expect([listening, shown]).toEqual([['sent'], []])
  })

  test('§5.1 rules may be separated by commas or bars, and written in capitals', async () => {
    const one = await form(
      '<input name="a" data-check="Required,EMAIL"><input name="b" value="x" data-check="required|numeric">',
    )
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([
      [HEADING, 'Le champ a est requis.', 'Le champ b doit contenir un nombre.'].join('|'),
    ])
  })

  test('§5.1 what is not posted is not asked for: a disabled field, or one of a disabled fieldset', async () => {
    const one = await form(`<input name="a" data-check="required" disabled>
      <fieldset disabled><input name="b" data-check="required"></fieldset>`)
    one.requestSubmit()
    await settle()
    expect([shown, listening]).toEqual([[], ['sent']])
  })

  test('§5.1 every problem is in one alert under one heading, and the form does not go', async () => {
    const one = await form(`<input name="nom" title="Nom" data-check="required">
      <input name="courriel" value="@x" data-check="required email">
      <input name="nombre" value="douze" data-check="numeric">
      <input name="age" title="Âge" value="17" data-check="range" data-min="18" data-max="120">`)
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([
      [
        HEADING,
        'Le champ Nom est requis.',
        'Le champ courriel doit contenir une adresse email.',
        'Le champ nombre doit contenir un nombre.',
        'Le champ Âge doit contenir un nombre entre 18 et 120.',
      ].join('|'),
    ])
    expect(listening).toEqual([])
    expect(one.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
    expect(document.activeElement).toBe(one.elements[0])
  })

  test.each([
    ['email', 'a@b', true],
    ['email', 'a@', false],
    ['email', '@b', false],
    ['email', 'ab', false],
    ['email', 'a@b@', true],
    ['email', '@a@b', false],
    ['numeric', '-12,5', true],
    ['numeric', '1 250', true],
    ['numeric', '1e3x', false],
    ['required', '   ', false],
    ['email', '', true],
    ['numeric', '', true],
    ['range', '', true],
    ['range', '1', true],
    ['range', '99', true],
    ['range', '100', false],
    ['range', 'x', false],
    ['range', '12 ans', false],
    ['numeric', '12abc', false],
  ])('§5.1 %s with “%s”: %s', async (rule, value, good) => {
    const one = await form(
      `<input name="a" value="${value}" data-check="${rule}" data-min="1" data-max="99">`,
    )
    one.requestSubmit()
    await settle()
    expect(listening).toEqual(good ? ['sent'] : [])
    expect(shown).toHaveLength(good ? 0 : 1)
  })

  test.each([
    ['data-min="18"', '17', 'Le champ a doit contenir un nombre d’au moins 18.'],
    ['data-min="18"', 'x', 'Le champ a doit contenir un nombre d’au moins 18.'],
    ['data-min="18"', '1 800', undefined],
    ['data-max="99"', '99,5', 'Le champ a doit contenir un nombre d’au plus 99.'],
    ['data-max="99"', '-3', undefined],
    ['data-max="1 000,5"', '2000', 'Le champ a doit contenir un nombre d’au plus 1 000,5.'],
    ['data-min=" 0,5 " data-max="1,5"', '2', 'Le champ a doit contenir un nombre entre 0,5 et 1,5.'],
    ['', 'x', 'Le champ a doit contenir un nombre.'],
    ['', '5', undefined],
  ])(
    '§5.1 a range with %s and “%s” names the limit that there is, as the page writes it: %s',
    async (limits, value, message) => {
      const one = await form(`<input name="a" value="${value}" data-check="range" ${limits}>`)
      one.requestSubmit()
      await settle()
      expect(shown).toEqual(message ? [`${HEADING}|${message}`] : [])
    },
  )

  test('§5.1 one chosen button of a group is enough; a group without one is told once', async () => {
    const one = await form(`<input type="radio" name="r" value="1" data-check="required">
      <input type="radio" name="r" value="2" data-check="required">`)
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([`${HEADING}|Le champ r est requis.`])
    ;(one.elements[1] as HTMLInputElement).checked = true
    one.elements[1]!.dispatchEvent(new Event('input', { bubbles: true }))
    expect([one.querySelector('[aria-invalid]'), one.querySelector('.cms-field-error')]).toEqual([null, null])
    one.requestSubmit()
    expect(listening).toEqual(['sent'])
  })

  test('§5.1 a form with a field named « elements » goes once a button of its group is chosen', async () => {
    const one =
      await form(`<input name="elements" value="3"><label><input type="radio" name="r" value="1"></label>
      <label><input type="radio" name="r" value="2" data-check="required"></label>`)
    // jsdom knows no fields as members of their form.
    Object.defineProperty(one, 'elements', { value: one.querySelector('input') })
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([`${HEADING}|Le champ r est requis.`])
    one.querySelector<HTMLInputElement>('[type=radio]')!.click()
    expect(one.querySelector('[aria-invalid]')).toBeNull()
    one.requestSubmit()
    expect(listening).toEqual(['sent'])
  })

  test('§5.1 a rule on a set of fields, or on what has no text, does not let the others go unchecked', async () => {
    const one = await form(`<fieldset data-check="required"><input type="checkbox" name="c"></fieldset>
      <object data-check="required"></object><input name="a" data-check="required">`)
    one.requestSubmit()
    await settle()
    expect([shown, listening]).toEqual([[`${HEADING}|Le champ a est requis.`], []])
  })

  test('§5.1 a rule on what is no field is told to whoever wrote it; another library’s word there is not', async () => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await form(`<fieldset data-check="required"><input type="checkbox" name="c"></fieldset>
      <span data-check="visible"></span><li value="1" data-check="ok"></li><input name="a" data-check="required">`)
    expect(codes(told)).toEqual(['P415'])
    told.mockRestore()
  })

  test('§5.1 web components that keep their text by themselves are checked as fields are, in the order of the page', async () => {
    if (!customElements.get('x-champ'))
      customElements.define(
        'x-champ',
        class extends HTMLElement {
          value = this.getAttribute('value')
          name = this.getAttribute('name')
          disabled = this.hasAttribute('disabled')
        },
      )
    if (!customElements.get('x-boite'))
      customElements.define(
        'x-boite',
        class extends HTMLElement {
          value = 'on'
          name = 'accord'
          checked = false
        },
      )
    const one = await form(`<x-champ name="ville" value="" data-check="required"></x-champ>
      <input name="a" data-check="required"><x-champ name="age" value="x" data-check="numeric"></x-champ>
      <x-champ name="b" value="" disabled data-check="required"></x-champ>
      <x-boite data-check="required"></x-boite>`)
    one.requestSubmit()
    await settle()
    const [told] = shown as [string]
    expect(
      told
        .split('|')
        .slice(1)
        .map((line) => /champ (\w+)/.exec(line)?.[1]),
    ).toEqual(['ville', 'a', 'age', 'accord'])
    expect(listening).toEqual([])
    expect(one.firstElementChild!.getAttribute('aria-invalid')).toBe('true')
    for (const control of one.children) Object.assign(control, { value: '12', checked: true })
    fireEvent.input(one.children[0]!)
    expect(one.firstElementChild!.hasAttribute('aria-invalid')).toBe(false)
    one.requestSubmit()
    expect(listening).toEqual(['sent'])
  })

  test('§5.1 a choice in a disabled set of fields is not posted, and answers for no other', async () => {
    const one = await form(`<fieldset disabled><input type="radio" name="r" value="1" checked></fieldset>
      <input type="radio" name="r" value="2" data-check="required">`)
    one.requestSubmit()
    await settle()
    expect([shown, listening]).toEqual([[`${HEADING}|Le champ r est requis.`], []])
  })

  test('§5.1 a field at fault in a closed part of the page is seen', async () => {
    const one = await form(`<details><summary>Plus</summary><details><summary>Encore</summary>
      <input name="a" data-check="required"></details></details><details><input name="b"></details>`)
    one.requestSubmit()
    await settle()
    expect([...one.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false])
    await waitFor(() => expect(document.activeElement).toBe(one.querySelector('input')))
  })

  test.each([
    [
      'button of Bootstrap 5',
      '<button type="button" data-bs-toggle="collapse" data-bs-target="#p">Plus</button>',
      'button',
    ],
    ['tab of Bootstrap 3', '<a href="#p" data-toggle="tab">Plus</a>', 'a'],
    [
      'tab of jQuery UI, which hears of a press on its link',
      '<i role="tab" aria-controls="p"><a href="#p">Plus</a></i>',
      'a',
    ],
  ])('§5.1 a field at fault in a part that is opened by a %s is seen', async (_opener, html, pressed) => {
    const one = await form(
      `<a href="#p">Adresse</a>${html}<div id="p" style="display: none"><input name="a" data-check="required"></div>`,
    )
    const [opener] = [...one.querySelectorAll<HTMLElement>(pressed)].slice(pressed === 'a' ? 1 : 0)
    opener!.addEventListener('click', ({ target }) => {
      if (target === opener) one.querySelector('div')!.style.display = ''
    })
    one.requestSubmit()
    await settle()
    expect(one.querySelector('div')!.style.display).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(one.querySelector('input')))
  })

  test('§5.1 of two fields of one name both are marked, and told once', async () => {
    const one = await form('<input name="tel" data-check="required"><input name="tel" data-check="required">')
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([`${HEADING}|Le champ tel est requis.`])
    expect(one.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
    await waitFor(() => expect(one.querySelectorAll('.cms-field-error')).toHaveLength(2))
  })

  test('§5.1 a field loses its mark as soon as it is right', async () => {
    const one = await form('<input name="a" data-check="required" aria-invalid="false">')
    one.requestSubmit()
    await settle()
    const field = one.elements[0] as HTMLInputElement
    expect(field.getAttribute('aria-invalid')).toBe('true')
    field.value = 'x'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  const messageOf = (field: Element): string | null | undefined =>
    document.getElementById(field.getAttribute('aria-describedby')?.split(' ').pop() ?? '')?.textContent

  test('§5.1 what was typed in CKEditor 5, which writes its field when the form hears of the submit, counts', async () => {
    const element = await form(
      '<textarea name="texte" title="Texte" data-check="required" hidden></textarea><p class="ck-editor__editable"></p>',
    )
    const sourceElement = element.querySelector('textarea')!
    const ckeditorInstance = {
      sourceElement,
      updateSourceElement: () => (sourceElement.value = '<p>Mot</p>'),
    }
    Object.assign(element.querySelector('p')!, { ckeditorInstance })
    fireEvent.submit(element)
    await settle()
    expect([shown, listening]).toEqual([[], ['sent']])
  })

  test('§5.1 an editor that stands for no field of the form, as CKEditor 5 in the place of a block does, writes nothing', async () => {
    const element = await form('<input name="nom" title="Nom" data-check="required" value="Ana">')
    const block = document.body.appendChild(document.createElement('div'))
    const updateSourceElement = jest.fn()
    block.className = 'ck-editor__editable'
    Object.assign(block, { ckeditorInstance: { sourceElement: block, updateSourceElement } })
    element.append(block)
    fireEvent.submit(element)
    await settle()
    expect([updateSourceElement.mock.calls, listening]).toEqual([[], ['sent']])
  })

  test('§5.1 a field that stands outside of its form loses its mark as soon as it is right', async () => {
    const { element } = await mountFeature(
      module,
      '<form id="f" data-check></form><input form="f" name="a" data-check="required">',
      { services: { dialog } },
    )
    ;(element as HTMLFormElement).requestSubmit()
    await settle()
    const field = document.querySelector('input')!
    expect(field.getAttribute('aria-invalid')).toBe('true')
    type(field, 'x')
    expect(field.getAttribute('aria-invalid')).toBe(null)
  })

  test('§5.1 a form that is reset has no mark and no message left', async () => {
    const one = await form('<input name="a" value="x" data-check="numeric"><input type="reset">')
    const before = one.innerHTML
    one.requestSubmit()
    await settle()
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(1)
    one.reset()
    expect(one.innerHTML).toBe(before)
  })

  test('§5.1 a form that goes away in the middle of a press has no message left of what was right by then', async () => {
    const { element, unmount } = await mountFeature(
      module,
      '<form data-check><input name="a" data-check="required"></form>',
      { services: { dialog } },
    )
    const one = element as HTMLFormElement
    one.requestSubmit()
    await settle()
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(1)
    one.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, buttons: 1 }))
    type(one.querySelector('input')!, 'x')
    unmount()
    expect(one.innerHTML).toBe('<input name="a" data-check="required">')
  })

  test('§5.1 a reset that the page refuses leaves the messages: the texts are still wrong', async () => {
    const one = await form('<input name="a" value="x" data-check="numeric"><input type="reset">')
    one.requestSubmit()
    await settle()
    one.addEventListener('reset', (event) => event.preventDefault())
    one.reset()
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(1)
  })

  test('§5.1 once the alert is closed, each field at fault has its message beside it until it is right', async () => {
    const one = await form(`<p id="aide">Comme sur la carte</p>
      <input name="a" data-check="required" aria-describedby="aide"><input name="b" value="x" data-check="numeric">`)
    const before = one.innerHTML
    one.requestSubmit()
    await settle()
    const [a, b] = Array.from(one.elements) as HTMLInputElement[]
    expect([messageOf(a!), messageOf(b!)]).toEqual([
      'Le champ a est requis.',
      'Le champ b doit contenir un nombre.',
    ])
    expect(a!.getAttribute('aria-describedby')).toMatch(/^aide cms-field-error-/)
    expect(a!.nextElementSibling!.className).toBe('cms-field-error')
    // Sent again as it is, nothing is said twice.
    one.requestSubmit()
    await settle()
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(2)
    for (const field of [a!, b!]) {
      field.value = '1'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    expect(one.innerHTML).toBe(before)
  })

  test.each([
    ['<label>A <input name="a" data-check="required"> ans</label>', 'label + .cms-field-error'],
    [
      '<label class="field"><b>A</b> <span><input name="a" data-check="required"></span></label> <i>Aide</i>',
      'label + .cms-field-error',
    ],
    [
      '<label><input type="checkbox" name="a" data-check="required"> J’accepte</label>',
      'label + .cms-field-error',
    ],
    [
      `<ul><li><label><input type="radio" name="a" data-check="required"> Un</label></li>
        <li><label><input type="radio" name="a"> Deux</label></li></ul>`,
      'li:last-child > label + .cms-field-error',
    ],
    [
      `<input type="radio" name="a" id="r1" data-check="required"><label for="r1">Un</label>
       <input type="radio" name="a" id="r2"><label for="r2">Deux</label>`,
      '[for=r2] + .cms-field-error',
    ],
    [
      `<input data-check="required"><input type="hidden" name="a" class="cms-companion"><button type="button" class="cms-datepicker-button"></button>`,
      '.cms-datepicker-button + .cms-field-error',
    ],
  ])('§5.1 the message stands after all that belongs to the field: %s', async (fields, place) => {
    const one = await form(fields)
    one.requestSubmit()
    await settle()
    expect(one.querySelector(place)?.textContent).toBe('Le champ a est requis.')
  })

  test('§5.1 a label around its field is what it was, however often the form is refused', async () => {
    const one = await form(`<label>A <input name="a" data-check="required"> ans</label>
      <label><input name="b" class="masque" data-mask="99" value="1"> B</label>`)
    await mountFeature(inputMask, '', { selector: '.masque', keepPage: true, services: { dialog } })
    one.elements[1]!.dispatchEvent(new Event('change', { bubbles: true }))
    for (let times = 0; times < 3; times++) {
      one.requestSubmit()
      await settle()
    }
    const labels = [...one.querySelectorAll('label')]
    expect(labels.map((label) => label.textContent)).toEqual(['A  ans', ' B'])
    expect(labels.map((label) => label.nextElementSibling?.className)).toEqual([
      'cms-field-error',
      'cms-field-error',
    ])
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(2)
  })

  test('§5.1 a masked field has one message, whoever tells it', async () => {
    const one = await form('<input name="a" data-check="required" class="masque" data-mask="99 99 99">')
    const field = one.elements[0] as HTMLInputElement
    await mountFeature(inputMask, '', { selector: '.masque', keepPage: true, services: { dialog } })
    one.requestSubmit()
    await settle()
    expect([...one.querySelectorAll('.cms-field-error')].map((error) => error.textContent)).toEqual([
      'Le champ a est requis.',
    ])
    type(field, '12')
    expect([field.getAttribute('aria-invalid'), one.querySelector('.cms-field-error')]).toEqual([null, null])
    field.dispatchEvent(new Event('change', { bubbles: true }))
    expect(one.querySelectorAll('.cms-field-error')).toHaveLength(1)
    type(field, '12 34 56')
    expect([field.getAttribute('aria-invalid'), one.querySelector('.cms-field-error')]).toEqual([null, null])
  })

  test('§5.1 what the browser itself checks is still checked', async () => {
    const one = await form('<input name="a" required>')
    one.requestSubmit()
    await settle()
    expect(listening).toEqual([])
    expect(shown).toEqual([])
  })

  test('§5.1 a field’s title is text, whatever is in it', async () => {
    const one = await form('<input name="a" title="<img src=x>" data-check="required">')
    one.requestSubmit()
    await settle()
    expect(shown).toEqual([`${HEADING}|Le champ <img src=x> est requis.`])
  })

  test('§5.1 a rule that does not exist is told on the console; the others hold', async () => {
    const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const one = await form('<input name="a" data-check="requis email" value="x">')
    one.requestSubmit()
    await settle()
    expect(codes(spy)).toEqual(['P411'])
    expect(shown).toHaveLength(1)
    spy.mockRestore()
  })

  test('§5.1 in a form inside a modal, which allows no second one, the browser’s own alert tells everything', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    inModal = true
    const one = await form('<input name="a" data-check="required">')
    one.requestSubmit()
    await settle()
    expect(alert).toHaveBeenCalledWith(HEADING + '\nLe champ a est requis.')
    expect(document.activeElement).toBe(one.elements.namedItem('a'))
    alert.mockRestore()
  })

  test('§5.1 a button pressed again while the dialog’s code is on its way has the problems told once', async () => {
    const alerted = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const one = await form('<input name="a" data-check="required">')
    one.requestSubmit()
    one.requestSubmit()
    // The one modal that may be open is there.
    await waitFor(() => expect(shown).toHaveLength(1))
    inModal = true
    await settle()
    expect([shown.length, alerted.mock.calls]).toEqual([1, []])
    inModal = false
    one.requestSubmit()
    await waitFor(() => expect(shown).toHaveLength(2))
    alerted.mockRestore()
  })

  test('§8 without the dialog’s code the browser’s own alert tells everything', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const { element } = await mountFeature(
      module,
      '<form data-check><input name="a" data-check="required"></form>',
    )
    ;(element as HTMLFormElement).requestSubmit()
    await settle()
    expect(alert).toHaveBeenCalledWith(`${HEADING}\nLe champ a est requis.`)
    alert.mockRestore()
  })
})
