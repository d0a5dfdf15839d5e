import type { ValueName } from '../../strings/values'
import { warnLater } from '../../base/console'
import { readDeclared, type Reader } from '../../base/reader'
import type { PageContext } from '../../base/context'
import {
  attributeOf,
  choice,
  flag,
  from,
  number,
  text,
  type OptionReader,
  type OptionsOf,
} from '../../base/options'

const list: OptionReader<readonly unknown[]> = {
  fallback: [],
  allowed: '@list' satisfies ValueName,
  parse(value) {
    try {
      const parsed: unknown = JSON.parse(value)
      return Array.isArray(parsed) ? parsed : undefined
    } catch {
      return undefined
    }
  },
}
/** Every setting is also a member of the configuration's `menu`; an attribute wins. Defaults: §5.4, §9. */
export const options = {
  /** Which menu the server is asked for. */
  configmenu: from('configmenu', text('')),
  position: choice(['left', 'right', 'top', 'bottom']),
  depth: choice(['back', 'front', 'next'], 'back'),
  /** `black` or `white`; anything else means none. */
  dim: text(''),
  /** Height (px) of a panel's bar. */
  headerSize: number(38, 0),
  /** Least height of a header or footer navbar, in bars. */
  navbarHeaderSize: number(1, 0),
  navbarFooterSize: number(1, 0),
  /** Selector of the site's header, below which the menu opens. */
  headerElement: text(''),
  /** Distance (px) of the menu from the window's top, or from the header element. */
  headerOffset: number(0, 0),
  closeButton: flag(true),
  /** Member of `menu_param` shown below a title. */
  subtitle: text(''),
  /** Entries of the navbars, as JSON (§3). */
  header: list,
  footer: list,
  /** The full-page loader is shown while the server answers. */
  loader: flag(),
}

type Given = OptionsOf<typeof options>

export type Settings = { readonly [Key in keyof Given]: NonNullable<Given[Key]> }
export type Position = Settings['position']

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
      parse: (set) =>
        typeof set === 'object' && /^(footer|header(Element)?)$/.test(key)
          ? set
          : readers[key].parse(String(set)),
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
