import { windowIn } from './window-in'
import { detach } from './detach'

/** ms in which the old windows faded: jQuery's `'slow'` (§9). */
const FADE = 600

/**
 * Takes a window away. One that a page in its frame may have closed (`parent.popup_close()`) stays unseen as long as the old one
 * took to fade, where that page is of this site: it goes on after that line, follows the link or sends the form that was
 * pressed. A page whose frame has gone does nothing any more.
 * @param isByFrame a page in a frame of it may have closed it
 * @param end ends what is in it
 */
export function takeAway(root: HTMLElement, isByFrame: boolean, end: () => void): void {
  const remove = (): void => {
    end()
    detach(root)
  }
  if (!isByFrame || !Array.from(root.querySelectorAll('iframe')).some(windowIn)) return remove()
  // Who looks for an open one by its class does not meet it.
  for (const one of [root, ...Array.from(root.children)]) one.removeAttribute('class')
  root.style.setProperty('display', 'none', 'important')
  setTimeout(remove, FADE)
}
