import { prefixed } from '../../base/host'
import type { PageContext } from '../../base/context'
import { t } from '../../base/translation'
import { idOf } from '../../dom/id-of'
import { onPress } from '../press'
import { describe } from './attributes'
import { createBar } from './bar'
import { isList, type Found } from './search'
import type { Way } from './stage'

interface Wanted {
  /** The class of its parts without their name: `cms-slider-`. The page may have some of its own. */
  readonly own: string
  /** In the corner of what it shows, without a number for each slide; else below, with numbers. */
  readonly corner: boolean
  /** Something plays by itself. */
  readonly pause: boolean
}

type Controls = [
  areas: HTMLElement[],
  showSlide: (index: number) => void,
  showPlaying: (on: boolean) => void,
  marks: HTMLElement[],
]

/**
 * The buttons of a slideshow: the page's own parts where it has them, else a bar with the missing ones.
 * @param undo gets what takes them away
 * @returns where pointer and focus are the slideshow's, what shows the current slide and whether it plays, and the numbers
 */
export function createControls(
  root: HTMLElement,
  { track, slides, parts }: Found,
  { own, corner, pause }: Wanted,
  page: PageContext,
  go: (to: number) => void,
  step: (by: Way) => void,
  toggle: () => void,
  undo: (() => void)[],
): Controls {
  const bar = createBar()
  const shown = idOf(track)
  const find = (name: string): HTMLElement | undefined =>
    parts.find(({ classList }) => classList.contains(own + name))
  const piece = (name: string, make: () => HTMLElement): HTMLElement => {
    let found = find(name)
    if (!found) {
      found = make()
      found.className = own + name
      bar.append(found)
    }
    return found
  }
  const button = (name: string, label: string, act: () => void): HTMLElement => {
    const found = piece(name, makeButton)
    undo.push(onPress(found, page, act, label))
    found.setAttribute('aria-controls', shown)
    return found
  }
  const createMarks = (): HTMLElement[] => {
    const group = piece('dots', () => document.createElement('div'))
    describe(group, t('slides.choose'))
    const list = [...group.querySelectorAll<HTMLElement>('a, button')]
    if (!list[0]) {
      slides.forEach((_slide, index) => {
        const dot = makeButton()
        dot.textContent = String(index + 1)
        dot.setAttribute('aria-label', t('slides.dot', { index: index + 1, count: slides.length }))
        group.append(dot)
        undo.push(() => dot.remove())
        list.push(dot)
      })
    }
    list.forEach((dot, index) => undo.push(onPress(dot, page, () => go(index))))
    return list
  }

  const pauseButton = pause && button('pause', t('slides.pause'), toggle)
  button('prev', t('slides.previous'), () => step(-1))
  const marks = corner && !find('dots') ? [] : createMarks()
  button('next', t('slides.next'), () => step(1))
  const areas = [root]
  if (bar.firstChild) {
    undo.push(() => bar.remove())
    const isFirst = bar.contains(pauseButton || null)
    const look = corner ? 'slides-corner' : isFirst && 'slides-below'
    if (look) root.classList.add(prefixed(look))
    place(bar, root, track, isFirst)
    if (!root.contains(bar)) areas.push(bar)
  }
  return [
    areas,
    (index) => showCurrent(marks, index),
    (on) => {
      if (!pauseButton) return
      pauseButton.toggleAttribute('data-slides-off', !on)
      // A text of the page's own stays; the pressed button then tells the state.
      if (pauseButton.textContent.trim()) pauseButton.setAttribute('aria-pressed', String(!on))
      else pauseButton.setAttribute('aria-label', on ? t('slides.pause') : t('slides.play'))
    },
    marks,
  ]
}

/** Numbers that have room on a narrow phone; more scroll. */
const FEW = 20

function showCurrent(marks: readonly HTMLElement[], index: number): void {
  marks.forEach((mark, at) =>
    at === index ? mark.setAttribute('aria-current', 'true') : mark.removeAttribute('aria-current'),
  )
  const current = marks[index]
  const list = marks.length > FEW && current?.parentElement
  if (!list) return
  // Not by `scrollIntoView`: the page itself stays where it is.
  const { top, height } = list.getBoundingClientRect()
  list.scrollTop += current.getBoundingClientRect().top - top - height / 2
}

/** @param isFirst the APG's pause button is the first stop; a list can hold none, and gets it after itself */
function place(bar: HTMLElement, root: HTMLElement, track: HTMLElement, isFirst: boolean): void {
  if (track !== root) track[isFirst ? 'before' : 'after'](bar)
  else if (isList(track)) track.after(bar)
  else root[isFirst ? 'prepend' : 'append'](bar)
}

function makeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  return button
}
