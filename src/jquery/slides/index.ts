import type { FeatureModule } from '../../base/feature'
import { prefixed } from '../../base/host'
import { keepAttributes, keepClasses } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import { send, find, hear, listenBy, mount, unlistenBy, unmount, whenMounted, type Library } from '../call'
import css from './slides.css'

/** What a slide plugin's options come to. */
export interface Slides {
  readonly effect: string
  /** ms; 0: cannot play. */
  readonly interval: number
  /** Plays by itself; a pause button is there then, whatever else is hidden (WCAG 2.2.2). */
  readonly plays: boolean
  readonly speed: number
  readonly first?: unknown
  readonly random?: unknown
  /** Buttons of ours for the previous and the next slide, and one for each. */
  readonly arrows: boolean
  readonly dots: boolean
  /** The page's own buttons: a selector, an element, a jQuery object. */
  readonly next?: unknown
  readonly prev?: unknown
  /** Class of the box around a list. */
  readonly boxClass?: string
  /** Which elements are the slides, all in one parent; default: its children. */
  readonly slides?: readonly HTMLElement[] | undefined
  /** Neither its buttons nor playing lead from the last slide to the first, or back. */
  readonly ends?: boolean
  /** Whether a change may come by itself; default: as `ends` says. */
  mayAdvance?(change: Change): boolean
  /** The slide that a button or a call leads to; default: the one beside it. */
  readonly towards?: ((way: 'next' | 'prev') => number) | undefined
  /** A button or mark of the page's was pressed, and leads to a slide; `by` is 0 for a mark. */
  onPress?(to: number, by: -1 | 0 | 1): void
  /** What else than a click presses buttons, and marks: `mouseenter`. */
  readonly pressedBy?: string
  readonly markedBy?: string
  /** The page's own marks, one for each slide or one in each of several places, and the class of the current one. */
  marks?(slides: readonly HTMLElement[], undo: Undo): readonly (HTMLElement | readonly HTMLElement[])[]
  readonly markClass?: unknown
  /** Each is as large as it is, rather than as wide as the whole. */
  readonly ownSize?: boolean
  /** Another way of showing them than the slideshow's, with its events. */
  readonly engine?: FeatureModule['mount'] | undefined
}

/** Gets what takes something back. */
export type Undo = (back: () => void) => void

export interface Change {
  /** Places in the page's order; of a carousel, pages. */
  readonly index: number
  readonly from: number
  readonly slide: HTMLElement
  /** Known of a carousel: 1 on, -1 back. */
  readonly way: number | undefined
}
interface Shown {
  readonly slide: HTMLElement
  readonly by: string
  readonly page?: number
  readonly way?: number
}
type OnChange = (name: 'before' | 'after', change: Change) => void

export interface Bound {
  readonly root: HTMLElement
  readonly slides: HTMLElement[]
  /** By slide. */
  readonly marks: readonly (readonly HTMLElement[])[]
  readonly wanted: Slides
  readonly undo: (() => void)[]
  index: number
  /** Where calls have sent it, until it begins to move. */
  heading?: number | undefined
}
export const bound = new WeakMap<Element, Bound>()

/** What the slideshow is told by. */
const ATTRIBUTES = ['data-effect', 'data-interval', 'data-autoplay', 'data-speed', 'data-random']

/** A number of ms as jQuery takes it: `slow`, `'400'`. */
export const numberOf = (value: unknown, fallback: number): number => {
  const words: Record<string, number> = { slow: 600, fast: 200, normal: 400 }
  const given = typeof value === 'string' ? (words[value] ?? parseFloat(value)) : value
  return typeof given === 'number' && isFinite(given) ? given : fallback
}

const isList = ({ localName }: Element): boolean => /^[uo]l$/.test(localName)

/** The slides of an element: its children, or those of the one list in it. */
export function slidesIn(element: Element): HTMLElement[] {
  const children = Array.from(element.children) as HTMLElement[]
  const [first, second] = children
  return first && !second && isList(first) ? (Array.from(first.children) as HTMLElement[]) : children
}

/**
 * Puts a slider on an element, anew where it has one; a list gets a box around it for the buttons.
 * @param onChange called before and after each change
 */
