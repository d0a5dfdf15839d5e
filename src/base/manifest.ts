/** What the page knows about a feature before its code is fetched: a line of the drop-in's table (`feature-table.ts`). */
export interface Feature {
  /** CamelCase, as in the configuration's `features` and `selectors`; also names the events (`cms:<name>:…`). */
  readonly name: string
  /** The server-rendered elements the feature brings to life; `cms-` stands for the configured prefix. */
  readonly selector: string
  /** When to fetch the code once such an element exists. Default: `now`. */
  readonly when?: 'now' | 'idle' | 'visible' | 'intent'
  /**
   * The parts whose click, Enter, Space or submit is held back until the feature is there, then replayed.
   * Matched against the event's target and its ancestors; they belong to the closest `selector`, a form also to the
   * first one in it.
   */
  readonly holds?: string
  /** An address whose hash begins so is work for the feature, though no element says it: it gets the page's `html`. */
  readonly hash?: string
}

/** A manifest as its folder writes it, with what the build alone reads. */
export interface Manifest extends Feature {
  /**
   * Chunk that its code travels in. Default: one named as the folder. Small features of which a page that has one often
   * has another name the same; `runtime` is for small ones that nearly every page has.
   */
  readonly chunk?: string
  /** Why its chunk travels alone though it is below 1 kB, as others do (`build/small-chunks.js`). */
  readonly alone?: string
}

/** A feature that a site adds through `Passerelle.register`; it brings `mount`, or `load` to fetch it later. */
export interface CustomFeature extends Feature {
  /** As `FeatureModule['mount']`; typed loosely here, as this file is part of the drop-in and imports nothing. */
  readonly mount?: unknown
  readonly options?: unknown
  load?(): Promise<unknown>
}
