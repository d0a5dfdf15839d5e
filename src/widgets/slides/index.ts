import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import type { SlidesName } from '../../base/event-map'
import { eventType, prefixed } from '../../base/host'
import { focusOn } from '../../dom/focus-on'
import { keepAttributes } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import { keep } from './attributes'
import { createControls } from './controls'
import type { Acts } from './commands'
import { findSlides, shuffle, type Found } from './search'
import type { Dragged } from './drag'
import type * as More from './more'
import { withMore } from './parts'
import { createPlayer } from './player'
import { timingOf, type Kind, type SlideOptions } from './settings'
import legacyCss from './legacy.css'
import css from './slides.css'
import * as stage from './stage'

export { slideParts } from './parts'
export { options, type Kind } from './settings'

declare const __TIER__: 'modern' | 'legacy' | undefined

/** Why a slide changed, in the events' detail. */
type By = 'auto' | 'user' | 'script'

/** Tracks of slideshows: what has two of their classes is one, the first's. */
const mounted = new WeakSet<Element>()

/**
 * A slideshow on the server's own elements (§2.17), after the WAI-ARIA carousel pattern: nothing is moved,
 * copied or measured; classes and transitions do it, in transforms and opacity only. One beyond the last is the first.
 *
 * Events: `before-change` (cancelable) and `changed`, `{index, from, slide, by}`; `played`, `paused`. The
 * event `cms:<feature>:go` sent to it, with `'next'`, `'prev'`, `'play'`, `'pause'` or a slide's number from 0
 * as its detail, asks by script.
 */
export function mountSlides(
  root: HTMLElement,
  options: SlideOptions,
  page: PageContext,
  kind: Kind,
): Cleanup | void {
  const own = prefixed(kind.part ?? page.name) + '-'
  const find = (): Found => findSlides(root, own)
  const found = find()
  const { track, slides, parts } = found
  const [first] = slides
  const timing = timingOf(kind, options)
  const undo: Cleanup[] = [() => mounted.delete(track), ...[root, track, ...slides, ...parts].map(keep)]
  const cleanup = (): void => undo.reverse().forEach((one) => one())
  if (mounted.has(track)) return undefined
  let renewed: Changed = ({ fill }, now) => fill(now, page)
  watchSlides(root, found, find, undo, (more, now) => renewed(more, now))
  let current = firstOf(slides, options.random)
  const arrange = (): void => stage.arrange(found, current, options.effect ?? kind.effect, timing.speed)
  begin(track)
  if (first) arrange()
  else page.warn('P520', { feature: page.name })
  if (!first || !slides[1]) {
    // Nothing to do for the page's own buttons.
    for (const one of parts) one.hidden = true
    return cleanup
  }
  let late = false
  const at = (index: number): HTMLElement => slides[(index + slides.length) % slides.length] ?? first
  const near = (by: number): HTMLElement => at(current + by)
  const right = rightOf(root)
  function go(to: number, by: By = 'user'): void {
    const way = to < current ? -1 : 1
    const [last, slide] = [near(0), at(to)]
    const index = slides.indexOf(slide)
    const detail = { index, from: current, slide, by }
    if (slide === last || !page.emit('before-change', detail, { cancelable: true })) return
    const focused = last.contains(document.activeElement)
    late = false
    current = index
    stage.change(last, slide, way * right)
    if (focused) focusOn(slide.querySelector<HTMLElement>('a[href], button') ?? root)
    showSlide(index)
    changed()
    fetchImages(near(way), undo)
    page.emit('changed', detail)
  }
  const step = (way: number, by?: By): void => go(current + way, by)
  const pause = timing.rest > 0 && options.autoplay
  stage.nameAll(root, found)
  const wanted = { own, corner: kind.effect === 'cross', pause }
  const controls = createControls(root, found, wanted, page, go, step, () => play(), undo)
  const [areas, showSlide, showPlaying, marks] = controls
  showSlide(current)
  const ahead = (): void => fetchImages(near(1), undo)
  const advance = (): void => {
    ahead()
    // A slide whose picture is on its way gets one period more; so does the next where a listener cancels this one.
    late = !late && imagesOf(near(1)).some((image) => !image.complete)
    changed()
    if (!late) step(1, 'auto')
  }
  const told = (on: boolean, running: boolean): void => {
    track.setAttribute('aria-live', running ? 'off' : 'polite')
    showPlaying(on)
  }
  const turn = (way: number): void => step(way * right)
  const [play, hold, changed] = createPlayer(areas, page, timing, pause, turn, advance, told)
  undo.push(soon(ahead))
  fetchDrags(track, page, { slides, near, step, hold, right })
  const show = (index: number): void => {
    showSlide((current = index))
    arrange()
    stage.nameAll(root, found)
  }
  renewed = ({ renew }, now) => renew(found, now, near(0), { keep, marks, undo, page, go, show })
  listenForScripts(root, page, slides, { go, step, play })
  return cleanup
}

