import type { Feature } from '../../core/manifest'
import {
  callPage,
  isObject,
  ask,
  hear,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  whenMounted,
  type Bridge,
  type Options,
} from './call'

interface Bound {
  options: Options
  readonly heard: Record<string, unknown[]>
}
const bound = new WeakMap<Element, Bound>()

/** jQuery mmenu on our mobile menu (§2.10): a copy of the page's own navigation, opened by links to its id. */
export const menu: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements) return tellMethod('$.' + plugin, method)
  if (method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  for (const element of elements) {
    if (bound.has(element)) continue
    const one: Bound = { options, heard: {} }
    bound.set(element, one)
    const api = apiOf(element, one)
    $(element).data('mmenu', api)
    // Menus of its version 4 are opened by jQuery events.
    $(element)
      .on('open.mm', () => api['open']?.())
      .on('close.mm', () => api['close']?.())
    put(element, one)
  }
  return undefined
}

/** Not in the list of features: nothing but this bridge puts it on an element. */
const feature: Feature = { name: 'mmenu', selector: '[data-mmenu]' }

function put(element: HTMLElement, one: Bound): void {
  const offCanvas = optionsIn(one.options['offCanvas'])
  const position = offCanvas['position'] ?? one.options['position']
  for (const type of ['open', 'close']) hear(element, 'mobileMenu:' + type, () => tell(one, type))
  mount(element, feature, {
    'data-position': /^(left|right|top|bottom)$/.test(String(position)) ? String(position) : undefined,
  })
}

function tell({ heard }: Bound, type: string): void {
  for (const name of [type, type + 'ed', type + ':start', type + ':finish']) {
    for (const fn of heard[name] ?? []) callPage(fn, window)
  }
}

function apiOf(element: HTMLElement, one: Bound): Record<string, (...args: unknown[]) => unknown> {
  const then = (what: string) => (): void => whenMounted(element, () => ask(element, 'mmenu:' + what))
  return {
    open: then('open'),
    close: then('close'),
    update: then('refresh'),
    closeAllPanels: then('refresh'),
    bind(name, fn) {
      ;(one.heard[String(name)] ??= []).push(fn)
    },
    setSelected(item) {
      const first: unknown = isObject(item) && !(item instanceof Element) ? item['0'] : item
      if (first instanceof Element) first.classList.add('selected')
      ask(element, 'mmenu:refresh')
    },
  }
}
