/** What a fragment names: as it is written, and without the `%C3%A9` of addresses; `#id=…` too (§2.23). */
function namesIn(fragment: string): string[] {
  const name = fragment.replace(/^#(id=)?/, '')
  try {
    return [name, decodeURIComponent(name)]
  } catch {
    // A lone `%` stands for itself.
    return [name]
  }
}

/** The element of a fragment's id, with or without `#`. */
export function findById(fragment: string): HTMLElement | null {
  const [name = '', decoded = ''] = namesIn(fragment)
  return document.getElementById(name) ?? document.getElementById(decoded)
}

/**
 * Where a browser goes for a fragment: by id, by the name that old pages give their anchors, and for `#` and `#top` to the
 * top of the page.
 */
export function findAnchor(fragment: string): HTMLElement | null {
  const named = namesIn(fragment).flatMap((name) => (name ? [...document.getElementsByName(name)] : []))
  return findById(fragment) ?? named[0] ?? (/^#(top)?$/i.test(fragment) ? document.documentElement : null)
}
