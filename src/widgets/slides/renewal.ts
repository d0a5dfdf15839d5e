import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { keep } from './attributes'
import type { Found } from './search'
import { stand } from './stage'

/** Slides, and what gives each back as the server sent it. */
type Kept = Map<Element, Cleanup>

/** @param undo gets what gives back those that are slides then */
export function keepSlides(slides: readonly HTMLElement[], undo: Cleanup[]): Kept {
  const kept: Kept = new Map()
  for (const slide of slides) kept.set(slide, keep(slide))
  undo.push(() => kept.forEach((one) => one()))
  return kept
}

/**
 * Keeps the list of a slideshow's slides what scripts of the page make of it, in the order in which they are shown.
 * @param find the slides that there are now, in the page's order
 * @param near with 0, the slide that is shown
 * @param renewed told the place of the one shown, once the list is another
 */
export function followSlides(
  { track, slides }: Found,
  kept: Kept,
  find: () => Found,
  near: (by: number) => HTMLElement,
  renewed: (index: number) => void,
): Cleanup {
  const look = (): void => {
    const found = find()
    // Slides elsewhere in it are another slideshow's.
    const now = found.track === track ? found.slides : slides.filter((one) => track.contains(one))
    const gone = slides.filter((one) => !now.includes(one))
    const shown = near(0)
    // What is put over slides that have no class of their own is mostly of another kind.
    const isLike = (one: Element): boolean =>
      one.classList.contains(prefixed('slide')) || one.localName === shown.localName
    const come = now.filter((one) => !slides.includes(one) && isLike(one))
    if (!gone.length && !come.length) return
    const place = slides.indexOf(shown)
    for (const one of gone) {
      slides.splice(slides.indexOf(one), 1)
      kept.get(one)?.()
      kept.delete(one)
    }
    for (const one of come) {
      const before = now.slice(0, now.indexOf(one)).filter((other) => slides.includes(other))
      const last = before[before.length - 1]
      slides.splice(last ? slides.indexOf(last) + 1 : 0, 0, one)
      kept.set(one, keep(one))
      stand(one, false)
    }
    const still = slides.indexOf(shown)
    const index = still < 0 ? Math.max(Math.min(place, slides.length - 1), 0) : still
    const next = slides[index]
    if (next) stand(next, true)
    renewed(index)
  }
  const observer = new MutationObserver(look)
  observer.observe(track, { childList: true })
  return () => observer.disconnect()
}
