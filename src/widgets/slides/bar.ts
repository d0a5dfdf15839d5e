import { prefixed } from '../../base/host'
import { noteOwn, removeCopies } from '../../dom/copies'

const BAR = 'slides-bar'

/** What holds the buttons that a page has no own ones for. Slides are mostly `div`s or `li`s, and styled as that. */
export function createBar(): HTMLElement {
  const bar = noteOwn(document.createElement('span'))
  bar.className = prefixed(BAR)
  return bar
}

/** Takes the bar away that a script of the page has copied with its slideshow. */
export const removeCopiedBar = (root: HTMLElement): void =>
  removeCopies([...root.querySelectorAll('.' + prefixed(BAR)), root.nextElementSibling], BAR)
