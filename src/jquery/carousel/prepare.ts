import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { keepAttributes } from '../../dom/keep'
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

/**
 * Makes slides ones that lie where they are put, and says what they are.
 * @param speed ms that a way of theirs takes
 * @returns what makes all of it again what the server sent
 */
export function prepare({ root, track, slides, parts }: Place, speed: number): Cleanup[] {
  const { adoptSlideStyles, describe, keep } = parts
  const undo: Cleanup[] = [root, track, ...slides].map(keep)
  adoptSlideStyles()
  adoptStyles(css)
  track.classList.add(prefixed('carousel'))
  track.style.setProperty('--cms-slides-speed', speed + 'ms')
  slides.forEach((slide) => slide.classList.add(prefixed('carousel-slide')))
  describe(root, t('slides.name'), t('slides.carousel'))
  slides.forEach((slide, index) => {
    describe(slide, t('slides.place', { index: index + 1, count: slides.length }), t('slides.slide'))
  })
  for (const image of Array.from(track.querySelectorAll('img'))) {
    // Out of view it would only come when it is seen.
    undo.push(keepAttributes(image, 'loading'))
    image.loading = 'eager'
  }
  return undo
}

/** Measures anew when the carousel gets another width, or a slide another height: a picture that came. */
export function watchSizes(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  page: PageContext,
  measure: () => void,
): void {
  if (typeof ResizeObserver !== 'function') {
    page.on(window, 'resize', measure)
    page.on(track, 'load', measure, true)
    return
  }
  const observer = new ResizeObserver(measure)
  observer.observe(track)
  for (const slide of slides) observer.observe(slide)
  page.signal.addEventListener('abort', () => observer.disconnect())
}

/** Does what a script asks by the event `slider:go`: `next`, `prev`, `play`, `pause`, or a place from 0 on; else P521. */
export function obeyScripts(
  root: HTMLElement,
  page: PageContext,
  { go, step, play }: { go(to: number): void; step(way: 1 | -1): void; play(on: boolean): void },
): void {
  page.on<CustomEvent>(root, page.config.prefix + ':slider:go', ({ target, detail: asked }) => {
    if (target !== root) return
    if (asked === 'next' || asked === 'prev') step(asked === 'next' ? 1 : -1)
    else if (asked === 'play' || asked === 'pause') play(asked === 'play')
    else if (/^\d+$/.test(String(asked))) go(Number(asked))
    else page.warn('P521', { value: String(asked) })
  })
}
