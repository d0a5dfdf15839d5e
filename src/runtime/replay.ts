import { getHost, type HeldEvent } from '../base/host'
import { submitForm } from '../dom/form/submit'

/**
 * Lets a held event happen after all; where it was a click or a submit, with its default action.
 * @param goesOn another feature, whose code is still on its way, may hold it in turn
 */
export function replay(held: HeldEvent, goesOn?: boolean): void {
  const host = getHost()
  const { event, target } = held
  host.replaying = !goesOn
  try {
    if (event.type === 'click') (target as HTMLElement).click()
    else if (event.type === 'submit') submitForm(target as HTMLFormElement, (event as SubmitEvent).submitter)
    else target.dispatchEvent(new CustomEvent(event.type, { bubbles: true }))
  } finally {
    host.replaying = false
  }
}
