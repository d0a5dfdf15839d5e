import { prefixed } from '../../core/host'
import { t } from '../../strings/t'
import { describe, keep } from './attributes'
import type { Found } from './find'

/** On to the next slide, or back to the previous one. */
export type Way = 1 | -1

/** The slides as they are seen: all in one place, one of them shown. */
export interface Stage {
  current: number
  /** Any number: slides go round. */
  at(index: number): HTMLElement
  show(index: number, way: Way): void
  /** A finger moves the slides by so many px; without a number it lets go, and they glide where they belong. */
  drag(dx?: number): void
}

/** Elements whose own meaning a slide's role does not hide. */
const PLAIN = /^(DIV|LI|SECTION|SPAN)$/
const DRAGGED = '--cms-slides-drag'

/** What the style sheet makes of a slide: on which side it waits, or where it went. */
function place(slide: HTMLElement, where: string, way?: number): void {
  slide.setAttribute('data-slides-item', where + (way ? (way > 0 ? 'after' : 'before') : ''))
}

function activate(slide: HTMLElement, active: boolean): void {
  slide.classList.toggle(prefixed('slide-active'), active)
  slide.toggleAttribute('inert', !active)
}

/** @param undo gets what puts the server's attributes back */
export function createStage(
  root: HTMLElement,
  { track, slides }: Found,
  effect: string,
  speed: number,
  random: boolean,
  undo: (() => void)[],
): Stage {
  const count = slides.length
  const shown = slides.findIndex((slide) => slide.classList.contains(prefixed('slide-active')))
  const current = random ? 0 : Math.max(shown, 0)
  const at = (index: number): HTMLElement => slides[((index % count) + count) % count]!

  undo.push(keep(root), keep(track))
  track.classList.add(prefixed('slides-track'), prefixed('slides-' + effect))
  track.style.setProperty('--cms-slides-speed', (effect === 'none' ? 0 : speed) + 'ms')
  const before = Array.from(track.children).findIndex((one) => slides.indexOf(one as HTMLElement) >= 0)
  track.style.setProperty('--cms-slides-row', String(before + 1))
  if (count > 1) describe(root, t('slides.name'), t('slides.carousel'))
  slides.forEach((slide, index) => {
    undo.push(keep(slide))
    slide.hidden = false
    if (slide.style.display === 'none') slide.style.display = ''
    const active = index === current
    // At once: nothing fades away as the page opens.
    place(slide, active ? '' : 'still-off')
    activate(slide, active)
    if (count > 1 && PLAIN.test(slide.tagName)) {
      describe(slide, t('slides.place', { index: index + 1, count }), t('slides.slide'))
    }
  })
  const stage: Stage = {
    current,
    at,
    show(index, way) {
      const last = at(stage.current)
      const slide = slides[(stage.current = index)]!
      if (!track.style.getPropertyValue(DRAGGED)) {
        place(slide, 'still-', way)
        // Laid out there, it moves from there.
        slide.getBoundingClientRect()
      }
      stage.drag()
      place(slide, '')
      activate(slide, true)
      activate(last, false)
      place(last, '', -way)
    },
    drag(dx) {
      track.classList.toggle(prefixed('slides-dragging'), dx !== undefined)
      track.style.setProperty(DRAGGED, dx === undefined ? '' : dx + 'px')
      if (dx === undefined) return
      for (const slide of slides) if (slide !== at(stage.current)) place(slide, 'off')
      const way = dx < 0 ? 1 : -1
      place(at(stage.current - way), '', -way)
      place(at(stage.current + way), '', way)
    },
  }
  return stage
}
