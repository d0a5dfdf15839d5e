import { prefixed } from '../../core/host'
import { t } from '../../strings/t'
import { describe, keep } from './attributes'
import type { Found } from './find'

/** On to the next slide, or back to the previous one. */
export type Way = 1 | -1

/** The slides as they are seen: all in one place, one of them shown. */
export interface Stage {
  readonly current: number
  /** Any number: slides go round. */
  at(index: number): HTMLElement
  show(index: number, way: Way): void
  /** A finger moves the slides by so many px; without a number it lets go, and they glide where they belong. */
  drag(dx?: number): void
}

/** Elements whose own meaning a slide's role does not hide. */
const PLAIN = /^(DIV|LI|SECTION|SPAN)$/
const DRAGGED = '--cms-slides-drag'

/** @param undo gets what puts the server's attributes back */
export function createStage(
  root: HTMLElement,
  { track, slides }: Found,
  effect: string,
  speed: number,
  first: number,
  undo: (() => void)[],
): Stage {
  const count = slides.length
  const at = (index: number): HTMLElement => slides[((index % count) + count) % count]!
  /** What the style sheet makes of a slide: on which side it waits, or where it went. */
  const place = (slide: HTMLElement, where: string, way?: Way): void => {
    slide.setAttribute('data-slides-item', where + (way ? (way > 0 ? 'after' : 'before') : ''))
  }
  const activate = (slide: HTMLElement, active: boolean): void => {
    slide.classList.toggle(prefixed('slide-active'), active)
    slide.toggleAttribute('inert', !active)
    if (active) place(slide, '')
  }

  undo.push(keep(root), keep(track))
  root.classList.add(prefixed('slides'))
  track.classList.add(prefixed('slides-track'), prefixed('slides-' + effect))
  track.style.setProperty('--cms-slides-speed', speed + 'ms')
  const before = Array.from(track.children).findIndex((one) => slides.indexOf(one as HTMLElement) >= 0)
  if (before) track.style.setProperty('--cms-slides-row', String(before + 1))
  if (count > 1) {
    describe(root, t('slides.name'), t('slides.carousel'))
    // A list would want list items.
    if (track !== root && /L$/.test(track.tagName)) track.setAttribute('role', 'group')
  }
  slides.forEach((slide, index) => {
    undo.push(keep(slide))
    slide.removeAttribute('hidden')
    if (slide.style.display === 'none') slide.style.display = ''
    // At once: nothing fades away as the page opens.
    place(slide, 'still-off')
    activate(slide, index === first)
    if (count > 1 && PLAIN.test(slide.tagName)) {
      describe(slide, t('slides.place', { index: index + 1, count }), t('slides.slide'))
    }
  })
  return {
    current: first,
    at,
    show(index, way) {
      const last = at(this.current)
      const slide = at(index)
      ;(this as { current: number }).current = slides.indexOf(slide)
      if (!track.style.getPropertyValue(DRAGGED)) {
        place(slide, 'still-', way)
        // Laid out there, it moves from there.
        slide.getBoundingClientRect()
      }
      this.drag()
      activate(slide, true)
      activate(last, false)
      place(last, '', -way as Way)
    },
    drag(dx) {
      track.classList.toggle(prefixed('slides-dragging'), dx !== undefined)
      if (dx === undefined) return void track.style.removeProperty(DRAGGED)
      const way = dx < 0 ? 1 : -1
      for (const slide of slides) if (slide !== at(this.current)) place(slide, 'off')
      place(at(this.current - way), '', -way as Way)
      place(at(this.current + way), '', way)
      track.style.setProperty(DRAGGED, dx + 'px')
    },
  }
}
