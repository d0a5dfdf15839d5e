import { setUpHost, type TestHost } from '../../test/page'
import { replay } from '../runtime/replay'
import { holdEarlyEvents } from './held-events'

let host: TestHost
beforeAll(() => {
  host = setUpHost()
  host.features.push({ name: 'zoom', selector: 'a.cms-zoom', holds: 'a' })
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
