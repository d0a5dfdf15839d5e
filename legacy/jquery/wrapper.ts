import jQuery from 'jquery'
import { variadic } from '../../src/base/variadic'

/** A set of elements, as far as the bridges of our own jQuery go. */
export interface Collection {
  readonly jquery?: unknown
  readonly length: number
  on(type: string, listener: (event: MouseEvent) => unknown): void
  off(type: string, listener: (event: MouseEvent) => unknown): void
  children(): Collection
  [name: string]: unknown
}
type Plugin = ((...args: unknown[]) => unknown) & Record<string, unknown>

/**
 * Does something more after each call of a bridge on elements, on the jQuery that the drop-in brings; a page's own
 * has the plain bridge, for which the drop-in has no room.
 * @param after gets the set that the bridge was called on, and the arguments
 */
export function afterCalls(name: string, after: (elements: Collection, args: unknown[]) => void): void {
  const library = jQuery as typeof jQuery & Record<string, unknown>
  const fn = jQuery.fn as typeof jQuery.fn & Record<string, Plugin | undefined>
  const bridge = fn[name]
  if (!bridge) return
  const more = variadic(function (args) {
    const answer = bridge.apply(this, args)
    const elements = this as Collection | undefined
    if (elements && elements.jquery && typeof args[0] !== 'string') after(elements, args)
    return answer
  }) as Plugin
  for (const one of Object.keys(bridge)) more[one] = bridge[one]
  library[name] = fn[name] = more
}
