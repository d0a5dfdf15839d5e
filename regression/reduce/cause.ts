import path from 'node:path'
import { loadRules } from '../../migration/rules/load.ts'
import { findSources } from '../archive/sources.ts'
import { Desk, type PoolOptions } from '../run/pool.ts'
import type { RegressFlags } from '../run/flags.ts'
import { configured } from '../run/preparation.ts'
import type { Difference, PageResult, PageSource } from '../types.ts'
import { commandOf, type Example, EXAMPLES, writePage } from './example.ts'
import { Budget } from './least.ts'
import { reducePage, type Reduced, type ReductionEnd, type Refusal } from './reduction.ts'
import { candidatesFor } from './candidates.ts'
import { findShim, type Shim, type Target } from './shim.ts'
import { toCuttable } from './bytes.ts'
import { Memory, Trials } from './trial.ts'

/** A page that shows a cause. */
export interface CausePage {
  readonly source: PageSource
  readonly result: PageResult
  readonly options: PoolOptions
  readonly flags: RegressFlags
  readonly site: string
}

export interface CauseJob {
  readonly id: string
  readonly cause: string
  /** All that have it; the first is reduced. */
  readonly pages: readonly CausePage[]
  /** Of the report: the example goes to `exemples/<id>/` in it. */
  readonly folder: string
  readonly seconds: number
  readonly wantsShim: boolean
  /** An example that a run before left unfinished: it goes on with that. */
  readonly unfinished?: Example | undefined
  readonly stop?: AbortSignal
  /** Is given what is known as soon as a smaller page is written. */
  keep(example: Example): void
}

const MOST_TRIALS = 2000
/** A page that is tried has so long: one that its cuts keep busy tells nothing. */
const TRIAL_SECONDS = 30

/** Why a cause has no example; `absent` where none of its pages can be had as they were compared. */
export type CauseRefusal = Refusal | 'unsteady' | 'absent'

/** Reduces a page of a cause, and looks for configuration that mends all of them. */
export async function reduceCause(job: CauseJob): Promise<Example | CauseRefusal> {
  const [first] = job.pages
  if (!first) return 'absent'
  const budget = new Budget(job.seconds, MOST_TRIALS, job.stop)
  const { kind, label } = differenceOf(first.result, job.cause)
  const desk = new Desk({
    ...first.options,
    pictures: kind === 'pixels',
    retries: 0,
    mostSeconds: TRIAL_SECONDS,
  })
  try {
    const example = await reduced(job, first, desk, label, budget)
    if (typeof example === 'string') return example
    // A reduction that was ended early goes on first; its pages are tried when it is through.
    if (!job.wantsShim || job.stop?.aborted) return example
    const shim = await shimFor(job, example, new Budget(job.seconds, MOST_TRIALS, job.stop))
    const whole = shim ? { ...example, shim } : example
    job.keep(whole)
    return whole
  } finally {
    await desk.leave()
  }
}

function differenceOf({ differences }: PageResult, cause: string): Pick<Difference, 'kind' | 'label'> {
  return differences.find((one) => one.cause === cause) ?? { kind: 'dom', label: '' }
}

async function reduced(
  job: CauseJob,
  first: CausePage,
  desk: Desk,
  label: string,
  budget: Budget,
): Promise<Example | CauseRefusal> {
  const { unfinished } = job
  const root = rootOf(job)
  const begun = unfinished && (await sourceAt(path.join(job.folder, unfinished.file), root, first.source))
  if (begun) {
    const end = await reducedFrom(begun, job, first, desk, label, budget)
    // A kill between two of its files left something else: the page itself is still there.
    if (end !== 'gone') return end
  }
  return reducedFrom(first.source, job, first, desk, label, budget)
}

async function reducedFrom(
  source: PageSource,
  job: CauseJob,
  first: CausePage,
  desk: Desk,
  label: string,
  budget: Budget,
): Promise<Example | CauseRefusal> {
  // Most causes need few steps; where the page as it was written does not show it, all steps are gone through.
  for (const isNarrow of [true, false]) {
    const keep = (page: Reduced, before: number, isEarly: boolean): Example => {
      const bytes = source === first.source ? before : (job.unfinished?.before ?? before)
      const example = written(job, first, page, bytes, budget.tried, isEarly)
      job.keep(example)
      return example
    }
    const end = await reducePage(desk, source, { cause: job.cause, label }, budget, {
      isNarrow,
      keep: (page, before) => void keep(page, before, true),
    })
    if (typeof end === 'string') return end
    const example = keep(end.reduced, end.before, end.isEarly)
    if (await isShownBy(desk, example, job, first.source)) return example
  }
  return 'unsteady'
}

const rootOf = ({ folder, id }: CauseJob): string => path.join(folder, EXAMPLES, id)

function written(
  job: CauseJob,
  { source, flags, result }: CausePage,
  page: Reduced,
  before: number,
  tried: number,
  isEarly: ReductionEnd['isEarly'],
): Example {
  const root = rootOf(job)
  const file = writePage(root, page, source.steps)
  return {
    id: job.id,
    cause: job.cause,
    page: result.page,
    file: path.relative(job.folder, file).split(path.sep).join('/'),
    bytes: page.page.length,
    before,
    tried,
    isEarly,
    text: Buffer.from(page.page.subarray(0, 4000)).toString('utf8'),
    command: commandOf(file, root, flags, source.viewport),
  }
}

/** The written page, as `regress` would find it. */
async function sourceAt(file: string, root: string, like: PageSource): Promise<PageSource | undefined> {
  const { sources } = await findSources([file], {
    root,
    mounts: [],
    live: { headers: {}, posts: false, timeout: 1 },
    temporary: '',
  })
  const [source] = sources
  return source && (like.viewport ? { ...source, viewport: like.viewport } : source)
}

/** What is on the disk is tried, with all steps: that is what the command does. */
async function isShownBy(desk: Desk, example: Example, job: CauseJob, like: PageSource): Promise<boolean> {
  const source = await sourceAt(path.join(job.folder, example.file), rootOf(job), like)
  if (!source) return false
  const trials = new Trials(desk, source, { cause: job.cause, label: '' })
  return trials.showsAsIs(new Memory(source.archive))
}

async function shimFor(job: CauseJob, example: Example, budget: Budget): Promise<Shim | undefined> {
  const [first] = job.pages
  const source = first && (await sourceAt(path.join(job.folder, example.file), rootOf(job), first.source))
  const page = await source?.archive.find({ method: 'GET', url: source.url, use: 'document' })
  if (!source || !page) return undefined
  const helpers = (await loadRules()).map(({ name }) => name)
  const { text } = toCuttable(page.body)
  const candidates = candidatesFor(job.cause, text, first.flags.prefix, helpers)
  const target = ({ source: own, result, options, flags, site }: CausePage): Target => ({
    source: own,
    known: new Set(result.differences.map(({ cause }) => cause)),
    options: (more) => configured(options, flags, more),
    site,
  })
  return findShim(job.cause, candidates, { ...target(first), source }, job.pages.map(target), budget)
}
