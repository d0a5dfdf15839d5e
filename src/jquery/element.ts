import { warn } from '../base/console'
import { reportError } from '../base/errors'
import { getHost, prefixed } from '../base/host'
import { isPromise } from '../base/promises'
import { service } from '../base/service-access'
import { isTrusted } from '../base/trust'
import { isElement, toElement } from '../dom/element'
import { moduleOf } from '../dom/content/module'
import { sever } from '../dom/sever'
import { toLinkUrl } from '../dom/urls'
import type { RequestData } from '../services/http/contract'
import type { ScrollOptions } from '../services/scroll/contract'
import { arrivalFor } from './answering'
import { send, mount, type Bridge } from './call'
import { turnDropdown } from './dropdown-turn'

type Method = (element: HTMLElement, ...args: unknown[]) => unknown

/** §9: ms without another call before an element measures anew. */
const RESIZE_QUIET = 10
const resizing = new WeakMap<Element, ReturnType<typeof setTimeout>>()

const methods: Readonly<Record<string, Method>> = {
  /** The block anew, with what requests take as data (`'page=2'`); what is in no block: its new features come to life. */
  async refresh(element, data) {
    if (!moduleOf(element)) return getHost().refresh(element)
    const [fragments, http] = await Promise.all([service('fragments'), service('http')])
    return fragments.refreshModule(element, { params: http.query(data as RequestData) })
  },
  /** The address given, else the element's own, in the window or frame given. */
  goto(element, address, target) {
    const own = element.getAttribute('data-goto-url') ?? element.getAttribute('href')
    const url = toLinkUrl(String(address ?? own ?? ''))
    if (url === undefined) return warn('P604', { url: String(address ?? own ?? '') })
    const frame = String(
      target ?? element.getAttribute('goto-target') ?? element.getAttribute('target') ?? '',
    )
    if (!frame || frame === '_self') return location.assign(url)
    const opened = window.open(url, frame, frame === '_blank' ? 'noopener' : '')
    // A page of another site gets no hold on this one.
    if (new URL(url, document.baseURI).origin !== location.origin) sever(opened)
  },
  scroll(element, given) {
    const options = (typeof given === 'number' ? { offset: given } : (given ?? {})) as ScrollOptions
    return service('scroll').then(
      (scroll) => scroll.to(element, options),
      () => element.scrollIntoView(),
    )
  },
  sort: (element, column, direction) => send(element, 'sort', { column, direction }, false),
  lazy: (element) => send(element, 'lazy'),
  tooltip(element, text) {
    if (typeof text === 'string') element.setAttribute('title', text)
    mount(element, 'tooltip')
  },
  empty: (element) => send(element, 'empty'),
  open: (element) => act(element, 'open'),
  close: (element) => act(element, 'close'),
  /** The element measures anew; with a function, that is called after each change of the window's size (§9). */
  resize(element, handler) {
    if (typeof handler === 'function') return followWindow(element, handler as () => unknown)
    clearTimeout(resizing.get(element))
    resizing.set(
      element,
      setTimeout(() => send(element, 'resize'), RESIZE_QUIET),
    )
  },
}

/** Calls a handler, with the element as `this`, as long as that is on the page. */
function followWindow(element: HTMLElement, handler: (this: HTMLElement) => unknown): void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const resized = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      if (element.isConnected) handler.call(element)
      else window.removeEventListener('resize', resized)
    }, RESIZE_QUIET)
  }
  window.addEventListener('resize', resized)
}

/** Calendars, tables and dropdowns are asked; what opens by a click, and what has a close button, is clicked. */
function act(element: HTMLElement, what: 'open' | 'close'): void {
  if (element.matches('input')) return send(element, `datePicker:${what}`)
  send(element, what, undefined, false)
  if (turnDropdown(element, what)) return
  const opens = element.matches('a[href], button, [role=button]')
  const isOpen = element.getAttribute('aria-expanded') === 'true'
  if (opens && isOpen === (what === 'close')) element.click()
  else if (what === 'close')
    element.querySelector<HTMLElement>(`[class*="${prefixed('')}"][class*="-close"]`)?.click()
}

function callMethod(element: HTMLElement, name: string, args: readonly unknown[]): unknown {
  const method = Object.prototype.hasOwnProperty.call(methods, name) && methods[name]
  if (method) {
    const act = (): unknown => method(element, ...args)
    const arrival = arrivalFor(element, name)
    const result = arrival ? arrival.then(act) : act()
    // A helper never fails towards its page.
    return isPromise(result) ? result.catch((error) => reportError('P004', name, error, element)) : result
  }
  warn('P600', { name })
  return undefined
}

/** Settings in the place of a name have come without a text of their own. */
const nameOf = (given: unknown): string => ('toString' in Object(given) ? String(given) : '[object Object]')

/** `$('#x').cms('method', …)` on each element. */
export const elementCall: Bridge = ({ elements, method, args }) => {
  if (!elements?.length) return method in methods ? undefined : warn('P600', { name: method })
  for (const element of elements) void elementMethod(element, method, ...args)
}

/** `element_helper(element, 'method', …)`: answers with what the method has. */
export function elementMethod(target: unknown, method: unknown, ...args: unknown[]): unknown {
  const element =
    (typeof target === 'string' && document.getElementById(target.replace(/^#/, ''))) || toElement(target)
  if (element && isElement(element) && isTrusted(element)) return callMethod(element, nameOf(method), args)
  warn('P605', { target: nameOf(target) })
  return undefined
}
