import type { Library } from './call'

/** What a visitor is just doing with a field or its list. */
const causes = new WeakMap<Element, Event>()

/** What a visitor does there is behind the events of a field that it brings about, until all of them are sent. */
export function noteCauses(field: Element, place: Element | null, types: readonly string[]): void {
  const note = (event: Event): void => {
    // An option that Enter chooses is clicked by our own code.
    if (causes.has(field) && !event.isTrusted) return
    causes.set(field, event)
    setTimeout(() => causes.get(field) === event && causes.delete(field))
  }
  for (const type of types) place?.addEventListener(type, note, true)
}

export const causeOf = (field: Element): Event | undefined => causes.get(field)

/**
 * An event as jQuery UI sends it: what the visitor did is behind it (`originalEvent`), with its key (`which`, `keyCode`).
 * @param through the event of jQuery UI's own menu that stands between the two
 */
export function eventOf($: Library, type: string, cause: Event | undefined, through?: string): JQueryEvent {
  if (!cause) return $.Event(type)
  const { keyCode, which } = cause as KeyboardEvent
  const behind = (name: string, originalEvent: unknown): JQueryEvent =>
    $.Event(name, { keyCode, which, originalEvent })
  const first = behind(cause.type, cause)
  return behind(type, through ? behind(through, first) : first)
}

type JQueryEvent = ReturnType<Library['Event']>
