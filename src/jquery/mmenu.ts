import type { Feature } from '../base/manifest'
import { toElement } from '../dom/element'
import {
  callPage,
  isObject,
  send,
  hear,
  listenBy,
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
  /** The page's navigation stays, as it asked for a copy (`clone`). */
  readonly isCopy: boolean
  readonly heard: Record<string, unknown[]>
  readonly api: Api
}
const bound = new Map<Element, Bound>()

/** jQuery mmenu on our mobile menu (§2.10): a copy of the page's own navigation, opened by links to its id. */
export const menu: Bridge = ({ $, plugin, target, elements, method, args, options }) => {
  if (!elements) {
    // What the page got from `data('mmenu')` before our code was there.
    const one = [...bound.values()].filter(({ api }) => api === target)[0]
    const act = one?.api[method]
    if (typeof act !== 'function') return tellMethod('$.' + plugin, method)
    return (act as (...args: unknown[]) => unknown)(...args)
  }
  if (method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  const configuration = optionsIn(args[1])
  // Where its version 8 has it.
  const isCopy = !!(configuration['clone'] || optionsIn(configuration['offCanvas'])['clone'])
  for (const element of elements) {
    const given: unknown = $(element).data('mmenu')
    // What the page got for several menus of one call is the first one's.
    const isOthers = [...bound.values()].some(({ api }) => api === given)
    const stood = isObject(given) && !isOthers ? given : {}
    const known = bound.get(element)
    if (known) {
      // A second call, by another jQuery too, has what the first made.
      if (given !== known.api) $(element).data('mmenu', Object.assign(stood, known.api))
      continue
    }
    const heard = {}
    const api: Api = Object.assign(stood, apiOf(element, heard))
    const one: Bound = { $, options, isCopy, heard, api }
    bound.set(element, one)
    $(element).data('mmenu', api)
    const hooks = optionsIn(options['hooks'])
    for (const name of Object.keys(hooks))
      (api['bind'] as (name: string, fn: unknown) => void)(name, hooks[name])
    // Menus of its version 4 are opened by jQuery events.
    for (const name of ['open', 'close']) listenBy($(element), name + '.mm', api[name] as () => void)
    // A menu that is not off-canvas is the page's navigation, where it is.
    if (options['offCanvas'] !== false) put(element, one)
  }
  return undefined
}

/** Not in the list of features: nothing but this bridge puts it on an element. */
const feature: Feature = { name: 'mmenu', selector: '[data-mmenu]' }

function put(element: HTMLElement, one: Bound): void {
  const { options, isCopy } = one
  const offCanvas = optionsIn(options['offCanvas'])
  const position = offCanvas['position'] ?? options['position']
  hear(element, 'mobileMenu:open', () => notify(element, one, 'open', 'open'))
  hear(element, 'mobileMenu:close', () => notify(element, one, 'close', 'clos'))
  mount(element, feature, {
    'data-mmenu': isCopy ? 'clone' : undefined,
    'data-position': /^(left|right|top|bottom)$/.test(String(position)) ? String(position) : undefined,
  })
}

/** Calls functions that the page bound, by the names of versions 5 to 7, and sends version 4's jQuery events. */
function notify(element: Element, { $, heard, api }: Bound, type: string, stem: string): void {
  const [before, after] = [stem + 'ing', stem + 'ed']
  const names = [before, type + ':before', type + ':start', type, after, type + ':after', type + ':finish']
  for (const name of names) for (const fn of heard[name] ?? []) callPage(fn, api)
  for (const name of [before, after]) $(element).trigger(name + '.mm')
}

function apiOf(element: HTMLElement, heard: Record<string, unknown[]>): Api {
  const then = (what: 'open' | 'close' | 'refresh') => (): void =>
    whenMounted(element, () => send(element, `mmenu:${what}`))
  return {
    open: then('open'),
    close: then('close'),
    update: then('refresh'),
    init: then('refresh'),
    initPanel: then('refresh'),
    initPanels: then('refresh'),
    setPage: then('refresh'),
    getInstance(this: unknown) {
      return this
    },
    closeAllPanels: then('refresh'),
    openPanel: then('refresh'),
    closePanel: then('refresh'),
    bind(name: unknown, fn: unknown) {
      ;(heard[String(name)] ??= []).push(fn)
    },
    setSelected(item: unknown) {
      toElement(item)?.classList.add('selected')
      send(element, 'mmenu:refresh')
    },
  }
}
