import { reportError } from './errors'
import { getHost } from './host'
import type { Unlisten } from './context'

/** Sends `cms:<feature>:<what>`, bubbling; false when a cancelable event was cancelled. */
export function send(
  target: EventTarget,
  feature: string,
  what: string,
  detail?: unknown,
  cancelable = false,
): boolean {
  const type = getHost().config.prefix + ':' + feature + ':' + what
  return target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }))
}

/**
 * Listens until the returned function is called. An error of the listener, thrown or rejected, goes to the one
 * exit and nowhere else.
 * @param types one or several event types, separated by spaces
 */
export function listen<E extends Event = Event>(
  feature: string,
  target: EventTarget,
  types: string,
  listener: (event: E) => unknown,
  options?: AddEventListenerOptions | boolean,
): Unlisten {
  const guarded = (event: Event): void => {
    const fail = (error: unknown): void => {
      reportError('P004', feature, error, target instanceof Element ? target : undefined)
    }
    try {
      const result = listener(event as E)
      if (result instanceof Promise) result.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  const list = types.split(' ')
  for (const type of list) target.addEventListener(type, guarded, options)
  return () => {
    for (const type of list) target.removeEventListener(type, guarded, options)
  }
}
