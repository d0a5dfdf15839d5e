import type { Feature } from '../base/manifest'
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
  type Library,
  type Options,
} from './call'

type Api = Record<string, unknown>

interface Bound {
  readonly $: Library
  readonly options: Options
  readonly heard: Record<string, unknown[]>
  readonly api: Api
}
const bound = new Map<Element, Bound>()

/** jQuery mmenu on our mobile menu (§2.10): a copy of the page's own navigation, opened by links to its id. */
export const menu: Bridge = ({ $, plugin, target, elements, method, args, options }) => {
  if (!elements) {
    // What the page got from `data('mmenu')` before our code was there.
    const one = Array.from(bound.values()).filter(({ api }) => api === target)[0]
    const act = one?.api[method]
    if (typeof act !== 'function') return tellMethod('$.' + plugin, method)
    return (act as (...args: unknown[]) => unknown)(...args)
  }
  if (method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  for (const element of elements) {
    if (bound.has(element)) continue
    const given: unknown = $(element).data('mmenu')
    const heard = {}
    const api: Api = Object.assign(isObject(given) ? given : {}, apiOf(element, heard))
    bound.set(element, { $, options, heard, api })
    $(element).data('mmenu', api)
    // Menus of its version 4 are opened by jQuery events.
    for (const name of ['open', 'close']) $(element).on(name + '.mm', api[name] as () => void)
    put(element)
  }
  return undefined
}

/** Not in the list of features: nothing but this bridge puts it on an element. */
const feature: Feature = { name: 'mmenu', selector: '[data-mmenu]' }

function put(element: HTMLElement): void {
  const { options } = bound.get(element)!
  const offCanvas = optionsIn(options['offCanvas'])
  const position = offCanvas['position'] ?? options['position']
  hear(element, 'mobileMenu:open', () => tell(element, 'open', 'open'))
  hear(element, 'mobileMenu:close', () => tell(element, 'close', 'clos'))
  mount(element, feature, {
    'data-position': /^(left|right|top|bottom)$/.test(String(position)) ? String(position) : undefined,
  })
}

/** Functions that the page bound, by the names of versions 5 to 7, and version 4's jQuery events. */
function tell(element: Element, type: string, stem: string): void {
  const { $, heard } = bound.get(element)!
  const [before, after] = [stem + 'ing', stem + 'ed']
  const names = [before, type + ':before', type + ':start', type, after, type + ':after', type + ':finish']
  for (const name of names) for (const fn of heard[name] ?? []) callPage(fn, window)
  for (const name of [before, after]) $(element).trigger(name + '.mm')
}

function apiOf(element: HTMLElement, heard: Record<string, unknown[]>): Api {
  const then = (what: string) => (): void => whenMounted(element, () => ask(element, 'mmenu:' + what))
  return {
    open: then('open'),
    close: then('close'),
    update: then('refresh'),
    init: then('refresh'),
    initPanels: then('refresh'),
    closeAllPanels: then('refresh'),
    bind(name: unknown, fn: unknown) {
      ;(heard[String(name)] ??= []).push(fn)
    },
    setSelected(item: unknown) {
      const first: unknown = isObject(item) && !(item instanceof Element) ? item['0'] : item
      if (first instanceof Element) first.classList.add('selected')
      ask(element, 'mmenu:refresh')
    },
  }
}
