import type { Mount } from '../../base/feature'
import { number } from '../../base/options'
import { onFirstUse } from '../../widgets/first-use'
import { keepAttributes } from '../../dom/kept-attributes'

/** `data-delay`: how long (ms) the pointer rests on the element before the tooltip shows; default: 0. */
export const options = { delay: number(0, 0) }

const SPEAKS = '[title]:not([title=""]), [rel]'
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * The element's `title`, else its `rel`, as a bubble (§2.23; `triggers.ts`, fetched when somebody comes near). What the
 * keyboard could not reach gets a `tabindex`.
 */
export const mount: Mount<typeof options> = (element, { delay }, page) => {
  const restore = keepAttributes(element, 'tabindex')
  const begin = onFirstUse(
    page,
    () => import(/* webpackChunkName: "tooltip-bubble" */ './triggers'),
    [delay],
    () => false,
  )
  const isReached = element.tabIndex >= 0 || element.matches('[tabindex]') || element.querySelector(FOCUSABLE)
  if (!isReached && element.matches(SPEAKS)) element.tabIndex = 0
  // Somebody may be there already.
  if (element.matches(':hover') || element.contains(document.activeElement)) begin()
  return restore
}
