import type { Mount } from '../../core/feature'
import type { Unlisten } from '../../core/context'
import { listen } from '../../core/events'
import { getHost } from '../../core/host'
import { keepClasses } from '../../dom/keep'
import { adoptStyles } from '../../dom/styles'
import css from './empty-marker.css'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Buttons and boxes always have the value that they send; what is hidden nobody sees. */
const UNMARKED = /^(hidden|button|submit|reset|image|checkbox|radio)$/

/** Every marked field; a few listeners serve them all. */
const fields = new Set<EventTarget>()
const unlisten: Unlisten[] = []

export const options = {}

/** The class `empty` while a field has no value (§4.17); text that a date or number field refuses is a value. */
export const mount: Mount<typeof options> = (element) => {
  if (UNMARKED.test((element as HTMLInputElement).type)) return
  const restore = keepClasses(element, 'empty')
  if (!fields.size) start()
  fields.add(element)
  mark(element)
  return () => {
    restore()
    fields.delete(element)
    if (!fields.size) for (const one of unlisten.splice(0)) one()
  }
}

function mark(field: EventTarget): void {
  if (!fields.has(field)) return
  const { value, validity, classList } = field as Field
  classList.toggle('empty', !value && !validity?.badInput && !isAutofilled(field as Field))
}

/** What a browser fills in stays secret until the visitor acts. */
function isAutofilled(field: Field): boolean {
  try {
    return field.matches(':-webkit-autofill')
  } catch {
    return false
  }
}

function start(): void {
  adoptStyles(css)
  const { prefix } = getHost().config
  const on = (types: string, listener: (event: Event) => void, target: EventTarget = document): void => {
    unlisten.push(listen('emptyMarker', target, types, listener, true))
  }
  on('input change keyup focusin focusout animationstart', ({ target }) => mark(target!))
  // A form's fields are empty after its event; a page that Back brings back has them filled.
  on('reset', () => setTimeout(markAll))
  on('pageshow', markAll, window)
  // Values that scripts set are seen on `Passerelle.refresh`, or `cms:empty` sent to the field or one around it.
  on(`${prefix}:page:refresh ${prefix}:empty`, markAll)
}

function markAll(): void {
  fields.forEach(mark)
}
