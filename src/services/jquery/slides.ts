import { getHost, prefixed } from '../../core/host'
import {
  ask,
  callPage,
  hear,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  unmount,
  whenMounted,
  type Bridge,
  type Collection,
  type Library,
  type Options,
} from './call'

/** What a slide plugin's options come to. */
interface Slides {
  readonly effect: string
  /** ms; 0: does not play by itself. */
  readonly interval: number
  readonly speed: unknown
  readonly first?: unknown
  readonly random?: unknown
  /** The page's own buttons. */
  readonly next?: unknown
  readonly prev?: unknown
}

interface Change {
  readonly index: number
  readonly from: number
  readonly slide: HTMLElement
}
type Told = (name: 'before' | 'after', change: Change, root: HTMLElement) => void

interface Bound {
  readonly root: HTMLElement
  readonly slides: HTMLElement[]
  options: Options
  index: number
}
const bound = new WeakMap<Element, Bound>()

const numberOf = (value: unknown, fallback: number): number => {
  const words: Record<string, number> = { slow: 600, fast: 200, normal: 400 }
  const given = typeof value === 'string' ? (words[value] ?? parseFloat(value)) : value
  return typeof given === 'number' && isFinite(given) ? given : fallback
}

/** Puts a slider on an element; a list gets a box around it for the buttons. */
function start($: Library, element: HTMLElement, options: Options, wanted: Slides, told: Told): void {
  const known = bound.get(element)
  const root = known?.root ?? boxOf(element)
  const slides = Array.from(element.children) as HTMLElement[]
  const first = Number(wanted.first) || 0
  bound.set(element, { root, slides, options, index: first })
  slides[first]?.classList.add(prefixed('slide-active'))
  root.classList.add(prefixed('slider'))
  mount(root, 'slider', {
    'data-effect': wanted.effect,
    'data-interval': wanted.interval,
    'data-autoplay': wanted.interval > 0 ? null : 'false',
    'data-speed': numberOf(wanted.speed, 600),
    'data-random': wanted.random ? '' : null,
  })
  if (known) return
  hear<Change>(root, 'slider:before-change', ({ detail }) => told('before', detail, root))
  hear<Change>(root, 'slider:changed', ({ detail }) => {
    const one = bound.get(element)
    if (one) one.index = detail.index
    told('after', detail, root)
  })
  for (const way of ['next', 'prev'] as const) {
    if (!wanted[way]) continue
    for (const button of Array.from($(wanted[way]))) {
      button.addEventListener('click', (event) => {
        event.preventDefault()
        go(element, way)
      })
    }
  }
}

function boxOf(element: HTMLElement): HTMLElement {
  if (!/^[UO]L$/.test(element.tagName)) return element
  const box = document.createElement('div')
  box.className = 'bx-wrapper'
  element.before(box)
  box.append(element)
  return box
}

function go(element: Element, to: unknown): void {
  const one = bound.get(element)
  if (one) whenMounted(one.root, () => ask(one.root, 'slider:go', to))
}

function stop(element: HTMLElement): void {
  const one = bound.get(element)
  if (!one) return
  unmount(one.root, 'slider')
  one.root.classList.remove(prefixed('slider'))
  if (one.root !== element) one.root.replaceWith(element)
  bound.delete(element)
}

