import { reportError } from './errors'
import { getHost } from './host'
import { ownSettings } from './own-property'
import type { Unlisten } from './context'
import type { EventMap, EventName, Sender, WhatOf } from './event-map'
import { ownMembers } from './own-members'

/** Sends `cms:<feature>:<what>`, bubbling; false when a cancelable event was cancelled. */
export function send<Who extends Sender, What extends WhatOf<Who>>(
  target: EventTarget,
  feature: Who,
  what: What,
  detail?: EventMap[`${Who}:${What}` & EventName],
  cancelable?: boolean,
): boolean {
  return sendNamed(target, feature, what, detail, cancelable)
}

/** As `send`, for a feature whose events are in no map: a site's own. */
export function sendNamed(
  target: EventTarget,
  feature: string,
  what: string,
  detail?: unknown,
  cancelable = false,
): boolean {
  const type = getHost().config.prefix + ':' + feature + ':' + what
  return ownTarget(target).dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }))
}

/** Names in the page hide the members of its document and forms. */
const ownTarget = (target: EventTarget): Pick<EventTarget, keyof EventTarget> =>
  target instanceof Node ? ownMembers(target) : target

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
  const own = typeof options === 'object' ? ownSettings(options) : options
  const on = ownTarget(target)
  for (const type of list) on.addEventListener(type, guarded, own)
  return () => {
    for (const type of list) on.removeEventListener(type, guarded, own)
  }
}
