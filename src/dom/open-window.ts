import { sever } from './sever'

/**
 * Opens a window in the middle of the screen, no larger than the screen; call it right in the click's listener.
 * @param width,height px
 * @param name a window of that name is used again
 * @param severed the page in it cannot reach this one
 * @returns false when the browser has blocked it
 */
export function openWindow(
  url: string,
  width: number,
  height: number,
  name = '_blank',
  severed = false,
): boolean {
  const { availWidth, availHeight } = window.screen
  const [w, h] = [Math.min(width, availWidth || width), Math.min(height, availHeight || height)]
  const middle = (space: number, size: number): number => Math.max(Math.round((space - size) / 2), 0)
  const opened = window.open(
    url,
    name,
    `width=${w},height=${h},left=${middle(availWidth, w)},top=${middle(availHeight, h)},scrollbars=yes,resizable=yes`,
  )
  // `noopener` would hide whether the window was blocked.
  if (severed) sever(opened)
  if (opened && name !== '_blank') opened.focus()
  return !!opened
}
