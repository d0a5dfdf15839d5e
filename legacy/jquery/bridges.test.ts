import { expect, test } from '@jest/globals'
import jQuery from 'jquery'
import { setUpBridges } from '../../test/bridges'
import { setUpHost } from '../../test/page'
import { installBridges } from './bridges'

type Plugins = Record<string, ((...args: unknown[]) => unknown) | undefined>

test('contract §3 the elements’ helper has the page’s own prefix for a name, and its old one', () => {
  setUpBridges()
  const host = setUpHost({ prefix: 'ville' })
  const fn = jQuery.fn as typeof jQuery.fn & Plugins
  delete fn['cms']
  installBridges(host)
  document.body.innerHTML = '<p id="x"></p>'
  const set = jQuery('#x')
  for (const name of ['ville', 'cms']) expect(fn[name]!.call(set, 'lazy')).toBe(set)
  expect(host.called.map(({ args }) => (args[0] as unknown[]).slice(2, 5))).toEqual([
    ['cms', undefined, ['lazy']],
    ['cms', undefined, ['lazy']],
  ])
  delete fn['ville']
})

test('contract §3 a plugin of the page’s that has the prefix for its name stays', () => {
  setUpBridges()
  const fn = jQuery.fn as typeof jQuery.fn & Plugins
  const own = (fn['ville'] = () => 'mien')
  installBridges(setUpHost({ prefix: 'ville' }))
  expect(fn['ville']).toBe(own)
  delete fn['ville']
})
