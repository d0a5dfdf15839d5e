import { warn } from '../../src/base/console'

/** An element, or the list that several of one name make (a radio group). */
export type Found = HTMLElement & { readonly length?: number }

/**
 * Dreamweaver's search: a named image, form or plug-in of the document, a form's field, an id, any other
 * `name`, then the documents of the frames inside (they took the place of Netscape's layers).
 * @param name also `'name?frame'` (in a sibling frame), the first versions' paths
 *   (`document.layers['menu'].document.logo`: the last word counts), or an element, which is given back
 * @param root document to search, this page's by default
 * @returns the element or list, else null
 */
export function findObject(name: unknown, root?: Document | null): Found | null {
  if (isFound(name)) return name
  const [wanted, frame] = String(name).split('?') as [name: string, frame?: string]
  const place = (frame && parent.frames[frame as never]) || { document: root || document }
  return search(wanted, place) || search(wanted.replace(/.*[.["']([\w-]+)\W*$/, '$1'), place)
}

function search(name: string, place: { document: Document }): Found | null {
  let found: unknown
  try {
    const root = place.document
    const { forms } = root
    const frames: ArrayLike<Window> = root.defaultView || []
    // The document itself comes first, in place of a form before the first.
    for (let i = -1; !isFound(found) && i < forms.length; i++) found = (forms[i] || root)[name as never]
    if (!isFound(found))
      found = HTMLDocument.prototype.getElementById.call(root, name) || root.getElementsByName(name)[0]
    for (let i = 0; !found && i < frames.length; i++) found = search(name, frames[i] as Window)
  } catch {
    // Another site's frame.
  }
  return isFound(found) ? found : null
}

/** An element or a list; `document.title` and a form's `action` are neither. */
function isFound(value: unknown): value is Found {
  return !!value && !!((value as Node).nodeType || (value as NodeList).item)
}

/** As `findObject`, with a console message when there is nothing of that name. */
export function need(helper: string, name: unknown): Found | null {
  const found = findObject(name)
  if (!found) warn('P130', { helper, name: name as string })
  return found
}

/**
 * Reads Dreamweaver's triples (name, something of the past, value) and calls `act` for each object found.
 * @param args a helper's `arguments`
 */
export function eachTriple(
  helper: string,
  args: ArrayLike<unknown>,
  act: (found: Found, value: string) => void,
): void {
  if (args.length < 3) warn('P130', { helper, name: 'name' })
  for (let i = 2; i < args.length; i += 3) {
    const found = need(helper, args[i - 2])
    if (found) act(found, String(args[i]))
  }
}
