import { fetchChunk } from '../../base/chunks'
import type { FeatureModule } from '../../base/feature'
import { getHost, prefixed } from '../../base/host'
import {
  callPage,
  isObject,
  optionsIn,
  tellMethod,
  tellUnknown,
  whenMounted,
  type Bridge,
  type Collection,
  type Library,
  type Options,
} from '../call'
import { addAutoControls, hasAutoControls, stopOnClick } from './auto'
import { linkOf, makeNumber, makeStep } from '../slides/links'
import { bound, go, numberOf, start, stop, type Bound, type Undo } from '../slides'
import type { SlideParts } from '../../widgets/slides/parts'

/** The options of an element's last call: `reloadSlider` begins with them. */
const settings = new WeakMap<Element, Options>()

/** bxSlider on our slider (§2.17); what it returns has its methods. */
export const bxSlider: Bridge = ({ $, plugin, elements, args, options, target, method }) => {
  if (!elements) return tellMethod('$.' + plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  // As bxSlider: it has its slides already.
  for (const element of elements) if (!bound.has(element)) begin($, element, { ...options })
  return Object.assign(target as Collection, methodsOf($, elements, target))
}

/** As bxSlider: its clock asks for the next slide every `pause` ms, and a change that is under way lasts its time. */
function intervalOf({ pause, speed }: Options): number {
  const beat = Math.max(numberOf(pause, 4000), LEAST)
  return beat * Math.max(Math.ceil(numberOf(speed, 500) / beat), 1)
}
/** No browser's clock is quicker. */
const LEAST = 4

function begin($: Library, element: HTMLElement, given: Options): void {
  const { mode, auto, autoStart, speed, startSlide, randomStart, ticker } = given
  const { pagerCustom, pagerSelector, wrapperClass } = given
  settings.set(element, given)
  // What is switched off is not there, whatever else says where it would be; a ticker has neither.
  const hasPager = given['pager'] !== false && !ticker
  const hasControls = given['controls'] !== false && !ticker
  const marks = !hasPager
    ? undefined
    : pagerCustom
      ? () => placedIn($(pagerCustom))
      : pagerSelector
        ? (slides: readonly HTMLElement[], undo: Undo) => makeMarks($(pagerSelector), slides, given, undo)
        : undefined
  const buttons = (['next', 'prev'] as const).map((way) =>
    hasControls ? makeButton($, way, given) : undefined,
  )
  const api = apiOf($, element)
  const one = start(
    $,
    element,
    {
      effect: mode === 'fade' ? 'fade' : 'slide',
      interval: intervalOf(given),
      plays: !!ticker || (!!auto && autoStart !== false),
      speed: numberOf(speed, 500),
      first: startSlide,
      random: randomStart,
      arrows: !!ticker || (hasControls && !buttons[0] && !buttons[1]),
      dots: hasPager && !marks,
      next: buttons[0],
      prev: buttons[1],
      ...(marks && { marks }),
      ...(wrapperClass ? { boxClass: String(wrapperClass) } : {}),
      engine: engineOf(element, given, buttons),
    },
    (when, { slide, from, index, way: known }) => {
      callPage(given[when === 'before' ? 'onSlideBefore' : 'onSlideAfter'], api, $(slide), from, index)
      const last = one.slides.length - 1
      const goesRound = last > 1 && Math.abs(index - from) === last
      const isBack = known ? known < 0 : index > from === goesRound
      const way = isBack ? 'onSlidePrev' : 'onSlideNext'
      if (when === 'before') callPage(given[way], api, $(slide), from, index)
      else nameParts(one)
    },
  )
  const width = numberOf(given['slideWidth'], 0)
  if (width > 0) {
    one.root.style.maxWidth = width + 'px'
    one.undo.push(() => (one.root.style.maxWidth = ''))
  }
  for (const button of buttons) if (button) one.undo.push(() => button.remove())
  api.data('bxSlider', api)
  one.undo.push(() => api.removeData('bxSlider'))
  if (auto && given['stopAutoOnClick']) stopOnClick($, element, one, [...buttons, ...one.marks.flat()])
  if (given['captions']) addCaptions(one.slides, (back) => one.undo.push(back))
  // When all is there, as with the old one, which waited for the pictures.
  whenMounted(one.root, () => {
    nameParts(one)
    if (bound.get(element) === one && hasAutoControls(given))
      addAutoControls($, element, one, autoStart !== false)
    callPage(given['onSliderLoad'], api, one.index)
  })
}

/** What the page's functions are called on, and `data('bxSlider')` has as long as it is one: the slider, with its methods. */
function apiOf($: Library, element: HTMLElement): Collection {
  const api = $(element)
  return Object.assign(api, methodsOf($, [element], api))
}

/** bxSlider's classes, which styles and scripts of a page go by. */
function nameParts({ root, wanted }: Bound): void {
  const part = (name: string): string => '.' + prefixed('slider-' + name)
  root.classList.add('bx-viewport')
  // Where the page has arrows of its own, ours are not shown.
  for (const way of ['next', 'prev'] as const)
    if (!wanted[way]) root.querySelector(part(way))?.classList.add('bx-' + way)
  for (const dots of Array.from(root.querySelectorAll(part('dots')))) {
    dots.classList.add('bx-pager')
    for (const dot of Array.from(dots.children)) {
      dot.classList.add('bx-pager-item', 'bx-pager-link')
      dot.classList.toggle('active', dot.hasAttribute('aria-current'))
    }
  }
}

/** What carousels share with the slideshow, in its chunk. */
const fetchParts = async (): Promise<SlideParts> => {
  const load = () => import(/* webpackChunkName: "slideshow" */ '../../widgets/slides')
  return (await fetchChunk('bxSlider', load)).slideParts
}

/** Several slides at once, an end after the last, or no stop at all: code of their own, fetched where they are asked for. */
function engineOf(
  element: HTMLElement,
  given: Options,
  buttons: readonly (HTMLElement | undefined)[],
): FeatureModule['mount'] | undefined {
  const { mode, infiniteLoop, minSlides, maxSlides, ticker } = given
  if (ticker)
    return async (_root, _options, page) => {
      const load = () => import(/* webpackChunkName: "carousel" */ './ticker')
      const [{ mountBxTicker }, parts] = await Promise.all([fetchChunk('bxSlider', load), fetchParts()])
      const one = bound.get(element)
      return one && mountBxTicker(one, given, parts, page)
    }
  const several = mode !== 'fade' && (Number(minSlides) > 1 || Number(maxSlides) > 1)
  return several || infiniteLoop === false
    ? async (_root, _options, page) => {
        const load = () => import(/* webpackChunkName: "carousel" */ './carousel')
        const [{ mountBxCarousel }, parts] = await Promise.all([fetchChunk('bxSlider', load), fetchParts()])
        const one = bound.get(element)
        return one && mountBxCarousel(one, given, buttons, parts, page)
      }
    : undefined
}

/** `a[data-slide-index]` in the page's own pagers, by slide. */
function placedIn(pagers: Collection): HTMLElement[][] {
  const links: HTMLElement[][] = []
  for (const one of Array.from(pagers)) {
    for (const link of Array.from(one.querySelectorAll<HTMLElement>('[data-slide-index]')))
      (links[Number(link.getAttribute('data-slide-index'))] ??= []).push(link)
  }
  return links
}

/** Marks for each slide, one in each of the page's places, by the page's `buildPager` where it has one. */
function makeMarks(
  places: Collection,
  slides: readonly HTMLElement[],
  { buildPager }: Options,
  undo: Undo,
): HTMLElement[][] {
  return slides.map((_slide, index) => {
    const content = callPage(buildPager, undefined, index)
    return Array.from(places).map((place) => {
      const link = content == null ? makeNumber(index + 1, slides.length) : linkOf(content)
      link.className = 'bx-pager-item bx-pager-link'
      place.append(link)
      undo(() => link.remove())
      return link
    })
  })
}

/** The old plugin put its own link into the element that `nextSelector` or `prevSelector` finds. */
function makeButton($: Library, way: 'next' | 'prev', given: Options): HTMLElement | undefined {
  const selector = given[way + 'Selector']
  if (!selector) return undefined
  const link = makeStep(way, given[way + 'Text'])
  link.className = 'bx-' + way
  // Where it finds nothing, the page has no such arrow.
  $(selector)[0]?.append(link)
  return link
}

function addCaptions(slides: readonly HTMLElement[], undo: Undo): void {
  for (const slide of slides) {
    const title = slide.querySelector('img')?.getAttribute('title')
    if (!title) continue
    const caption = document.createElement('div')
    caption.className = 'bx-caption ' + prefixed('slide-caption')
    caption.textContent = title
    slide.append(caption)
    undo(() => caption.remove())
  }
}

/** As bxSlider: beyond the last slide stands the first, and before the first the last, where it goes round. */
function placeOf(element: HTMLElement, index: number): number {
  const { slides, wanted } = bound.get(element) ?? {}
  if (!slides || wanted?.engine || slides[index]) return index
  return index < 0 ? slides.length - 1 : index >= slides.length ? 0 : index
}

const isUnderWay = ({ heading, index }: Partial<Bound> = {}): boolean =>
  heading !== undefined && heading !== index

function methodsOf($: Library, elements: readonly HTMLElement[], target: unknown): Options {
  const first = elements[0]
  const all = (what: unknown) => (): void => elements.forEach((element) => go(element, what))
  const one = () => (first ? bound.get(first) : undefined)
  return {
    goToSlide: (index: unknown) =>
      elements.forEach((element) => go(element, placeOf(element, Number(index)))),
    isWorking: () => isUnderWay(one()),
    goToNextSlide: all('next'),
    goToPrevSlide: all('prev'),
    startAuto: all('play'),
    stopAuto: all('pause'),
    getCurrentSlide: () => one()?.heading ?? one()?.index ?? 0,
    getCurrentSlideElement: () => $(one()?.slides[one()?.index ?? 0]),
    getSlideElement: (index: unknown) => $(one()?.slides[Number(index)]),
    getSlideCount: () => one()?.slides.length ?? 0,
    redrawSlider: () => getHost().refresh(),
    // As a call of its own: its options may ask for the original.
    reloadSlider(given: unknown) {
      elements.forEach(stop)
      const { bxSlider: again } = $.fn as { bxSlider: (this: unknown, options: Options) => unknown }
      // As bxSlider: options that are given take the place of the others.
      again.call(target, isObject(given) ? optionsIn(given) : { ...(first && settings.get(first)) })
    },
    destroySlider: () => elements.forEach(stop),
  }
}
