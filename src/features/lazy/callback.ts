import type { PageContext } from '../../core/context'
import { toCallback } from '../../dom/callback'

/** Calls the function that `data-lazy-callback` names, with the element. */
export function run(page: PageContext, name: string): void {
  const callback = toCallback(name)
  if (callback) callback(page.element)
  else page.warn('P350', { name })
}
