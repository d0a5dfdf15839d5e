const NAMES = '[alt]:not([alt=""]), [aria-label], [aria-labelledby], [value]'

/**
 * Whether anything but a title names an element. Icon fonts and crosses, in parts that are hidden from who listens, do not.
 * @param sign how many characters of text may be a sign, and no name: 1 where `×` is one
 */
export const hasOwnName = (element: Element, sign: number): boolean =>
  [...element.querySelectorAll('[aria-hidden=true]')]
    .reduce((text, { textContent }) => text.replace(textContent, ''), element.textContent)
    .trim().length > sign ||
  element.matches(NAMES) ||
  !!element.querySelector(NAMES)

/** Names what has no text, alternative text or title of its own; one character, `×` or an icon font's, is a sign. */
export function nameWhereNone(element: HTMLElement, name: string): void {
  if (!element.title && !hasOwnName(element, 1)) element.setAttribute('aria-label', name)
}
