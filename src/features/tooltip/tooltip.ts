import type { Mount } from '../../base/feature'
import { number } from '../../base/options'
import { onFirstUse } from '../../widgets/first-use'
import { keepAttributes } from '../../dom/keep'
import { textOf } from './text'

/** `data-delay`: how long (ms) the pointer rests on the element before the tooltip shows; default: 0. */
export const options = { delay: number(0, 0) }

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * The element's `title`, else its `rel`, as a bubble (§2.23; `use.ts`, fetched when somebody comes near). What the
 * keyboard could not reach gets a `tabindex`.
 */
export const mount: Mount<typeof options> = (element, { delay }, page) => {
  const restore = keepAttributes(element, 'tabindex')
  const begin = onFirstUse(
    page,
    () => import(/* webpackChunkName: "tooltip-use" */ './use'),
    [delay],
    () => false,
  )
  const isReached = element.tabIndex >= 0 || element.matches('[tabindex]') || element.querySelector(FOCUSABLE)
  if (textOf(element) && !isReached) element.tabIndex = 0
  if (element.matches(':hover')) begin()
  return restore
}
