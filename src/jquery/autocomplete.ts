import { service } from '../base/service-access'
import {
  callPage,
  hear,
  mount,
  NOTHING,
  optionsIn,
  tellMethod,
  tellUnknown,
  unmount,
  isObject,
  type Bridge,
  type Call,
  type Collection,
  type Library,
  type Options,
} from './call'
import { beginClasses, changeClasses, dressList, endClasses, markLoading } from './suggestion-classes'
import { asDrawn, chosenIn, hasTerm, itemsOf } from './suggestion-items'
import { afterQuestions, ask, bringCode, followCode, forgetQuestions } from './suggestion-search'
import { readOption, setPart } from './ui-defaults'

interface Bound {
  readonly $: Library
  options: Options
  /** What was chosen last. */
  item: unknown
  readonly instance: Options
  /** How many times it was asked. */
  turn?: number
  /** How many answers are on their way. */
  pending?: number
  /** Suggestions are there, and are shown in a moment; `closing`: to be closed then. */
  coming?: 'shown' | 'closing' | undefined
}
const bound = new WeakMap<Element, Bound>()
/** Those with listeners: a field that is made one again keeps them. */
const followed = new WeakSet<Element>()

/** jQuery UI's autocompletion on ours (§5.6): lists, addresses and functions as sources. */
export const autocomplete: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return tellMethod('$.' + plugin, method)
  if (method) return callMethod(call)
  const given = optionsIn(args[0])
  tellUnknown(plugin, given)
  for (const element of elements) {
    if (element.localName !== 'input') continue
    const known = bound.get(element)
    if (known) {
      setOptions(element, known.options, given)
      keepInstance(element, known)
    } else {
      // The page may have put its `_renderItem` on it before our code was there; elements of one call share it until then.
      const kept: unknown = $(element).data('ui-autocomplete')
      const base = !isObject(kept)
        ? Object.assign({}, $.fn[plugin])
        : element === elements[0]
          ? kept
          : { ...kept }
      const options = { ...call.options }
      const instance: Options = Object.assign(base, { element: $(element), options })
      // Pages ask it on Tab, whether a line of the list is marked.
      Object.defineProperty(instance, 'menu', { configurable: true, get: () => menuOf($, element) })
      const one: Bound = { $, options, item: null, instance }
      bound.set(element, one)
      beginClasses(element, options)
      keepInstance(element, one)
      if (!followed.has(element)) follow(element as HTMLInputElement)
      followed.add(element)
      trigger(element, 'create', {})
    }
    enhance(element)
  }
  return undefined
}

/** The list, as jQuery UI's menu: its element, and the line that is marked. */
function menuOf($: Library, element: HTMLElement): Options {
  const byId = (attribute: string): Collection | null => {
    const id = element.getAttribute(attribute)
    return id ? $(document.getElementById(id)) : null
  }
  return { active: byId('aria-activedescendant'), element: byId('aria-controls') ?? $() }
}

/** Where the page finds it; what stood for one that another element of its call lacked gives way. */
function keepInstance(element: HTMLElement, { $, instance }: Bound): void {
  for (const name of ['ui-autocomplete', 'autocomplete', 'uiAutocomplete']) $(element).data(name, instance)
}

function enhance(element: HTMLElement): void {
  const one = bound.get(element)
  if (!one) return
  const { options } = one
  if (options['disabled']) return unmount(element, 'autocomplete')
  const { source, minLength, delay } = options
  mount(element, 'autocomplete', {
    'data-autocomplete-url': typeof source === 'string' ? source : '#',
    'data-autocomplete-min': minLength == null ? 1 : Number(minLength),
    'data-autocomplete-delay': delay == null ? 300 : Number(delay),
  })
  bringCode(element)
}

/** Takes options in; an object of classes counts for what is there already. */
function setOptions(element: HTMLElement, options: Options, given: Options): void {
  if ('classes' in given) changeClasses(element, options, given)
  Object.assign(options, given)
}

/** Tells handlers of both kinds, in jQuery UI's order; false where one wants the default not to happen. */
function trigger(element: HTMLElement, type: string, ui: unknown): boolean {
  const one = bound.get(element)
  if (!one) return true
  const { $, options } = one
  const event = $.Event('autocomplete' + type)
  $(element).trigger(event, [ui])
  const answer = callPage(options[type], element, event, ui)
  return answer !== false && !event.isDefaultPrevented()
}

