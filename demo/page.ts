import type { DatabaseSync } from 'node:sqlite'
import type { Html } from './html.ts'

/** What a page is rendered with. */
export interface PageRequest {
  /** Path and query, `/demo/tableaux?langue=en`. */
  readonly path: string
  readonly query: URLSearchParams
  /** For inline scripts: `<script nonce="${nonce}">`. The shown source leaves it out. */
  readonly nonce: string
  readonly langue: string
  readonly sessionHash: string
  /** The day the stored data is laid around, `2026-06-15`. */
  readonly today: string
  readonly db: DatabaseSync
  /** How many failures wait for a call. */
  readonly faults: number
  /** `/static/…` and `/assets/…` URLs with their versions. */
  dist(name: string): string
  asset(name: string): string
}

/** One live piece of markup, shown beside its source. */
export interface Example {
  readonly title: string
  /** What to look at or to try; one or two sentences. */
  readonly note: string | Html
  /** Shows live markup and source one below the other: for tables, slideshows and the like. */
  readonly wide?: boolean
  /** Address of a page with this markup alone: it is shown in a frame, in place of the markup. */
  readonly frame?: string
  html(request: PageRequest): Html
}

/** A page of the demo, for one family of features. */
export interface DemoPage {
  /** `/demo/<slug>` */
  readonly slug: string
  readonly title: string
  readonly intro: string
  /** The feature names of the configuration, as in `features: { lightbox: false }`. */
  readonly family: readonly string[]
  /** Server calls this page makes, offered in its « panne » form: path and what it is. */
  readonly calls?: readonly (readonly [path: string, label: string])[]
  readonly examples: readonly Example[]
  /** Attributes of `<body>` besides the page's own. */
  readonly body?: Readonly<Record<string, string>>
  /** An example has the page's mobile menu button; the header then has none. */
  readonly ownMenuButton?: boolean
  /** The page's script is the one that brings jQuery. It cannot run under Trusted Types, as jQuery 3 cannot. */
  readonly jquery?: boolean
  /** More of `window.passerelleConfig`. */
  readonly config?: Readonly<Record<string, unknown>>
}
