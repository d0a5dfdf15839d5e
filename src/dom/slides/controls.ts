import { prefixed } from '../../core/host'
import type { PageContext } from '../../core/context'
import { t } from '../../strings/t'
import { adoptStyles } from '../styles'
import { onPress } from '../press'
import { describe, keep } from './attributes'
import css from './controls.css'
import type { Found } from './find'

const TYPING = 'input, select, textarea, audio, video, [contenteditable]'

/** What the buttons ask for. */
export interface Asked {
  go(to: number): void
  step(by: 1 | -1): void
  toggle(): void
}

export interface Controls {
  /** Where pointer and focus are the slideshow's. */
  readonly areas: readonly HTMLElement[]
  showSlide(index: number): void
  showPlaying(on: boolean): void
}

interface Wanted {
  /** The page's own part, if it has one. */
  find(name: string): HTMLElement | null
  /** The class of a part. */
  nameOf(name: string): string
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
  { find, nameOf, dots, pause }: Wanted,
  page: PageContext,
  asked: Asked,
  undo: (() => void)[],
): Controls {
  adoptStyles(css)
  const bar = make('div', prefixed('slides-bar'))
  const piece = (tag: 'div' | 'button', name: string): HTMLElement => {
    let found = find(name)
    if (!found) bar.append((found = make(tag, `${nameOf(name)} ${prefixed('slides-' + name)}`)))
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
        undo.push(() => dot.remove())
        group.append(dot)
        return dot
      })
    }
    list.forEach((dot, index) => {
      undo.push(
        keep(dot),
        onPress(dot, page, () => asked.go(index)),
      )
    })
    return list
  }

  const pauseButton = pause && button('pause', t('slides.pause'), asked.toggle)
  button('prev', t('slides.previous'), () => asked.step(-1))
  const marks = dots || find('dots') ? createMarks() : []
  button('next', t('slides.next'), () => asked.step(1))
  if (track !== root || /L$/.test(root.tagName)) track.after(bar)
  else root.append(bar)
  if (!bar.firstChild) bar.remove()
  undo.push(() => bar.remove())
  const areas = bar.parentNode && !root.contains(bar) ? [root, bar] : [root]
  for (const area of areas) {
    page.on<KeyboardEvent>(area, 'keydown', (event) => {
      const way = wayOf(event)
      if (!way) return
      event.preventDefault()
      asked.step(way)
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

function wayOf(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined
  if ((event.target as Element).closest(TYPING)) return undefined
  return /^(Arrow)?Right$/.test(key) ? 1 : /^(Arrow)?Left$/.test(key) ? -1 : undefined
}

function make(tag: 'div' | 'button', className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  if (tag === 'button') element.setAttribute('type', tag)
  return element
}
