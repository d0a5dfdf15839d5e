import type { Mount } from '../../base/feature'
import { eventType, prefixed } from '../../base/host'
import { hearTriggers } from '../../dom/form/jquery-triggers'
import { onSubmit } from '../../dom/form/last-listener'
import { watchInvalid } from '../../dom/form/reveal'
import { press, submitBy, submitterOf } from '../../dom/form/pressed-button'
import { isSubmitButton } from '../../dom/form/submit'
import { watchUnsaved } from '../../dom/form/unsaved'
import { isRefused } from '../../dom/plain-click'
import { ACTIONS, createParts } from './parts'
import { createSubmission } from './submission'
import { ownForm } from '../../dom/form/own-form'

export const options = {}

/** The form of an element (§2.2–2.4): sent in the background, with its editors, once at a time (§4.1, 4.2). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const form = element as HTMLFormElement
  const own = ownForm(form)
  hearTriggers(form)
  watchInvalid(form, page)
  const edits = !['new', 'submit'].some((kind) => own.classList.contains(prefixed('element-' + kind)))
  const parts = createParts(form, edits)
  const guard = watchUnsaved(form)
  const submission = createSubmission(form, edits, parts, guard, page)

  const pressed = (event: Event): void => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>(ACTIONS)
    // By its attribute `form`, a button elsewhere is the form's too. What a page's own question refused is not sent.
    if (!button || isRefused(event, button) || (button.form ?? button.closest('form')) !== form) return
    // A picture goes on remembering where it was pressed.
    if (isSubmitButton(button)) return press(form, button)
    event.preventDefault()
    submitBy(form, button)
  }
  page.on(form, 'click', pressed)
  page.on(document, 'click', (event) => {
    if (!own.contains(event.target as Node)) pressed(event)
  })
  onSubmit(form, page, (event) => {
    const submitter = submitterOf(event)
    // A button that names another window shows there what the server makes of the form: a preview.
    const isElsewhere = submitter?.matches('[formtarget]:not([formtarget=_self])')
    if (isElsewhere || isRefused(event, form)) return undefined
    event.preventDefault()
    return submission.submit(submitter)
  })
  // The popin around this page asks before it closes.
  page.on(window, eventType('popin:changed'), (event) => {
    event.detail.push(...guard.changed())
    event.preventDefault()
  })
  page.on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) submission.free()
  })
  return () => {
    submission.free()
    guard.release()
    parts.restore()
  }
}
