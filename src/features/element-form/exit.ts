import { eventType } from '../../base/host'

interface Frame extends Window {
  readonly jQuery?: { colorbox?: { close?(): void } }
}

/**
 * Has the popin around this page closed: ours, or the Colorbox of a page that still has it.
 * @returns false where there is none
 */
export function closePopin(): boolean {
  if (window.parent === window) return false
  try {
    const frame = window.frameElement
    if (frame && !frame.dispatchEvent(new CustomEvent(eventType('popin:close'), { cancelable: true })))
      return true
    const colorbox = (window.parent as Frame).jQuery?.colorbox
    colorbox?.close?.()
    return !!colorbox?.close
  } catch {
    // The page around is another origin's: it decides by the message.
    window.parent.postMessage(eventType('popin:close'), '*')
    return true
  }
}

/** The page again, with `success=1` once in its address (§2.6). */
export function reloadWithSuccess(): void {
  const url = withSuccess(location.href)
  // To the same address with a fragment, a browser would only scroll.
  if (url === location.href) location.reload()
  else location.replace(url)
}

export function withSuccess(address: string): string {
  const url = new URL(address)
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair && pair !== 'success=1')
  url.search = [...rest, 'success=1'].join('&')
  return url.href
}
