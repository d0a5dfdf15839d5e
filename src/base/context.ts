import type { MessageCode, Params } from '../strings'
import type { Config } from './config'
import type { DetailOf, OurEvents, Sender, TypeOf, WhatOf } from './event-map'
import type { Services } from './services'

export type Unlisten = () => void

/** What a mounted feature gets besides its element and options. Everything here ends when it is unmounted. */
export interface PageContext {
  /** The feature's name. */
  readonly name: string
  readonly element: HTMLElement
  readonly config: Config
  /** Aborted on unmount; give it to requests. */
  readonly signal: AbortSignal
  /**
   * Listens until unmount, or until the returned function is called. The listener may throw: the error is
   * reported and nothing else breaks. An event of ours is named by `eventType`, which gives its `detail` its type; of
   * the browser's, `types` may name several, separated by spaces. `addEventListener`'s own `signal` option is missing in older browsers.
   */
  on<Name extends keyof OurEvents>(
    target: EventTarget,
    type: TypeOf<Name>,
    listener: (event: CustomEvent<OurEvents[Name]>) => void,
    options?: AddEventListenerOptions | boolean,
  ): Unlisten
  on<E extends Event = Event>(
    target: EventTarget,
    types: string,
    listener: (event: E) => void,
    options?: AddEventListenerOptions | boolean,
  ): Unlisten
  /** A shared service, fetched when first asked for. Rejects when its code cannot be had. */
  service<Name extends keyof Services>(name: Name): Promise<Services[Name]>
  /**
   * Sends `cms:<feature>:<what>` of the map (`event-map.ts`) from the element, bubbling.
   * @returns false when a listener of a cancelable event called `preventDefault`
   */
  emit<What extends WhatOf<Sender>>(
    what: What,
    detail?: DetailOf<What>,
    options?: { cancelable?: boolean; target?: EventTarget },
  ): boolean
  /** A coded console message about the element, once. */
  warn(code: MessageCode, params?: Params): void
  /** Reports an error of this feature through the one exit; for promises that nobody awaits. */
  fail(error: unknown): void
  /** Brings features to life below `root` at once, without waiting for the observer. */
  refresh(root?: ParentNode): void
  /** Mounts the feature anew on its element. @returns whether it could: a component's feature is its application's */
  mountAnew(): boolean
  /**
   * Runs `work`, which moves elements that are on the page (20,000 rows, say) and adds none: the runtime does
   * not look at each of them.
   */
  unwatched<T>(work: () => T): T
}
