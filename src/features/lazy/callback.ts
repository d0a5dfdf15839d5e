import type { PageContext } from '../../base/context'
import { toCallback } from '../../dom/callback'

/** Neither attribute names a file. */
export const tellEmpty = (page: PageContext): void => page.warn('P351')

/** Calls the function that `data-lazy-callback` names, with the element. */
export function callNamed(page: PageContext, name: string): void {
  const callback = toCallback(name)
  if (callback) callback(page.element)
  else page.warn('P350', { name })
}
