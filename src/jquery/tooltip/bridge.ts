import {
  callPage,
  isLost,
  isObject,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  unmount,
  whenMounted,
  type Bridge,
  type Options,
} from '../call'
import { isElement, isNode } from '../../dom/element'
import { isStandIn } from '../arrival'

/** jQuery UI's and Bootstrap's tooltips on ours (§2.23). */
export const tooltip: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements) return tellMethod('$.' + plugin, method)
  if (/^(destroy|dispose|disable)$/.test(method)) {
    for (const element of elements) {
      const known = groups.get(element)?.known
      takeOff(element)
      groups.get(element)?.end()
      if (method === 'disable') {
        if (given.has(element)) silence(element, known)
        continue
      }
      given.delete(element)
      silenced.get(element)?.()
      restoreTitle(element)
    }
    return undefined
  }
  if (/^(show|open|hide|close)$/.test(method)) {
    const isShown = /^(show|open)$/.test(method)
    for (const element of elements) {
      // As Bootstrap's, which makes it first.
      if (isShown && !given.has(element) && !putting.has(element)) {
        given.set(element, options)
        follow(element, options)
      }
      ask(element, isShown)
    }
    return undefined
  }
  if (method && method !== 'enable' && method !== 'option') return tellMethod(plugin, method)
  // Who asks sets nothing.
  if (method === 'option' && args.length < 2 && !isObject(args[0])) return undefined
  const more =
    method === 'option' && typeof args[0] === 'string' ? { [args[0]]: args[1] } : optionsIn(args[0])
  tellUnknown(plugin, more)
  for (const element of elements) {
    const wanted = { ...options, ...given.get(element), ...more }
    given.set(element, wanted)
    // Page functions read the words of `data-tooltip` there.
    if (isStandIn($(element).data('tooltip'))) $(element).removeData('tooltip')
    follow(element, wanted)
  }
  return undefined
}

/** What asked last for an element's bubble, which may still be on its way. */
const asked = new WeakMap<Element, Event>()

/** Also in the line after the call that makes it, when the tooltip is still to come. */
function ask(element: HTMLElement, isShown: boolean): void {
  asked.get(element)?.preventDefault()
  const event = new CustomEvent(isShown ? 'focusin' : 'focusout', { bubbles: true, cancelable: true })
  asked.set(element, event)
  whenMounted(element, () => event.defaultPrevented || element.dispatchEvent(event))
}

/** The options that the page gave for an element. */
const given = new WeakMap<Element, Options>()

/** What an element's title was before it got the words of a call, and these. */
const titles = new WeakMap<Element, { readonly own: string | null; words: string }>()

/** As an attribute: a part of a drawing has no such member, and of a form it may be a field. */
const titleOf = (element: Element): string => element.getAttribute('title') ?? ''

function putTitle(element: HTMLElement, words: unknown): void {
  const text = htmlOf(words)
  const own = titles.get(element)?.own ?? element.getAttribute('title')
  titles.set(element, { own, words: text })
  element.setAttribute('title', text)
}

/** What asks a page's function, by element. */
const asking = new WeakMap<Element, () => void>()
/** What mounts the tooltip of an element. */
const putting = new WeakMap<Element, () => void>()
/** Those with listeners. */
const heard = new WeakSet<Element>()

/**
 * Before the tooltip hears that somebody comes. As jQuery UI: a function is asked each time, but not of what is shown already;
 * and what was off the page for a while (a row of another page of a table) has its tooltip.
 */
function hearComing(element: HTMLElement): void {
  if (heard.has(element)) return
  heard.add(element)
  for (const type of [window.PointerEvent ? 'pointerenter' : 'mouseenter', 'focusin'])
    element.addEventListener(type, () => {
      const { words = titleOf(element) } = titles.get(element) ?? {}
      if (titleOf(element) === words) asking.get(element)?.()
      const put = putting.get(element)
      if (put && isLost(element, 'tooltip')) put()
    })
}

function takeOff(element: HTMLElement): void {
  putting.delete(element)
  unmount(element, 'tooltip')
}

