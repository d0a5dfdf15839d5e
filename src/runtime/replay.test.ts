import { expect, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { replay } from './replay'

test('contract §1 an early tap on an SVG icon happens where it was, with its default action', () => {
  document.body.innerHTML = '<a href="#suite"><svg><path/></svg></a>'
  const target = document.querySelector('path')!
  const link = document.querySelector('a')!
  const told: unknown[] = []
  link.addEventListener('click', (event) => told.push(event.target, event.clientX, event.cancelable))
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 12 })
  const host = setUpHost()
  replay(host, { feature: 'x', element: link, target, event })
  expect(told).toEqual([target, 12, true])
  expect(host.replaying).toBe(false)
})

test('contract §1 an early choice in a list happens after all', () => {
  document.body.innerHTML = '<div><select></select></div>'
  const target = document.querySelector('select')!
  const told: unknown[] = []
  document.querySelector('div')!.addEventListener('change', (event) => told.push(event.target))
  replay(setUpHost(), {
    feature: 'x',
    element: target,
    target,
    event: new Event('change', { bubbles: true }),
  })
  expect(told).toEqual([target])
})
