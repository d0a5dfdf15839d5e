import type { Page } from 'puppeteer-core'

/** One visit of an archived page, for one handler. */
export interface Visit {
  readonly page: Page
  /** What the browser's own boxes said, in order; they are answered with OK. */
  readonly boxes: string[]
  /** Lines of the console, `type: text`. */
  readonly console: string[]
  /** URLs asked for. */
  readonly requests: string[]
  /** Coded messages that this step is meant to cause. */
  expectMessages(...codes: string[]): void
}

/** What is known of a page under `regression/pages/`, and what its handlers do. */
export interface ArchivedPage {
  /** Folder below `regression/pages/`. */
  readonly name: string
  /** Its title, as a person reads it: a wrong charset shows here. */
  readonly title: string
  /** What it stands for. */
  readonly shows: string
  /** Answer headers; without a charset by default. */
  readonly headers?: Readonly<Record<string, string>>
  /** Coded messages that the page causes while it loads. */
  readonly messages?: readonly string[]
  /** Before the page is asked for. */
  readonly prepare?: (visit: Visit) => Promise<void>
  /** What is waited for before anything is looked at; the `load` event by default. */
  readonly waitUntil?: 'load' | 'domcontentloaded'
  /** After loading, before any handler. */
  readonly loaded?: (visit: Visit) => Promise<void>
  /** What a visitor does, and what then must be so; the key says it. */
  readonly handlers: Readonly<Record<string, (visit: Visit) => Promise<void>>>
}
