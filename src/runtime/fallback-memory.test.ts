import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { setUpHost } from '../../test/page'
import { remember } from './fallback-memory'

const url = '/features.json'
const until = Date.now() + 1e6
const host = setUpHost({ fallback: { crashes: 3 } })

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const store = (stored: object): void =>
  localStorage.setItem('cms-fallback', JSON.stringify({ version: host.version, crashes: {}, ...stored }))

test.each([
  ['crashes that are none', { crashes: { lightbox: null, tooltip: 3, lazy: { n: 'x', until }, menu: 'a' } }],
  ['a list of crashes', { crashes: [null, { n: 9, until }] }],
  ['flags that are none', { remote: { url, flags: null, until } }],
  ['flags of other kinds', { remote: { url, flags: { lightbox: 'false', tooltip: 0, lazy: null }, until } }],
  ['a list of flags', { remote: { url, flags: [false], until } }],
  ['no answer at all', { remote: null }],
])('§6 features are handed back as ever with %s in the browser’s storage', (_what, stored) => {
  store(stored)
  const memory = remember(host)
  expect(memory.returned()).toEqual([])
  expect(memory.flags(url) ?? {}).toEqual({})
  expect(memory.count('lightbox', 1e6)).toBe(1)
  memory.forgive('lightbox')
  memory.keepFlags(url, { tooltip: false })
  expect(memory.flags(url)).toEqual({ tooltip: false })
})

test('§6 crashes and flags that were well stored count beside others that were not', () => {
  const crashes = { lightbox: { n: 3, until }, tooltip: null, lazy: { n: 9, until: 1 } }
  store({ crashes, remote: { url, flags: { menu: false, agenda: 'non' }, until } })
  const memory = remember(host)
  expect(memory.returned()).toEqual(['lightbox'])
  expect(memory.count('lightbox', 1e6)).toBe(4)
  expect(memory.flags(url)).toEqual({ menu: false })
})
