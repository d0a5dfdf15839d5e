import { expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { watch } from './watch'

const page = window as typeof window & { __LEFT_OUT__?: string }
beforeEach(() => {
  page.__LEFT_OUT__ = ''
})
afterEach(() => {
  delete page.__LEFT_OUT__
})

test('contract §2 a page with nothing to do is ready once it is parsed', () => {
  const markReady = jest.fn()
  watch(Object.assign(setUpHost(), { markReady }))
  expect(markReady).toHaveBeenCalled()
})

test('contract §2 a page whose only features are the site’s own is not ready before these are mounted', () => {
  const markReady = jest.fn()
  const host = Object.assign(setUpHost(), { markReady })
  host.registered.push({ name: 'mien', selector: 'p', mount: () => {} })
  watch(host)
  expect(markReady).not.toHaveBeenCalled()
})
