import { wordsOf } from '../../dom/html'

/** A page as the server lists it (§3, page item); every member may be missing. */
export interface PageItem {
  readonly id_page?: unknown
  readonly id_parent?: unknown
  readonly nom_page?: unknown
  readonly lien?: unknown
  readonly class_theme_style?: unknown
  readonly menu_param?: unknown
  readonly enfant?: unknown
}

/** A list as PHP encodes it: an array, or an object where the keys have gaps. Only objects are kept. */
export function toList(value: unknown): readonly PageItem[] {
  const all = typeof value === 'object' ? Object.values(value ?? {}) : []
  return all.filter((item) => !!item && typeof item === 'object') as PageItem[]
}

export const childrenOf = (item: PageItem): readonly PageItem[] => toList(item.enfant)

/** A text of the server's, which PHP may have escaped for HTML (`Sports &amp; loisirs`); tags in it are text. */
const shown = (text: string): string => (text.includes('<') ? text : wordsOf(text))

/** A member of `menu_param`, a text or a number, as text. */
export function paramOf(item: PageItem, name: string): string {
  const value = (item.menu_param as Record<string, unknown> | null | undefined)?.[name]
  return /^[sn]/.test(typeof value) ? shown(String(value).trim()) : ''
}

export const titleOf = (item: PageItem): string =>
  paramOf(item, 'nom_page') || shown(String(item.nom_page || '').trim() || String(item.lien || ''))

export interface Place {
  /** The items whose submenus lead there, outermost first. */
  readonly trail: readonly PageItem[]
  /** The current page itself; absent where only its parent is in the menu. */
  readonly current?: PageItem | undefined
}

interface Spot {
  readonly item: PageItem
  readonly above?: Spot
}

/** Does the body name a page? Most ids are numbers, where 0 means none. */
const isId = (wanted: string | null): boolean => !!wanted && wanted !== '0'

/**
 * Where the current page stands: the item of its id and parent, else one of its id, else its parent's; of several, the
 * one nearest the root. The panel is the one with the link: a page that has children is the first entry of its own submenu.
 */
export function findPlace(items: readonly PageItem[], page: string | null, parent: string | null): Place {
  const trail: PageItem[] = []
  /** Level by level: nobody says how deep a tree may be, and the list grows while it is read. */
  const all: Spot[] = isId(page) || isId(parent) ? items.map((item) => ({ item })) : []
  for (const above of all) for (const item of childrenOf(above.item)) all.push({ item, above })
  const is = (id: unknown, wanted: string | null): boolean =>
    id != null && isId(wanted) && String(id) === wanted
  const isPage = ({ item }: Spot): boolean => is(item.id_page, page)
  const found =
    all.find((one) => isPage(one) && String(one.item.id_parent) === parent) ??
    all.find(isPage) ??
    all.find(({ item }) => is(item.id_page, parent))
  for (let one = found; one; one = one.above)
    if (one !== found || childrenOf(one.item).length) trail.push(one.item)
  return { trail: trail.reverse(), current: found && isPage(found) ? found.item : undefined }
}
