import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { eventType, prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { keepAttributes } from '../../dom/kept-attributes'
import type { SlideParts } from '../../widgets/slides/parts'
import { adoptStyles } from '../../dom/styles'
import css from './carousel.css'

/** Where a carousel is made, and of what. */
export interface Place {
  readonly root: HTMLElement
  readonly track: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly parts: SlideParts
}

/** What is on is to the right, or to the left where this part of the page is written so: as the buttons are laid out. */
export const rightOf = (track: Element): 1 | -1 => (getComputedStyle(track).direction === 'rtl' ? -1 : 1)

/**
 * Lets slides lie where they are put, and names them for assistive technology.
 * @param speed ms that a slide takes from place to place
 * @returns what puts the server's HTML back, to be called in reverse order
 */
export function prepare({ root, track, slides, parts }: Place, speed: number): Cleanup[] {
  const { adoptSlideStyles, describe, keep } = parts
  const undo: Cleanup[] = [root, track, ...slides].map(keep)
  adoptSlideStyles()
  adoptStyles(css)
  track.classList.add(prefixed('carousel'))
  track.style.setProperty('--cms-slides-speed', speed + 'ms')
  track.classList.toggle(prefixed('carousel-from-right'), rightOf(track) < 0)
  slides.forEach((slide) => slide.classList.add(prefixed('carousel-slide')))
  describe(root, t('slides.name'), t('slides.carousel'))
  slides.forEach((slide, index) => {
    describe(slide, t('slides.place', { index: index + 1, count: slides.length }), t('slides.slide'))
  })
  for (const image of Array.from(track.querySelectorAll('img'))) {
    // Out of view it would not load before it is seen.
    undo.push(keepAttributes(image, 'loading'))
    image.loading = 'eager'
  }
  return undo
}

/** Measures anew when the carousel changes its width, or a slide its height: a picture has loaded. */
export function watchSizes(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  page: PageContext,
  measure: () => void,
): void {
  const observer = new ResizeObserver(measure)
  observer.observe(track)
  for (const slide of slides) observer.observe(slide)
  page.signal.addEventListener('abort', () => observer.disconnect())
}

/** Does what scripts send by the event `slider:go`: `next`, `prev`, `play`, `pause`, or a place from 0 on; else P521. */
export function obeyScripts(
  root: HTMLElement,
  page: PageContext,
  { goTo, step, play }: { goTo(to: number): void; step(way: 1 | -1): void; play(on: boolean): void },
): void {
  page.on(root, eventType('slider:go'), ({ target, detail: command }) => {
    if (target !== root) return
    if (command === 'next' || command === 'prev') step(command === 'next' ? 1 : -1)
    else if (command === 'play' || command === 'pause') play(command === 'play')
    else if (/^\d+$/.test(String(command))) goTo(Number(command))
    else page.warn('P521', { value: String(command) })
  })
}
