import type { DatabaseSync } from 'node:sqlite'
import type { Express, Request } from 'express'
import type { Html } from '../demo/html.ts'
import type { Faults } from './faults.ts'
import type { RequestsLog } from './requests-log.ts'
import type { Files } from './static.ts'

/** What a family of routes gets to mount itself on. */
export interface RouteContext {
  readonly app: Express
  /** The platform's path, `/cms`: first segment of every server call. */
  readonly path: string
  readonly db: DatabaseSync
  readonly files: Files
  readonly faults: Faults
}

/** Mounts the routes of one feature family; see `server/routes/index.ts`. */
export type RouteFamily = (context: RouteContext) => void

/** Level of content security policy a page is served with. `strict`: nonces only, and Trusted Types required. */
export type CspLevel = 'none' | 'strict'

/** A page that a test puts on the platform, around the script as sites include it. */
export interface TestPage {
  /** Content of `<body>`; put as it is. */
  readonly body: string | Html
  /** More of `<head>`, before the script. `%nonce%` is replaced in both. */
  readonly head?: string | Html
  /** Value of `window.passerelleConfig`; none by default. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Attributes of the script tag, such as `data-prefix="acme"`. */
  readonly scriptAttributes?: string
  /** File below `/static/`; default `passerelle.js`. `null` leaves the script out. */
  readonly script?: string | null
  /** Where the script tag stands; default `head`. */
  readonly scriptAt?: 'head' | 'end'
  readonly bodyAttributes?: string
  readonly lang?: string
  readonly csp?: CspLevel
}

export interface PlatformOptions {
  /** Default `127.0.0.1`: nobody else can reach it. */
  readonly host?: string
  /** Default 0: any free port. */
  readonly port?: number
  /** The project's folder; default the working directory. */
  readonly root?: string
  /** Folder of the built files, below `/static/`; default `dist` of the root. */
  readonly dist?: string
  /** SQLite file; default `:memory:`, gone when the platform closes. */
  readonly database?: string
  /** The day that stored news and events are laid around, `2026-06-15`, which is also the default. */
  readonly today?: string
  /** More folders to serve, by URL path: `{ '/old-script': '/path/of/folder' }`. */
  readonly folders?: Readonly<Record<string, string>>
  /** Routes of the caller, mounted before the platform's own. */
  readonly routes?: readonly RouteFamily[]
}

/** A running reference platform. */
export interface Platform {
  /** `http://127.0.0.1:1234`, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly db: DatabaseSync
  readonly requests: RequestsLog
  readonly faults: Faults
  /**
   * Serves a page at a path from now on, in the place of what was there: the whole document when it is a text
   * (or is made from the request), the body of one when it is a `TestPage`.
   * @returns its full URL
   */
  page(path: string, content: string | TestPage | ((request: Request) => string)): string
  /** Forgets logged requests, faults and test pages; `database: true` also puts the stored data back. */
  reset(options?: { database?: boolean }): void
  close(): Promise<void>
}
