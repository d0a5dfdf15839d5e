import type { JobsOptions } from 'bullmq'
import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../migration/make-folder.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { aboutOf, isUnanswered } from '../about.ts'
import { unreadResult } from '../unread.ts'
import type { Results } from '../run/results.ts'
import {
  Board,
  bullmq,
  JOB,
  jobId,
  type PageDone,
  type PageJob,
  type PageQueue,
  type QueuedPage,
  PREFIX,
  runKey,
  type RunSpec,
} from './board.ts'
import { connect } from './connection.ts'
import { openStore, type Store } from './store.ts'

/** Pages that are put into the queue, or read from it, at a time. */
const AT_ONCE = 500

/** Milliseconds between two looks at the queue, beside what it tells by itself. */
const LOOK_EVERY = 5000

/**
 * Has the pages compared by the workers of a queue, and brings their results here. What is done there already is not
 * done again, whoever asked for it: the same command goes on after anything died.
 * @param each is told of each page, once
 * @returns false where it was interrupted
 */
export async function coordinate(
  address: string,
  run: Omit<RunSpec, 'key' | 'began'>,
  sources: readonly PageSource[],
  results: Results,
  each: (result: PageResult) => void,
  stop: AbortSignal,
): Promise<boolean> {
  const spec = { ...run, key: runKey(run), began: new Date().toISOString() }
  const board = await Board.open(address, stop)
  if (stop.aborted) {
    await board.close()
    return false
  }
  const queue = await board.queue(spec.key)
  try {
    if (spec.flags.fresh) await queue.obliterate({ force: true })
    await board.announce(spec)
    // The job of a page whose site did not answer, or on which a worker failed, has ended; the page is to be asked again.
    for (const result of results.read(spec.options).filter(isUnanswered)) await queue.remove(jobId(result))
    for (const job of await queue.getFailed()) if (!isStalled(job.failedReason)) await job.remove()
    const open = new Map(sources.map((source) => [jobId(aboutOf(source, spec.options)), source]))
    await putAll(queue, open, stop)
    /** A Redis that kept no file of it comes back without the run; pages that it still has stay as they are. */
    const restore = async (): Promise<void> => {
      if (await board.isAnnounced(spec.key)) return
      process.stderr.write(say('queue.lost') + '\n')
      await board.announce(spec)
      await putAll(queue, open, stop)
    }
    const store = await openStore(spec.store)
    const gathering = new Gathering(queue, store, open, spec.options, results, each, restore)
    await gathering.run(address, stop)
    if (!stop.aborted) await board.withdraw(spec.key)
    return !stop.aborted
  } catch (error) {
    throw told(error)
  } finally {
    await queue.close().catch(() => undefined)
    await board.close()
  }
}

/** What Redis itself refuses, in French: it has no room left, or is a copy that only reads. */
const told = (error: unknown): unknown =>
  error instanceof Error && error.name === 'ReplyError'
    ? new Error(say('queue.refused', { message: error.message }), { cause: error })
    : error

/** Puts the pages into the queue that it does not have. */
async function putAll(
  queue: PageQueue,
  open: ReadonlyMap<string, PageSource>,
  stop: AbortSignal,
): Promise<void> {
  const jobs = [...open].map(([id, source]) => jobOf(id, source.id))
  for (let at = 0; at < jobs.length && !stop.aborted; at += AT_ONCE)
    await queue.addBulk(jobs.slice(at, at + AT_ONCE))
}

const jobOf = (id: string, page: string): { name: string; data: PageJob; opts: JobsOptions } => ({
  name: 'page',
  data: { page },
  opts: { ...JOB, jobId: id },
})

/** Brings results as they come, each once. */
class Gathering {
  private readonly queue: PageQueue
  private readonly store: Store
  private readonly open: Map<string, PageSource>
  private readonly key: string
  private readonly results: Results
  private readonly each: (result: PageResult) => void
  private readonly restore: () => Promise<void>
  /** Jobs that were put there again. */
  private readonly renewed = new Set<string>()

  constructor(
    queue: PageQueue,
    store: Store,
    open: Map<string, PageSource>,
    key: string,
    results: Results,
    each: (result: PageResult) => void,
    restore: () => Promise<void>,
  ) {
    this.queue = queue
    this.store = store
    this.open = open
    this.key = key
    this.results = results
    this.each = each
    this.restore = restore
  }

