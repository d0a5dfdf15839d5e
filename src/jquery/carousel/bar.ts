import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { onPress } from '../../widgets/press'
import type { Shown } from './pages'
import type { Place } from './setup'

export interface BarActions {
  step(way: 1 | -1): void
  /** @param page from 0 */
  goTo(page: number): void
  toggle(): void
}

export interface Bar {
  readonly element: HTMLElement
  /**
   * Shows a number for each page, the current one marked.
   * @param hides an arrow that leads nowhere is not shown
   */
  show(shown: Shown, hides: boolean): void
  playing(on: boolean): void
}

/**
 * The buttons under a carousel, the same as every slideshow's: back, a number for each page, on, and a pause where it
 * plays by itself.
 * @param own class of its parts without their name: `cms-slider-`
 */
export function createBar(
  { track, parts: { describe } }: Place,
  page: PageContext,
  own: string,
  plays: boolean,
  { step, goTo, toggle }: BarActions,
): Bar {
  const element = document.createElement('div')
  element.className = prefixed('slides-bar')
  const button = (part: string, label: string, act: () => void, into = element): HTMLButtonElement => {
    const made = document.createElement('button')
    made.type = 'button'
    if (part) made.className = own + part
    made.setAttribute('aria-label', label)
    onPress(made, page, act)
    into.append(made)
    return made
  }
  const pause = plays && button('pause', t('slides.pause'), toggle)
  const prev = button('prev', t('slides.previous'), () => step(-1))
  const dots = document.createElement('div')
  dots.className = own + 'dots'
  describe(dots, t('slides.choose'))
  element.append(dots)
  const next = button('next', t('slides.next'), () => step(1))
  track.after(element)

  function count(pages: number): void {
    if (dots.children.length === pages) return
    dots.textContent = ''
    for (let index = 0; index < pages; index++) {
      const label = t('slides.dot', { index: index + 1, count: pages })
      button('', label, () => goTo(index), dots).textContent = String(index + 1)
    }
  }

  return {
    element,
    show({ pages, page: current, ends }, hides) {
      element.hidden = pages < 2
      count(pages)
      Array.from(dots.children).forEach((dot, index) => {
        if (index === current) dot.setAttribute('aria-current', 'true')
        else dot.removeAttribute('aria-current')
      })
      showArrow(prev, next, ends[0], hides)
      showArrow(next, prev, ends[1], hides)
    },
    playing(on) {
      if (!pause) return
      pause.toggleAttribute('data-slides-off', !on)
      pause.setAttribute('aria-label', on ? t('slides.pause') : t('slides.play'))
    },
  }
}

/** @param other gets the focus of an arrow that hides */
function showArrow(arrow: HTMLElement, other: HTMLElement, isEnd: boolean, hides: boolean): void {
  arrow.setAttribute('aria-disabled', String(isEnd))
  if (isEnd && hides && document.activeElement === arrow) other.focus()
  arrow.style.visibility = isEnd && hides ? 'hidden' : ''
}
