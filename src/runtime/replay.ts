import type { HeldEvent, Host } from '../base/host'
import { submitForm } from '../dom/form/submit'

/** Lets a held event happen after all; where it was a click or a submit, with its default action. */
export function replay(host: Host, held: HeldEvent): void {
  const { event, target } = held
  host.replaying = true
  try {
    if (event.type === 'click') (target as HTMLElement).click()
    else if (event.type === 'submit') submitForm(target as HTMLFormElement, (event as SubmitEvent).submitter)
    else target.dispatchEvent(new CustomEvent(event.type, { bubbles: true }))
  } finally {
    host.replaying = false
  }
}
