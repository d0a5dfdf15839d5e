import { type EventMap, type EventName, type RequestMap } from '../base/event-map'
import { fetchChunk } from '../base/chunks'
import { warn } from '../base/console'
import { reportError } from '../base/errors'
import { eventType, getHost, type AnyFeature } from '../base/host'
import type * as KnownOptions from './known-options'
import { isDeclared } from './proofs'

export type Options = Record<string, unknown>

/** As much of a page's jQuery as the bridges use; any version. */
export interface Library {
  (target?: unknown): Collection
  readonly fn: Record<string, unknown>
  Event(type: string, more?: Options): { isDefaultPrevented(): boolean }
  /** What scripts have put on an element. */
  data?(element: Element, name: string): unknown
  /** jQuery's own notes on an element: `events`. */
  _data?(element: Element, name: string): unknown
}

export interface Collection extends ArrayLike<Element> {
  readonly jquery: string
  data(name: string): unknown
  data(name: string, value: unknown): Collection
  removeData(name: string): unknown
  on(type: string, handler: (event: unknown) => void): Collection
  on(type: string, selector: string, handler: (event: unknown) => void): Collection
  bind?(type: string, handler: (event: unknown) => void): Collection
  unbind?(type: string, handler?: (event: unknown) => void): Collection
  delegate?(selector: string, type: string, handler: (event: unknown) => void): Collection
  undelegate?(selector: string, type: string, handler: (event: unknown) => void): Collection
  off(type: string, handler?: (event: unknown) => void): Collection
  off(type: string, selector: string, handler: (event: unknown) => void): Collection
  trigger(event: unknown, args?: unknown[]): Collection
  triggerHandler(event: unknown, args?: unknown[]): unknown
}

/** One call of a plugin, as a bridge gets it. */
export interface Call {
  readonly $: Library
  readonly plugin: string
  /** What it was called on: a jQuery object, or `$`, `$.fn` or the plugin itself. */
  readonly target: unknown
  /** The elements of the jQuery object; `undefined` for a call without one. */
  readonly elements: HTMLElement[] | undefined
  /** The method's name, where one was called, and its arguments; else the arguments of the plugin. */
  readonly method: string
  readonly args: readonly unknown[]
  /** Options of the call over the plugin's defaults as the page has them now. */
  readonly options: Options
  /** Puts a line into the usage journal, with who called: `$.colorbox: data`. */
  readonly note?: ((what: string) => void) | undefined
}

/** Answers a call; `undefined` stands for the jQuery object, so that calls can be chained. */
export type Bridge = (call: Call) => unknown

/** The answer of a method that answers `undefined`: there is no instance, no such option. */
export const NOTHING = Symbol('nothing')

/** A bridge without methods that answer: its code is fetched with the first call, and calls run in their order. */
export function onDemand(name: string, load: () => Promise<Bridge>): Bridge {
  let pending: Promise<Bridge> | undefined
  return (call) => {
    pending ??= fetchChunk('$.' + name, load)
    pending
      .then(
        (bridge) => void bridge(call),
        // Told; the next call tries again.
        () => void (pending = undefined),
      )
      // A selector of the page's that jQuery cannot read, say.
      .catch((error) => reportError('P004', '$.' + name, error))
  }
}

/**
 * Listens by the page's jQuery; before its version 1.7 it had no `on`.
 * @param selector hears only of elements in the set that it finds
 */
export function listenBy(
  set: Collection,
  type: string,
  handler: (event: unknown) => void,
  selector?: string,
): void {
  if (selector === undefined) {
    if (typeof set.on === 'function') set.on(type, handler)
    else set.bind?.(type, handler)
  } else if (typeof set.on === 'function') set.on(type, selector, handler)
  else set.delegate?.(selector, type, handler)
}

/** Ends what `listenBy` has begun. */
export function unlistenBy(set: Collection, type: string, handler?: (event: unknown) => void): void {
  if (typeof set.off === 'function') set.off(type, handler)
  else set.unbind?.(type, handler)
}

export const isObject = (value: unknown): value is Options => !!value && typeof value === 'object'

/** The options of a first argument, a copy of the page's own object. */
export const optionsIn = (value: unknown): Options => (isObject(value) ? { ...value } : {})

