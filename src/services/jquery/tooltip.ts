import { callPage, mount, optionsIn, tellMethod, tellUnknown, unmount, isObject, type Bridge } from './call'

/** jQuery UI's and Bootstrap's tooltips on ours (§2.23). */
export const tooltip: Bridge = ({ plugin, elements, method, args, options }) => {
  if (!elements) return tellMethod('$.' + plugin, method)
  if (/^(destroy|dispose|disable)$/.test(method)) {
    for (const element of elements) unmount(element, 'tooltip')
    return undefined
  }
  if (/^(show|open)$/.test(method)) {
    for (const element of elements) element.dispatchEvent(new Event('focusin', { bubbles: true }))
    return undefined
  }
  if (/^(hide|close)$/.test(method)) {
    for (const element of elements) element.dispatchEvent(new Event('focusout', { bubbles: true }))
    return undefined
  }
  if (method && method !== 'enable' && method !== 'option') return tellMethod(plugin, method)
  const given =
    method === 'option' && typeof args[0] === 'string' ? { [args[0]]: args[1] } : optionsIn(args[0])
  tellUnknown(plugin, given)
  const { items, content, title, delay, show } = { ...options, ...given }
  const wait = isObject(delay) ? delay['show'] : (delay ?? (isObject(show) ? show['delay'] : undefined))
  for (const element of elements) {
    // jQuery UI's `$(document).tooltip()` means all that has a title, or what `items` says.
    const found =
      typeof items === 'string' || (element as unknown) === document
        ? Array.from(element.querySelectorAll<HTMLElement>(typeof items === 'string' ? items : '[title]'))
        : [element]
    for (const one of found) {
      const text = content ?? title
      const words =
        typeof text === 'function' ? callPage(text, one, (late: unknown) => (one.title = String(late))) : text
      if (words != null && words !== '') one.title = String(words)
      mount(one, 'tooltip', { 'data-delay': Number(wait) > 0 ? Number(wait) : undefined })
    }
  }
  return undefined
}
