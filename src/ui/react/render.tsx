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
  const root = roots.get(host) ?? createRoot(host)
  roots.set(host, root)
  flushSync(() => root.render(node))
  return () => {
    const known = roots.get(host)
    roots.delete(host)
    if (known) flushSync(() => known.unmount())
  }
}
