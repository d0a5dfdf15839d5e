import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { renderInto } from '../ui/react/render'

/**
 * False on a server, and while a page that it rendered comes to life: what it has not sent must not be rendered then, or
 * React makes the whole page anew.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

/** What React renders nothing for, as where a condition gives none: `{isNew && 'Bienvenue'}`. */
export const isNothing = (content: ReactNode): boolean =>
  content == null || typeof content === 'boolean' || content === ''

/** Content that a component renders and a dialog shows. */
export interface Slot {
  /** What the dialog is given; none on a server. */
  readonly element: HTMLElement | undefined
  /** Renders into it, in the component's own tree: context and events are the component's. */
  fill(content: ReactNode): ReactNode
}

/** An element of the component's that can be shown elsewhere on the page. */
export function useSlot(tag: 'div' | 'span' = 'div'): Slot {
  const [element] = useState(() =>
    typeof document === 'undefined' ? undefined : document.createElement(tag),
  )
  return {
    element,
    fill: (content) => element && !isNothing(content) && createPortal(content, element),
  }
}

/** Content outside of any component: a text, never HTML, or elements in a root of their own. */
export function toNode(content: ReactNode): { node: Node | undefined; release(): void } {
  const nothing = (): void => {}
  if (isNothing(content)) {
    return { node: undefined, release: nothing }
  }
  if (typeof content === 'string' || typeof content === 'number') {
    return { node: document.createTextNode(String(content)), release: nothing }
  }
  const node = document.createElement('div')
  const release = renderInto(node, content)
  markAutoFocus(node)
  return { node, release }
}

/**
 * React writes no `autofocus`: it focuses the element as it renders it, which is before the window is there. What asks for
 * the focus is marked, so that it gets it when the window opens.
 */
export function markAutoFocus(content: Element | undefined): void {
  for (const one of Array.from(content?.querySelectorAll('input, select, textarea, button') ?? [])) {
    const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'))
    const props = key && (one as Element & Record<string, unknown>)[key]
    if ((props as { autoFocus?: unknown } | undefined)?.autoFocus) one.setAttribute('autofocus', '')
  }
}

/** Text where a service takes HTML; of an application without types also a number, or nothing. */
export function escapeText(text: unknown): string {
  return String(text ?? '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
}
