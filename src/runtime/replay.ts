import type { HeldEvent, Host } from '../base/host'
import { submitForm } from '../dom/form/submit'

/** Lets a held event happen after all; where it was a click or a submit, with its default action. */
export function replay(host: Host, held: HeldEvent): void {
  const { event, target } = held
  host.replaying = true
  try {
    if (event.type === 'submit') submitForm(target as HTMLFormElement, (event as SubmitEvent).submitter)
    // An SVG icon has no `click()`; a change may be any kind of event.
    else target.dispatchEvent(new MouseEvent(event.type, event))
  } finally {
    host.replaying = false
  }
}
