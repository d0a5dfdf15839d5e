import { expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { replay } from './replay'

test('contract §1 an early choice in a list happens after all', () => {
  document.body.innerHTML = '<div><select></select></div>'
  const target = document.querySelector('select')!
  const told: unknown[] = []
  document.querySelector('div')!.addEventListener('change', (event) => told.push(event.target))
  setUpHost()
  replay({
    feature: 'x',
    element: target,
    target,
    event: new Event('change', { bubbles: true }),
  })
  expect(told).toEqual([target])
})

test('contract §1 a form whose button a script has replaced while the code was on its way goes all the same', () => {
  document.body.innerHTML = '<form><button>OK</button></form>'
  const [form] = document.forms
  const submitter = form!.querySelector('button')!
  const sent = jest.fn((event: Event) => event.preventDefault())
  form!.addEventListener('submit', sent)
  submitter.outerHTML = '<button>Patientez</button>'
  setUpHost()
  replay({ feature: 'x', element: form!, target: form!, event: new SubmitEvent('submit', { submitter }) })
  expect(sent).toHaveBeenCalledTimes(1)
})
