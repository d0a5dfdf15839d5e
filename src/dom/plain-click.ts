/** A click that is prevented already, or means a new tab, a download or another window. */
export function isModified(event: MouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  return event.defaultPrevented || !!event.button || ctrlKey || metaKey || shiftKey || altKey
}

/** A click that means "here and now", on a link that does not name another window or a file to keep. */
export function isPlainClick(event: MouseEvent, link: Element): boolean {
  if (isModified(event)) return false
  // A form's fields may be named as its members.
  const { getAttribute, hasAttribute } = Element.prototype
  const target = getAttribute.call(link, 'target')
  return (!target || target === '_self') && !hasAttribute.call(link, 'download')
}
