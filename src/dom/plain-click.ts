/** A click that means "here and now": not for a new tab, a download or another window. */
export function isPlainClick(event: MouseEvent, link: Element): boolean {
  if (event.defaultPrevented || event.button) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = link.getAttribute('target')
  return (!target || target === '_self') && !link.hasAttribute('download')
}
