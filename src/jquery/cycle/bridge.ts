import {
  callPage,
  optionsIn,
  tellMethod,
  tellUnknown,
  type Bridge,
  type Call,
  type Collection,
  type Library,
  type Options,
} from '../call'
import { prefixed } from '../../base/host'
import { keepClasses } from '../../dom/kept-attributes'
import { bound, go, numberOf, slidesIn, start, stop, type Bound, type Undo } from '../slides'
import { orderOf, turn, ways, type Order } from './order'
import { paused, tellPauses } from './pauses'
import { ending, intervalOf, restsBy } from './rests'
import { makeNumber } from '../slides/links'
import { size } from './sizes'

const ASKED: Readonly<Record<string, string>> = {
  pause: 'pause',
  stop: 'pause',
  resume: 'play',
  next: 'next',
  prev: 'prev',
}

/** Those that go from the last slide to the first. */
const backwards = new WeakSet<Element>()

/** @param atOnce it goes on without waiting for its turn: `cycle('resume', true)` */
function ask(element: HTMLElement, method: string, atOnce: boolean): void {
  const asked = method === 'toggle' ? (paused.has(element) ? 'play' : 'pause') : ASKED[method]
  if (asked === 'pause') paused.add(element)
  else if (asked === 'play') paused.delete(element)
  if (asked === 'next' || asked === 'prev') return turn(element, asked === 'next')
  go(element, asked)
  if (asked === 'play' && atOnce) turn(element, !backwards.has(element))
}

/** A set that a jQuery before version 3 has found by a selector, in whatever it was looked for. */
interface Found extends Collection {
  readonly selector?: string
  readonly context?: unknown
}

/** As Cycle: what is called in the page's head, before its slides are there, is done when they are. */
function whenThere(call: Call): boolean {
  const { $, args, method, plugin } = call
  const { selector, context } = call.target as Found
  if (!selector) return false
  $(() => {
    const found = ($ as (selector: string, context: unknown) => Collection)(selector, context)
    const again = (found as Collection & Options)[plugin] as (...given: unknown[]) => unknown
    if (found.length) again.call(found, ...(method ? [method] : []), ...args)
  })
  return true
}

/** jQuery Cycle on our slider (§2.17). It draws no buttons of its own, but for pausing what plays by itself. */
export const cycle: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) {
    // `$.fn.cycle.next(opts)`, with the options that the page's functions get.
    const { $cont } = optionsIn(args[0]) as { $cont?: ArrayLike<HTMLElement> }
    if (!$cont?.[0] || !ASKED[method]) return tellMethod('$.' + plugin, method)
    return ask($cont[0], method, false)
  }
  if (!elements.length && whenThere(call)) return
  const number = args.filter((one) => typeof one === 'number')[0]
  if (number !== undefined) {
    // As Cycle: a slide that is not there is not gone to.
    for (const element of elements) {
      if (!bound.get(element)?.slides[number]) continue
      ways.delete(element)
      go(element, number)
    }
    return
  }
  if (method === 'toggle' || ASKED[method])
    return elements.forEach((element) => ask(element, method, args[0] === true))
  if (method === 'destroy')
    return elements.forEach((element) => {
      const shown = optionsIn($(element).data('cycle.opts'))
      stop(element)
      callPage(shown['destroy'], shown, shown)
    })
  // A word alone is the effect: `cycle('scrollLeft')`.
  const given = method ? { fx: method, ...optionsIn(args[0]) } : optionsIn(args[0])
  tellUnknown(plugin, given)
  for (const element of elements) begin($, element, { ...call.options, ...given, ...writtenOn(element) })
}

/** What stands on the element itself: `data-cycle='{"timeout": 9000}'`. */
function writtenOn(element: HTMLElement): Options {
  const text = element.getAttribute('data-cycle')
  if (!text) return {}
  const written = optionsIn(readJson(text))
  // Selectors, which jQuery would make elements of.
  for (const name of Object.keys(written)) if (/</.test(String(written[name]))) delete written[name]
  tellUnknown('cycle', written)
  return written
}

/** Not by jQuery's `data('cycle')`, where the drop-in puts what stands for an instance on all elements of a call. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The slides that `slideExpr` finds; where each stands in a child of its own, those. */
function slidesBy($: Library, element: HTMLElement, expression: unknown): HTMLElement[] | undefined {
  if (!expression) return undefined
  const inIt = $(element) as Collection & { find(selector: unknown): ArrayLike<Element> }
  const found = Array.from(inIt.find(expression)) as HTMLElement[]
  const [first] = found
  if (found.every((one) => one.parentElement === first?.parentElement)) return found
  return (Array.from(element.children) as HTMLElement[]).filter((child) =>
    found.some((one) => child.contains(one)),
  )
}

/** `click.cycle`, `mouseover`: without what jQuery adds to tell listeners apart. */
const eventOf = (given: unknown): string => String(given || 'click').replace(/\..*/, '')

/** `opts.addSlide`, which pages call in their functions: one more, after the last or before the first. */
function adder(
  $: Library,
  one: Bound,
  order: Order,
  options: Options,
): (given: unknown, isFirst?: unknown) => void {
  return (given, isFirst) => {
    const { slides, wanted, undo } = one
    const [slide] = Array.from($(given)) as HTMLElement[]
    const place = slides[0]?.parentElement
    if (!slide || !place) return
    if (wanted.slides) {
      undo.push(keepClasses(slide, prefixed('slide')))
      slide.classList.add(prefixed('slide'))
    }
    if (isFirst) one.index++
    slides[isFirst ? 'unshift' : 'push'](slide)
    order.add(slide)
    place[isFirst ? 'prepend' : 'append'](slide)
    options['slideCount'] = slides.length
    callPage(options['onAddSlide'], undefined, $(slide))
  }
}

