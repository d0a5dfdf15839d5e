import type { Library } from '../call'

/** Installs a plugin on a jQuery; what the file would put on `window` goes to `self` (build/original-loader.cjs). */
export type Install = ($: Library, self: Record<string, unknown>) => void

/** A plugin as it was published. */
export interface Original {
  /** In the order in which they need one another. */
  readonly scripts: readonly Install[]
  readonly styles: readonly string[]
  /** What the selectors of a page that styles the plugin itself have in them: such a page keeps its style. */
  readonly styled: RegExp
  /** Fetches what is asked for at once later. */
  prepare?(): Promise<void>
  /** What the build has the scripts ask, by way of `self`, of what attributes and other sites bring. */
  readonly asked?: Readonly<Record<string, unknown>>
}
