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
  allowed: 'une liste JSON',
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
  const settings: Record<string, unknown> = { ...given }
  for (const key of Object.keys(options) as (keyof Given)[]) {
    const reader: OptionReader<unknown> = options[key]
    const set = page.config.menu[key]
    if (set == null || page.element.hasAttribute(attributeOf(key, reader))) continue
    // Navbar entries may hold nodes and functions, the header may be an element.
    const isObject = typeof set === 'object' && /^(header|footer|headerElement)$/.test(key)
    const value = isObject ? set : reader.parse(String(set))
    if (value !== undefined) settings[key] = value
    else page.warn('P101', { key: 'menu.' + key, value: String(set), allowed: reader.allowed })
  }
  settings['position'] ||= getComputedStyle(document.documentElement).direction === 'rtl' ? 'right' : 'left'
  if (/^[tb]/.test(settings['position'] as string) || settings['headerElement'] || settings['headerOffset']) {
    settings['depth'] = 'front'
  }
  if (!/^(black|white)$/.test(settings['dim'] as string)) settings['dim'] = 'none'
  return settings as Settings
}
