import { reportError } from '../base/errors'
import { getHost } from '../base/host'
import { isTrusted } from '../base/trust'
import { isElement } from '../dom/element'
import type { Bridge, Call, Collection, Library, Options } from './call'
import { catchUp } from './arrival'
import { callPage, isOurs, NOTHING, optionsIn, unlistenBy } from './call'
import { dispatch } from './dispatch'
import { proofs } from './proofs'
import { preload, roomOf, withOriginal } from './room'
import { autocomplete } from './autocomplete'
import { calendar } from './calendar'
import { colorbox } from './colorbox'
import { addSettings } from './colorbox/settings'
import { addStatics } from './dates/format'
import { addMembers } from './dates/members'
import { addDefaults } from './dates/options'
import { datepicker } from './dates/datepicker'
import { datetimepicker } from './dates/datetimepicker'
import { keepDate, withDates } from './dates/early-dates'
import { elementCall, elementMethod } from './element'
import { inputmask, maskBridge, readMask } from './inputmask'
import { lazyImages } from './unveil'
import { menu } from './mmenu'
import { bxSlider } from './bx-slider'
import { cycle } from './cycle'
import { easySlider } from './easy-slider'
import { timepicker } from './dates/timepicker'
import { tooltip } from './tooltip'
import { callWidget, makeWidget } from './widgets'

declare module '../base/services' {
  interface Services {
    jquery: JQueryService
  }
}

/** The jQuery plugins of contract §3, on our features (docs/jquery.md). */
export interface JQueryService {
  /** Does what a plugin was called for, and puts the answer in the call's first place, where it has one. */
  run(call: RawCall): void
  /** `element_helper(element, 'method', …)`; an unknown method is told (P600, §8). */
  element(target: unknown, method: unknown, ...args: unknown[]): unknown
  /** `Inputmask(options).mask(target)` */
  mask(options: ArrayLike<unknown>, target: unknown): void
  /** Fetches the originals of the configuration's `plugins.preload` for a jQuery. */
  preload($: unknown): void
  /** `$.widget(…)` of a page, on the jQuery that the drop-in brings. */
  makeWidget($: unknown, args: readonly unknown[]): void
  /** A call of such a widget's plugin, before it is made. */
  callWidget(target: unknown, $: unknown, plugin: string, args: readonly unknown[]): void
  /**
   * Calls what has taken the place of a stand-in among an object's members (`$('ul').bxSlider().goToSlide(2)`); where the
   * code could not be had, nothing has.
   */
  callMember(target: unknown, name: string, standIn: unknown, args: readonly unknown[]): void
  /** Does nothing: who queues it learns that the calls before it have begun. */
  settled(): void
}

/** By plugin; `Inputmask`, which is no plugin of jQuery's, needs nothing of the page's library. */
const bridges: Readonly<Record<string, Bridge>> & { readonly Inputmask: typeof maskBridge } = {
  cms: elementCall,
  colorbox,
  datepicker,
  datetimepicker,
  timepicker,
  inputmask,
  autocomplete,
  tooltip,
  mmenu: menu,
  bxSlider,
  cycle,
  easySlider,
  zabuto_calendar: calendar,
  unveil: lazyImages,
  Inputmask: maskBridge,
}

/** An event of jQuery's, as far as it is told here. */
interface Triggered {
  readonly type: string
  readonly currentTarget: Element
}

/** A plugin's call as the drop-in hands it over: `[this, $, plugin, method, arguments, journal, …what was triggered]`. */
export type RawCall = [
  answer: unknown,
  $: unknown,
  plugin: string,
  method: string | undefined,
  args: unknown[],
  note?: (what: string) => void,
  ...early: Triggered[],
]

/**
 * What a call makes others call, in a page's function or in an original that stands on another plugin, is answered at once:
 * the queue would have it wait for this one's end, and whoever asks needs the answer in the next line.
 */
