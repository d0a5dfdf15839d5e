import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import { distrust } from '../../base/trust'
import { callbackOf, toCallback } from './callback'

const page: Record<string, unknown> = globalThis
const own = ['monSite', 'apres', 'Passerelle', '$']

beforeEach(() => {
  setUpHost()
  class Site {
    name = 'site'
    apres(): string {
      return this.name
    }
  }
  page['monSite'] = new Site()
  page['apres'] = (text: string) => text + '!'
  page['$'] = Object.assign(() => {}, { fn: { jquery: '3' }, globalEval: (text: string) => text })
  page['Passerelle'] = { legacy: { MM_callJS: page['MM_callJS'] } }
})
afterEach(() => own.forEach((name) => delete page[name]))

test('a callback is a function that the page declared, by its dotted path, called on its owner', () => {
  const link = document.createElement('a')
  expect(callbackOf(link, 'apres')!('x')).toBe('x!')
  expect(callbackOf(link, ' monSite . apres() ; ')!()).toBe('site')
  expect(toCallback('apres')!('y')).toBe('y!')
})

test.each([
  'setTimeout',
  'eval',
  'alert',
  'Function',
  'localStorage.clear',
  'history.back',
  'document.write',
  'window.setTimeout',
  'self.apres',
  'monSite.constructor.constructor',
  'apres.constructor',
  'apres.call',
  'monSite.toString',
  'monSite.__defineGetter__',
  '$.globalEval',
  '$',
  'MM_callJS',
  'Passerelle.legacy.MM_callJS',
])('« %s » in an attribute names no callback: a built-in, a library’s or ours', (name) => {
  page['MM_callJS'] = () => 'ours'
  page['Passerelle'] = { legacy: { MM_callJS: page['MM_callJS'] } }
  expect(callbackOf(document.createElement('a'), name)).toBeUndefined()
  delete page['MM_callJS']
})

test('a built-in that the page has replaced by its own is none either; a function that it bound is its own', () => {
  const before = window.setTimeout
  window.setTimeout = ((text: string) => text) as never
  page['apres'] = (page['apres'] as (text: string) => string).bind(null)
  try {
    expect(callbackOf(document.body, 'setTimeout')).toBeUndefined()
    expect(callbackOf(document.body, 'apres')!('z')).toBe('z!')
  } finally {
    window.setTimeout = before
  }
})

test('an untrusted element names none, wherever it is put', () => {
  const fragment = document.createDocumentFragment()
  const link = fragment.appendChild(document.createElement('a'))
  distrust(fragment)
  document.body.append(link)
  expect(callbackOf(link, 'apres')).toBeUndefined()
  link.remove()
})

test.each(['carte', 'carte.apres'])(
  'a frame of another origin by the name of a callback has none: %s',
  (name) => {
    // As browsers do it: whatever is read of such a window, they refuse.
    const get = (): never => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    page['carte'] = new Proxy({}, { get })
    expect(callbackOf(document.body, name)).toBeUndefined()
    delete page['carte']
  },
)
