import { noFunction } from '../../src/strings/labels'
import { isFunction } from '../../src/base/config'
import { variadic } from '../../src/base/variadic'
import { now, type Entry } from '../entry'

/** Window resize debounce of the shared helper layer (§9), ms. */
const RESIZE_DELAY = 250

/**
 * A function that calls `fn` once its own calls have paused, with the last call's arguments.
 * @param ms pause in milliseconds; default 250
 * @throws {TypeError} where `fn` is no function
 */
export function debounce<Args extends unknown[]>(
  fn: (...args: Args) => unknown,
  ms: number = RESIZE_DELAY,
): (...args: Args) => void {
  let timer: number | undefined
  if (!isFunction(fn)) throw new TypeError(noFunction)
  return variadic(function (args) {
    clearTimeout(timer)
    timer = window.setTimeout(() => fn.apply(this, args as Args), ms)
  }) as (...args: Args) => void
}

/**
 * Calls `fn(event)` once the window has kept its size for 250 ms.
 * @returns a function that stops it
 */
export function onResize(fn: (event: Event) => unknown): () => void {
  const listener = debounce(fn)
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export const timing: Entry[] = [
  now('debounce', debounce, {
    family: 'tools',
    signature: 'debounce(fn, ms)',
    advice: 'une fonction `debounce` du site',
    rule: '§9',
  }),
  now('on_resize', onResize, {
    family: 'tools',
    signature: 'on_resize(fn)',
    advice: '`ResizeObserver`, ou `addEventListener("resize", …)`',
    rule: '§9',
  }),
]
