import type { HeldEvent, Host } from '../core/host'

/** A key press on one of these becomes a click by itself; that click is what is held. */
const CLICKED_BY_KEYS = 'a[href], button, input, select, textarea, summary, [contenteditable]'

/**
 * Holds back clicks, keys, changes and submits on features whose code is still on its way, so that nothing a
 * visitor does early is lost or done the plain way. Listens first of all, in the capture phase on `window`.
 */
export function holdEarlyEvents(host: Host): void {
  if (!window.addEventListener) return
  for (const type of ['click', 'keydown', 'change', 'submit']) {
    window.addEventListener(type, (event) => hold(host, event), true)
  }
}

function hold(host: Host, event: Event): void {
  const target = event.target as Element | null
  if (host.replaying || event.defaultPrevented || !target || !target.closest || !isPlain(event)) return
  if (event.type === 'keydown' && target.closest(CLICKED_BY_KEYS)) return
  for (const feature of host.features) {
    const part = feature.holds && target.closest(feature.holds)
    const element = part && part.closest(feature.selector)
    if (!element || (host.tier && host.tier.isSettled(element, feature.name))) continue
    if (!wants(event.type, part)) continue
    event.preventDefault()
    event.stopImmediatePropagation()
    const held: HeldEvent = { feature: feature.name, element, event, target }
    host.held.push(held)
    if (host.tier) host.tier.held(held)
    else host.loadTier()
    return
  }
}

/** A form is held on submit, a select on change; a click on their inside (a field, a caret) is theirs. */
function wants(type: string, part: Element): boolean {
  const tag = part.tagName
  return type === 'submit'
    ? tag === 'FORM'
    : type === 'change'
      ? tag === 'SELECT'
      : !/^(FORM|SELECT)$/.test(tag)
}

/** The visitor did not ask for a new tab, a download or a context menu; a key is Enter or Space. */
function isPlain(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button, key } = event as MouseEvent & KeyboardEvent
  return (
    !(ctrlKey || metaKey || shiftKey || altKey || button) &&
    (event.type !== 'keydown' || key === 'Enter' || key === ' ')
  )
}

/** Lets a held event happen after all; where it was a click or a submit, with its default action. */
export function replay(host: Host, held: HeldEvent): void {
  const { event, target } = held
  host.replaying = true
  try {
    if (event.type === 'click') (target as HTMLElement).click()
    else if (event.type === 'submit') submit(target as HTMLFormElement, (event as SubmitEvent).submitter)
    else if (event.type === 'keydown') {
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: (event as KeyboardEvent).key, bubbles: true, cancelable: true }),
      )
    } else target.dispatchEvent(new Event(event.type, { bubbles: true }))
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
