import type { Bridge, Collection, Library, Options } from './call'
import { optionsIn } from './call'
import { autocomplete } from './autocomplete'
import { calendar } from './calendar'
import { colorbox } from './colorbox'
import { addStatics } from './date-format'
import { datepicker } from './datepicker'
import { elementCall, elementMethod } from './element'
import { inputmask, maskBridge } from './inputmask'
import { lazyImages } from './unveil'
import { menu } from './mmenu'
import { bxSlider } from './bx-slider'
import { cycle } from './cycle'
import { easySlider } from './easy-slider'
import { timepicker } from './timepicker'
import { tooltip } from './tooltip'

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
  /** Does nothing: who queues it learns that the calls before it have begun. */
  settled(): void
}

const bridges: Readonly<Record<string, Bridge>> = {
  cms: elementCall,
  colorbox,
  datepicker,
  datetimepicker: datepicker,
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

/** A plugin's call as the drop-in hands it over: `[this, $, plugin, method, arguments]`. */
export type RawCall = [
  answer: unknown,
  $: unknown,
  plugin: string,
  method: string | undefined,
  args: unknown[],
]

function run(call: RawCall): void {
  const [target, $, plugin, name, given] = call
  const library = $ as Library
  addStatics(library.fn['datepicker'] as Options)
  const isCollection = !!target && typeof (target as Collection).jquery === 'string' && target !== library.fn
  const elements = isCollection ? elementsIn(target as Collection) : undefined
  const method = name ?? (typeof given[0] === 'string' ? given[0] : '')
  const own = library.fn[plugin] as { settings?: Options; defaults?: Options } | undefined
  const answer = bridges[plugin]!({
    $: library,
    plugin,
    target,
    elements,
    method,
    args: method && !name ? given.slice(1) : given,
    // One object under two names, unless the page gave another.
    options: { ...own?.settings, ...own?.defaults, ...optionsIn(given[0]) },
  })
  if (answer !== undefined) call[0] = answer
}

/** The elements of a jQuery object; the document counts as one (`$(document).tooltip()`). */
function elementsIn(target: Collection): HTMLElement[] {
  const nodes: Node[] = Array.from(target)
  return nodes.filter((one) => one instanceof Element || one === document) as HTMLElement[]
}

export function create(): JQueryService {
  const mask: JQueryService['mask'] = (options, target) =>
    void bridges['Inputmask']!({
      $: undefined as unknown as Library,
      plugin: 'Inputmask',
      target,
      elements: undefined,
      method: '',
      args: [options, target],
      options: {},
    })
  return { run, element: elementMethod, mask, settled() {} }
}