/** The page's own buttons were pressed, or a mark; it is told. */
function notePress(element: HTMLElement, options: Options, to: number, by: number): void {
  const slide = bound.get(element)?.slides[to]
  if (by) {
    ways.set(element, by > 0)
    callPage(options['onPrevNextEvent'] ?? options['prevNextClick'], undefined, by > 0, to, slide)
  } else {
    ways.delete(element)
    callPage(options['onPagerEvent'] ?? options['pagerClick'], undefined, to, slide)
  }
}

function begin($: Library, element: HTMLElement, options: Options): void {
  const { fx, speed, startingSlide, random, next, prev, pager } = options
  const interval = intervalOf(options)
  const name = String(fx ?? 'fade')
  const chosen = slidesBy($, element, options['slideExpr'])
  const found = chosen ?? slidesIn(element)
  const { length } = found
  const order = orderOf(found, options)
  const { isBackwards } = order
  const rests = interval > 0 ? restsBy(options) : undefined
  const mayGoOn = ending(element, options, length)
  // As Cycle: nothing to go round, and nobody to call.
  if (length < 2) return stop(element)
  stop(element)
  const sized = size(element, found, options)
  const isSlide = /scroll|slide|blind|cover|turn|shuffle|toss/i.test(name)
  const one = start(
    $,
    element,
    {
      effect: isSlide ? 'slide' : name === 'none' ? name : 'fade',
      interval: rests?.beat ?? interval,
      plays: interval > 0,
      speed: numberOf(speed, 1000),
      first: startingSlide ?? order.first,
      towards: random
        ? (way) => order.near(one.slides, one.heading ?? one.index, way === 'next' ? 1 : -1)
        : undefined,
      arrows: false,
      dots: false,
      next,
      prev,
      ends: !!options['nowrap'] && !random,
      ownSize: true,
      slides: chosen,
      mayAdvance: (change) => (!rests || rests.isOver()) && mayGoOn(change),
      onPress: (to, by) => notePress(element, options, to, by),
      pressedBy: eventOf(options['prevNextEvent']),
      markedBy: eventOf(options['pagerEvent']),
      markClass: options['activePagerClass'] || 'activeSlide',
      ...(pager || options['pagerAnchorBuilder']
        ? { marks: (slides, undo) => makePager($, $(pager), slides, options, undo) }
        : {}),
    },
    (when, { slide, from, index }) => tell(when, from, index, slide),
  )
  const { slides, index, undo } = one
  ways.delete(element)
  if (isBackwards) backwards.add(element)
  else backwards.delete(element)
  undo.push(...sized)
  tellPauses(element, options, one)
  const following = (from: number): number => order.near(slides, from, isBackwards ? -1 : 1)
  // Pages read them off the options that their functions get.
  Object.assign(options, { elements: slides, slideCount: slides.length, $cont: $(element) })
  Object.assign(options, { lastSlide: index, currSlide: index, nextSlide: following(index) })
  const set = $(element).data('cycle.opts', options)
  undo.push(() => void set.removeData('cycle.opts'))
  const update = options['updateActivePagerLink'] ?? ($.fn['cycle'] as Options)['updateActivePagerLink']
  const mark = (to: number): void => {
    if (pager) callPage(update, undefined, pager, to, options['activePagerClass'] || 'activeSlide')
  }
  function tell(when: 'before' | 'after', from: number, to: number, slide = slides[to]): void {
    if (when === 'before') options['nextSlide'] = from === to ? following(to) : to
    else Object.assign(options, { lastSlide: from, currSlide: to, nextSlide: following(to) })
    callPage(options[when], slide, slides[from], slide, options, ways.get(element) ?? to >= from)
    if (when === 'before' || from === to) return
    ways.delete(element)
    mark(to)
    rests?.begin()
  }
  if (!options['skipInitializationCallbacks']) {
    tell('before', index, index)
    tell('after', index, index)
  }
  mark(index)
  rests?.begin()
  options['addSlide'] = adder($, one, order, options)
}

/** Marks for each slide, one in each of the page's places, or the page's own by `pagerAnchorBuilder`. */
function makePager(
  $: Library,
  places: Collection,
  slides: readonly HTMLElement[],
  options: Options,
  undo: Undo,
): HTMLElement[][] {
  const { pagerAnchorBuilder: build } = options
  const marks: HTMLElement[][] = []
  slides.forEach((slide, index) => {
    // As Cycle: where the page's function answers nothing, there is no mark of ours.
    const mark =
      typeof build === 'function'
        ? callPage(build, options, index, slide)
        : makeNumber(index + 1, slides.length)
    const found = $(mark) as Copied
    const links = Array.from(found) as HTMLElement[]
    const [first] = links
    if (!first) return
    marks[index] = links
    if (first.isConnected) return
    // As Cycle: of several places each has a copy, with its listeners.
    const sets = Array.from(places).map(() => (places.length > 1 ? found.clone(true) : found))
    sets.forEach((set, at) => places[at]?.append(...Array.from(set)))
    if (sets.length) marks[index] = sets.flatMap((set) => Array.from(set)) as HTMLElement[]
    undo(() => marks[index]?.forEach((link) => link.remove()))
  })
  return marks
}

interface Copied extends Collection {
  clone(withListeners: boolean): Collection
}
