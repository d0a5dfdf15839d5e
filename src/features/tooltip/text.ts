/** `rel` as browsers and lightboxes read it says nothing to visitors. */
const LINK_TYPES = /^(\s*(no(opener|referrer|follow)|external|ugc|sponsored|lightbox\S*))+\s*$/

/** What a tooltip says: `title`, else `rel`, else `''`. */
export function textOf(element: HTMLElement): string {
  const rel = element.getAttribute('rel') ?? ''
  return element.title.trim() || (LINK_TYPES.test(rel) ? '' : rel.trim())
}
