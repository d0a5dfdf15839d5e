import { codes, mountFeature, setUpHost } from '../../../test/page'
import { shownIn } from '../../dom/fields/split-field'
import * as inputMask from './input-mask'

const mounted = async (attributes: string) => {
  const html = `<form><input name="champ" ${attributes}><button>Envoyer</button></form>`
  const { element, unmount } = await mountFeature(inputMask, html, { selector: 'input' })
  const input = element as HTMLInputElement
  return { input, form: input.form!, unmount }
}
const posted = (form: HTMLFormElement) => new FormData(form).get('champ')
const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
/** What a browser does: the text changes, the caret moves, `input` comes. */
const put = (input: HTMLInputElement, text: string, init: InputEventInit = {}, caret = text.length) => {
  native.set!.call(input, text)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', ...init }))
}
let warned: jest.SpyInstance

beforeEach(() => {
  setUpHost()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warned.mockRestore())

test.each([
  ['data-mask="cmsdate" value="2024-02-29"', '29/02/2024', '2024-02-29'],
  ['data-mask="cmsdate" value="0000-00-00"', '00/00/0000', '0000-00-00'],
  ['data-mask="cmsdatetime" value="2024-02-29 14:30:00"', '29/02/2024 14:30:00', '2024-02-29 14:30:00'],
  ['data-mask="cmsdatetime" value="2024-02-29"', '', ''],
  ['data-mask="currency" value="1234.5"', '1,234.50', '1234.50'],
  ['data-mask="percentage" value="50"', '50 %', '50'],
  ['data-mask="percentage" value=""', '', ''],
  ['data-mask="aa-999-aa" value="AB123CD"', 'AB-123-CD', 'AB123CD'],
  ['data-mask="99 99" value="sur demande"', 'sur demande', 'sur demande'],
  ['data-mask="percentage" value="12.5"', '12.5', '12.5'],
  ['data-mask="currency" value="gratuit"', 'gratuit', 'gratuit'],
  ['data-mask="integer" value="N/A"', 'N/A', 'N/A'],
  ['data-mask="percentage" value=" "', '', ''],
  ['data-mask="integer" value="007"', '007', '007'],
  ['data-mask="ip" value="10.0.0.1:80"', '10.0.0.1:80', '10.0.0.1:80'],
  ['data-mask="ip" value="::1"', '::1', '::1'],
  ['data-mask="integer" value="1.500"', '1.500', '1.500'],
  ['data-mask="+33 9 99 99 99 99" value="0612345678"', '0612345678', '0612345678'],
  ['data-mask="aaaaaaaaaa" value="محمد"', 'محمد', 'محمد'],
  ['data-mask="aaaaaaaaaa" value="Łukasz"', 'Łukasz', 'Łukasz'],
])('§5.3 %s shows “%s” and posts “%s”, which scripts read too', async (attributes, shown, sent) => {
  const { input, form } = await mounted(attributes)
  expect(shownIn(input)).toBe(shown)
  expect(posted(form)).toBe(sent)
  expect(input.value).toBe(sent)
  // Taken and put back by a script, nothing has changed.
  const { value } = input
  input.value = value
  expect([shownIn(input), posted(form), input.value]).toEqual([shown, sent, sent])
  // Nor has a `change` event of a script's, as pages send to all their fields at once.
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect([shownIn(input), posted(form)]).toEqual([shown, sent])
})

test.each([
  ['', '123456', '123456'],
  ['data-mask-value="masked"', '12 34 56', '123456'],
  ['data-mask-sent="masked"', '123456', '12 34 56'],
  ['data-mask-value="masked" data-mask-sent="masked"', '12 34 56', '12 34 56'],
])('§5.3 a field may keep its mask, for scripts or for the form: %s', async (attributes, value, sent) => {
  const { input, form } = await mounted(`data-mask="99 99 99" ${attributes}`)
  put(input, '123456')
  expect([shownIn(input), input.value, posted(form)]).toEqual(['12 34 56', value, sent])
})

test('§5.3 what is typed is shaped and posted without its shape', async () => {
  const { input, form } = await mounted('data-mask="cmsdate"')
  input.focus()
  put(input, '2902')
  expect(shownIn(input)).toBe('29/02')
  expect(input.selectionStart).toBe(5)
  put(input, '29/022024')
  expect(shownIn(input)).toBe('29/02/2024')
  expect(posted(form)).toBe('2024-02-29')
})

test('§5.3 a length that the page counted without the mask’s own characters does not stop the typing', async () => {
  const { input, unmount } = await mounted('data-mask="99 99 99 99 99" maxlength="10"')
  expect(input.maxLength).toBe(-1)
  unmount()
  expect(input.maxLength).toBe(10)
  expect((await mounted('data-mask="percentage" maxlength="3"')).input.maxLength).toBe(-1)
  expect((await mounted('data-mask="integer" maxlength="4"')).input.maxLength).toBe(4)
})

test('§5.3 an unfinished value stays, is told of on leaving, and can still be sent', async () => {
  const { input, form } = await mounted('data-mask="99 99 99"')
  put(input, '123')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shownIn(input)).toBe('12 3')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(form.querySelector('.cms-field-error')!.textContent).toBe(
    'Il manque des caractères. Forme attendue : 00 00 00.',
  )
  expect(form.checkValidity()).toBe(true)
  put(input, '12 34')
  expect(form.querySelector('.cms-field-error')).toBeNull()
})