function restoreTitle(element: HTMLElement): void {
  const { own, words } = titles.get(element) ?? {}
  titles.delete(element)
  asking.delete(element)
  // One that the page has set since is the page's.
  if (own === undefined || titleOf(element) !== words) return
  if (own === null) element.removeAttribute('title')
  else element.setAttribute('title', own)
}

/** As jQuery UI: what a page gives may be HTML, elements or a jQuery object. */
function htmlOf(words: unknown): string {
  if (!isObject(words)) return String(words)
  const box = document.createElement('div')
  const parts = isNode(words) ? [words] : Array.from(words as Options & ArrayLike<unknown>)
  for (const one of parts) box.append(isNode(one) ? one.cloneNode(true) : String(one))
  return box.innerHTML
}

/** Puts the titles back that a tooltip which was switched off has without it. */
const silenced = new WeakMap<Element, () => void>()

/** As jQuery UI: what is switched off shows no bubble of the browser's own. */
function silence(root: HTMLElement, known: Iterable<HTMLElement> = []): void {
  const before = new Map<HTMLElement, string>()
  for (const one of [root, ...known]) {
    if ((one as unknown) === document || !titleOf(one) || before.has(one)) continue
    before.set(one, titleOf(one))
    one.removeAttribute('title')
  }
  const earlier = silenced.get(root)
  silenced.set(root, () => {
    silenced.delete(root)
    earlier?.()
    before.forEach((own, one) => titleOf(one) || one.setAttribute('title', own))
  })
}

function follow(element: HTMLElement, options: Options): void {
  const { items, selector, content, title, delay, show, disabled } = options
  silenced.get(element)?.()
  groups.get(element)?.end()
  if (disabled) return takeOff(element)
  const wait = isObject(delay) ? delay['show'] : (delay ?? (isObject(show) ? show['delay'] : undefined))
  const put = (one: HTMLElement): void => {
    const text = content ?? title
    const ask = (): void => {
      const words =
        typeof text === 'function' ? callPage(text, one, (late: unknown) => putTitle(one, late)) : text
      if (words != null && words !== '') putTitle(one, words)
    }
    ask()
    if (typeof text === 'function') asking.set(one, ask)
    else asking.delete(one)
    hearComing(one)
    const begin = (): void =>
      mount(one, 'tooltip', { 'data-delay': Number(wait) > 0 ? Number(wait) : undefined })
    putting.set(one, begin)
    begin()
  }
  // jQuery UI's bubbles are for all in it that has a title, or what `items` says; Bootstrap's `title` is for it alone.
  const within = [items, selector].filter((one) => typeof one === 'string')[0]
  const isRoot = (element as unknown) === document
  const hasOthers = isRoot || !element.hasAttribute('title') || element.querySelector('[title]')
  if (within || (title === undefined && hasOthers)) putOnAll(element, within ?? '[title]', put)
  else put(element)
}

/** What `putOnAll` has put, and what ends it. */
const groups = new WeakMap<Element, { readonly known: ReadonlySet<HTMLElement>; end(): void }>()

/** jQuery UI's `$(document).tooltip()` means all that has a title, or what `items` says, then and later. */
function putOnAll(root: HTMLElement, selector: string, put: (one: HTMLElement) => void): void {
  const known = new Set<HTMLElement>()
  const meet = (one: HTMLElement): void => {
    known.add(one)
    put(one)
  }
  const reached = ({ type, target }: Event): void => {
    const one = isElement(target) && target.closest<HTMLElement>(selector)
    if (!one || known.has(one)) return
    meet(one)
    // Hovered ones it finds by itself.
    if (type === 'focusin')
      whenMounted(one, () => one.dispatchEvent(new CustomEvent('focusin', { bubbles: true })))
  }
  if ((root as unknown) !== document && root.matches(selector)) meet(root)
  root.querySelectorAll<HTMLElement>(selector).forEach(meet)
  for (const type of ['mouseover', 'focusin']) root.addEventListener(type, reached)
  const end = (): void => {
    for (const type of ['mouseover', 'focusin']) root.removeEventListener(type, reached)
    known.forEach((one) => {
      takeOff(one)
      restoreTitle(one)
    })
    groups.delete(root)
  }
  groups.set(root, { known, end })
}
