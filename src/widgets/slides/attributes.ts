import { keepAttributes } from '../../dom/kept-attributes'

/** Remembers an element as the server sent it; the returned function puts that back. */
export const keep = (element: Element): (() => void) =>
  keepAttributes(
    element,
    ...'id class style hidden inert role tabindex data-slides data-slides-at data-slides-off aria-roledescription aria-label aria-live aria-current aria-pressed aria-controls'.split(
      ' ',
    ),
  )

/** Tells assistive technology what a group is, unless the page has. Lists stay lists. */
export function describe(element: Element, label: string, description?: string): void {
  if (element.hasAttribute('role')) return
  if (!element.matches('ul,ol,li')) element.setAttribute('role', 'group')
  if (description) element.setAttribute('aria-roledescription', description)
  if (!element.matches('[aria-label], [aria-labelledby]')) element.setAttribute('aria-label', label)
}
