import type { Collection, Library, Options } from '../call'

/** Methods that pages call on what `data('ui-autocomplete')` gives them. */
const METHODS = 'search close option enable disable destroy widget'

/**
 * Makes an object jQuery UI's instance of a field: each method is the plugin's of that name, so that what ours has not goes
 * to the original; `_trigger` sends the field's events. The page's own `_renderItem` and the like are what begins with `_`.
 */
export function fillInstance(
  $: Library,
  element: HTMLElement,
  instance: Options,
  send: (type: string, ui: unknown) => boolean,
): void {
  for (const name of METHODS.split(' '))
    instance[name] = (...args: unknown[]) => {
      const plugin = $.fn['autocomplete'] as (...given: unknown[]) => unknown
      return plugin.call($(element), name, ...args)
    }
  instance['term'] = instance['selectedItem'] = null
  // Pages ask it on Tab, whether a line of the list is marked.
  Object.defineProperty(instance, 'menu', { configurable: true, get: () => menuOf($, element) })
  Object.defineProperty(instance, '_trigger', {
    configurable: true,
    writable: true,
    value: (type: unknown, _event: unknown, ui: unknown) => send(String(type), ui ?? {}),
  })
}

/** Where the page finds it; what stood for one that another element of its call lacked gives way. */
export function keepInstance($: Library, element: HTMLElement, instance: Options): void {
  const set = $(element).data('ui-autocomplete', instance).data('uiAutocomplete', instance)
  // Page functions read what `data-autocomplete` says there.
  if (element.hasAttribute('data-autocomplete')) set.removeData('autocomplete')
  else set.data('autocomplete', instance)
}

/** The list, as jQuery UI's menu: its element, and the line that is marked. */
function menuOf($: Library, element: HTMLElement): Options {
  const byId = (attribute: string): Collection | null => {
    const id = element.getAttribute(attribute)
    return id ? $(document.getElementById(id)) : null
  }
  return { active: byId('aria-activedescendant'), element: byId('aria-controls') ?? $() }
}

/** What of jQuery UI's own methods a page has written anew; of these ours has `_renderItem` alone. */
export const rewrites = (instance: Options): string[] =>
  Object.keys(instance).filter((name) => /^_/.test(name) && name !== '_renderItem')

interface Widget {
  readonly filter?: unknown
  readonly prototype?: Options
}

/** `$.ui.autocomplete`: jQuery UI's own, or what stands for it until it is here; pages write parts of it anew. */
export function widgetOf($: Library): Widget {
  const { ui } = $ as Library & { readonly ui?: { readonly autocomplete?: Widget } }
  return ui?.autocomplete ?? {}
}
