import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { announce } from '../announce'
import { noteOwn, removeCopies, watchCopies } from '../copies'
import css from './field-error.css'
import { keepAttributes } from '../kept-attributes'
import { adoptStyles } from '../styles'
import { putMember } from '../own-member'

/** What is wrong with a field, told beside it and to assistive technology. */
export interface FieldError {
  /**
   * Shows a message once no button is being pressed, or with `''` takes it away. What it blocks, it blocks at once.
   * @param isKnown the visitor has heard it: it is not announced
   */
  tell(message: string, isKnown?: boolean): void
  /** The browser submits the form, whatever is told. */
  unblock(): void
  release(): void
}

let count = 0

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const PART = 'field-error'

/** Fields whose messages are ours, and no copy's. */
const known = new WeakSet<Element>()

/** A copied row brings what was wrong with the row that it is of: nobody would ever take it away again. */
function clearCopy(message: Element): void {
  removeCopies([message], PART)
  Array.from(document.querySelectorAll('[aria-describedby*=field-error-]')).map(forget)
}

function forget(field: Element): void {
  const all = field.getAttribute('aria-describedby') ?? ''
  const pages = all.replace(/ ?\S*field-error-\d+/g, '')
  if (known.has(field) || pages === all) return
  field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', pages)
}

/** Keeps the browser from submitting while we have something to say of a field, or the page has by `setCustomValidity`. */
function createBlock(field: Field): { say(message: string): void; release(): void } {
  let pages = field.validity?.customError ? field.validationMessage : ''
  let ours = ''
  const { setCustomValidity } = field
  const apply = (): void => setCustomValidity.call(field, ours || pages)
  const giveBack = putMember(field, 'setCustomValidity', {
    writable: true,
    value(message: unknown) {
      pages = String(message)
      apply()
    },
  })
  return {
    say(message) {
      ours = message
      apply()
    },
    release() {
      giveBack()
      apply()
    },
  }
}

/**
 * @param after what the message follows, or the label around that; default: the field
 * @param blocks the browser does not submit the form while there is a message; default: true
 */
export function createFieldError(
  field: Field,
  page: Pick<PageContext, 'on'>,
  after: Element = field,
  blocks = true,
): FieldError {
  adoptStyles(css)
  // By its `id`, too: a server may write messages of its own in this class.
  watchCopies(`[id^=${prefixed(PART)}-]`, clearCopy)
  forget(field)
  known.add(field)
  const described = field.getAttribute('aria-describedby')
  const restoreAttributes = keepAttributes(field, 'aria-describedby', 'aria-invalid')
  const element = noteOwn(document.createElement('span'))
  element.className = prefixed(PART)
  element.id = prefixed(PART) + '-' + ++count
  const block = blocks ? createBlock(field) : undefined
  let told = ''
  /** 1 while it is down. */
  let pressed = 0
  // A message that comes while the mouse's button is down (a finger's tap sends its events too) moves what is pressed
  // from under the pointer, and the press that leaves a field is no click. One that a drag or a dialog of the browser's
  // ends without `mouseup` has ended by the next key.
  const stopFollowing = page.on<MouseEvent>(
    window,
    'mousedown mouseup keydown',
    ({ buttons }) => {
      pressed = buttons & 1
      // The click comes right after `mouseup`.
      if (element.textContent !== told) setTimeout(show)
    },
    true,
  )

  function show(): void {
    if (pressed) return
    element.textContent = told
    // A label names its field by all that stands in it.
    if (told) (after.closest('label') ?? after).after(element)
    // Nor is it on the page at first, where the `remove` of Prototype.js fails.
    else element.parentNode?.removeChild(element)
  }

  function tell(message: string, isKnown?: boolean): void {
    if (message === told) return
    told = message
    if (message) {
      field.setAttribute('aria-describedby', (described ? described + ' ' : '') + element.id)
      field.setAttribute('aria-invalid', 'true')
      if (!isKnown) announce(message)
    } else restoreAttributes()
    block?.say(message)
    show()
  }

  return {
    tell,
    unblock: () => block?.say(''),
    release() {
      stopFollowing()
      pressed = 0
      tell('')
      show()
      block?.release()
    },
  }
}
