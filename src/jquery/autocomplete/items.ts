import { callPage, isObject, optionsIn, type Library, type Options } from '../call'
import { widgetOf } from './instance'

/** A field's jQuery, and its instance with what the page has put on it. */
interface Drawing {
  readonly $: Library
  readonly instance: Options
}

export const itemOf = (suggestion: unknown): Options => {
  const item = optionsIn(suggestion)
  const label = item['label'] ?? item['value'] ?? (isObject(suggestion) ? '' : suggestion)
  return { ...item, label, value: item['value'] ?? label }
}

/** As jQuery UI: an answer may be an object, as PHP sends a list without its first entry; what it holds is suggested. */
export function listIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer as unknown[]
  if (!isObject(answer)) return []
  return 'length' in answer ? Array.from(answer as Options & ArrayLike<unknown>) : Object.values(answer)
}

/** As jQuery UI: of an item's empty label or value the other stands for it, unless the first item has both. */
export function itemsOf(list: readonly unknown[]): Options[] {
  const first = optionsIn(list[0])
  const isWhole = !!first['label'] && !!first['value']
  return list.map((one) => {
    const item = itemOf(isObject(one) ? one : { value: one })
    if (isWhole) return item
    return { ...item, label: item['label'] || item['value'], value: item['value'] || item['label'] }
  })
}

/** Items as `_renderItem` drew them, by what is suggested instead. */
const drawnFrom = new WeakMap<object, Options>()
export const chosenIn = (suggestion: unknown): Options =>
  (isObject(suggestion) && drawnFrom.get(suggestion)) || itemOf(suggestion)

/**
 * Items with the texts of what the page's own `_renderItem` makes of them.
 * @param tellMore called where it makes more of one than words: pictures, or several lines
 */
export function asDrawn(
  { $, instance }: Drawing,
  items: readonly Options[],
  tellMore: () => void,
): Options[] {
  let isMore = false
  // For one field, or for all.
  const draw = instance['_renderItem'] ?? widgetOf($).prototype?.['_renderItem']
  const shown = items.map((item) => {
    const drawn = callPage(draw, instance, $(document.createElement('ul')), item)
    const parts = drawn ? Array.from($(drawn)) : []
    isMore ||= parts.some((part) => part.querySelector('img, picture, svg, br'))
    const label = parts.map(({ textContent }) => textContent.trim()).join(' ')
    if (!label) return item
    const one = { ...item, label }
    drawnFrom.set(one, item)
    return one
  })
  if (isMore) tellMore()
  return shown
}

/** What of a list has the term in its label, or its value where that is empty, whatever the case; or as the page says. */
export function filtered($: Library, list: readonly unknown[], term: string): unknown {
  const { filter } = widgetOf($)
  if (typeof filter === 'function') return callPage(filter, widgetOf($), list, term)
  const has = ({ label }: Options): boolean => String(label).toLowerCase().indexOf(term.toLowerCase()) >= 0
  return list.filter((one) => itemsOf([one]).some(has))
}