/** bxSlider on our slider (§2.17); what it returns has its methods. */
export const bxSlider: Bridge = (call) => {
  const { $, plugin, elements, args, options, target } = call
  if (!elements) return tellMethod('$.' + plugin, call.method)
  tellUnknown(plugin, optionsIn(args[0]))
  const begin = (element: HTMLElement, given: Options): void => {
    const { mode, auto, pause, speed, startSlide, randomStart, nextSelector, prevSelector } = given
    const plays = auto && given['autoStart'] !== false
    start(
      $,
      element,
      given,
      {
        effect: mode === 'fade' ? 'fade' : 'slide',
        interval: plays ? numberOf(pause, 4000) : 0,
        speed: speed ?? 500,
        first: startSlide,
        random: randomStart,
        next: nextSelector,
        prev: prevSelector,
      },
      (when, { slide, from, index }) => {
        callPage(given[when === 'before' ? 'onSlideBefore' : 'onSlideAfter'], element, $(slide), from, index)
        const way = index === from + 1 || (index === 0 && from > 1) ? 'onSlideNext' : 'onSlidePrev'
        if (when === 'before') callPage(given[way], element, $(slide), from, index)
      },
    )
    callPage(given['onSliderLoad'], element, Number(startSlide) || 0)
  }
  for (const element of elements) begin(element, { ...options })
  return Object.assign(target as Collection, bxMethods(elements, begin))
}

function bxMethods(
  elements: readonly HTMLElement[],
  begin: (element: HTMLElement, options: Options) => void,
): Options {
  const first = elements[0]
  const all = (what: unknown) => (): void => elements.forEach((element) => go(element, what))
  const one = (): Bound | undefined => (first ? bound.get(first) : undefined)
  return {
    goToSlide: (index: unknown) => all(Number(index))(),
    goToNextSlide: all('next'),
    goToPrevSlide: all('prev'),
    startAuto: all('play'),
    stopAuto: all('pause'),
    getCurrentSlide: () => one()?.index ?? 0,
    getCurrentSlideElement: () => one()?.slides[one()!.index],
    getSlideCount: () => one()?.slides.length ?? 0,
    redrawSlider: () => getHost().tier?.refresh(),
    reloadSlider(settings: unknown) {
      for (const element of elements) {
        const options = { ...bound.get(element)?.options, ...optionsIn(settings) }
        stop(element)
        begin(element, options)
      }
    },
    destroySlider: () => elements.forEach(stop),
  }
}

/** jQuery Cycle on our slider (§2.17). */
export const cycle: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return tellMethod('$.' + plugin, method)
  const asked: Record<string, unknown> = {
    pause: 'pause',
    stop: 'pause',
    resume: 'play',
    next: 'next',
    prev: 'prev',
  }
  const number = args.filter((one) => typeof one === 'number')[0]
  if (method in asked || number !== undefined) {
    for (const element of elements) go(element, number ?? asked[method])
    return
  }
  if (method === 'destroy') return elements.forEach(stop)
  // A word alone is the effect: `cycle('scrollLeft')`.
  const given = method ? { fx: method, ...optionsIn(args[0]) } : optionsIn(args[0])
  tellUnknown(plugin, given)
  const options = { ...call.options, ...given }
  const { fx, timeout, speed, startingSlide, random, next, prev } = options as Record<string, unknown>
  for (const element of elements) {
    const slides = Array.from(element.children)
    start(
      $,
      element,
      options,
      {
        effect: /scroll|slide|blind|cover|turn|shuffle|toss/i.test(String(fx ?? 'fade'))
          ? 'slide'
          : fx === 'none'
            ? 'none'
            : 'fade',
        interval: numberOf(timeout, 4000),
        speed: numberOf(speed, 1000),
        first: startingSlide,
        random,
        next,
        prev,
      },
      (when, { slide, from }) => callPage(options[when], slide, slides[from], slide, options, true),
    )
  }
}

/** Easy Slider on our slider (§2.17): the list in the element. */
export const easySlider: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements || method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  const { auto, pause, speed, prevId, nextId } = options as Record<string, unknown>
  const button = (id: unknown): string | undefined => (typeof id === 'string' ? '#' + id : undefined)
  for (const element of elements) {
    start(
      $,
      element,
      options,
      {
        effect: 'slide',
        interval: auto ? numberOf(pause, 2000) : 0,
        speed: numberOf(speed, 800),
        next: button(nextId),
        prev: button(prevId),
      },
      () => {},
    )
  }
}
