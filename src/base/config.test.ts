import { expect, test } from '@jest/globals'
import { setUpHost } from '../../test/page'

test.each([
  ['/pf', '/pf'],
  ['/pf/', '/pf'],
  ['/a/pf/', '/a/pf'],
  ['https://ville.test/pf/', 'https://ville.test/pf'],
  ['/', '/cms'],
  ['pf', '/cms'],
  ['/pf//', '/cms'],
  ['javascript:alert(1)', '/cms'],
])('§7 the platform’s path %j is the beginning of every call: %j', (given, platform) => {
  expect(setUpHost({ platform: given }).config.platform).toBe(platform)
})