test('§5.3 leaving the field fills up cents and short years', async () => {
  const money = await mounted('data-mask="currency"')
  put(money.input, '1234,5')
  money.input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shownIn(money.input)).toBe('1,234.50')
  const date = await mounted('data-mask="cmsdate"')
  put(date.input, '29/02/24')
  date.input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shownIn(date.input)).toBe('29/02/2024')
  expect(posted(date.form)).toBe('2024-02-29')
  const time = await mounted('data-mask="cmsdatetime"')
  put(time.input, '29/02/2024')
  time.input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shownIn(time.input)).toBe('29/02/2024 00:00:00')
})

test.each([
  ['cmsdatetime', '01/02/24 10:12', '2024-02-01 10:12:00'],
  ['cmsdatetime', '01/02/24 9:05:07', '2024-02-01 09:05:07'],
  ['cmsdate', '01/02/24 10:12', '2024-02-01'],
  ['cmsdate', '20080514', '2008-05-14'],
])('§5.3 in a %s a pasted “%s” is “%s”', async (mask, text, sent) => {
  const { input, form } = await mounted(`data-mask="${mask}"`)
  put(input, text, { inputType: 'insertFromPaste' })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(posted(form)).toBe(sent)
})

test('§5.3 a pasted day that does not exist stays as it was meant, and is told of', async () => {
  const { input } = await mounted('data-mask="cmsdate"')
  put(input, '29/2/2023', { inputType: 'insertFromPaste' })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect([shownIn(input), input.getAttribute('aria-invalid')]).toEqual(['29/02/2023', 'true'])
})

test('§5.3 the page’s handlers hear of a change once, when the field is left', async () => {
  const { input } = await mounted('data-mask="cmsdate"')
  const changed = jest.fn()
  input.addEventListener('change', changed)
  input.focus()
  put(input, '29022024')
  input.blur()
  expect(changed).toHaveBeenCalledTimes(1)
  input.focus()
  input.blur()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('§5.3 text that a keyboard is still composing is left alone, and shaped when it is done', async () => {
  const { input, form } = await mounted('data-mask="aa-99"')
  put(input, 'ab1', { isComposing: true })
  expect(shownIn(input)).toBe('ab1')
  expect(posted(form)).toBe('ab1')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  expect(shownIn(input)).toBe('ab-1')
})

test('§5.3 undo takes back edits one by one, redo makes them again', async () => {
  const { input, form } = await mounted('data-mask="cmsdate" value="2024-02-29"')
  const press = (key: string, shiftKey = false) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true }),
    )
  put(input, '29/02/202', { inputType: 'deleteContentBackward' })
  put(input, '29/02/20', { inputType: 'deleteContentBackward' })
  press('z')
  expect(shownIn(input)).toBe('29/02/202')
  press('z')
  expect(shownIn(input)).toBe('29/02/2024')
  expect(posted(form)).toBe('2024-02-29')
  press('Z', true)
  expect(shownIn(input)).toBe('29/02/202')
  press('y')
  expect(shownIn(input)).toBe('29/02/20')
})

test('§5.3 undo changes nothing in a field that has become read-only', async () => {
  const { input, form } = await mounted('data-mask="99 99"')
  put(input, '1')
  put(input, '12')
  input.readOnly = true
  input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  expect([shownIn(input), posted(form)]).toEqual(['12', '12'])
})

test('§5.3 a script may assign the stored value or the shown one', async () => {
  const { input, form } = await mounted('data-mask="cmsdate"')
  input.value = '2024-02-29'
  expect(shownIn(input)).toBe('29/02/2024')
  ;(form.elements.namedItem('champ') as HTMLInputElement).value = '2025-12-25'
  expect(shownIn(input)).toBe('25/12/2025')
  input.value = '01/03/2024'
  expect(posted(form)).toBe('2024-03-01')
})

