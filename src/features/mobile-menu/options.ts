import type { ValueName } from '../../strings/values'
import { choice, flag, from, number, text, type OptionReader, type OptionsOf } from '../../base/options'

/** A list of entries, or its JSON. PHP makes an object of a list whose keys have gaps; an entry alone is none. */
export const list = {
  fallback: [],
  allowed: '@list',
  parse(given: unknown) {
    const all: unknown = typeof given === 'object' ? given : JSON.parse(String(given))
    const entries: unknown[] = Object.values(all as object)
    return [all, ...entries].every((one) => typeof one === 'object') ? entries : undefined
  },
} satisfies OptionReader<readonly unknown[]> & { allowed: ValueName }

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

export type Given = OptionsOf<typeof options>

export type Settings = { readonly [Key in keyof Given]: NonNullable<Given[Key]> }
export type Position = Settings['position']
