import { warnLater } from '../../base/console'
import type { PageContext } from '../../base/context'
import { attributeOf, type OptionReader } from '../../base/options'
import { readDeclared, type Reader } from '../../base/reader'
import { type Given, list, options, type Settings } from './options'

/**
 * Settings from the button's attributes, else the configuration, else the defaults. A bad value of the
 * configuration is told (P101) and counts as absent. In a page written from right to left, a menu without a
 * position comes from the right.
 */
export function readSettings(given: Given, page: PageContext): Settings {
  const readers: Readonly<Record<keyof Given, OptionReader<unknown>>> = options
  const schema: Record<string, Reader<unknown>> = {}
  for (const key of Object.keys(options) as (keyof Given)[])
    schema[key] = {
      fallback: given[key],
      // Navbar entries may hold nodes and functions, the header may be an element.
      parse(set) {
        if (readers[key] === list) return list.parse(set)
        return key === 'headerElement' && typeof set === 'object' ? set : readers[key].parse(String(set))
      },
    }
  const settings = readDeclared(
    schema,
    (key) =>
      page.element.hasAttribute(attributeOf(key, readers[key as keyof Given]))
        ? undefined
        : page.config.menu[key],
    (key, set) =>
      warnLater(
        'P101',
        { key: 'menu.' + key, value: String(set), allowed: readers[key as keyof Given].allowed },
        page.element,
      ),
  )
  settings['position'] ||= getComputedStyle(document.documentElement).direction === 'rtl' ? 'right' : 'left'
  if (/^[tb]/.test(settings['position'] as string) || settings['headerElement'] || settings['headerOffset']) {
    settings['depth'] = 'front'
  }
  if (!/^(black|white)$/.test(settings['dim'] as string)) settings['dim'] = 'none'
  return settings as Settings
}