export function start($: Library, element: HTMLElement, wanted: Slides, onChange: OnChange): Bound {
  stop(element)
  const slides = [...(wanted.slides ?? slidesIn(element))]
  const root = boxOf(element, wanted)
  const undo: (() => void)[] = []
  const later: Undo = (back) => void undo.push(back)
  later(keepAttributes(root, ...ATTRIBUTES))
  for (const slide of wanted.slides ?? []) {
    later(keepClasses(slide, prefixed('slide')))
    slide.classList.add(prefixed('slide'))
  }
  const marks = (wanted.marks?.(slides, later) ?? []).map((given) => [given].flat())
  const index = slides[Number(wanted.first)] ? Number(wanted.first) : 0
  const one: Bound = { root, slides, marks, wanted, undo, index }
  bound.set(element, one)
  adoptStyles(css)
  slides[index]?.classList.add(prefixed('slide-active'))
  root.classList.add(prefixed('slider'))
  root.classList.toggle(prefixed('slides-no-arrows'), !wanted.arrows)
  root.classList.toggle(prefixed('slides-no-dots'), !wanted.dots)
  root.classList.toggle(prefixed('slides-own'), !!wanted.ownSize)
  const { engine } = wanted
  // Where sliders are switched off, this one is, too.
  mount(root, engine && find('slider') ? { name: 'slider', selector: '', mount: engine } : 'slider', {
    'data-effect': wanted.effect,
    'data-interval': wanted.interval,
    'data-autoplay': wanted.plays ? null : 'false',
    'data-speed': wanted.speed,
    'data-random': wanted.random ? '' : null,
  })
  showMark(one)
  const changeOf = ({ slide, page, way }: Shown): Change => ({
    slide,
    way,
    from: one.index,
    index: page ?? slides.indexOf(slide),
  })
  later(
    hear(root, 'slider:before-change', (event) => {
      const change = changeOf(event.detail)
      const isOwn = event.detail.by === 'auto'
      const mayAdvance = wanted.mayAdvance?.bind(wanted) ?? (({ index }) => !wanted.ends || !!index)
      if (isOwn && !mayAdvance(change)) event.preventDefault()
      else onChange('before', change)
    }),
  )
  later(
    hear(root, 'slider:changed', ({ detail }) => {
      const change = changeOf(detail)
      one.index = change.index
      one.heading = undefined
      showMark(one)
      onChange('after', change)
    }),
  )
  for (const way of ['next', 'prev'] as const) {
    const by = way === 'next' ? 1 : -1
    press($, wanted[way], later, wanted.pressedBy, () => {
      const to = wanted.towards?.(way) ?? one.index + by
      if (!wanted.ends || slides[to]) wanted.onPress?.((to + slides.length) % slides.length, by)
      go(element, way)
    })
  }
  marks.forEach((links, place) =>
    press($, links, later, wanted.markedBy, () => {
      wanted.onPress?.(place, 0)
      go(element, place)
    }),
  )
  return one
}

/**
 * As the plugins, by jQuery: scripts of a page press links by it, too (`$('#next').click()`), which sends no click.
 * @param type what presses beside the click, which the keyboard has too
 */
function press($: Library, buttons: unknown, undo: Undo, type: string | undefined, act: () => void): void {
  const pressed = (event: unknown): void => {
    ;(event as Event).preventDefault()
    act()
  }
  const set = $(buttons || [])
  for (const one of new Set(['click', type || 'click'])) {
    listenBy(set, one, pressed)
    undo(() => unlistenBy(set, one, pressed))
  }
}

/** Shows in the page's marks which slide is on; a mark in a list has the class on its item, too. */
function showMark({ marks, wanted, index }: Bound): void {
  const names = String(wanted.markClass || 'active').split(' ')
  marks.forEach((links, place) => {
    for (const link of links) {
      if (place === index) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
      const item = link.parentElement?.localName === 'li' ? link.parentElement : link
      for (const one of [link, item]) for (const name of names) one.classList.toggle(name, place === index)
    }
  })
}

function boxOf(element: HTMLElement, { boxClass, engine }: Slides): HTMLElement {
  if (!isList(element) && !engine) return element
  const box = document.createElement('div')
  box.className = boxClass ?? 'bx-wrapper'
  element.before(box)
  box.append(element)
  return box
}

/** `'next'`, `'prev'`, `'play'`, `'pause'` or a slide's number, when the slider is there. */
export function go(element: Element, asked: unknown): void {
  const one = bound.get(element)
  // Without an interval, playing would never rest.
  if (!one || (asked === 'play' && !one.wanted.interval)) return
  const { index, slides, wanted } = one
  if (wanted.ends && ((asked === 'next' && index === slides.length - 1) || (asked === 'prev' && !index)))
    return
  const to = asked === 'next' || asked === 'prev' ? (wanted.towards?.(asked) ?? asked) : asked
  if (!wanted.engine) one.heading = headingOf(one, to)
  whenMounted(one.root, () => send(one.root, 'slider:go', to))
}

/** The slide that `go` leads to; round and round. */
function headingOf({ index, heading = index, slides: { length } }: Bound, to: unknown): number | undefined {
  if (typeof to === 'number') return to >= 0 && to < length ? to : heading
  const by = to === 'next' ? 1 : to === 'prev' ? -1 : 0
  return by ? (heading + by + length) % length : heading
}

/** Makes it again what the server sent. */
export function stop(element: HTMLElement): void {
  const one = bound.get(element)
  if (!one) return
  unmount(one.root, 'slider')
  for (const name of ['slider', 'slides-no-arrows', 'slides-no-dots', 'slides-own'])
    one.root.classList.remove(prefixed(name))
  for (const slide of one.slides) {
    slide.classList.remove(prefixed('slide-active'))
    if (!slide.className) slide.removeAttribute('class')
  }
  if (!one.root.className) one.root.removeAttribute('class')
  if (!element.getAttribute('style')) element.removeAttribute('style')
  for (const back of one.undo) back()
  if (one.root !== element) one.root.replaceWith(element)
  bound.delete(element)
}
