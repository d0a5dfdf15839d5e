import { expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { createTierLoader } from './tier-loader'

test('contract §1 where the code cannot be had, early taps on SVG icons follow their links, and the page is ready', () => {
  Object.assign(globalThis, { __TIER_VERSIONS__: { modern: '1', legacy: '1' } })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = '<a id="icon"><svg><path/></svg></a><a id="text">Suite</a>'
  const clicked: unknown[] = []
  document.body.onclick = ({ target }) => clicked.push((target as Element).id)
  const host = setUpHost()
  const markReady = jest.spyOn(host, 'markReady')
  const event = new MouseEvent('click')
  const path = document.querySelector('path')!
  const [icon, text] = document.querySelectorAll('a')
  const gone = document.createElementNS(path.namespaceURI, 'svg')
  host.held.push({ feature: 'x', element: gone, target: gone, event })
  host.held.push({ feature: 'x', element: icon!, target: path, event })
  host.held.push({ feature: 'x', element: text!, target: text!, event })
  createTierLoader(() => host)()
  for (const script of document.head.querySelectorAll('script')) script.onerror!('')
  for (const script of document.head.querySelectorAll('script')) script.onerror!('')
  expect(clicked).toEqual(['icon', 'text'])
  expect(markReady).toHaveBeenCalled()
  document.body.onclick = null
  jest.restoreAllMocks()
})
