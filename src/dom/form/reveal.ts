import type { PageContext } from '../../base/context'
import { belongsTo } from './membership'
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
  for (let part = field.parentElement; part; part = part.parentElement) around.unshift(part)
  for (const part of around) {
    if (part.matches('details')) part.setAttribute('open', '')
    else if (part.id && getComputedStyle(part).display === 'none') openerOf(part)?.click()
  }
}

/** The tab or the button that opens a part of the page. */
const openerOf = ({ id }: HTMLElement): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>('[aria-controls]')).find(
    (one) => one.getAttribute('aria-controls')?.split(/\s+/).includes(id) && !isSubmitButton(one),
  )

/** What the browser says of a field that nobody sees, with the name that visitors know. */
function wordsOf({ labels, title, name, validationMessage }: Field): string {
  const label = labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim()
  return `${label || title || name} : ${validationMessage}`
}

/**
 * Brings whoever sends a form to the field that the browser refuses: closed parts around it are opened, and where it
 * still cannot be seen an alert names it. A page that merely asks whether its form is valid has nothing opened.
 * @returns runs what has the browser check the form, outside of a press of its button
 */
export function watchInvalid(form: HTMLFormElement, page: PageContext): (check: () => void) => void {
  let isSending = false
  let refused: { event: Event; field: Field; words: string }[] = []

  function tell(): void {
    const told = refused.filter(({ event }) => !event.defaultPrevented)
    refused = []
    // Else the browser shows the first that is seen.
    if (told.some(({ field }) => isSeen(field)) || !told.length || page.signal.aborted) return
    void showProblems(told.map(({ words }) => words).filter((one, at, all) => all.indexOf(one) === at))
  }

  // Enter in a field presses the form's button, too.
  page.on(
    window,
    'click',
    ({ target }) => {
      const button = (target as Element).closest?.<HTMLButtonElement>('button, input, [data-action]')
      if (!button || !belongsTo(form, button)) return
      if (!isSubmitButton(button) && !button.hasAttribute('data-action')) return
      isSending = true
      setTimeout(() => (isSending = false))
    },
    true,
  )
  page.on(
    window,
    'invalid',
    (event) => {
      const field = event.target as Field
      if (!isSending || !belongsTo(form, field)) return
      // The first: of several tabs one is seen at a time.
      if (!refused.length) {
        reveal(field)
        setTimeout(tell)
      }
      refused.push({ event, field, words: wordsOf(field) })
    },
    true,
  )
  return (check) => {
    isSending = true
    check()
    isSending = false
  }
}
