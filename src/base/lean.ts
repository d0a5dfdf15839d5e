/* What a lean build leaves out (docs/lean-builds.md), as the build writes it into the code; `null` in an ordinary one. */

/** In the drop-in: helpers. */
export interface LeanHelpers {
  /** Those whose code is in `dropped.js`. */
  readonly now: readonly string[]
  /** Hash of `dropped.js`. */
  readonly version: string
}

/** In the tiers: lines of the features' table, of which the drop-in knows the selectors alone. */
export interface LeanFeatures {
  readonly table: string
}
