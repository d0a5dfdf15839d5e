import { callPage, hear, type Options } from '../call'
import { go, type Bound } from '../slides'

/** Slideshows that a script or a visitor has stopped. */
export const paused = new WeakSet<Element>()

/**
 * Tells the page (`paused`, `resumed`) that a script or a visitor has stopped it, or lets it play again; with `pause` also that the
 * pointer does, by which it stops in any case.
 */
export function tellPauses(element: HTMLElement, options: Options, one: Bound): void {
  const { root, undo } = one
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
  const hearPointer = (over: Element, moved: (isOver: boolean) => void): void => {
    const heard = ({ type }: Event): void => moved(type === 'mouseenter')
    for (const type of ['mouseenter', 'mouseleave']) {
      over.addEventListener(type, heard)
      undo.push(() => over.removeEventListener(type, heard))
    }
  }
  if (options['pause']) hearPointer(element, (isOver) => tell(isOver || paused.has(element), true))
  if (options['pauseOnPagerHover']) one.marks.flat().forEach((mark) => hearPointer(mark, holder(element)))
}

/** `pauseOnPagerHover`: it rests as long as the pointer is on a mark, and goes on if that has stopped it. */
function holder(element: HTMLElement): (isOver: boolean) => void {
  let isHeld = false
  return (isOver) => {
    if (!isOver && isHeld && paused.has(element)) go(element, 'play')
    isHeld = isOver && !paused.has(element)
    if (isHeld) go(element, 'pause')
  }
}