/** A place to the right is one on, or one back where its part of the page is written from right to left. */
const rightOf = (root: Element): stage.Way =>
  root.closest<HTMLElement>('[dir=rtl], [dir=ltr]')?.dir === 'rtl' ? -1 : 1

function begin(track: Element): void {
  mounted.add(track)
  adoptStyles(css)
  if (typeof __TIER__ === 'string' && __TIER__ === 'legacy') adoptStyles(legacyCss)
}

/** The place of the slide that is shown first; `random` brings them into another order. */
function firstOf(slides: HTMLElement[], random: boolean): number {
  if (random) shuffle(slides)
  const isActive = ({ classList }: Element): boolean => classList.contains(prefixed('slide-active'))
  return random ? 0 : Math.max(slides.findIndex(isActive), 0)
}

type Changed = (more: typeof More, now: Found) => void

/** Tells when scripts of the page have put slides in, taken some out, hidden or shown some. */
function watchSlides(
  root: HTMLElement,
  { track, slides }: Found,
  find: () => Found,
  undo: Cleanup[],
  changed: Changed,
): void {
  const observer = new MutationObserver(() => {
    // Those that came the last time, too.
    look()
    const now = find()
    now.slides = now.slides.filter(stage.isShown)
    if (now.slides.length === slides.length && slides.every((one) => now.slides.includes(one))) return
    withMore((more) => changed(more, now))
  })
  const look = (): void =>
    [root, track, ...slides].forEach((one) => observer.observe(one, { childList: true, attributes: true }))
  look()
  undo.push(() => observer.disconnect())
}

/** What a script asks for by the event `go`. */
function listenForScripts(
  root: HTMLElement,
  page: PageContext,
  slides: readonly unknown[],
  acts: Acts,
): void {
  page.on(root, eventType(`${page.name as SlidesName}:go`), (event) => {
    if (event.target === root) withMore(({ obey }) => obey(event.detail, page, slides.length, acts))
  })
}

/** What a finger does, where there may be one; without the code the buttons do it. */
function fetchDrags(track: HTMLElement, page: PageContext, given: Dragged): void {
  if (!navigator.maxTouchPoints) return
  withMore(({ listenForDrags }) => listenForDrags(track, page, given))
}

/** Acts in a second, when the features in a slideshow are mounted too, and hear it. @returns stops it */
function soon(act: () => void): Cleanup {
  const timer = setTimeout(act, 999)
  return () => clearTimeout(timer)
}

/** Pictures of the slide that may come next are asked for while another is shown. */
function fetchImages(slide: HTMLElement, undo: Cleanup[]): void {
  slide.dispatchEvent(new CustomEvent(eventType('lazy'), { bubbles: true }))
  for (const image of imagesOf(slide)) {
    if (image.loading !== 'lazy') continue
    undo.push(keepAttributes(image, 'loading'))
    image.loading = 'eager'
  }
}

const imagesOf = (slide: Element): HTMLImageElement[] =>
  slide.localName === 'img' ? [slide as HTMLImageElement] : [...slide.querySelectorAll('img')]
