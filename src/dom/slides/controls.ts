import { prefixed } from '../../core/host'
import type { PageContext } from '../../core/context'
import { t } from '../../strings/t'
import { onPress } from '../press'
import { describe, keep } from './attributes'
import { findPart, isList, type Found } from './find'
import type { Way } from './stage'

const TYPING = 'input, select, textarea, audio, video, [contenteditable]'

/** What the buttons ask for. */
export interface Asked {
  go(to: number): void
  step(by: Way): void
  toggle(): void
}

export interface Controls {
  /** Where pointer and focus are the slideshow's. */
  readonly areas: readonly HTMLElement[]
  showSlide(index: number): void
  showPlaying(on: boolean): void
}

interface Wanted {
  /** The kind's class: where the page may have parts of its own. */
  readonly part: string
  /** Numbers for each slide, besides back and forth. */
  readonly dots: boolean
  /** Something plays by itself. */
  readonly pause: boolean
}

/**
 * The buttons of a slideshow: the page's own parts where it has them, else a bar with the missing ones.
 * @param undo gets what takes them away
 */
export function createControls(
  root: HTMLElement,
  { track, slides }: Found,
  { part, dots, pause }: Wanted,
  page: PageContext,
  { go, step, toggle }: Asked,
  undo: (() => void)[],
): Controls {
  const bar = make('div', prefixed('slides-bar'))
  const piece = (tag: 'div' | 'button', name: string): HTMLElement => {
    let found = findPart(root, part, name)
    if (!found) bar.append((found = make(tag, `${prefixed(part)}-${name} ${prefixed('slides-' + name)}`)))
    undo.push(keep(found))
    return found
  }
  const button = (name: string, label: string, act: () => void): HTMLElement => {
    const found = piece('button', name)
    undo.push(onPress(found, page, act, label))
    return found
  }
  const createMarks = (): HTMLElement[] => {
    const group = piece('div', 'dots')
    describe(group, t('slides.choose'))
    let list = Array.from(group.querySelectorAll<HTMLElement>('a, button'))
    if (!list.length) {
      list = slides.map((_slide, index) => {
        const dot = make('button', prefixed('slides-dot'))
        dot.textContent = String(index + 1)
        dot.setAttribute('aria-label', t('slides.dot', { index: index + 1, count: slides.length }))
        group.append(dot)
        undo.push(() => dot.remove())
        return dot
      })
    }
    list.forEach((dot, index) => {
      undo.push(
        keep(dot),
        onPress(dot, page, () => go(index)),
      )
    })
    return list
  }

  const pauseButton = pause && button('pause', t('slides.pause'), toggle)
  button('prev', t('slides.previous'), () => step(-1))
  const marks = dots || findPart(root, part, 'dots') ? createMarks() : []
  button('next', t('slides.next'), () => step(1))
  const areas = [root]
  if (bar.firstChild) {
    undo.push(() => bar.remove())
    if (track !== root || isList(track)) track.after(bar)
    else root.append(bar)
    if (!root.contains(bar)) areas.push(bar)
  }
  for (const area of areas) {
    page.on<KeyboardEvent>(area, 'keydown', (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
      const way = /^(Arrow)?Right$/.test(key) ? 1 : /^(Arrow)?Left$/.test(key) ? -1 : 0
      if (!way || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
      if ((target as Element).closest(TYPING)) return
      event.preventDefault()
      step(way)
    })
  }
  return {
    areas,
    showSlide(index) {
      marks.forEach((dot, at) => {
        if (at === index) dot.setAttribute('aria-current', 'true')
        else dot.removeAttribute('aria-current')
      })
    },
    showPlaying(on) {
      if (!pauseButton) return
      pauseButton.classList.toggle(prefixed('slides-paused'), !on)
      // A text of the page's own stays; the pressed button then tells the state.
      if (pauseButton.textContent?.trim()) pauseButton.setAttribute('aria-pressed', String(!on))
      else pauseButton.setAttribute('aria-label', on ? t('slides.pause') : t('slides.play'))
    },
  }
}

function make(tag: 'div' | 'button', className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  if (tag === 'button') element.setAttribute('type', tag)
  return element
}
