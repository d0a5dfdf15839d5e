import { isObject, type Call, type Collection } from './call'
import { forget, type Installed } from './originals'

/** What the page put on the stand-in of `data('ui-autocomplete')` goes to the true instance. */
export function keepInstance({ $, plugin }: Call, element: Element): () => void {
  const kept = forget(element, $, plugin)
  return () => {
    const instance = $(element).data('ui-' + plugin)
    if (!kept || !isObject(instance)) return
    for (const name of Object.keys(kept)) if (/^_/.test(name)) instance[name] = kept[name]
  }
}

/**
 * Tells whether a visitor has entered a field since its original was asked for, or as it was (a page that makes its fields
 * date fields when they get the focus), and is still there.
 */
export function keepFocus(element: HTMLElement): () => boolean {
  let isEntered = document.activeElement === element && /^focus/.test(window.event?.type ?? '')
  const enter = (): void => void (isEntered = true)
  element.addEventListener('focus', enter)
  return () => {
    element.removeEventListener('focus', enter)
    return isEntered && document.activeElement === element
  }
}

/** The calendar is there with the focus, unless the page wants a button for it. */
export function openCalendar({ fn }: Installed, plugin: string, field: Collection): void {
  const act = fn[plugin]
  if (act?.call(field, 'option', 'showOn') !== 'button') act?.call(field, 'show')
}
