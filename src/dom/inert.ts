import { prefixed } from '../core/host'
import { COMPANIONS } from './focus'

interface Held {
  count: number
  /** The attribute as the page had it. */
  readonly before: string | null
}

const held = new WeakMap<Element, Held>()
const IGNORED = /^(SCRIPT|STYLE|LINK|TEMPLATE|META|NOSCRIPT)$/

/** Browsers without `inert` hide the page from assistive technology; the layer keeps the focus itself. */
export const hasInert = (): boolean => 'inert' in HTMLElement.prototype

/**
 * Makes everything beside `root` inert: its siblings and those of its ancestors. Several overlays may do so
 * at once and end in any order; the attributes come back as they were.
 * @returns ends it
 */
export function makeOthersInert(root: Element): () => void {
  const mine: Element[] = []
  for (let one: Element = root; one !== document.body && one.parentElement; one = one.parentElement) {
    for (const other of Array.from(one.parentElement.children)) {
      if (other !== one && !isExempt(other)) mine.push(other)
    }
  }
  return makeInert(mine)
}

/**
 * Makes these elements inert; others may do so too, and end in any order.
 * @returns ends it
 */
export function makeInert(mine: Element[]): () => void {
  const attribute = hasInert() ? 'inert' : 'aria-hidden'
  for (const element of mine) {
    const known = held.get(element)
    if (known) known.count++
    else held.set(element, { count: 1, before: element.getAttribute(attribute) })
    element.setAttribute(attribute, attribute === 'inert' ? '' : 'true')
  }
  return () => {
    for (const element of mine.splice(0)) {
      const known = held.get(element)
      if (!known || --known.count) continue
      held.delete(element)
      if (known.before === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, known.before)
    }
  }
}

function isExempt(element: Element): boolean {
  return (
    IGNORED.test(element.tagName) ||
    element.matches(COMPANIONS) ||
    // What is announced must be heard.
    element.classList.contains(prefixed('announcer'))
  )
}
