import { isComposed } from '../../dom/composed'
import { service } from '../../base/service-access'
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
  type Options,
} from '../call'
import { causeOf, noteCauses } from '../causes'
import { beginClasses, dressList, endClasses, listOf, markLoading, setOptions } from './classes'
import { bound, keepItem, trigger, type Bound } from './fields'
import { fillInstance, keepInstance, rewrites } from './instance'
import { hearTriggered } from './triggered'
import { asDrawn, chosenIn, filtered, itemsOf, listIn } from './items'
import { afterQuestions, ask, bringCode, followCode, forgetQuestions, quietCopies } from './search'
import { modeOf, withOriginal } from '../room'
import { readOption, setPart } from '../ui-defaults'
import { dispatch } from '../dispatch'

/** Those with listeners: a field that is made one again keeps them. */
const followed = new WeakSet<Element>()

/** jQuery UI's autocompletion on ours (§5.6): lists, addresses and functions as sources. */
export const autocomplete: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return tellMethod('$.' + plugin, method)
  if (method) return callMethod(call)
  const given = optionsIn(args[0])
  tellUnknown(plugin, given)
  quietCopies((field) => bound.has(field))
  for (const element of elements) {
    if (element.localName !== 'input') continue
    const known = bound.get(element)
    if (known) {
      setOptions(element, known.options, given)
      keepInstance(known.$, element, known.instance)
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
      fillInstance($, element, instance, (type, ui) => trigger(element, type, ui))
      const one: Bound = { $, options, instance, note: call.note }
      bound.set(element, one)
      beginClasses(element, options)
      keepInstance($, element, instance)
      if (!followed.has(element)) follow(element as HTMLInputElement)
      followed.add(element)
      trigger(element, 'create', {})
    }
    enhance(element)
  }
  return undefined
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
    one.instance['term'] = element.value
    if (rewrites(one.instance).length) goOver(element, one)
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
      const content = itemsOf(listIn(list))
      trigger(element, 'response', { content })
      one.coming = content.length ? 'shown' : undefined
      respond(asDrawn(one, content, () => goOver(element, one)))
    }
    if (Array.isArray(source)) answer(filtered(one.$, source, term))
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
    keepItem(element, item)
    if (!trigger(element, 'select', { item }, causeOf(element), 'menuselect')) event.preventDefault()
  })
  followList(element)
  element.addEventListener('input', () => keepItem(element, null))
  hear(element, 'autocomplete:chosen', ({ detail }) => {
    keepItem(element, chosenIn(detail.suggestion), element.value)
  })
  // As jQuery UI: what a script has put in since is no change of the visitor's.
  element.addEventListener('focus', () => (text = element.value))
  element.addEventListener('blur', (event) => {
    const one = bound.get(element)
    if (one && !one.options['disabled'] && element.value !== text)
      trigger(element, 'change', { item: one.instance['selectedItem'] }, event)
    text = element.value
  })
}

/** Fields that were to go to the original: once, as it may not be had. */
const leaving = new WeakSet<Element>()

/** Gives a field to the original, as what the page draws is more than the words that ours shows; it asks anew. */
function goOver(element: HTMLInputElement, { $, note }: Bound): void {
  if (leaving.has(element) || modeOf('autocomplete', 'autocomplete') === 'never') return
  leaving.add(element)
  const tell = (): void => note?.('$.autocomplete: _renderItem')
  const call = { $, plugin: 'autocomplete', target: $(element), elements: [element], options: {}, note: tell }
  dispatch({ ...call, method: 'widget', args: [] }, autocomplete)
  withOriginal($, 'autocomplete', (installed) => {
    if (!installed) leaving.delete(element)
    else if (document.activeElement === element)
      dispatch({ ...call, method: 'search', args: [element.value] }, autocomplete)
  })
}

const pressEscape = (element: HTMLElement): void =>
  void element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

/** As jQuery UI: the field has the item that the keys are on, and what was typed where they are on none. */
function followList(element: HTMLInputElement): void {
  followCode(element)
  noteCauses(element, element, ['keydown', 'blur'])
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
    const goesOn = trigger(element, 'focus', { item }, causeOf(element), 'menufocus')
    if (goesOn && isWritten) element.value = String(item['value'])
  })
  hear(element, 'autocomplete:opened', () => {
    isOpen = true
    const one = bound.get(element)
    const isClosing = one?.coming === 'closing'
    if (one) one.coming = undefined
    noteCauses(element, listOf(element), ['click', 'mouseenter'])
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
    trigger(element, 'close', {}, causeOf(element))
  })
  hearTriggered(element, (value) => {
    if (isOpen && value === typed) return
    keepItem(element, null)
    ask(element, value)
  })
  const note = (): void => void (typed = element.value)
  element.addEventListener('input', note)
  hear(element, 'autocomplete:search', note)
  element.addEventListener('keydown', (event) => {
    if (isComposed(event)) return
    if (isOpen && /^Esc/.test(event.key) && bound.has(element)) element.value = typed
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
    return one ? readOption(plugin, one.options, name) : null
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
