import { fetchChunk } from '../../base/chunks'
import { reportError } from '../../base/errors'
import { getHost } from '../../base/host'
import { adoptStyles } from '../../dom/styles'
import { isObject, optionsIn, type Library, type Options } from '../call'
import { handOverMembers } from '../dates/members'
import type { OriginalName } from '../proofs'
import { partStoodFor, STAND_IN, type StandIn } from '../stand-in'
import type { Install, Original } from './original'
import { words } from './words'

type Load = () => Promise<{ readonly original: Original }>
export type Plugin = ((this: unknown, ...args: unknown[]) => unknown) & Options

/** A plugin's functions, once it is installed. */
export interface Installed {
  /** `$.fn.x`, by the names of the plugins in the package. */
  readonly fn: Readonly<Record<string, Plugin | undefined>>
  /** `$.x`, or `Inputmask`. */
  readonly statics: Readonly<Record<string, Options | undefined>>
}

const loaders: Readonly<Record<OriginalName, Load>> = {
  colorbox: () => import(/* webpackChunkName: "original-colorbox" */ './colorbox'),
  datepicker: () => import(/* webpackChunkName: "original-datepicker" */ './datepicker'),
  timepicker: () => import(/* webpackChunkName: "original-timepicker" */ './timepicker'),
  inputmask: () => import(/* webpackChunkName: "original-inputmask" */ './inputmask'),
  autocomplete: () => import(/* webpackChunkName: "original-autocomplete" */ './autocomplete'),
  tooltip: () => import(/* webpackChunkName: "original-tooltip" */ './tooltip'),
  bxSlider: () => import(/* webpackChunkName: "original-bx-slider" */ './bx-slider'),
}

export const originalNames = Object.keys(loaders) as OriginalName[]

/** The plugins that come with an original, and which other original it stands on. */
const PLUGINS: Readonly<Record<OriginalName, readonly string[]>> = {
  colorbox: ['colorbox'],
  datepicker: ['datepicker'],
  timepicker: ['timepicker', 'datetimepicker'],
  inputmask: ['inputmask'],
  autocomplete: ['autocomplete'],
  tooltip: ['tooltip'],
  bxSlider: ['bxSlider'],
}

interface Page {
  Inputmask?: unknown
}

/** Per jQuery: what is installed or on its way, and the scripts that have run. */
const shelves = new WeakMap<
  Library,
  { readonly pending: Map<string, Promise<Installed>>; readonly ran: Set<Install>; library: Library }
>()

/** The original that a jQuery has from us, fetched with its style the first time it is asked for. */
export function fetchOriginal(name: OriginalName, $: Library): Promise<Installed> {
  let shelf = shelves.get($)
  if (!shelf) shelves.set($, (shelf = { pending: new Map(), ran: new Set(), library: withoutForeignUi($) }))
  const known = shelf.pending.get(name)
  if (known) return known
  const { ran, library } = shelf
  const before = name === 'timepicker' ? fetchOriginal('datepicker', $) : undefined
  const installed = Promise.all([fetchChunk('$.' + name, loaders[name]), before]).then(
    async ([{ original }]) => {
      await original.prepare?.()
      if (!isStyled(original.styled)) original.styles.forEach(adoptStyles)
      return install(name, $, library, original, ran)
    },
  )
  shelf.pending.set(name, installed)
  // The next call tries again.
  installed.catch(() => shelf.pending.delete(name))
  return installed
}

/**
 * A page with another version of jQuery UI keeps it untouched: our plugins get a jQuery of their own, which shares all
 * else with the page's.
 */
function withoutForeignUi($: Library): Library {
  const { ui, widget } = $ as Library & Options
  if ((!ui || partStoodFor(ui)) && (!widget || partStoodFor(widget))) return $
  const own = function (this: unknown, ...args: unknown[]): unknown {
    return Reflect.apply($, this, args) as unknown
  }
  return Object.assign(own, $, { widget: undefined, ui: undefined, Widget: undefined }) as Library
}

