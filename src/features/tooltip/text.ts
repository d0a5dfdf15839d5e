/** `rel` as browsers and lightboxes read it says nothing to visitors. */
const LINK_TYPES = /^((no(opener|referrer|follow)|external|ugc|sponsored|lightbox\S*)(\s+|$))+$/

/** What a tooltip says: `title`, else `rel`, else `''`; as attributes, as a part of a drawing has no such member. */
export function textOf(element: Element): string {
  const read = (name: string): string => (element.getAttribute(name) ?? '').trim()
  const rel = read('rel')
  return read('title') || (LINK_TYPES.test(rel) ? '' : rel)
}