function run(call: RawCall): void {
  const host = getHost()
  const { call: queue } = host
  host.call = (service, method, args) => {
    if (service !== 'jquery' || method !== 'run') return queue(service, method, args)
    try {
      answer(args[0] as RawCall)
    } catch (error) {
      reportError('P004', service, error)
    }
    return Promise.resolve()
  }
  try {
    answer(call)
  } finally {
    host.call = queue
  }
}

function answer(call: RawCall): void {
  const [target, $, plugin, name, asGiven, note, ...early] = call
  const args = /^date/.test(plugin) ? withDates(asGiven) : asGiven
  const library = $ as Library
  const dates = library.fn['datepicker'] as Options
  addMembers(dates, (member, given) => run([dates, $, 'datepicker', member, [...given]]))
  addStatics(dates)
  addDefaults(library)
  addSettings((library.fn['colorbox'] as { settings?: Options } | undefined)?.settings)
  const isCollection = !!target && typeof (target as Collection).jquery === 'string' && target !== library.fn
  const elements = isCollection ? elementsIn(target as Collection, plugin) : undefined
  const method = name ?? (typeof args[0] === 'string' ? args[0] : '')
  const own = library.fn[plugin] as { settings?: Options; defaults?: Options } | undefined
  const bridge = bridges[plugin]
  if (!bridge) return
  const one: Call = {
    $: library,
    plugin,
    target,
    elements,
    method,
    args: method && !name ? args.slice(1) : args,
    // One object under two names, unless the page gave another.
    options: { ...own?.settings, ...own?.defaults, ...optionsIn(args[0]) },
    note,
  }
  const given = dispatch(one, bridge)
  keepDate(target, method, given)
  if (given !== undefined) call[0] = given === NOTHING ? undefined : given
  if (elements) triggerAnew(one, target as Collection, early)
}

/**
 * What a page triggered right after a call (`$('a').colorbox().click()`), held back by the drop-in (legacy/jquery/bridges.ts):
 * done anew when the plugin is on its elements.
 */
function triggerAnew({ $, plugin }: Call, target: Collection, early: readonly Triggered[]): void {
  const held = (plugin === 'colorbox' ? 'click' : plugin) + '.passerelle'
  unlistenBy(target, held)
  const trigger = (): void => early.forEach(({ type, currentTarget }) => void $(currentTarget).trigger(type))
  const name = proofs[plugin]?.original
  if (name && early.length && roomOf($, name).isPending) withOriginal($, name, trigger)
  else trigger()
}

/**
 * The trusted elements of a jQuery object; the document counts as one (`$(document).tooltip()`). On those of a frame no
 * feature of ours can live: the original has them, where there is one.
 */
function elementsIn(target: Collection, plugin: string): HTMLElement[] {
  const nodes: Node[] = Array.from(target)
  const isAny = !!proofs[plugin]?.original || plugin === 'cms'
  return nodes.filter(
    (one) => (isElement(one) || one === document) && (isAny || isOurs(one as Element)) && isTrusted(one),
  ) as HTMLElement[]
}

/** `Inputmask(…).mask(…)`, on a page with jQuery as its plugin. */
function mask(given: ArrayLike<unknown>, target: unknown): void {
  const $ = (window as typeof window & { jQuery?: Library }).jQuery
  const args = [given, target]
  if (!$) return void bridges.Inputmask({ args })
  const { elements, options } = readMask(args)
  const call = { $, plugin: 'inputmask', target: $(elements), elements, method: '', args: [options], options }
  dispatch(call, () => void bridges.Inputmask({ args }))
}

export function create(): JQueryService {
  catchUp()
  return {
    run,
    element: elementMethod,
    mask,
    preload: ($) => preload($ as Library),
    makeWidget: ($, args) => makeWidget($ as Library, args),
    callWidget: (target, $, plugin, args) => callWidget(target, $ as Library, plugin, args),
    callMember(target, name, standIn, args) {
      const real = (target as Options)[name]
      if (real !== standIn) callPage(real, target, ...args)
    },
    settled() {},
  }
}
