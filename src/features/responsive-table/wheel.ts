/** How far (px) from its place in the window a table takes the wheel (§9). */
const ZONE = 60

/**
 * Lets the mouse wheel scroll the table instead of the page while the table stands within 60 px of its place
 * (§2.22), and puts it there. It never holds the visitor: at the table's end the page scrolls on. Zooming,
 * sideways scrolling and trackpads, which have momentum of their own, are left alone.
 * @param place where the region's top belongs, in px from the window's top
 */
export function turnWheel(event: WheelEvent, region: HTMLElement, place: number): void {
  const { deltaX, deltaY, deltaMode } = event
  // Trackpads report three times what they scroll, wheels steps of 120.
  const trackpad = !deltaMode && (event as { wheelDeltaY?: number }).wheelDeltaY === -3 * deltaY
  if (!event.cancelable || event.defaultPrevented || event.ctrlKey || trackpad) return
  if (Math.abs(deltaX) > Math.abs(deltaY)) return
  const away = region.getBoundingClientRect().top - place
  const { scrollTop, scrollHeight, clientHeight } = region
  const room = deltaY < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop
  if (Math.abs(away) > ZONE || room < 1 || region.closest('[inert], [aria-hidden=true]')) return
  event.preventDefault()
  window.scrollBy(0, away)
  const unit = [1, 16, clientHeight][deltaMode] ?? 1
  region.scrollTop += deltaY * unit
}
