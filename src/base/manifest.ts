/** What the page knows about a feature before its code is fetched; lives in the drop-in, so it stays tiny. */
export interface Feature {
  /** CamelCase, as in the configuration's `features` and `selectors`; also names the events (`cms:<name>:…`). */
  readonly name: string
  /** The server-rendered elements the feature brings to life; `cms-` stands for the configured prefix. */
  readonly selector: string
  /** When to fetch the code once such an element exists. Default: `now`. */
  readonly when?: 'now' | 'idle' | 'visible' | 'intent'
  /**
   * The parts whose click, Enter, Space or submit is held back until the feature is there, then replayed.
   * Matched against the event's target and its ancestors; they belong to the closest `selector`.
   */
  readonly holds?: string
}

/** A feature that a site adds through `Passerelle.register`; it brings `mount`, or `load` to fetch it later. */
export interface CustomFeature extends Feature {
  /** As `FeatureModule['mount']`; typed loosely here, as this file is part of the drop-in and imports nothing. */
  readonly mount?: unknown
  readonly options?: unknown
  load?(): Promise<unknown>
}
