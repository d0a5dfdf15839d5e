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

/** A member of `menu_param`, as text. */
export function paramOf(item: PageItem, name: string): string {
  const value = (item.menu_param as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const titleOf = (item: PageItem): string =>
  paramOf(item, 'nom_page') || String(item.nom_page || item.lien || '')

export interface Place {
  /** The items whose submenus lead there, outermost first. */
  readonly trail: readonly PageItem[]
  /** The current page itself; absent where only its parent is in the menu. */
  readonly current?: PageItem | undefined
}

/**
 * Where the current page stands: the item of its id and parent, else one of its id, else its parent's. The panel
 * is the one with the link: a page that has children is the first entry of its own submenu.
 */
export function findPlace(items: readonly PageItem[], page: string | null, parent: string | null): Place {
  let best = 0
  let place: Place = { trail: [] }
  const is = (id: unknown, wanted: string | null): boolean => !!Number(wanted) && String(id) === wanted
  // A stack of one's own: nobody says how deep a tree may be.
  const stack: Place[] = items.map((current) => ({ trail: [], current })).reverse()
  for (let next = stack.pop(); next && best < 3; next = stack.pop()) {
    const item = next.current!
    const children = childrenOf(item)
    const trail = children.length ? [...next.trail, item] : next.trail
    const isPage = is(item.id_page, page)
    const rank = isPage ? (String(item.id_parent) === parent ? 3 : 2) : +is(item.id_page, parent)
    if (rank > best) {
      best = rank
      place = { trail, current: isPage ? item : undefined }
    }
    for (let index = children.length; index--;) stack.push({ trail, current: children[index]! })
  }
  return place
}
