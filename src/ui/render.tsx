import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const roots = new WeakMap<Element, Root>()

/**
 * Renders into an element that is ours alone, at once: what is rendered is on the page when this returns.
 * Called again for the same element, it renders anew in place.
 * @returns takes everything away again
 */
export function renderInto(host: Element, node: ReactNode): () => void {
  let root = roots.get(host)
  if (!root) roots.set(host, (root = createRoot(host)))
  const { render } = root
  flushSync(() => render(node))
  return () => {
    const known = roots.get(host)
    roots.delete(host)
    if (known) flushSync(() => known.unmount())
  }
}
