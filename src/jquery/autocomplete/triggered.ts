import { listenBy } from '../call'
import { bound } from './fields'

/** An event of jQuery's; what only a script triggered has no other behind it, and mostly no key. */
interface Triggered {
  readonly originalEvent?: unknown
  readonly keyCode?: number
}

/**
 * As jQuery UI, which hears by jQuery: what a script triggers there (`.val('ja').trigger('input')`, `.keydown()`) asks as
 * typing does, in the same time.
 */
export function hearTriggered(field: HTMLInputElement, search: (text: string) => void): void {
  const { $ } = bound.get(field) ?? {}
  if (!$) return
  let timer = 0
  const triggered = (event: unknown): void => {
    const { originalEvent, keyCode } = event as Triggered
    const one = bound.get(field)
    if (originalEvent || keyCode || !one || one.options['disabled']) return
    const { minLength, delay } = one.options
    const ask = (): void => {
      if (field.value.length >= Number(minLength ?? 1)) search(field.value)
    }
    clearTimeout(timer)
    timer = window.setTimeout(ask, Number(delay ?? 300))
  }
  for (const type of ['input', 'keydown']) listenBy($(field), type, triggered)
}
