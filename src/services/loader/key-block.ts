/**
 * Keeps Enter and Space from acting on the page that the loader covers, and the focus where it is. What lies
 * over the loader (a dialog opened since) is spared, and so is typing.
 * @returns ends it
 */
export function blockKeys(cover: Element): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Spacebar') return
    const target = event.target
    if (!(target instanceof Element) || !cover.isConnected) return
    const above = cover.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
    const types =
      target.closest('textarea, [contenteditable]') || (event.key !== 'Enter' && isTextField(target))
    if (above || types) return
    event.preventDefault()
    event.stopPropagation()
  }
  const keepFocus = (event: Event): void => event.preventDefault()
  document.addEventListener('keydown', pressed, true)
  cover.addEventListener('mousedown', keepFocus)
  return () => {
    document.removeEventListener('keydown', pressed, true)
    cover.removeEventListener('mousedown', keepFocus)
  }
}

function isTextField(element: Element): boolean {
  return element.matches('input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button])')
}
