import { makeInert } from '../../dom/layer/inert'
import { keepAttributes } from '../../dom/kept-attributes'
import { prefersReducedMotion } from '../../dom/media'

/** ms: 'slow' (§9). */
const SLOW = 600

/**
 * Hides an element at once, to everybody but the eye, which sees it fade; at once to the eye too where the visitor
 * wants no motion.
 * @returns ends the fading
 */
export function fadeOut(element: HTMLElement): () => void {
  const { display, opacity } = getComputedStyle(element)
  element.hidden = true
  if (!('animate' in element) || prefersReducedMotion()) return () => {}
  const restore = keepAttributes(element, 'style')
  // A dialog that opens or closes meanwhile makes it inert too: who ends last gives it back.
  const free = makeInert([element])
  element.style.setProperty('display', display, 'important')
  element.style.pointerEvents = 'none'
  const animation = element.animate([{ opacity }, { opacity: 0 }], SLOW)
  const end = (): void => {
    animation.onfinish = null
    animation.cancel()
    restore()
    free()
  }
  animation.onfinish = end
  return end
}
