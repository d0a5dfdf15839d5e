import type { Feature } from './manifest'

/* What a lean build leaves out (docs/lean-builds.md), as the build writes it into the code; `null` in an ordinary one. */

/** In the drop-in: helpers. */
export interface LeanHelpers {
  /** Those whose code is in `dropped.js`. */
  readonly now: readonly string[]
  /** Those whose work a service does. */
  readonly later: readonly string[]
  /** Hash of `dropped.js`. */
  readonly version: string
}

/** In the tiers: features, of which the drop-in knows the selectors alone. */
export interface LeanFeatures {
  readonly features: readonly Feature[]
}
