import { callPage, isObject, optionsIn, type Library, type Options } from './call'

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

/** An item with the text of what the page's own `_renderItem` makes of it. */
export function asDrawn({ $, instance }: Drawing, item: Options): Options {
  const drawn = callPage(instance['_renderItem'], instance, $(document.createElement('ul')), item)
  const label = drawn
    ? Array.from($(drawn))
        .map(({ textContent }) => textContent.trim())
        .join(' ')
    : ''
  if (!label) return item
  const shown = { ...item, label }
  drawnFrom.set(shown, item)
  return shown
}

/** Has what is suggested the term in its label, whatever the case? */
export const hasTerm = (item: unknown, term: string): boolean =>
  String(itemOf(isObject(item) ? item : { value: item })['label'])
    .toLowerCase()
    .indexOf(term.toLowerCase()) >= 0
