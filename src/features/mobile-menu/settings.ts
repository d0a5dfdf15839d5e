import type { PageContext } from '../../core/context'
import { choice, flag, from, number, text, type OptionReader, type OptionsOf } from '../../core/options'

const list: OptionReader<readonly unknown[] | undefined> = {
  fallback: undefined,
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
const yesOrNo: OptionReader<boolean | undefined> = { ...flag(), fallback: undefined }
const size = number(undefined, 0)

/** Every setting is also a member of the configuration's `menu`; an attribute wins. */
export const options = {
  /** Which menu the server is asked for. */
  configmenu: from('configmenu', text('')),
  position: choice(['left', 'right', 'top', 'bottom']),
  depth: choice(['back', 'front', 'next']),
  /** `black` or `white`; anything else means none. */
  dim: text(),
  /** Height (px) of a panel's bar. */
  headerSize: size,
  /** Least height of a header or footer navbar, in bars. */
  navbarHeaderSize: size,
  navbarFooterSize: size,
  /** Selector of the site's header, below which the menu opens. */
  headerElement: text(),
  /** Distance (px) of the menu from the window's top, or from the header element. */
  headerOffset: size,
  closeButton: yesOrNo,
  /** Member of `menu_param` shown below a title. */
  subtitle: text(),
  /** Entries of the navbars, as JSON (§3). */
  header: list,
  footer: list,
  /** The full-page loader is shown while the server answers. */
  loader: yesOrNo,
}

type Given = OptionsOf<typeof options>
type Key = keyof Given

export type Settings = { readonly [K in Key]: NonNullable<Given[K]> }
export type Position = Settings['position']

/** §5.4, §9. */
const defaults: Settings = {
  configmenu: '',
  position: 'left',
  depth: 'back',
  dim: '',
  headerSize: 38,
  navbarHeaderSize: 1,
  navbarFooterSize: 1,
  headerElement: '',
  headerOffset: 0,
  closeButton: true,
  subtitle: '',
  header: [],
  footer: [],
  loader: false,
}

/**
 * Settings from the button's attributes, else the configuration, else the defaults. A bad value of the
 * configuration is told (P101) and counts as absent. In a page written from right to left, a menu without a
 * position comes from the right.
 */
export function readSettings(given: Given, page: PageContext): Settings {
  const rtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const settings: Record<string, unknown> = { ...defaults, ...(rtl && { position: 'right' }) }
  for (const key of Object.keys(defaults) as Key[]) {
    const reader: OptionReader<unknown> = options[key]
    const set = page.config.menu[key]
    let value: unknown = given[key]
    if (value === undefined && set != null) {
      // Navbar entries may hold nodes and functions, the header may be an element.
      value =
        typeof set === 'object' && /^(header|footer|headerElement)$/.test(key)
          ? set
          : reader.parse(String(set))
      if (value === undefined)
        page.warn('P101', { key: 'menu.' + key, value: String(set), allowed: reader.allowed })
    }
    if (value !== undefined) settings[key] = value
  }
  if (/^[tb]/.test(settings['position'] as string) || settings['headerElement'] || settings['headerOffset']) {
    settings['depth'] = 'front'
  }
  if (!/^(black|white)$/.test(settings['dim'] as string)) settings['dim'] = 'none'
  return settings as Settings
}
