import {
  callPage,
  hear,
  optionsIn,
  tellMethod,
  tellUnknown,
  type Bridge,
  type Collection,
  type Library,
  type Options,
} from './call'
import { bound, go, numberOf, slidesIn, start, stop, type Change, type Undo } from './slides'
import { makeNumber } from './slide-links'

const ASKED: Readonly<Record<string, string>> = {
  pause: 'pause',
  stop: 'pause',
  resume: 'play',
  next: 'next',
  prev: 'prev',
}

/** Slideshows that a script or a visitor has stopped. */
const paused = new WeakSet<Element>()

function ask(element: HTMLElement, method: string): void {
  const asked = method === 'toggle' ? (paused.has(element) ? 'play' : 'pause') : ASKED[method]
  if (asked === 'pause') paused.add(element)
  else if (asked === 'play') paused.delete(element)
  go(element, asked)
}

/** jQuery Cycle on our slider (§2.17). It draws no buttons of its own, but for pausing what plays by itself. */
export const cycle: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return tellMethod('$.' + plugin, method)
  const number = args.filter((one) => typeof one === 'number')[0]
  if (number !== undefined) {
    // As Cycle: a slide that is not there is not gone to.
    for (const element of elements) if (bound.get(element)?.slides[number]) go(element, number)
    return
  }
  if (method === 'toggle' || ASKED[method]) return elements.forEach((element) => ask(element, method))
  if (method === 'destroy') return elements.forEach(stop)
  // A word alone is the effect: `cycle('scrollLeft')`.
  const given = method ? { fx: method, ...optionsIn(args[0]) } : optionsIn(args[0])
  tellUnknown(plugin, given)
  for (const element of elements) begin($, element, { ...call.options, ...given, ...writtenOn($, element) })
}

/** What stands on the element itself: `data-cycle='{"timeout": 9000}'`. */
function writtenOn($: Library, element: HTMLElement): Options {
  if (!element.hasAttribute('data-cycle')) return {}
  const written = optionsIn($(element).data('cycle'))
  tellUnknown('cycle', written)
  return written
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

/** How long it plays by itself: `autostop`, `nowrap` and `backwards`; `end` is called where it stops. */
function ending(element: HTMLElement, options: Options, count: number): (change: Change) => boolean {
  const { autostop, autostopCount, backwards, nowrap, random } = options
  let left = autostop ? numberOf(autostopCount, 0) || count : Infinity
  let isTold = false
  return ({ from, index }) => {
    const isRound = backwards ? from === 0 : index < from
    if (--left > 0 && !(nowrap && !random && isRound)) {
      if (!backwards || random) return true
      go(element, 'prev')
      return false
    }
    if (!isTold) callPage(options['end'], undefined, options)
    isTold = true
    return false
  }
}

/** `click.cycle`, `mouseover`: without what jQuery adds to tell listeners apart. */
const eventOf = (given: unknown): string => String(given || 'click').replace(/\..*/, '')

/** A width or a height of the whole, in px. */
function size(element: HTMLElement, options: Options, undo: (() => void)[]): void {
  for (const name of ['width', 'height'] as const) {
    const given = numberOf(options[name], 0)
    if (!given) continue
    const before = element.style[name]
    element.style[name] = given + 'px'
    undo.push(() => void (element.style[name] = before))
  }
}

function begin($: Library, element: HTMLElement, options: Options): void {
  const { fx, timeout, speed, startingSlide, random, next, prev, pager, backwards } = options
  const interval = numberOf(timeout, 4000)
  const name = String(fx ?? 'fade')
  const chosen = slidesBy($, element, options['slideExpr'])
  const { length } = chosen ?? slidesIn(element)
  // As Cycle: nothing to go round, and nobody to call.
  if (length < 2) return stop(element)
  const isSlide = /scroll|slide|blind|cover|turn|shuffle|toss/i.test(name)
  const { slides, index, root, undo } = start(
    $,
    element,
    {
      effect: isSlide ? 'slide' : name === 'none' ? name : 'fade',
      interval,
      plays: interval > 0,
      speed: numberOf(speed, 1000),
      first: startingSlide ?? (backwards ? length - 1 : 0),
      random,
      arrows: false,
      dots: false,
      next,
      prev,
      ends: !!options['nowrap'] && !random,
      slides: chosen,
      mayAdvance: ending(element, options, length),
      onPress: (to, by) => {
        const act = by
          ? (options['onPrevNextEvent'] ?? options['prevNextClick'])
          : (options['onPagerEvent'] ?? options['pagerClick'])
        if (by) callPage(act, undefined, by > 0, to, slides[to])
        else callPage(act, undefined, to, slides[to])
      },
      pressedBy: eventOf(options['prevNextEvent']),
      markedBy: eventOf(options['pagerEvent']),
      markClass: options['activePagerClass'] || 'activeSlide',
      ...(pager ? { marks: (slides, undo) => makePager($, $(pager), slides, options, undo) } : {}),
    },
    (when, { slide, from, index }) => tell(when, from, index, slide),
  )
  paused.delete(element)
  size(element, options, undo)
  undo.push(
    hear(root, 'slider:played', () => void paused.delete(element)),
    hear(root, 'slider:paused', () => void paused.add(element)),
  )
  // Pages read them off the options that their functions get.
  options['elements'] = slides
  options['slideCount'] = slides.length
  function tell(when: 'before' | 'after', from: number, to: number, slide = slides[to]): void {
    options[when === 'before' ? 'nextSlide' : 'currSlide'] = to
    callPage(options[when], slide, slides[from], slide, options, to >= from)
    if (when === 'after' && pager)
      callPage(
        options['updateActivePagerLink'],
        undefined,
        pager,
        to,
        options['activePagerClass'] || 'activeSlide',
      )
  }
  if (options['skipInitializationCallbacks']) return
  tell('before', index, index)
  tell('after', index, index)
}

/** A mark for each slide in the page's element, or the page's own by `pagerAnchorBuilder`. */
function makePager(
  $: Library,
  place: Collection,
  slides: readonly HTMLElement[],
  { pagerAnchorBuilder: build }: Options,
  undo: Undo,
): HTMLElement[] {
  const marks: HTMLElement[] = []
  slides.forEach((slide, index) => {
    const mark = callPage(build, undefined, index, slide) ?? makeNumber(index + 1, slides.length)
    const found = $(mark)[0] as HTMLElement | undefined
    if (!found) return
    marks[index] = found
    if (found.isConnected) return
    place[0]?.append(found)
    undo(() => found.remove())
  })
  return marks
}
