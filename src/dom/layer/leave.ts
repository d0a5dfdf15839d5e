import { detach } from './detach'

/** ms in which the old windows faded: jQuery's `'slow'` (§9). */
const FADE = 600

const isOwnPage = (frame: HTMLIFrameElement): boolean => {
  try {
    return !!frame.contentDocument
  } catch {
    return false
  }
}

/**
 * Takes a window away. One that a script has closed, with a page of this site in a frame, stays unseen as long as the old one
 * took to fade: the script may be that page's (`parent.popup_close()`), which goes on after that line, follows the link or
 * sends the form that was pressed. A page whose frame has gone does nothing any more.
 * @param end ends what is in it
 */
export function takeAway(root: HTMLElement, isByScript: boolean, end: () => void): void {
  const remove = (): void => {
    end()
    detach(root)
  }
  if (!isByScript || !Array.from(root.querySelectorAll('iframe')).some(isOwnPage)) return remove()
  // Who looks for an open one by its class does not meet it.
  for (const one of [root, ...Array.from(root.children)]) one.removeAttribute('class')
  root.style.setProperty('display', 'none', 'important')
  setTimeout(remove, FADE)
}
