import { keepAttributes } from './kept-attributes'

/**
 * Makes a link that acts a button to assistive technology and to the keyboard: Space presses it, and so does
 * Enter where it has no `href` and would not even take the focus. A button is one already.
 * @returns makes it again what the server sent
 */
export function asButton(link: HTMLElement): () => void {
  // A name that it is given meanwhile goes with the rest.
  const undo = keepAttributes(link, 'role', 'tabindex', 'aria-label')
  if (/^(button|input)$/.test(link.localName)) return undo
  const follows = link.hasAttribute('href')
  link.setAttribute('role', 'button')
  if (!follows) link.tabIndex = 0
  const press = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && (follows || event.key !== 'Enter')) return
    event.preventDefault()
    if (!event.repeat) link.click()
  }
  link.addEventListener('keydown', press)
  return () => {
    link.removeEventListener('keydown', press)
    undo()
  }
}
