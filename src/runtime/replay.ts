import type { HeldEvent, Host } from '../base/host'

/** Lets a held event happen after all; where it was a click or a submit, with its default action. */
export function replay(host: Host, held: HeldEvent): void {
  const { event, target } = held
  host.replaying = true
  try {
    if (event.type === 'click') (target as HTMLElement).click()
    else if (event.type === 'submit') submit(target as HTMLFormElement, (event as SubmitEvent).submitter)
    else target.dispatchEvent(new Event(event.type, { bubbles: true }))
  } finally {
    host.replaying = false
  }
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null | undefined): void {
  if ((form as Partial<HTMLFormElement>).requestSubmit) form.requestSubmit(submitter)
  else if (submitter) submitter.click()
  else {
    const event = document.createEvent('Event')
    event.initEvent('submit', true, true)
    if (form.dispatchEvent(event)) form.submit()
  }
}
