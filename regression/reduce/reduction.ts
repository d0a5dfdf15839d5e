import path from 'node:path'
import { ARCHIVE_HOST } from '../archive/folder.ts'
import type { PageSource } from '../types.ts'
import { toCuttable } from './bytes.ts'
import { pagePasses, scriptPasses } from './cuts.ts'
import { type Budget, leastOf } from './least.ts'
import { shrink } from './shrink.ts'
import { type Kept, Memory, type Setting, type Table, Trials, type Wanted } from './trial.ts'

/** The smallest page so far that shows a cause. */
export interface Reduced extends Setting {
  readonly page: Uint8Array
}

export interface ReductionEnd {
  readonly reduced: Reduced
  /** Bytes of the page as it was. */
  readonly before: number
  /** The budget ended it: there may be more to take away. */
  readonly isEarly: boolean
}

/** Why there is no smaller page. */
export type Refusal = 'gone' | 'unplaced'

export interface ReductionOptions {
  /** Only the steps that the cause needs are gone through: faster, and nearly always enough. */
  readonly isNarrow: boolean
  /** Is given each smaller page as soon as it is found, and the bytes of the page as it was. */
  keep(reduced: Reduced, before: number): void
}

/**
 * Reduces a page for as long as the twin run shows the cause: to the page without its files where that is enough, then
 * elements, attributes, statements, texts and words.
 */
export async function reducePage(
  desk: Table,
  source: PageSource,
  wanted: Wanted,
  budget: Budget,
  { isNarrow, keep }: ReductionOptions,
): Promise<ReductionEnd | Refusal> {
  const trials = new Trials(desk, source, wanted)
  const archive = new Memory(source.archive)
  // The first time counts with all steps, and what it asks for is what the page has.
  if (!(await trials.showsAsIs(archive))) return 'gone'
  const page = archive.page(source.url)
  if (page?.status !== 200) return 'unplaced'
  if (isNarrow) await trials.narrow(archive)
  const placed = await place(trials, source.url, page.body, page.headers, archive)
  if (!placed) return 'unplaced'
  const before = page.body.length
  const reduction = new Reduction(trials, budget, placed, (reduced) => keep(reduced, before))
  await reduction.run()
  return { reduced: reduction.least, before, isEarly: budget.isSpent }
}

/** The least of address, headers and files with which the page shows the cause. */
async function place(
  trials: Trials,
  url: string,
  page: Uint8Array,
  headers: Readonly<Record<string, string>>,
  archive: Memory,
): Promise<Reduced | undefined> {
  const files = archive.filesBeside(url)
  const type = { 'content-type': 'text/html' }
  const settings: Setting[] = [
    { url: `http://${ARCHIVE_HOST}/index.html`, headers: type, files: [] },
    { url: nameable(url), headers: type, files: [] },
    { url: nameable(url), headers: type, files },
    { url: nameable(url), headers, files },
  ]
  for (const setting of settings) if (await trials.shows(page, setting)) return { ...setting, page }
  return undefined
}

/** The address as a file may have it: without query, with a name. */
export function nameable(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  const isNamed = /\.(html?|php\d?|aspx?|jsp)$/i.test(pathname)
  return `${protocol === 'https:' ? 'http:' : protocol}//${host}${isNamed ? pathname : path.posix.join(pathname, 'index.html')}`
}

class Reduction {
  least: Reduced
  private readonly trials: Trials
  private readonly budget: Budget
  private readonly keep: (reduced: Reduced) => void

  constructor(trials: Trials, budget: Budget, first: Reduced, keep: (reduced: Reduced) => void) {
    this.trials = trials
    this.budget = budget
    this.least = first
    this.keep = keep
    keep(first)
  }

  async run(): Promise<void> {
    await this.lessFiles()
    await this.lessPage()
    // What is gone from the page may have been what wanted a file.
    await this.lessFiles()
    await this.lessScripts()
  }

  private async lessFiles(): Promise<void> {
    await leastOf(this.least.files, (files) => this.try({ files }))
  }

  private async lessPage(): Promise<void> {
    const { text, encode } = toCuttable(this.least.page)
    await shrink(text, pagePasses, (shorter) => this.try({ page: encode(shorter) }))
  }

  private async lessScripts(): Promise<void> {
    for (const file of this.least.files) {
      if (!/javascript/.test(file.answer.headers['content-type'] ?? '')) continue
      const { text, encode } = toCuttable(file.answer.body)
      let now: Kept = file
      await shrink(text, scriptPasses, async (shorter) => {
        const next = { ...now, answer: { ...now.answer, body: encode(shorter) } }
        const files = this.least.files.map((one) => (one === now ? next : one))
        const shown = await this.try({ files })
        if (shown) now = next
        return shown
      })
    }
  }

  /** A smaller one counts when it shows the cause two times running. */
  private async try(change: Partial<Reduced>): Promise<boolean> {
    if (!this.budget.take()) return false
    const next = { ...this.least, ...change }
    const shown = (await this.trials.shows(next.page, next)) && (await this.trials.shows(next.page, next))
    if (shown) {
      this.least = next
      this.keep(next)
    }
    return shown
  }
}
