import { expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import { onceUncovered, openLayer } from './layer'

test('§2.7 what waits for a window to close opens then, also on a page whose Prototype.js has an Array.from of its own', () => {
  setUpHost()
  document.body.innerHTML = '<div id="popup"></div><div id="window" tabindex="-1"></div>'
  const byId = (id: string): HTMLElement => document.querySelector<HTMLElement>('#' + id)!
  const close = openLayer(byId('window'), { onDismiss() {} })
  const act = jest.fn()
  onceUncovered(byId('popup'), act)
  expect(act).not.toHaveBeenCalled()
  const own = Array.from
  // As Prototype.js 1.7: what has no length has nothing in it.
  Array.from = ((given: { toArray?(): unknown[] } & ArrayLike<unknown>) =>
    given.toArray ? given.toArray() : Array.prototype.slice.call(given)) as typeof Array.from
  try {
    close()
  } finally {
    Array.from = own
  }
  expect(act).toHaveBeenCalledTimes(1)
})
