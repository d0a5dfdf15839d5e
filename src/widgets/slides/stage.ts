import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { describe } from './attributes'
import { playedIn } from './player'
import type { Found } from './search'

/** On to the next slide, or back to the previous one. */
export type Way = 1 | -1

/** Elements whose own meaning a slide's role does not hide. */
const PLAIN = 'div,li,section,span'

/** What the style sheet makes of a slide: shown (''), or where it waits or went. */
function place(slide: HTMLElement, where: string): void {
  slide.setAttribute('data-slides-at', where)
  slide.classList.toggle(prefixed('slide-active'), !where)
  slide.toggleAttribute('inert', !!where)
}

/** A slide that the page hides has no turn. */
export const isShown = (slide: Element): boolean => getComputedStyle(slide).display !== 'none'

/** Where a slide comes from that is reached to the right (1), or to the left. */
const side = (way: number): string => (way > 0 ? 'after' : 'before')

/** One slide goes, another comes from the side it is reached on: 1 is the right, -1 the left. */
export function change(last: HTMLElement, slide: HTMLElement, way: number): void {
  const from = side(way)
  if (slide.getAttribute('data-slides-at') !== from) {
    place(slide, 'still-' + from)
    // Laid out there, it moves from there.
    slide.getBoundingClientRect()
  }
  place(slide, '')
  place(last, side(-way))
  // Nobody could stop it any more.
  playedIn(last).forEach((one) => one.pause?.())
}

/** Puts all slides in one place, the one numbered `current` shown. */
export function arrange({ track, slides }: Found, current: number, effect: string, speed: number): void {
  const before = [...track.children].findIndex((one) => slides.includes(one as HTMLElement))
  track.setAttribute('data-slides', effect)
  track.style.cssText += `;--cms-slides-speed:${effect === 'none' ? 0 : speed}ms;--cms-slides-row:${before + 1}`
  slides.forEach((slide) => (slide.hidden = false))
  // Style sheets, too, hide slides until there is a script. All are asked before one is changed: styles are computed once.
  for (const display of ['', 'block'])
    slides.filter((slide) => !isShown(slide)).forEach((slide) => (slide.style.display = display))
  // At once: nothing fades away as the page opens.
  slides.forEach((slide, index) => place(slide, index === current ? '' : 'still-off'))
}

/** Names the slideshow and its slides for assistive technology. */
export function nameAll(root: HTMLElement, { slides }: Found): void {
  describe(root, t('slides.name'), t('slides.carousel'))
  slides.forEach((slide, index) => {
    if (!slide.matches(PLAIN)) return
    describe(slide, t('slides.place', { index: index + 1, count: slides.length }), t('slides.slide'))
  })
}
