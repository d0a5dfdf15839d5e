import type { PageContext } from '../../core/context'
import type { Cleanup } from '../../core/feature'
import { prefixed } from '../../core/host'
import { adoptStyles } from '../styles'
import { keep } from './attributes'
import { createControls } from './controls'
import { findPart, findSlides, PARTS, shuffle } from './find'
import { createPlayer } from './player'
import { timingOf, type Kind, type SlideOptions } from './settings'
import css from './slides.css'
import { createStage, type Way } from './stage'

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
): Cleanup | void {
  const { name, part } = kind
  const found = findSlides(root, part)
  const { track } = found
  if (!found.slides[0]) return page.warn('P520', { feature: name })
  adoptStyles(css)
  if (options.random) found.slides = shuffle(found.slides)
  const { slides } = found
  const timing = timingOf(kind, options)
  const undo: Cleanup[] = []
  const stage = createStage(root, found, options.effect ?? kind.effect, timing.speed, options.random, undo)
  const cleanup = (): void => undo.reverse().forEach((one) => one())
  if (!slides[1]) {
    // Nothing to do for the page's own buttons.
    for (const name of PARTS) {
      const one = findPart(root, part, name)
      if (!one) continue
      undo.push(keep(one))
      one.hidden = true
    }
    return cleanup
  }

  const autoplay = timing.rest > 0 && options.autoplay
  let late = false
  const next = (way: Way): HTMLElement => stage.at(stage.current + way)
  function change(to: number, by: By, way: Way): void {
    const [last, slide] = [stage.at(stage.current), stage.at(to)]
    const index = slides.indexOf(slide)
    const detail = { index, from: stage.current, slide, by }
    if (slide === last || !page.emit('before-change', detail, { cancelable: true })) return stage.drag()
    const focused = last.contains(document.activeElement)
    late = false
    stage.show(index, way)
    if (focused) (slide.querySelector<HTMLElement>('a[href], button') ?? root).focus({ preventScroll: true })
    controls.showSlide(index)
    player.changed()
    fetchImages(next(way), page, undo)
    page.emit('changed', detail)
  }
  const step = (way: Way, by: By = 'user'): void => change(stage.current + way, by, way)
  const go = (to: number, by: By = 'user'): void => change(to, by, to < stage.current ? -1 : 1)

  const crosses = kind.effect === 'cross'
  root.classList.toggle(prefixed('slides-corner'), crosses)
  const asked = { go, step, toggle: () => player.set() }
  const controls = createControls(root, found, { part, dots: !crosses, pause: autoplay }, page, asked, undo)
  controls.showSlide(stage.current)
  const player = createPlayer(controls.areas, page, timing, autoplay, {
    advance() {
      // A slide whose picture is on its way gets one period more.
      late = !late && imagesOf(next(1)).some((image) => !image.complete)
      if (late) player.changed()
      else step(1, 'auto')
    },
    told(on, running) {
      track.setAttribute('aria-live', running ? 'off' : 'polite')
      controls.showPlaying(on)
    },
  })
  fetchImages(next(1), page, undo)
  if ('ontouchstart' in window) {
    import(/* webpackChunkName: "slides-touch" */ './drag').then(
      ({ listenForDrags }) => listenForDrags(track, page, { stage, step, hold: player.hold }),
      // Without its code the buttons do it.
      () => {},
    )
  }
  page.on<CustomEvent>(root, `${page.config.prefix}:${name}:go`, ({ detail, target }) => {
    if (target !== root) return
    const way = ({ next: 1, prev: -1 } as const)[detail as string]
    if (way) step(way, 'script')
    else if (/^(play|pause)$/.test(detail as string)) player.set(detail === 'play')
    else if (stage.at(detail as number)) go(detail as number, 'script')
    else page.warn('P521', { value: String(detail) })
  })
  return cleanup
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
