import { setUpHost, type TestHost } from '../../test/page'
import { replay } from '../runtime/replay'
import { holdEarlyEvents } from './held-events'

let host: TestHost
beforeAll(() => {
  host = setUpHost()
  host.features.push({ name: 'zoom', selector: 'a.cms-zoom', holds: 'a' })
  host.features.push({ name: 'datePicker', selector: 'input.cms-date', holds: 'form' })
  host.features.push({ name: 'faux', selector: 'a:[', holds: 'form' })
  holdEarlyEvents(host)
})

test('contract §1: a click on the icon of a link, drawn in SVG, is held back and happens once the code is there', () => {
  document.body.innerHTML = '<a class="cms-zoom" href="#grand"><svg><path d="M0 0h9"/></svg></a>'
  const clicked: (string | null)[] = []
  document.body.onclick = ({ target }) => clicked.push((target as Element).localName)
  document.querySelector('path')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(clicked).toEqual([])
  for (const held of host.held.splice(0)) replay(held)
  expect(clicked).toEqual(['a'])
})

test('§5.3 a form with a date is held back, whatever its fields are called and a site registers; one without goes', () => {
  document.body.innerHTML = `
    <form><input class="cms-date" name="querySelector"><input name="closest"></form>
    <form><input name="querySelector"></form>`
  const submit = (form: HTMLFormElement): boolean =>
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect([...document.forms].map(submit)).toEqual([false, true])
  expect(host.held.splice(0).map(({ feature, element }) => [feature, element.className])).toEqual([
    ['datePicker', 'cms-date'],
  ])
})