function follow(element: HTMLInputElement): void {
  let text = element.value
  hear(element, 'autocomplete:search', (event) => {
    const one = bound.get(element)
    const { term, respond } = event.detail
    if (!one || one.options['disabled'] || !trigger(element, 'search', {})) {
      event.preventDefault()
      return respond(undefined)
    }
    event.preventDefault()
    const { source } = one.options
    const turn = (one.turn = (one.turn ?? 0) + 1)
    one.coming = undefined
    one.pending = (one.pending ?? 0) + 1
    markLoading(element, one.options, true)
    const answer = (list: unknown): void => {
      take(list)
      one.pending = (one.pending ?? 0) - 1
      if (!one.pending) markLoading(element, one.options, false)
    }
    const take = (list: unknown): void => {
      // As jQuery UI: an answer that another question has overtaken is none.
      if (turn !== one.turn) return respond(undefined)
      const content = Array.isArray(list) ? itemsOf(list) : []
      trigger(element, 'response', { content })
      one.coming = content.length ? 'shown' : undefined
      respond(content.map((item) => asDrawn(one, item)))
    }
    if (Array.isArray(source)) answer(source.filter((item) => hasTerm(item, term)))
    else if (typeof source === 'function') callPage(source, one.instance, { term }, answer)
    else if (!source) respond(undefined)
    // What the page draws of it, and that it has come, is known here alone.
    else
      void service('http')
        .then((http) => http.json({ url: String(source), method: 'GET', data: { term } }))
        .then(answer, () => answer([]))
  })
  hear(element, 'autocomplete:choose', (event) => {
    const item = chosenIn(event.detail.suggestion)
    const one = bound.get(element)
    if (one) one.item = item
    if (!trigger(element, 'select', { item })) event.preventDefault()
  })
  followList(element)
  element.addEventListener('input', () => {
    const one = bound.get(element)
    if (one) one.item = null
  })
  hear(element, 'autocomplete:chosen', ({ detail }) => {
    const one = bound.get(element)
    if (one) one.item = chosenIn(detail.suggestion)
  })
  // As jQuery UI: what a script has put in since is no change of the visitor's.
  element.addEventListener('focus', () => (text = element.value))
  element.addEventListener('blur', () => {
    const one = bound.get(element)
    if (one && !one.options['disabled'] && element.value !== text)
      trigger(element, 'change', { item: one.item })
    text = element.value
  })
}

const pressEscape = (element: HTMLElement): void =>
  void element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

/** As jQuery UI: the field has the item that the keys are on, and what was typed where they are on none. */
function followList(element: HTMLInputElement): void {
  followCode(element)
  let typed = element.value
  let isOpen = false
  let isMarking = false
  hear(element, 'autocomplete:active', ({ detail: { suggestion, byKey } }) => {
    if (!bound.has(element)) return
    if (!suggestion) {
      element.value = typed
      return
    }
    const item = chosenIn(suggestion)
    const isWritten = byKey && !isMarking
    isMarking = false
    if (trigger(element, 'focus', { item }) && isWritten) element.value = String(item['value'])
  })
  hear(element, 'autocomplete:opened', () => {
    isOpen = true
    const one = bound.get(element)
    const isClosing = one?.coming === 'closing'
    if (one) one.coming = undefined
    dressList(element)
    trigger(element, 'open', {})
    if (isClosing) return pressEscape(element)
    if (!one?.options['autoFocus']) return
    // The first is marked, and what was typed stays.
    isMarking = true
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }))
  })
  hear(element, 'autocomplete:closed', () => {
    isOpen = false
    trigger(element, 'close', {})
  })
  const note = (): void => void (typed = element.value)
  element.addEventListener('input', note)
  hear(element, 'autocomplete:search', note)
  element.addEventListener('keydown', ({ key, keyCode, isComposing }) => {
    // An input method's own key, which Safari tells by its code alone, ends a composition and nothing else.
    if (isComposing || keyCode === 229) return
    if (isOpen && /^Esc/.test(key) && bound.has(element)) element.value = typed
  })
}

/** As jQuery UI: suggestions that have come and are not shown yet are shown and closed. */
function close(field: HTMLElement): void {
  const one = bound.get(field)
  if (one?.coming) one.coming = 'closing'
  else pressEscape(field)
}

function callMethod({ $, plugin, elements, method, args }: Call): unknown {
  const fields = (elements ?? []).filter((one) => bound.has(one)) as HTMLInputElement[]
  const first = fields[0]
  const one = first && bound.get(first)
  const [name, value] = args
  if (method === 'option' && args.length < 2 && !isObject(name)) {
    return name === undefined ? one?.options : one ? readOption(plugin, one.options, String(name)) : null
  }
  if (method === 'instance') return one?.instance ?? NOTHING
  if (method === 'widget')
    return $(first?.getAttribute('aria-controls') ? '#' + first.getAttribute('aria-controls') : undefined)
  const actions: Record<string, (field: HTMLInputElement, options: Options) => void> = {
    option(field, options) {
      setOptions(field, options, isObject(name) ? name : setPart(options, String(name), value))
      enhance(field)
    },
    enable(field, options) {
      // A list that is open stays where there is nothing to switch on.
      if (!options['disabled']) return
      options['disabled'] = false
      enhance(field)
    },
    disable(field, options) {
      options['disabled'] = true
      enhance(field)
    },
    search: (field) => ask(field, String(name ?? field.value)),
    close: (field) => afterQuestions(field, () => close(field)),
    destroy(field, options) {
      unmount(field, 'autocomplete')
      forgetQuestions(field)
      endClasses(field, options)
      for (const name of ['url', 'min', 'delay']) field.removeAttribute('data-autocomplete-' + name)
      bound.delete(field)
    },
  }
  const action = Object.prototype.hasOwnProperty.call(actions, method) && actions[method]
  if (!action) return tellMethod(plugin, method)
  for (const field of fields) {
    const one = bound.get(field)
    if (one) action(field, one.options)
  }
  return undefined
}
