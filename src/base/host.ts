import type { Details, MessageCode } from '../strings'
import type { Config } from './config'
import type { OurEvents, TypeOf } from './event-map'
import type { CustomFeature, Feature } from './manifest'

/**
 * What the drop-in (one ES5 file) shares with the chunks (compiled apart, twice): one object, made by the
 * drop-in and handed to the tier's runtime. State that both sides see lives here and nowhere else.
 */
export interface Host {
  readonly version: string
  /** URL of the folder the drop-in came from, with its last slash; chunks are found below it. */
  readonly base: string
  readonly config: Config
  /** Built-in and registered features that are switched on, selectors resolved. */
  readonly features: AnyFeature[]
  /** What `Passerelle.register` was given; the tier's `work` checks it and adds it to `features`. */
  readonly registered: CustomFeature[]
  /** The one Trusted Types policy, or plain functions where the browser has none. */
  readonly policy: HtmlPolicy
  /** Calls of helpers and `Passerelle` methods whose code is not there yet, in call order. */
  readonly queue: QueuedCall[]
  /** Early clicks, keys, changes and submits, held back until their feature is mounted. */
  readonly held: HeldEvent[]
  /** Source expression → translation, for the language shown. */
  readonly dictionary: Record<string, string>
  /** True once the server's (or the cached) translations are in `dictionary`. */
  translated: boolean
  /**
   * Puts a server's answer, or a kept one, into `dictionary` (`base/translations`).
   * @returns false where it is no such thing
   */
  readTranslations(json: string): boolean
  /** The language that the server says they are in (§7 row 7). */
  langue?: string
  /** Messages already written to the console, with the subjects they were told of. */
  readonly told: Record<string, unknown[]>
  /** Set by the tier once it runs. */
  tier?: Tier
  /**
   * Has what waits done: `queue`, `held`, `registered`, `warnings` and `reports`. Fetches the tier's runtime, once; when
   * that runs it puts its own in the place.
   */
  work(): void
  /** Calls a service's method, now or when its code is there; in call order. */
  call(service: string, method: string, args: unknown[]): Promise<unknown>
  /** Looks for new elements that features want, in `root` or on the whole page; before the tier is there, for any. */
  refresh(root?: ParentNode): void
  /** What there is to tell on the console once the texts have been fetched. */
  readonly warnings: (readonly [code: MessageCode, details?: Details | undefined, subject?: unknown])[]
  /** Entries on their way to the `report` URL; the tier sends them. */
  readonly reports: ReportEntry[]
  /** Gives an entry to the `report` of the configuration, if there is one. */
  report(entry: ReportEntry): void
  /** Ends a call whose code does not come; a modal helper's by the browser's own dialogs. */
  answerNatively(call: QueuedCall): void
  /** Resolves `Passerelle.ready`. */
  markReady(): void
  /** In a lean build: the helpers it left out, once they are there, and the calls that wait for them. */
  dropped?: Record<string, (this: unknown, ...args: never[]) => unknown>
  whenDropped?: (() => unknown)[]
  /** Hears clicks, changes, submits and `popstate` before the page does, while the layer of a window needs to. */
  heard?: ((event: Event) => void) | undefined
  /** True while a held event is being replayed: it must not be held again. */
  replaying: boolean
}

export type AnyFeature = Feature | CustomFeature

/** What the running tier does for the drop-in. */
export interface Tier {
  /** Is the feature mounted, or given up, on the element? */
  isSettled(element: Element, feature: string): boolean
  /**
   * Takes a feature off an element and, unless `release`, mounts it anew, whatever its selector says; for bridges.
   * @returns resolves when it is mounted or given up; `undefined` where the feature is switched off
   */
  adopt?(element: HTMLElement, feature: AnyFeature | undefined, release?: boolean): Promise<void> | undefined
}

export interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
  createScript(code: string): string
}

export interface QueuedCall {
  readonly service: string
  readonly method: string
  readonly args: unknown[]
  resolve(value?: unknown): void
}

export interface HeldEvent {
  readonly feature: string
  /** The feature's own element. */
  readonly element: Element
  readonly event: Event
  readonly target: Element
}

/** What `report` receives (contract §6); more fields may follow. */
export type ReportEntry =
  | {
      type: 'error'
      code: string
      message: string
      feature?: string
      page: string
      stack?: string | undefined
    }
  | { type: 'legacy'; helper: string; origin: string; page: string; dropped?: boolean }
  | { type: 'event'; category: string; action: string; label?: string; page: string }

let current: Host | undefined

export function setHost(host: Host | undefined): void {
  current = host
}

/** The host of this page; there is one from the first line of the drop-in on. */
export function getHost(): Host {
  return current as Host
}

/** The type of an event as pages know it: `agenda:change` is `cms:agenda:change` by default. */
export function eventType<Name extends keyof OurEvents>(name: Name): TypeOf<Name> {
  return `${getHost().config.prefix}:${name}`
}

/** A class name, id or storage key under the configured prefix: `prefixed('modal')` is `cms-modal` by default. */
export function prefixed(part: string): string {
  return getHost().config.prefix + '-' + part
}
