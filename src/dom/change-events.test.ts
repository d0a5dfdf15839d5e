import { expect, test } from '@jest/globals'
import { tellChange } from './change-events'
import { submitForm } from './form/submit'

test('§5.3 a page hears what a visitor chose also where MooTools has put a class of its own in the place of Event', () => {
  document.body.innerHTML = '<form><input></form>'
  const page = window as { Event: unknown }
  const own = page.Event
  const heard: string[] = []
  for (const type of ['input', 'change', 'submit'])
    document.body.addEventListener(type, (event) => {
      heard.push(event.type)
      event.preventDefault()
    })
  const form = document.querySelector('form')!
  const { requestSubmit } = HTMLFormElement.prototype
  // Safari before 16.
  HTMLFormElement.prototype.requestSubmit = undefined as never
  page.Event = class {}
  try {
    tellChange(form.querySelector('input')!)
    submitForm(form)
  } finally {
    page.Event = own
    HTMLFormElement.prototype.requestSubmit = requestSubmit
  }
  expect(heard).toEqual(['input', 'change', 'submit'])
})
