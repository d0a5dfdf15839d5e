import type { PageContext } from '../../base/context'
import { own } from '../../base/own-property'
import { parentElementOf, parentOf } from '../../base/parent-of'
import { putMember } from '../own-member'
import { belongsTo } from './membership'
import { ownForm } from './own-form'
import { showProblems } from './problems'
import { isSubmitButton } from './submit'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is in a closed `<details>` has boxes all the same. */
const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== 'hidden' &&
  (element as Partial<Element>).checkVisibility?.() !== false

/** In a closed part of the page a field cannot take the focus, nor its message be seen. */
export function reveal(field: Element): void {
  // The outermost first: what is in a closed part may not be looked at.
  const around: HTMLElement[] = []
  for (let part = outOf(field); part; part = outOf(part)) around.unshift(part)
  for (const part of around) {
    if (part.matches('details')) part.setAttribute('open', '')
    else if (part.id && getComputedStyle(part).display === 'none') openerOf(part)?.click()
  }
}

/** What an element is shown in: where it stands in a web component (Shoelace, Web Awesome), a part of that one's own. */
const outOf = (element: Element): HTMLElement | null | undefined =>
  element.assignedSlot ??
  parentElementOf(element) ??
  ((parentOf(element) as Partial<ShadowRoot> | null)?.host as HTMLElement | undefined)

/** How Bootstrap names the part that a button or tab opens. */
const TARGETS = ['data-bs-target', 'data-target', 'href']

/** The tab or the button that opens a part of the page, by what ARIA or Bootstrap has it say. */
function openerOf({ id }: HTMLElement): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('[aria-controls], [data-bs-toggle], [data-toggle]')
  const opener = Array.from(all).find(
    (one) =>
      !isSubmitButton(one) &&
      (one.getAttribute('aria-controls')?.split(/\s+/).includes(id) || leadsTo(one, id, TARGETS)),
  )
  // A tab of jQuery UI hears of a press on the link in it.
  const links = Array.from(opener?.querySelectorAll<HTMLElement>('a[href]') ?? [])
  return links.find((one) => leadsTo(one, id, ['href'])) ?? opener
}

const leadsTo = (one: Element, id: string, names: readonly string[]): boolean =>
  names.some((name) => one.getAttribute(name) === '#' + id)

/** What the browser says of a field that nobody sees, with the name that visitors know. */
function wordsOf({ labels, title, name, validationMessage }: Field): string {
  const label = labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim()
  return `${label || title || name} : ${validationMessage}`
}

/** The form that is being sent, or whose visitor is to be shown what is wrong with it. */
let sending: HTMLFormElement | undefined

/** A form's check and its captcha both watch it: the first that hears of a refused field brings the visitor there. */
const heard = new WeakSet<Event>()

/** Scripts send a form, or show what is wrong with it, by these. */
const SENDERS = ['requestSubmit', 'reportValidity'] as const

/** No event tells who had the browser check a form: a page that merely asks calls `checkValidity`. */
function hearScripts(form: HTMLFormElement, { signal }: PageContext): void {
  for (const name of SENDERS) {
    const method = ownForm(form)[name] as ((button?: HTMLElement) => boolean | void) | undefined
    if (!method || own.call(form, name)) continue
    const value = (...given: HTMLElement[]): boolean | void => {
      sending = form
      try {
        return method(...given)
      } finally {
        sending = undefined
      }
    }
    signal.addEventListener('abort', putMember(form, name, { writable: true, value }))
  }
}

/**
 * Brings whoever sends a form to the field that the browser refuses: closed parts around it are opened, and where it
 * still cannot be seen an alert names it. A page that merely asks whether its form is valid has nothing opened.
 */
export function watchInvalid(form: HTMLFormElement, page: PageContext): void {
  let refused: { event: Event; field: Field; words: string }[] = []

  function tell(): void {
    const told = refused.filter(({ event }) => !event.defaultPrevented)
    refused = []
    // Else the browser shows the first that is seen.
    if (told.some(({ field }) => isSeen(field)) || !told.length || page.signal.aborted) return
    void showProblems(told.map(({ words }) => words).filter((one, at, all) => all.indexOf(one) === at))
  }

  hearScripts(form, page)
  page.on(
    window,
    'click keypress',
    ({ type, target, key }: KeyboardEvent) => {
      const isPress = type === 'click'
      const by = isPress
        ? (target as Element).closest?.<HTMLButtonElement>('button, input, [data-action]')
        : (target as HTMLButtonElement)
      if (!by || !belongsTo(form, by)) return
      // Enter in a field sends a form without a button, too.
      if (isPress ? !isSubmitButton(by) && !by.hasAttribute('data-action') : key !== 'Enter') return
      sending = form
      setTimeout(() => (sending = undefined))
    },
    true,
  )
  page.on(
    window,
    'invalid',
    (event) => {
      const field = event.target as Field
      if (sending !== form || heard.has(event) || !belongsTo(form, field)) return
      heard.add(event)
      // The first: of several tabs one is seen at a time.
      if (!refused.length) {
        reveal(field)
        setTimeout(tell)
      }
      refused.push({ event, field, words: wordsOf(field) })
    },
    true,
  )
}