test.each([
  ['ip', '10.0.0.1:80', '10.0.0.1'],
  ['ip', '10.0.0.0/24', '10.0.0.0'],
  ['ip', '192,168,1,10', '192.168.1.10'],
  ['ip', 'IP : 192.168.1.10', '192.168.1.10'],
  ['email', '\u200bnom@exemple.fr\u200e', 'nom@exemple.fr'],
  ['url', '\u2060https://exemple.fr', 'https://exemple.fr'],
])('§5.3 pasted into a field for an address (%s), “%s” is %s', async (mask, text, address) => {
  const { input, form } = await mounted(`data-mask="${mask}"`)
  put(input, text, { inputType: 'insertFromPaste' })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect([shownIn(input), posted(form)]).toEqual([address, address])
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('§5.3 what an extension of the browser fills in goes out as it is seen, though it tells only of a change', async () => {
  const { input, form } = await mounted('data-mask="99 99"')
  native.set!.call(input, '1234')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect([shownIn(input), posted(form)]).toEqual(['12 34', '1234'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('§5.3 a reset brings back the stored value, in shape', async () => {
  const { input, form } = await mounted('data-mask="currency" value="1234.5"')
  put(input, '9')
  form.reset()
  await new Promise((done) => setTimeout(done))
  expect(shownIn(input)).toBe('1,234.50')
  expect(posted(form)).toBe('1234.50')
})

test.each([
  ['data-mask="cmsdate"', '2024-02-29', '29/02/2024', '2024-02-29'],
  ['data-mask="currency" value="1"', '1234.5', '1,234.50', '1234.50'],
  ['data-mask="99 99"', '1234', '12 34', '1234'],
])('§5.3 %s: a value that a script gives by the attribute is shown in shape and posted', async (...given) => {
  const [attributes, value, shown, sent] = given
  const { input, form } = await mounted(attributes)
  input.setAttribute('value', value)
  await Promise.resolve()
  const isFresh = !attributes.includes('value=')
  if (isFresh) expect([shownIn(input), posted(form)]).toEqual([shown, sent])
  form.reset()
  await new Promise((resolve) => setTimeout(resolve))
  expect([shownIn(input), posted(form)]).toEqual([shown, sent])
})

test('§5.3 a default that a script gives takes nothing of what was typed', async () => {
  const { input, form } = await mounted('data-mask="99 99"')
  put(input, '1234')
  input.defaultValue = '5678'
  await Promise.resolve()
  expect([shownIn(input), posted(form)]).toEqual(['12 34', '1234'])
})

test('§5.3 a copy of the field alone has its name, and is posted', async () => {
  const { input, form, unmount } = await mounted('data-mask="99 99"')
  put(input, '1234')
  form.append(input.cloneNode(true))
  const copy = form.querySelector('input:last-child') as HTMLInputElement
  await mountFeature(inputMask, '', { selector: 'input:last-child', keepPage: true })
  put(copy, '5678')
  expect(new FormData(form).getAll('champ')).toEqual(['1234', '5678'])
  unmount()
  expect(Object.keys(Object.getOwnPropertyDescriptors(input))).not.toContain('cloneNode')
})

test('§5.3 a number input, which hides its caret, is left to the browser', async () => {
  const { input, form } = await mounted('type="number" data-mask="integer" value="12"')
  expect(form.querySelectorAll('input')).toHaveLength(1)
  expect(shownIn(input)).toBe('12')
})

test('§5.3 an invalid mask is told of, and the field works without it', async () => {
  const { input, form } = await mounted('data-mask="curency" value="12"')
  expect(codes(warned)).toEqual(['P460'])
  expect(posted(form)).toBe('12')
  expect(shownIn(input)).toBe('12')
})

test.each([
  ['pasted into an empty field', '', 0],
  ['pasted in front of the rest', 'ab', 0],
  ['pasted behind the rest', 'ab', 2],
])(
  '§5.3 a letter with its accent beside it, as Macs write files’ names, is one letter: %s',
  async (_how, rest, at) => {
    const accented = 'é'.normalize('NFD')
    const { input, form } = await mounted(`data-mask="***" value="${rest}"`)
    input.focus()
    put(input, rest.slice(0, at) + accented + '1' + rest.slice(at), {}, at + 3)
    const expected = !rest ? 'é1' : at ? 'abé' : 'éab'
    expect([shownIn(input), posted(form)]).toEqual([expected, expected])
  },
)

test('§5.3 a stored letter with its accent beside it stays as the server sent it, until it is typed at', async () => {
  const stored = 'é'.normalize('NFD') + '1'
  const { input, form } = await mounted(`data-mask="***" value="${stored}"`)
  expect([shownIn(input), posted(form)]).toEqual([stored, stored])
  input.focus()
  put(input, stored + '2', {}, 4)
  expect([shownIn(input), posted(form)]).toEqual(['é12', 'é12'])
})

test('§5.3 taken off the page, the field holds what it would have posted', async () => {
  const { input, form, unmount } = await mounted('data-mask="cmsdate" value="2024-02-29"')
  unmount()
  expect(shownIn(input)).toBe('2024-02-29')
  expect(posted(form)).toBe('2024-02-29')
})

test('§5.1 a form check of a masked field reads what is posted, under the field’s own name', async () => {
  const { postedBy } = await import('../../dom/form/posted')
  const { input } = await mounted('data-mask="currency" value="1234.5"')
  expect([postedBy(input).name, postedBy(input).value]).toEqual(['champ', '1234.50'])
  const plain = document.createElement('input')
  expect(postedBy(plain)).toBe(plain)
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  '§5.3 the Enter that ends a composition (%j) tells nobody of a change, and of no fault',
  async (composed) => {
    const { input } = await mounted('data-mask="99 99"')
    const changed = jest.fn()
    input.addEventListener('change', changed)
    put(input, '12')
    const press = (init: KeyboardEventInit) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
    press(composed)
    expect(changed).not.toHaveBeenCalled()
    expect(input.getAttribute('aria-invalid')).toBeNull()
    press({ keyCode: 13 })
    expect(changed).toHaveBeenCalledTimes(1)
  },
)
