import type { Mount } from '../../base/feature'
import type { Unlisten } from '../../base/context'
import { listen } from '../../base/events'
import { eventType } from '../../base/host'
import { hearChanges } from '../../dom/jquery-changes'
import { keepClasses } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import css from './empty-marker.css'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Buttons and boxes always have the value that they send; what is hidden nobody sees. */
const UNMARKED = /hidden|button|submit|reset|image|checkbox|radio/

/** Every marked field; a few listeners serve them all. */
const fields = new Set<EventTarget>()
let stop: Unlisten | undefined

export const options = {}

/** The class `empty` while a field has no value (§4.17); text that a date or number field refuses is a value. */
export const mount: Mount<typeof options> = (element) => {
  if (UNMARKED.test((element as HTMLInputElement).type)) return
  const restore = keepClasses(element, 'empty')
  stop ??= listenForAll()
  fields.add(element)
  mark(element)
  return () => {
    restore()
    fields.delete(element)
    if (!fields.size) stop = stop?.() as undefined
  }
}

function mark(field: EventTarget | null): void {
  if (!field || !fields.has(field)) return
  const { value, validity, classList } = field as Field
  let empty = !value && !validity?.badInput
  try {
    // What a browser fills in stays secret until the visitor acts.
    empty &&= !(field as Field).matches(':-webkit-autofill')
  } catch {
    // An engine without autofill.
  }
  classList.toggle('empty', empty)
}

function listenForAll(): Unlisten {
  adoptStyles(css)
  hearChanges()
  // Values that scripts set are seen on `Passerelle.refresh`, or `cms:empty` sent to the field or one around it.
  const types = `input change keyup jquery-trigger focusin focusout animationstart reset pageshow ${eventType('page:refresh')} ${eventType('empty')}`
  const hear = ({ type, target }: Event): void => {
    // A form's fields are empty after its event; a page that Back brings back has them filled.
    if (type === 'reset') setTimeout(markAll)
    else if (/^page|:/.test(type)) markAll()
    else mark(target)
  }
  return listen('emptyMarker', window, types, hear, true)
}

function markAll(): void {
  fields.forEach(mark)
}
