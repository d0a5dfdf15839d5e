import { callPage, hear, type Options } from './call'
import type { Bound } from './slides'

/** Slideshows that a script or a visitor has stopped. */
export const paused = new WeakSet<Element>()

/**
 * Tells the page (`paused`, `resumed`) that a script or a visitor has stopped it, or lets it play again; with `pause` also that the
 * pointer does, by which it stops in any case.
 */
export function tellPauses(element: HTMLElement, options: Options, { root, undo }: Bound): void {
  const tell = (isPaused: boolean, byPointer?: boolean): void =>
    void callPage(options[isPaused ? 'paused' : 'resumed'], options, element, options, byPointer)
  paused.delete(element)
  undo.push(
    hear(root, 'slider:played', () => {
      paused.delete(element)
      tell(false)
    }),
    hear(root, 'slider:paused', () => {
      paused.add(element)
      tell(true)
    }),
  )
  if (!options['pause']) return
  const moved = ({ type }: Event): void => tell(type === 'mouseenter' || paused.has(element), true)
  for (const type of ['mouseenter', 'mouseleave']) {
    element.addEventListener(type, moved)
    undo.push(() => element.removeEventListener(type, moved))
  }
}