  async run(address: string, stop: AbortSignal): Promise<void> {
    const { QueueEvents } = await bullmq()
    const connection = await connect(address)
    const events = new QueueEvents(this.queue.name, { connection, prefix: PREFIX })
    events.on('error', () => undefined)
    let wake = (): void => undefined
    const told: string[] = []
    const hear = ({ jobId: id }: { jobId: string }): void => {
      told.push(id)
      wake()
    }
    events.on('completed', hear)
    events.on('failed', hear)
    const stopped = (): void => wake()
    stop.addEventListener('abort', stopped)
    try {
      // What was done before, and what an event was lost of, is found by looking.
      for (let looked = 0; this.open.size && !stop.aborted;) {
        const ids = told.splice(0)
        if (!ids.length && Date.now() - looked >= LOOK_EVERY) {
          looked = Date.now()
          await this.look(stop)
          continue
        }
        for (const id of ids) if (!stop.aborted) await this.bring(id)
        if (!ids.length)
          await new Promise<void>((resolve) => {
            wake = resolve
            setTimeout(resolve, 1000)
          })
      }
    } finally {
      stop.removeEventListener('abort', stopped)
      await events.close().catch(() => undefined)
      connection.disconnect()
    }
  }

  /** Everything that the queue has an end of. */
  private async look(stop: AbortSignal): Promise<void> {
    for (const kind of ['completed', 'failed'] as const)
      for (let at = 0; !stop.aborted; at += AT_ONCE) {
        const jobs = await this.queue.getJobs([kind], at, at + AT_ONCE - 1, true)
        for (const job of jobs) if (job?.id && this.open.has(job.id)) await this.bring(job.id)
        if (jobs.length < AT_ONCE) break
      }
    if (this.open.size && !stop.aborted) await this.restore()
  }

  private async bring(id: string): Promise<void> {
    const source = this.open.get(id)
    if (!source) return
    const job = await this.queue.getJob(id)
    const state = await job?.getState()
    if (!job || (state !== 'completed' && state !== 'failed')) return
    if (state === 'completed' && !this.renewed.has(id) && (await this.isGone(job.returnvalue)))
      return this.renew(id, job)
    const result =
      state === 'completed'
        ? await this.fetched(job.returnvalue)
        : deadResult(aboutOf(source, this.key), job.failedReason)
    this.open.delete(id)
    this.results.add(result)
    this.each(result)
  }

  /** Once more: what came of the page is not in the store any more, the report's folder was removed, say. */
  private async renew(id: string, job: QueuedPage): Promise<void> {
    this.renewed.add(id)
    await job.remove()
    const { name, data, opts } = jobOf(id, job.data.page)
    await this.queue.add(name, data, opts)
  }

  private async isGone({ result: name }: PageDone): Promise<boolean> {
    if (!(await this.store.has(name))) return true
    for (const picture of picturesOf(await this.read(name)))
      if (!existsSync(path.join(this.results.folder, picture)) && !(await this.store.has(picture)))
        return true
    return false
  }

  private async read(name: string): Promise<PageResult> {
    return JSON.parse(Buffer.from(await this.store.get(name)).toString('utf8')) as PageResult
  }

  /** A result with its pictures. */
  private async fetched({ result: name }: PageDone): Promise<PageResult> {
    const result = await this.read(name)
    for (const picture of picturesOf(result)) await this.picture(picture)
    return result
  }

  private async picture(name: string): Promise<void> {
    const file = path.join(this.results.folder, name)
    if (existsSync(file)) return
    const bytes = await this.store.get(name)
    makeFolder(path.dirname(file))
    await writeFile(file, bytes)
  }
}

const picturesOf = ({ differences }: PageResult): string[] =>
  differences.flatMap(({ pictures }) => Object.values(pictures ?? {}).filter((name) => !!name))

const isStalled = (reason: string): boolean => /stalled/.test(reason)

/** The result of a page that was put aside. What takes its workers with it would do so again; a failure may be over. */
function deadResult(about: ReturnType<typeof aboutOf>, reason: string): PageResult {
  const result = unreadResult(about, deathOf(reason), 0)
  return isStalled(reason) ? result : { ...result, isToRetry: true }
}

/** Why a page was put aside, in plain words. */
export const deathOf = (reason: string): string =>
  isStalled(reason) ? say('dead.stalled') : say('dead.failed', { message: reason })
