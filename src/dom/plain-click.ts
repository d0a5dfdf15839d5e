/** An inline handler that ends so keeps the browser from acting, and refuses nothing: old scripts acted all the same. */
const KEPT = /(^|;)\s*return false;?\s*$/

/** Buttons of a form that are the browser's: they close the dialog around it, or show in another window what is made of it. */
const BROWSERS = '[formmethod=dialog], [formtarget]:not([formtarget=_self])'

/** Of a form, too, whose fields may be named as its members. */
const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name)

/**
 * Whether the page refused what would happen, or it is the browser's by the button that sends the form.
 * @param element whose inline handler may merely keep a link from being followed, or a form from being sent
 */
export function isRefused(event: Event, element: Element): boolean {
  return (
    !!(event as Partial<SubmitEvent>).submitter?.matches(BROWSERS) ||
    (event.defaultPrevented && !KEPT.test(attributeOf(element, 'on' + event.type) ?? ''))
  )
}

/** A click that means a new tab, a download or another window, or is refused; without the element, prevented at all. */
export function isModified(event: MouseEvent, element?: Element): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  const isPrevented = element ? isRefused(event, element) : event.defaultPrevented
  return isPrevented || !!event.button || ctrlKey || metaKey || shiftKey || altKey
}

/** A click that means "here and now", on a link that does not name another window or a file to keep. */
export function isPlainClick(event: MouseEvent, link: Element): boolean {
  if (isModified(event, link)) return false
  const target = attributeOf(link, 'target')
  return (!target || target === '_self') && attributeOf(link, 'download') === null
}
