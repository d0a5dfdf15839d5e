import { expect, test } from '@jest/globals'
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
