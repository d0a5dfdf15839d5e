/** What others know of scrolling: types only. */
export interface ScrollOptions {
  /** Where the target's top ends up, in px below the window's top. Default: see `to`. */
  readonly offset?: number
  /** The target gets the focus, unless the visitor is in a field. Default: true. */
  readonly focus?: boolean
}
