import { prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { moduleOf } from '../../dom/content/module'
import { SENT_ALONG } from '../../dom/content/sent-along'
import type { Content } from '../../services/fragments/contract'
import { holdStill } from './scroll-anchor'

export type Direction = 'prev' | 'next'

/** Written in any case; `next` where it is not written. */
export const isOfDirection = (link: Element, direction: Direction): boolean =>
  new RegExp(direction, 'i').test(link.getAttribute('data-direction') ?? 'next')

export const isShown = (item: Node): item is HTMLElement =>
  item instanceof HTMLElement && !item.matches(SENT_ALONG)

/** The first list of items, in the page or in an answer, that is the block's own: an item may hold another block. */
const itemsOf = (root: ParentNode, isOwn: (element: Element) => boolean): Element | undefined =>
  [...root.querySelectorAll('.' + prefixed('module-items'))].find(isOwn)

/**
 * The items of an answer and its further link: the children of its `.cms-module-items`, else all of it but its
 * load-more links. An item that the list has already, by its id, does not come a second time.
 */
export function takeItems(
  { nodes }: Content,
  block: Element,
  link: HTMLAnchorElement,
  direction: Direction,
): { items: Node[]; further: Element | undefined } {
  const { id } = ownMembers(block)
  // An answer may hold the block itself, also without its id; all is of a link that stands in no block.
  const isOwn = (element: Element): boolean => {
    const module = moduleOf(block) && moduleOf(element)
    const own = module && ownMembers(module)
    return !own || (own.id ? own.id === id : own.parentNode === nodes)
  }
  const links = [
    ...nodes.querySelectorAll<HTMLAnchorElement>('a.' + prefixed('load-more') + '[href]'),
  ].filter(isOwn)
  const further = links.find((one) => isOfDirection(one, direction))
  for (const one of links) takeOut(one)
  const whole = [...nodes.children].find((element) => id && ownMembers(element).id === id)
  const holder = itemsOf(nodes, isOwn) ?? whole ?? nodes
  const outside = [...nodes.querySelectorAll(SENT_ALONG)].filter((one) => !holder.contains(one))
  const items = [...holder.childNodes, ...outside].filter(
    (item) => !block.contains(document.getElementById((item as Element).id || '')),
  )
  // A last page that leads to itself, and has nothing new, would be asked for again and again.
  const isEnd = further?.href === link.href && !items.some(isShown)
  return { items, further: isEnd ? undefined : further }
}

/** Removes a link, and what held nothing else: a paragraph, the item or row around it; but no list of items. */
function takeOut(link: Element): void {
  const parent = link.parentElement
  if (link.matches('.' + prefixed('module-items'))) return
  link.remove()
  if (parent && !parent.children.length && !parent.textContent.trim()) takeOut(parent)
}

/** Puts items at the end or the beginning of the list, around the link where that stands in the list itself. */
export function insertItems(block: Element, link: Element, items: Node[], direction: Direction): void {
  const module = moduleOf(link)
  const list = itemsOf(block, (element) => !module || moduleOf(element) === module) ?? block
  const fragment = document.createDocumentFragment()
  fragment.append(...items)
  let place: Element | null = list.contains(link) ? link : null
  while (place && place.parentElement !== list) place = place.parentElement
  if (direction === 'next') return void list.insertBefore(fragment, place)
  const after = place ? place.nextSibling : list.firstChild
  holdStill(after, () => list.insertBefore(fragment, after))
}
