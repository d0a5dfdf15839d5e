import { prefixed } from '../../base/host'
import { openLayer } from '../../dom/layer/layer'
import { placesToTheRight } from './direction'
import type { Viewer } from './viewer'

/** What has a use of its own for arrows, Home and End: they move in a text, or in a film. */
const OWN_KEYS = 'input, select, textarea, audio, video, [contenteditable]'

/**
 * Lets buttons, keys and clicks beside a picture act, Escape and Back close, and the size follow the window's.
 * @param fixed the page behind does not scroll
 * @param isDragging the press that is ending was a movement: no click
 * @returns ends all of it
 */
export function connectControls(viewer: Viewer, fixed: boolean, isDragging: () => boolean): () => void {
  const { root, stage, backdrop, close, prev, next, slideshow } = viewer.parts
  close.onclick = () => void viewer.close('cross')
  prev.onclick = () => viewer.step(-1)
  next.onclick = () => viewer.step(1)
  slideshow.onclick = () => void viewer.play()
  const beside = ({ target, detail }: MouseEvent): void => {
    const { item, element } = viewer.slide()
    const isBeside = target === stage || target === element || target === backdrop
    // The second press of a double click on the link lands here. A frame may hold what somebody typed.
    if (isBeside && detail < 2 && item.overlayClose && !isDragging()) void viewer.close('outside')
  }
  // No `onclick`: jQuery's own clicks call that with an event of theirs.
  for (const one of [backdrop, stage]) one.addEventListener('click', beside)
  root.addEventListener('keydown', (event) => {
    const place = placeFor(event, viewer)
    if (place === undefined) return
    event.preventDefault()
    viewer.goTo(place)
  })
  const fit = (): void => viewer.fit(viewer.slide())
  window.addEventListener('resize', fit)
  // The stage gets its size from the visible part of the window, which changes after the window's own.
  const observer = new ResizeObserver(fit)
  observer.observe(stage)
  const giveFingersBack = followScale(root)
  const closeLayer = openLayer(root, {
    history: true,
    locks: fixed,
    onDismiss: (reason) => void viewer.close(reason),
    onGone: () => void viewer.close('gone'),
  })
  return () => {
    window.removeEventListener('resize', fit)
    observer.disconnect()
    giveFingersBack()
    closeLayer()
  }
}

/** On a page that two fingers have enlarged, they are the browser's: nobody would reach the buttons, or make it smaller again. */
function followScale({ classList }: Element): () => void {
  const viewport = window.visualViewport
  const look = (): void => void classList.toggle(prefixed('lightbox-scaled'), (viewport?.scale ?? 1) > 1.01)
  look()
  viewport?.addEventListener('resize', look)
  return () => viewport?.removeEventListener('resize', look)
}

/** The place that a key leads to: arrows in the direction of reading, Home and End. */
function placeFor(event: KeyboardEvent, { parts: { root }, many, index }: Viewer): number | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !many) return undefined
  if ((event.target as Element).closest(OWN_KEYS)) return undefined
  const at = index()
  const right = placesToTheRight(root)
  return { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: -1 }[event.key]
}