function install(
  name: OriginalName,
  $: Library,
  library: Library,
  { scripts, asked }: Original,
  ran: Set<Install>,
): Installed {
  const page = window as typeof window & Page
  const fns = library.fn as Record<string, unknown>
  const members = library as Library & Options
  const ours = PLUGINS[name].map((plugin) => ({ plugin, fn: fns[plugin], member: members[plugin] }))
  const ourMask = page.Inputmask
  const part = partIn(library, name)
  const stood = part && partStoodFor(part) ? part : undefined
  try {
    // Some look whether they are there already.
    for (const { plugin } of ours) {
      delete fns[plugin]
      delete members[plugin]
    }
    // They call what jQuery has no more from its version 4 on.
    members['isFunction'] ??= (value: unknown) => typeof value === 'function'
    members['trim'] ??= (value: unknown) => String(value ?? '').trim()
    const self = { ...asked, words, jQuery: library }
    for (const script of scripts) {
      if (ran.has(script)) continue
      script(library, self)
      ran.add(script)
    }
  } catch (error) {
    // It needs a jQuery that it knows, and that is not frozen: the page's calls still go to ours.
    for (const { plugin, fn, member } of ours) {
      fns[plugin] = fn
      if (members[plugin] !== member) members[plugin] = member
    }
    reportError('P004', '$.' + name, error)
    throw error
  }
  const fn: Record<string, Plugin> = {}
  const statics: Record<string, Options> = {}
  for (const { plugin, fn: bridge, member } of ours) {
    fn[plugin] = fns[plugin] as Plugin
    statics[plugin] = members[plugin] as Options
    fns[plugin] = bridge
    // The plugin's own code goes by it: `$.datepicker._get`.
    const real = members[plugin] ?? member
    members[plugin] = ($ as Library & Options)[plugin] = real
  }
  if (name === 'inputmask') {
    statics['inputmask'] = page.Inputmask as Options
    if (!ourMask) delete page.Inputmask
  }
  handOverDefaults(name, ours[0]?.fn as Options | undefined, statics)
  if (stood) handOverPart(stood, partIn(library, name))
  return { fn, statics }
}

/** `$.ui.autocomplete`, `$.ui.tooltip`: a widget of jQuery UI's, or what stands for it. */
interface Part extends Partial<StandIn> {
  filter?: unknown
  readonly prototype: Options
}
const partIn = (library: Library, name: string): Part | undefined =>
  (library as Library & { readonly ui?: Readonly<Record<string, Part | undefined>> }).ui?.[name]

/** What a page has written anew of a widget before it was there: its methods, its defaults, how a list is searched. */
function handOverPart({ filter, prototype }: Part, real: Part | undefined): void {
  if (!real) return
  // jQuery UI's factory has copied what stood there onto it.
  Reflect.deleteProperty(real, STAND_IN)
  if (filter) real.filter = filter
  const { options, ...methods } = prototype
  const { definitions: _masks, ...defaults } = optionsIn(options)
  Object.assign(real.prototype, methods)
  Object.assign(real.prototype['options'] as Options, defaults)
}

/** What the page has set as its defaults before the plugin was there, and what it sets later for ours too. */
function handOverDefaults(
  name: OriginalName,
  ours: Options | undefined,
  statics: Readonly<Record<string, Options | undefined>>,
): void {
  const { definitions, ...defaults } = { ...(ours?.['defaults'] as Options | undefined) }
  const real = statics[name]
  if (!ours || !real) return
  if (name === 'colorbox') Object.assign(real['settings'] as Options, defaults)
  if (name === 'datepicker') handOverMembers(ours, real)
  if (name === 'datepicker' || name === 'timepicker') {
    const regional = real['regional'] as Record<string, Options>
    const own = optionsIn(ours['regional'])
    for (const langue of Object.keys(own))
      regional[langue] = { ...regional[langue], ...optionsIn(own[langue]) }
    const setDefaults = real['setDefaults'] as (given: unknown) => unknown
    // In the page's language, whichever file of words ran last.
    setDefaults.call(real, regional[getHost().config.langue] ?? regional[''])
    setDefaults.call(real, defaults)
    real['setDefaults'] = function (this: unknown, given: unknown) {
      // Our fields that are there follow, too.
      if (isObject(given)) (ours['setDefaults'] as (given: unknown) => unknown)(given)
      return setDefaults.call(real, given)
    }
  }
  if (name === 'inputmask') {
    const { defaults: own, definitions: letters, aliases } = real['prototype'] as Record<string, Options>
    // As the platform had set it for all masks (§5.3).
    Object.assign(own as Options, { autoUnmask: true, removeMaskOnSubmit: true }, defaults)
    Object.assign(letters as Options, definitions)
    Object.assign(aliases as Options, ours['aliases'])
    keepExtensions(real, ours)
  }
}

/** What the page extends of Inputmask from now on counts for ours too. */
function keepExtensions(real: Options, ours: Options): void {
  for (const what of ['defaults', 'definitions', 'aliases']) {
    const name = 'extend' + what.charAt(0).toUpperCase() + what.slice(1)
    const extend = real[name] as (given: unknown) => unknown
    real[name] = function (this: unknown, given: unknown) {
      Object.assign((ours[what] ??= {}) as Options, given)
      return extend.call(real, given)
    }
  }
}

/** Does the page have rules of its own for the plugin? Of sheets that it may not read, their names say. */
function isStyled(pattern: RegExp): boolean {
  return Array.from(document.styleSheets).some((sheet) => {
    try {
      return Array.from(sheet.cssRules).some(({ cssText }) => pattern.test(cssText))
    } catch {
      return /jquery|colorbox|bxslider/i.test(sheet.href ?? '')
    }
  })
}
