import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import type { Found } from './search'

interface Slideshow {
  /** The numbers: the page's own, or ours. */
  readonly marks: HTMLElement[]
  readonly undo: Cleanup[]
  readonly page: PageContext
  go(to: number): void
  /** Shows a slide as if it had been there from the start. */
  show(index: number): void
  /** Remembers a slide as the server sent it; the returned function puts that back. */
  keep(slide: HTMLElement): Cleanup
}

/** A slideshow that had nothing to show, or one slide, begins anew once it has several. */
export function fill({ slides }: Found, page: PageContext): void {
  if (slides[1] && !page.signal.aborted) page.mountAnew()
}

/**
 * Makes the list of a slideshow's slides what scripts of the page have made of it, in the order in which they are shown.
 * @param found the slides that are there now and not hidden, in the page's order
 * @param shown the slide that was shown
 */
export function renew({ track, slides }: Found, found: Found, shown: HTMLElement, show: Slideshow): void {
  const before = [...slides]
  const { marks, page } = show
  if (page.signal.aborted) return
  // All of it was replaced, perhaps with the buttons.
  const isHere = ({ isConnected }: Element): boolean => isConnected
  if (found.slides[0] && !(before[0] ? before : marks).some(isHere) && page.mountAnew()) return
  // Slides elsewhere in it are another slideshow's.
  const now = found.track === track ? found.slides : slides.filter((one) => track.contains(one))
  const gone = before.filter((one) => !now.includes(one))
  const come = now.filter((one) => !before.includes(one) && isLike(one, shown))
  if (!gone.length && !come.length) return
  for (const one of gone) {
    release(one, labelOf(before.indexOf(one), before.length))
    slides.splice(slides.indexOf(one), 1)
  }
  for (const one of come) {
    const earlier = now.slice(0, now.indexOf(one)).reverse()
    const last = earlier.find((other) => slides.includes(other))
    slides.splice(last ? slides.indexOf(last) + 1 : 0, 0, one)
    show.undo.push(show.keep(one))
  }
  nameAnew(before, slides)
  renumber(before.length, slides.length, show)
  const still = slides.indexOf(shown)
  show.show(still < 0 ? Math.max(Math.min(before.indexOf(shown), slides.length - 1), 0) : still)
}

/** What is put over slides that have no class of their own is mostly of another kind. */
const isLike = (one: Element, shown: Element): boolean =>
  one.classList.contains(prefixed('slide')) || one.localName === shown.localName

const labelOf = (index: number, count: number): string => t('slides.place', { index: index + 1, count })

/** Takes from a slide that is none any more what made it one. @param label the name that it has from us, if it has */
function release(slide: HTMLElement, label: string): void {
  slide.classList.remove(prefixed('slide-active'))
  if (!slide.className) slide.removeAttribute('class')
  const names =
    slide.getAttribute('aria-label') === label ? ['role', 'aria-roledescription', 'aria-label'] : []
  for (const name of ['data-slides-at', 'inert', ...names]) slide.removeAttribute(name)
}

/** Those that we have named say their place and how many there are. */
function nameAnew(before: readonly HTMLElement[], slides: readonly HTMLElement[]): void {
  slides.forEach((slide, index) => {
    if (slide.getAttribute('aria-label') === labelOf(before.indexOf(slide), before.length))
      slide.setAttribute('aria-label', labelOf(index, slides.length))
  })
}

/** As many numbers as there are slides, unless the page has its own. */
function renumber(before: number, count: number, { marks, undo, page, go }: Slideshow): void {
  const label = (index: number, of: number): string => t('slides.dot', { index: index + 1, count: of })
  const [first] = marks
  if (first?.getAttribute('aria-label') !== label(0, before)) return
  for (const one of marks.splice(Math.max(count, 1))) one.remove()
  while (marks.length < count) {
    const index = marks.length
    const one = first.cloneNode() as HTMLElement
    one.textContent = String(index + 1)
    marks[index - 1]?.after(one)
    marks.push(one)
    undo.push(() => one.remove())
    page.on(one, 'click', () => go(index))
  }
  marks.forEach((one, index) => one.setAttribute('aria-label', label(index, count)))
}
