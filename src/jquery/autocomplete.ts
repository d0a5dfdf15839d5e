import { service } from '../base/service-access'
import {
  callPage,
  hear,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  unmount,
  whenMounted,
  isObject,
  type Bridge,
  type Call,
  type Library,
  type Options,
} from './call'

interface Bound {
  readonly $: Library
  options: Options
  /** What was chosen last. */
  item: unknown
  readonly instance: Options
}
const bound = new WeakMap<Element, Bound>()

interface Search {
  readonly term: string
  respond(list: unknown): void
}

/** jQuery UI's autocompletion on ours (§5.6): lists, addresses and functions as sources. */
export const autocomplete: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return tellMethod('$.' + plugin, method)
  if (method) return callMethod(call)
  const given = optionsIn(args[0])
  tellUnknown(plugin, given)
  for (const element of elements) {
    if (element.tagName !== 'INPUT') continue
    const known = bound.get(element)
    if (known) Object.assign(known.options, given)
    else {
      // The page may have put its `_renderItem` on it before our code was there.
      const kept: unknown = $(element).data('ui-autocomplete')
      const options = { ...call.options }
      const instance: Options = Object.assign(isObject(kept) ? kept : {}, { element: $(element), options })
      bound.set(element, { $, options, item: null, instance })
      for (const name of ['ui-autocomplete', 'autocomplete', 'uiAutocomplete'])
        $(element).data(name, instance)
      follow(element as HTMLInputElement)
    }
    enhance(element)
  }
  return undefined
}

function enhance(element: HTMLElement): void {
  const { options } = bound.get(element)!
  if (options['disabled']) return unmount(element, 'autocomplete')
  const { source, minLength } = options
  element.classList.add('ui-autocomplete-input')
  mount(element, 'autocomplete', {
    'data-autocomplete-url': typeof source === 'string' ? source : '#',
    'data-autocomplete-min': minLength == null ? 1 : Number(minLength),
  })
}

/** Tells handlers of both kinds; false where one wants the default not to happen. */
function trigger(element: HTMLElement, type: string, ui: unknown): boolean {
  const { $, options } = bound.get(element)!
  const event = $.Event('autocomplete' + type)
  const answer = callPage(options[type], element, event, ui)
  $(element).trigger(event, [ui])
  return answer !== false && !event.isDefaultPrevented()
}

const itemOf = (suggestion: unknown): Options => {
  const item = optionsIn(suggestion)
  const label = item['label'] ?? item['value'] ?? (isObject(suggestion) ? '' : suggestion)
  return { ...item, label, value: item['value'] ?? label }
}

/** Items as `_renderItem` drew them, by what is suggested instead. */
const drawnFrom = new WeakMap<object, Options>()
const chosenIn = (suggestion: unknown): Options =>
  (isObject(suggestion) && drawnFrom.get(suggestion)) || itemOf(suggestion)

/** An item with the text of what the page's own `_renderItem` makes of it. */
function asDrawn({ $, instance }: Bound, item: Options): Options {
  const drawn = callPage(instance['_renderItem'], instance, $(document.createElement('ul')), item)
  const label = drawn ? Array.from($(drawn), ({ textContent }) => textContent.trim()).join(' ') : ''
  if (!label) return item
  const shown = { ...item, label }
  drawnFrom.set(shown, item)
  return shown
}

function follow(element: HTMLInputElement): void {
  const one = bound.get(element)!
  let text = element.value
  hear<Search>(element, 'autocomplete:search', (event) => {
    const { source } = one.options
    const { term, respond } = event.detail
    if (!bound.has(element) || !trigger(element, 'search', {})) {
      event.preventDefault()
      return respond([])
    }
    const answer = (list: unknown): void => {
      const content = Array.isArray(list)
        ? list.map((item: unknown) => itemOf(isObject(item) ? item : { value: item }))
        : []
      trigger(element, 'response', { content })
      respond(content.map((item) => asDrawn(one, item)))
    }
    if (Array.isArray(source)) {
      event.preventDefault()
      const wanted = term.toLowerCase()
      answer(
        source.filter(
          (item) =>
            String(itemOf(isObject(item) ? item : { value: item })['label'])
              .toLowerCase()
              .indexOf(wanted) >= 0,
        ),
      )
    } else if (typeof source === 'function') {
      event.preventDefault()
      callPage(source, one.instance, { term }, answer)
    } else if (source && one.instance['_renderItem']) {
      // What it draws is known here alone.
      event.preventDefault()
      void service('http')
        .then((http) => http.json({ url: String(source), method: 'GET', data: { term } }))
        .then(answer, () => respond([]))
    }
  })
  hear<{ suggestion: unknown }>(element, 'autocomplete:choose', (event) => {
    const item = chosenIn(event.detail.suggestion)
    one.item = item
    if (!trigger(element, 'select', { item })) event.preventDefault()
  })
  element.addEventListener('input', () => {
    one.item = null
  })
  hear<{ suggestion: unknown }>(element, 'autocomplete:chosen', ({ detail }) => {
    one.item = chosenIn(detail.suggestion)
  })
  element.addEventListener('blur', () => {
    if (element.value !== text && bound.has(element)) trigger(element, 'change', { item: one.item })
    text = element.value
  })
}

function callMethod({ $, plugin, elements, method, args }: Call): unknown {
  const fields = (elements ?? []).filter((one) => bound.has(one)) as HTMLInputElement[]
  const first = fields[0]
  const options = first && bound.get(first)!.options
  const [name, value] = args
  if (method === 'option' && args.length < 2 && !isObject(name)) {
    return name === undefined ? options : (options?.[String(name)] ?? null)
  }
  if (method === 'instance') return first && bound.get(first)!.instance
  if (method === 'widget')
    return $(first?.getAttribute('aria-controls') ? '#' + first.getAttribute('aria-controls') : undefined)
  const actions: Record<string, (field: HTMLInputElement) => void> = {
    option(field) {
      Object.assign(bound.get(field)!.options, isObject(name) ? name : { [String(name)]: value })
      enhance(field)
    },
    enable(field) {
      bound.get(field)!.options['disabled'] = false
      enhance(field)
    },
    disable(field) {
      bound.get(field)!.options['disabled'] = true
      enhance(field)
    },
    search: (field) =>
      whenMounted(field, () => {
        if (name != null) field.value = String(name)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    close: (field) => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    destroy(field) {
      unmount(field, 'autocomplete')
      field.classList.remove('ui-autocomplete-input')
      field.removeAttribute('data-autocomplete-url')
      bound.delete(field)
    },
  }
  const action = Object.prototype.hasOwnProperty.call(actions, method) && actions[method]
  if (!action) return tellMethod(plugin, method)
  fields.forEach(action)
  return undefined
}
