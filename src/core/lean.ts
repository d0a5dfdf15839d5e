import type { Feature } from './manifest'

/** What a lean build leaves out (docs/lean-builds.md); `null` in an ordinary one. */
export interface Lean {
  /** Helpers whose code is in `dropped.js`. */
  readonly now: readonly string[]
  /** Helpers whose work a service does. */
  readonly later: readonly string[]
  /** Features whose manifests the drop-in does without; it knows their selectors alone, in one. */
  readonly features: readonly Feature[]
  readonly selector: string
  /** Hash of `dropped.js`. */
  readonly version: string
}