/**
 * Asks of the options of a call that ours has not what is known of them; the lists come with the first. Where they stay
 * away nothing is told.
 */
export function judgeOthers(
  plugin: string,
  names: readonly string[],
  judge: (lists: typeof KnownOptions, option: string) => void,
): void {
  const others = names.filter((name) => !isDeclared(plugin, name))
  if (!others.length) return
  import(/* webpackChunkName: "plugin-options" */ './known-options').then(
    (lists) => others.forEach((option) => judge(lists, option)),
    () => {},
  )
}

/** Tells once of each option, by name, that neither ours nor the plugin has (P601). */
export function tellUnknown(plugin: string, given: Options): void {
  judgeOthers(plugin, Object.keys(given), ({ isKnown }, option) => {
    if (!isKnown(plugin, option)) warn('P601', { plugin, option })
  })
}

/** Tells of a method that nothing here has (P602). */
export function tellMethod(plugin: string, name: string): void {
  warn('P602', { plugin, name })
}

const pending = new WeakMap<Element, Promise<unknown>>()
/** Those on which something is about to be mounted. */
const arriving = new WeakSet<Element>()

/**
 * Mounts a feature on an element, anew where it is mounted already, with the attributes it reads; `null` takes
 * one away.
 * @param feature the name of a built-in feature, or one of the bridge's own
 */
export function mount(
  element: HTMLElement,
  feature: string | AnyFeature,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): void {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (value === null) element.removeAttribute(name)
    else if (value !== undefined) element.setAttribute(name, String(value))
  }
  const mounted = getHost().tier?.adopt?.(element, find(feature))
  if (mounted) {
    pending.set(element, mounted)
    arriving.add(element)
    void mounted.then(() => pending.get(element) === mounted && arriving.delete(element))
  } else if (typeof feature === 'string') warn('P603', { feature })
}

/** Has a feature been taken off an element because that had left the page for a while? Where it came back, nobody mounts it. */
export function isLost(element: Element, feature: string): boolean {
  const { tier } = getHost()
  const isPut = pending.has(element) && !arriving.has(element)
  return isPut && !!tier && element.isConnected && !tier.isSettled(element, feature)
}

/** Takes a feature off; the server's HTML is back. */
export function unmount(element: HTMLElement, feature: string | AnyFeature): void {
  getHost().tier?.adopt?.(element, find(feature), true)
}

/** Does something when what was mounted on the element is there; at once where nothing is on its way. */
export function whenMounted(element: Element, then: () => void): void {
  void (pending.get(element) ?? Promise.resolve()).then(then)
}

export function find(feature: string | AnyFeature): AnyFeature | undefined {
  if (typeof feature !== 'string') return feature
  return getHost().features.find(({ name }) => name === feature)
}

/**
 * Sends `cms:<type>` to an element.
 * @param bubbles false: to nothing around it, as a table may stand in another one
 */
export function send<Name extends keyof RequestMap>(
  element: Element,
  type: Name,
  detail?: RequestMap[Name],
  bubbles = true,
): void {
  element.dispatchEvent(new CustomEvent(eventType(type), { bubbles, detail }))
}

/** Listens for `cms:<type>`; what it returns ends that. */
export function hear<Name extends EventName>(
  element: EventTarget,
  type: Name,
  listener: (event: CustomEvent<EventMap[Name]>) => void,
): () => void {
  const name = eventType(type)
  element.addEventListener(name, listener as EventListener)
  return () => element.removeEventListener(name, listener as EventListener)
}

/** Can our features live on it? Not on what has its classes from a frame, nor on SVG. */
export const isOurs = (element: Element): boolean =>
  // eslint-disable-next-line no-restricted-syntax -- as the page's runtime asks
  element instanceof HTMLElement || (element as unknown) === document

/** Calls a page's function, if it is one. An error of it goes to the console and nowhere else. */
export function callPage(fn: unknown, self: unknown, ...args: unknown[]): unknown {
  if (typeof fn !== 'function') return undefined
  try {
    return (fn as (...args: unknown[]) => unknown).apply(self, args)
  } catch (error) {
    // As after any other script error: told, and the rest goes on.
    setTimeout(() => {
      throw error
    })
    return undefined
  }
}
