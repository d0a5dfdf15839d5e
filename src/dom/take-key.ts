/** A key that closes something of ours does nothing else, nor when it is let go: pages close their own dialogs by both. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const released = (up: KeyboardEvent): void => void (up.key === event.key && up.stopImmediatePropagation())
  window.addEventListener('keyup', released, { capture: true, once: true })
}
