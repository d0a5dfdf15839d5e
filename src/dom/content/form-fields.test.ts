import { afterEach, expect, test } from '@jest/globals'
import { formDataOf } from './form-fields'

const { FormData } = globalThis
afterEach(() => {
  globalThis.FormData = FormData
  document.body.innerHTML = ''
})

/** A browser before 2023 takes the form alone. */
function forgetButtons(): void {
  globalThis.FormData = class extends FormData {
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
}

const posted = (button: HTMLElement): string[] =>
  Array.from(
    formDataOf(document.querySelector('form')!, button),
    ([name, value]) => `${name}=${String(value)}`,
  )

test.each([
  ['where browsers know of it', () => {}, ''],
  ['where they do not', forgetButtons, ''],
  ['that the page has disabled since it was pressed', () => {}, 'disabled'],
])(
  '§4.2 a button %s is posted in its place among the fields, and leaves no trace',
  (_what, prepare, state) => {
    prepare()
    document.body.innerHTML = `<form><input name="a" value="1"><p><button name="b" value="2" ${state}>Oui</button></p>
    <input name="b" value="3"></form>`
    const before = document.body.innerHTML
    expect(posted(document.querySelector('button')!)).toEqual(['a=1', 'b=2', 'b=3'])
    expect(document.body.innerHTML).toBe(before)
  },
)

test('§4.2 a link that sends a form is posted after its fields', () => {
  document.body.innerHTML = '<form><a name="b" href="#">Oui</a><input name="a" value="1"></form>'
  expect(posted(document.querySelector('a')!)).toEqual(['a=1', 'b='])
})
