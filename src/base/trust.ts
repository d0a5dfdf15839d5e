import { parentOf } from './parent-of'

/**
 * The trust boundary (contract, « Trust »). The page's HTML and answers of its own origin are trusted. What a sanitiser
 * let through and what another origin sent is marked here, element by element, as it is made: no feature is adopted on
 * it, and nothing that reaches code is read from it. Marks stay with an element wherever a script moves it.
 */
const untrusted = new WeakSet<Node>()
/** Nearly every page has none: then nobody looks at ancestors. */
let any = false

/** Marks every element below `root` (and itself, where it is one) as untrusted, for good. */
export function distrust(root: DocumentFragment | Element): void {
  any = true
  if (root instanceof Element) untrusted.add(root)
  const { querySelectorAll } = root instanceof Element ? Element.prototype : DocumentFragment.prototype
  querySelectorAll.call(root, '*').forEach((element) => untrusted.add(element))
}

/** Is it, with all that is around it, the page's own or its server's? */
export function isTrusted(node: Node): boolean {
  if (!any) return true
  for (let one: Node | null = node; one; one = parentOf(one)) if (untrusted.has(one)) return false
  return true
}
