import type { PageContext } from '../../core/context'
import type { Cleanup } from '../../core/feature'
import { prefixed } from '../../core/host'
import { adoptStyles } from '../styles'
import { keep } from './attributes'
import type { Asked, Controls } from './controls'
import { findSlides, PARTS, shuffle, type Found } from './find'
import { createPlayer } from './player'
import { timingOf, type Kind, type SlideOptions, type Timing } from './settings'
import css from './slides.css'
import { createStage, type Stage, type Way } from './stage'

export { slideOptions } from './settings'

/** Why a slide changed, in the events' detail. */
type By = 'auto' | 'user' | 'script'

/**
 * A slideshow on the server's own elements (§2.17), after the WAI-ARIA carousel pattern: nothing is moved,
 * copied or measured; classes and transitions do it, in transforms and opacity only.
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
): Cleanup | void | Promise<Cleanup> {
  const { name, part } = kind
  const { track, slides: given } = findSlides(root, part)
  if (!given.length) return page.warn('P520', { feature: name })
  adoptStyles(css)
  const nameOf = (what: string): string => prefixed(part + '-' + what)
  const find = (what: string): HTMLElement | null => root.querySelector('.' + nameOf(what))
  const shown = given.findIndex((slide) => slide.classList.contains(prefixed('slide-active')))
  const slides = options.random ? shuffle(given) : given
  const found = { track, slides }
  const timing = timingOf(kind, options)
  const undo: Cleanup[] = []
  const first = options.random ? 0 : Math.max(shown, 0)
  const stage = createStage(root, found, options.effect ?? kind.effect, timing.speed, first, undo)
  const cleanup = (): void => undo.reverse().forEach((one) => one())
  if (slides.length < 2) {
    // Nothing to do for the page's own buttons.
    for (const one of PARTS.map(find)) {
      if (!one) continue
      undo.push(keep(one))
      one.hidden = true
    }
    return cleanup
  }

  const pause = timing.rest > 0 && options.autoplay
  return import(/* webpackChunkName: "slides-controls" */ './controls').then(
    ({ createControls }) => {
      if (!page.signal.aborted) {
        run({ root, found, stage, timing, kind, pause, undo }, page, (asked) =>
          createControls(
            root,
            found,
            { find, nameOf, dots: kind.effect !== 'cross', pause },
            page,
            asked,
            undo,
          ),
        )
      }
      return cleanup
    },
    (error) => {
      // Without buttons to stop it: all slides, one below the other, as the server sent them.
      cleanup()
      throw error
    },
  )
}

interface Running {
  readonly root: HTMLElement
  readonly found: Found
  readonly stage: Stage
  readonly timing: Timing
  readonly kind: Kind
  /** It plays by itself. */
  readonly pause: boolean
  readonly undo: Cleanup[]
}

function run(
  { root, found, stage, timing, kind, pause, undo }: Running,
  page: PageContext,
  createControls: (asked: Asked) => Controls,
): void {
  const { track, slides } = found
  let late = false
  const change = (to: number, by: By, way: Way): void => {
    const slide = stage.at(to)
    const last = stage.at(stage.current)
    const detail = { index: slides.indexOf(slide), from: stage.current, slide, by }
    if (slide === last || !page.emit('before-change', detail, { cancelable: true })) return stage.drag()
    const focused = last.contains(document.activeElement)
    late = false
    stage.show(detail.index, way)
    if (focused) (slide.querySelector<HTMLElement>('a[href], button') ?? root).focus({ preventScroll: true })
    controls.showSlide(detail.index)
    player.changed()
    fetchImages(stage.at(detail.index + way), page, undo)
    page.emit('changed', detail)
  }
  const step = (way: Way, by: By = 'user'): void => change(stage.current + way, by, way)
  const go = (to: number, by: By = 'user'): void => change(to, by, to < stage.current ? -1 : 1)
  /** A slide whose picture is on its way gets one period more. */
  const advance = (): void => {
    late = !late && isLoading(stage.at(stage.current + 1))
    if (late) player.changed()
    else step(1, 'auto')
  }
  if (kind.effect === 'cross') root.classList.add(prefixed('slides-corner'))
  const controls = createControls({ go, step, toggle: () => player.set() })
  controls.showSlide(stage.current)
  const player = createPlayer(controls.areas, page, timing, pause, advance, (on, running) => {
    track.setAttribute('aria-live', running ? 'off' : 'polite')
    controls.showPlaying(on)
  })
  fetchImages(stage.at(stage.current + 1), page, undo)
  if ('ontouchstart' in window) {
    import(/* webpackChunkName: "slides-touch" */ './drag').then(
      ({ listenForDrags }) => listenForDrags(track, page, { stage, step, hold: player.hold }),
      // Without its code the buttons do it.
      () => {},
    )
  }
  page.on<CustomEvent>(root, `${page.config.prefix}:${kind.name}:go`, ({ detail, target }) => {
    if (target !== root) return
    if (detail === 'next' || detail === 'prev') step(detail === 'next' ? 1 : -1, 'script')
    else if (detail === 'play' || detail === 'pause') player.set(detail === 'play')
    else if (stage.at(detail as number)) go(detail as number, 'script')
    else page.warn('P521', { value: String(detail) })
  })
}

/** Pictures of the slide that may come next are asked for while another is shown. */
function fetchImages(slide: HTMLElement, page: PageContext, undo: Cleanup[]): void {
  slide.dispatchEvent(new CustomEvent(page.config.prefix + ':lazy', { bubbles: true }))
  for (const image of imagesOf(slide)) {
    if (image.getAttribute('loading') !== 'lazy') continue
    image.setAttribute('loading', 'eager')
    undo.push(() => image.setAttribute('loading', 'lazy'))
  }
}

const imagesOf = (slide: Element): HTMLImageElement[] =>
  Array.from(slide.tagName === 'IMG' ? [slide as HTMLImageElement] : slide.querySelectorAll('img'))

const isLoading = (slide: Element): boolean => imagesOf(slide).some((image) => !image.complete)
