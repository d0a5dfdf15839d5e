import { prefixed } from '../../base/host'
import { COMPANIONS, hasInert } from './focus'
import { parentElementOf } from '../../base/parent-of'
import { ownMembers } from '../../base/own-members'
import { isDrawnOver, shownAbove } from './above'

interface Held {
  count: number
  /** So many of them are below a layer that this element is part of: they do not count while it is open. */
  below: number
  /** The attribute as the page has it. */
  before: string | null
}

const held = new WeakMap<Element, Held>()
const IGNORED = /^(script|style|link|template|meta|noscript)$/

/**
 * Makes everything beside `root` inert: its siblings and those of its ancestors; what made `root` itself inert (of
 * two popups in the page, the first), or its content, does not any more. What is seen over it can be used. Several
 * overlays may do so at once and end in any order; the attributes come back as they were.
 * @returns ends it
 */
export function makeOthersInert(root: Element): () => void {
  const mine: Element[] = []
  const undo = [freeContent(root)]
  const above = shownAbove(root)
  const take = (other: Element): void => {
    if (above.indexOf(other) >= 0 || isExempt(other)) return
    if (!above.some((one) => other.contains(one))) mine.push(other)
    else Array.from(ownMembers(other).children).forEach(take)
  }
  for (let one = root, parent; one !== document.body && (parent = parentElementOf(one)); one = parent) {
    undo.push(spare(one))
    for (const other of Array.from(ownMembers(parent).children)) {
      if (other !== one) take(other)
    }
  }
  undo.push(freeRaised(mine, root), makeInert(mine))
  return () => undo.splice(0).forEach((one) => one())
}

/**
 * A picker of the page's own that waits there, hidden, or comes into what waits for it, is shown over the layer for a field
 * in it.
 * @returns ends it
 */
function freeRaised(elements: readonly Element[], root: Element): () => void {
  const undo: (() => void)[] = []
  const look = (one: Element): void => {
    const holder = ownMembers(one).closest(`[inert="${mark()}"]`)
    // What another layer has covered since is that one's to free.
    if (!holder || root.closest('[inert]') || !isDrawnOver(one, root)) return
    undo.push(spare(holder), makeInert(beside(one, holder)))
  }
  const observer = new MutationObserver((changes) => {
    // Once each, however often a script writes its style in a turn.
    const touched = new Set<Node>()
    for (const { target, addedNodes } of changes)
      for (const one of [target, ...Array.from(addedNodes)]) touched.add(one)
    touched.forEach((one) => one instanceof Element && nearby(one).forEach(look))
  })
  const watched = { attributeFilter: ['class', 'hidden', 'style'], childList: true, subtree: true }
  for (const one of elements) observer.observe(one, watched)
  return () => {
    observer.disconnect()
    undo.reverse().forEach((one) => one())
  }
}

/** Two levels, and no more than ten of each: a rule that shows the picker goes by a class around it. */
const nearby = (one: Element, levels = 2): Element[] =>
  [one].concat(
    ...(levels ? Array.from(ownMembers(one).children).slice(0, 10) : []).map((child) =>
      nearby(child, levels - 1),
    ),
  )

/** All that is in an element but one part of it. */
function beside(one: Element, holder: Element): Element[] {
  const found: Element[] = []
  for (let up = one, parent; up !== holder && (parent = parentElementOf(up)); up = parent)
    for (const other of Array.from(ownMembers(parent).children))
      if (other !== up && !isExempt(other)) found.push(other)
  return found
}

/**
 * What a window has taken from a page that another one covers can be used in it.
 * @returns ends it
 */
export function freeContent(root: Element): () => void {
  freeCopies(root)
  const undo = Array.from(ownMembers(root).querySelectorAll(`[${attribute()}]`)).map(spare)
  return () => undo.forEach((one) => one())
}

/** What made an element inert does not count, until the returned function is called. */
function spare(element: Element): () => void {
  let undo = (): void => {}
  change(element, (known) => {
    const { below, count } = known
    known.below = count
    undo = () => change(element, (now) => (now.below = Math.min(below, now.count)))
  })
  return undo
}

/** A script that writes the page anew, or copies a part of it, copies what we have made inert, which nobody would free. */
export function freeCopies(root: ParentNode): void {
  for (const one of Array.from(ownMembers(root).querySelectorAll(`[inert="${mark()}"]`)))
    if (!held.has(one)) one.removeAttribute('inert')
}

/**
 * Makes these elements inert; others may do so too, and end in any order.
 * @returns ends it
 */
export function makeInert(mine: Element[]): () => void {
  for (const element of mine) {
    const before = ownMembers(element).getAttribute(attribute())
    if (!held.has(element))
      held.set(element, { count: 0, below: 0, before: before === mark() ? null : before })
    change(element, (known) => known.count++)
  }
  return () => {
    for (const element of mine.splice(0)) {
      change(element, (known) => (known.below = Math.min(known.below, --known.count)))
    }
  }
}

const attribute = (): string => (hasInert() ? 'inert' : 'aria-hidden')

/** Tells ours from the page's. */
const mark = (): string => prefixed('behind')

function change(element: Element, how: (known: Held) => unknown): void {
  const known = held.get(element)
  if (!known) return
  how(known)
  const own = ownMembers(element)
  const ours = hasInert() ? mark() : 'true'
  const now = own.getAttribute(attribute())
  // What the page has put on or taken off since, as a consent manager does once it is answered, counts.
  if (now !== ours) known.before = now
  const { count, below, before } = known
  if (count > below) own.setAttribute(attribute(), ours)
  else if (before === null) own.removeAttribute(attribute())
  else own.setAttribute(attribute(), before)
  if (!count) held.delete(element)
}

function isExempt(element: Element): boolean {
  const { localName, matches, classList } = ownMembers(element)
  return (
    IGNORED.test(localName) ||
    matches(COMPANIONS) ||
    // The page may open it over the layer.
    matches('dialog:not([open])') ||
    // What is announced must be heard.
    classList.contains(prefixed('announcer'))
  )
}
