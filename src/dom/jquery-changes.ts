type Triggered = string | { readonly type?: string; readonly namespace?: string }

/** The `jQuery.event` of the page, as far as it sends events. */
export interface JQueryEvents {
  triggered?: unknown
  readonly special?: Record<string, { _default?: unknown } | undefined>
  trigger?(event: Triggered, data?: unknown, target?: unknown, onlyHandlers?: unknown): unknown
}

/**
 * @param follow called once for each jQuery that the page has, or has got
 * @returns looks for one now, and the first time once the page has loaded, too: old pages bring their jQuery last
 */
export function jqueryFollower(follow: (events: JQueryEvents) => void): () => void {
  const followed = new WeakSet<JQueryEvents>()
  let waits = true
  const look = (): void => {
    const { event } = (window as { jQuery?: { event?: JQueryEvents } }).jQuery ?? {}
    if (!event || followed.has(event)) return
    followed.add(event)
    follow(event)
  }
  return () => {
    look()
    if (waits && document.readyState !== 'complete') window.addEventListener('load', look, { once: true })
    waits = false
  }
}

/**
 * Has every field tell of the `.trigger('change')`, `'input'` and `'keyup'` of the page's jQuery too, by which widgets such
 * as select2 say what was chosen, to jQuery's own handlers alone: it sends `jquery-trigger`, whose detail is the type, and no
 * script of the page hears more than before. In the place of `trigger`: jQuery's `special` has nothing that each of its
 * versions asks where a handler of the page returns false.
 */
export const hearChanges = jqueryFollower((events) => {
  const { trigger } = events
  if (!trigger) return
  events.trigger = function (this: unknown, ...given) {
    const result = trigger.apply(this, given)
    const [triggered, , target, onlyHandlers] = given
    const { type = '', namespace } = typeof triggered === 'string' ? { type: triggered } : triggered
    // With a name behind it, as in `change.select2`, it is meant for some handlers only.
    if (!onlyHandlers && !namespace && /^(change|input|keyup)$/.test(type) && target instanceof HTMLElement)
      HTMLElement.prototype.dispatchEvent.call(
        target,
        new CustomEvent('jquery-trigger', { bubbles: true, detail: type }),
      )
    return result
  }
})
