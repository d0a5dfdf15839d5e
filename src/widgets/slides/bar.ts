import { prefixed } from '../../base/host'
import { removeCopies } from '../../dom/copies'

const BAR = 'slides-bar'

/** Those in use. */
const bars = new WeakSet<Element>()

/** What holds the buttons that a page has no own ones for. Slides are mostly `div`s or `li`s, and styled as that. */
export function createBar(): HTMLElement {
  const bar = document.createElement('span')
  bar.className = prefixed(BAR)
  bars.add(bar)
  return bar
}

/** Takes the bar away that a script of the page has copied with its slideshow. */
export function removeCopiedBar(root: HTMLElement): void {
  const all = [...root.querySelectorAll('.' + prefixed(BAR)), root.nextElementSibling]
  const copies = all.filter((one) => one && !bars.has(one))
  removeCopies(copies, BAR)
}
