import { makeInert } from '../../dom/layer/inert'
import { keepAttributes } from '../../dom/kept-attributes'
import { prefersReducedMotion } from '../../dom/media'
import { hide } from '../../dom/hide'

/** ms: 'slow' (§9). */
const SLOW = 600

/**
 * Hides an element at once, to everybody but the eye, which sees it fade; at once to the eye too where the visitor
 * wants no motion.
 * @returns ends the fading
 */
export function fadeOut(element: HTMLElement): () => void {
  const { display, opacity } = getComputedStyle(element)
  const restore = keepAttributes(element, 'style')
  hide(element)
  if (!('animate' in element) || prefersReducedMotion()) return () => {}
  // A dialog that opens or closes meanwhile makes it inert too: who ends last gives it back.
  const free = makeInert([element])
  element.style.setProperty('display', display, 'important')
  element.style.pointerEvents = 'none'
  const animation = element.animate([{ opacity }, { opacity: 0 }], SLOW)
  const end = (): void => {
    animation.onfinish = null
    animation.cancel()
    restore()
    // A script of the page may have shown it meanwhile.
    if (element.hidden) hide(element)
    free()
  }
  animation.onfinish = end
  return end
}
