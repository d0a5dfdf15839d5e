import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { isDiskFull } from '../../migration/full-disk.ts'
import { oneLine } from '../../migration/printable.ts'
import { messageOf } from '../../migration/system-errors.ts'
import { inTemporaryFolder } from '../../migration/temporary-folder.ts'
import { Browsers } from '../run/browsers.ts'
import { Desk } from '../run/pool.ts'
import { prepare, type Prepared } from '../run/preparation.ts'
import { say } from '../strings.ts'
import type { PageSource } from '../types.ts'
import {
  Board,
  bullmq,
  isSameRun,
  MOST_STALLS,
  type PageDone,
  type PageWorker,
  PREFIX,
  type RunSpec,
} from './board.ts'
import { deathOf } from './coordinate.ts'
import { nameOf, openStore, type Store } from './store.ts'

/** Options of `passerelle worker`, as commander gives them. */
export interface WorkerFlags {
  readonly queue: string
  readonly jobs: number
  /** Seconds after which a page whose worker is not heard of any more goes to another one. */
  readonly lease: number
  readonly browser?: string
  readonly browserUrl?: string
  readonly untilEmpty?: boolean
  readonly list?: boolean
  readonly json?: boolean
}

/** Pages of a live host in a second, where the run does not say. */
const HOST_RATE = 2
/** Milliseconds between two looks for a run. */
const LOOK_EVERY = 1000

const tell = (text: string): void => void process.stderr.write(text + '\n')

/**
 * `passerelle worker`: compares pages of the runs that stand in a queue, until it is stopped.
 * @returns the exit code, see docs/exit-codes.md
 */
export async function work(flags: WorkerFlags): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const board = await Board.open(flags.queue, stop.signal)
  try {
    if (stop.signal.aborted) return 130
    if (flags.list) return await list(board, !!flags.json)
    const refused: RunSpec[] = []
    tell(say('worker.ready', { name: nameOfWorker(), jobs: flags.jobs }))
    while (!stop.signal.aborted) {
      const runs = await openRuns(board, refused)
      const run = (await board.firstWithPages(runs)) ?? runs[0]
      if (run) {
        if (!(await serve(board, run, refused, flags, stop.signal))) refused.push(run)
      } else if (flags.untilEmpty) break
      else await pause(LOOK_EVERY, stop.signal)
    }
    return refused.length ? 2 : stop.signal.aborted ? 130 : 0
  } finally {
    await board.close()
  }
}

const nameOfWorker = (): string => `${hostname()}:${process.pid}`

const pause = (time: number, signal: AbortSignal): Promise<void> =>
  setTimeout(time, undefined, { signal }).catch(() => undefined)

/** The runs that are open to this process, oldest first. */
const openRuns = async (board: Board, refused: readonly RunSpec[]): Promise<RunSpec[]> =>
  (await board.runs()).filter((run) => !refused.some((one) => isSameRun(one, run)))

/** Works for one run until it is done, or another one needs it more. @returns false where this machine has other scripts or options */
async function serve(
  board: Board,
  run: RunSpec,
  refused: readonly RunSpec[],
  flags: WorkerFlags,
  stop: AbortSignal,
): Promise<boolean> {
  return inTemporaryFolder('passerelle-worker', async (temporary) => {
    const { browser, browserUrl } = flags
    // The browser is each machine's own.
    const { browser: _, ...shared } = run.flags
    const own = { ...shared, ...(browser ? { browser } : {}), ...(browserUrl ? { browserUrl } : {}) }
    const prepared = await prepare(run.inputs, own, temporary).catch((error: unknown) => {
      if (isDiskFull(error)) throw error
      // A file that only other machines have, or a run of another version.
      tell(say('worker.notHere', { key: run.key, message: messageOf(error) }))
      return undefined
    })
    if (!prepared) return false
    if (prepared.options.key !== run.options) {
      tell(say('worker.otherRun', { key: run.key }))
      return false
    }
    tell(say('worker.run', { key: run.key, pages: prepared.sources.length }))
    const shift = new Shift(board, run, prepared, await openStore(run.store), flags)
    await shift.last(refused, stop)
    return true
  })
}

/** The time for which a process works for a run. */
class Shift {
  private readonly board: Board
  private readonly run: RunSpec
  private readonly prepared: Prepared
  private readonly store: Store
  private readonly flags: WorkerFlags
  private readonly free: Desk[] = []
  private readonly browsers: Browsers
  private readonly byName: ReadonlyMap<string, PageSource>

  constructor(board: Board, run: RunSpec, prepared: Prepared, store: Store, flags: WorkerFlags) {
    this.board = board
    this.run = run
    this.prepared = prepared
    this.browsers = new Browsers(prepared.options)
    this.store = store
    this.flags = flags
    this.byName = new Map(prepared.sources.map((source) => [source.id, source]))
  }

  async last(refused: readonly RunSpec[], stop: AbortSignal): Promise<void> {
    const { DelayedError, Worker } = await bullmq()
    const connection = this.board.redis.duplicate()
    connection.on('error', () => undefined)
    const worker: PageWorker = new Worker(
      this.run.key,
      async (job, token) => {
        const wait = await this.turnFor(job.data.page)
        if (wait) {
          await job.moveToDelayed(Date.now() + wait, token)
          throw new DelayedError()
        }
        return this.compare(job.data.page)
      },
      {
        connection,
        prefix: PREFIX,
        name: nameOfWorker(),
        concurrency: this.flags.jobs,
        lockDuration: this.flags.lease * 1000,
        stalledInterval: this.flags.lease * 400,
        maxStalledCount: MOST_STALLS,
      },
    )
    worker.on('error', () => undefined)
    try {
      while (!stop.aborted && (await this.goesOn(refused))) await pause(LOOK_EVERY, stop)
    } finally {
      await worker.close()
      await Promise.all(this.free.splice(0).map((desk) => desk.leave()))
      connection.disconnect()
    }
  }

  /** While the run is open; one without a page to give, whose command was stopped say, waits where another one has some. */
  private async goesOn(refused: readonly RunSpec[]): Promise<boolean> {
    const runs = await openRuns(this.board, refused)
    const own = runs.find((run) => isSameRun(run, this.run))
    if (!own || runs.length === 1) return !!own
    return ((await this.board.firstWithPages([own, ...runs])) ?? own) === own
  }

  /** Live sites are asked no faster than they can bear, by all workers together. */
  private async turnFor(page: string): Promise<number> {
    const { hostRate = HOST_RATE } = this.run.flags
    return /^https?:/.test(page) ? this.board.turn(new URL(page).host, hostRate) : 0
  }

  private async compare(page: string): Promise<PageDone> {
    const source = this.byName.get(page)
    if (!source) throw new Error(say('worker.noPage', { page }))
    const desk = this.free.pop() ?? new Desk(this.prepared.options, this.browsers)
    const pictures: Promise<void>[] = []
    try {
      const result = await desk.compare(source, (_name, picture) => {
        const name = nameOf('pictures', picture, 'png')
        pictures.push(this.store.put(name, picture))
        return name
      })
      await Promise.all(pictures)
      const bytes = Buffer.from(JSON.stringify(result))
      const name = nameOf('results', bytes, 'json')
      await this.store.put(name, bytes)
      return { result: name }
    } finally {
      // Its other windows are most likely another worker's.
      source.archive.forget?.()
      this.free.push(desk)
    }
  }
}

/** How far the runs of a queue are, and the pages that were put aside, with their causes. */
async function list(board: Board, json: boolean): Promise<number> {
  const runs = []
  for (const { key, began, inputs } of await board.runs()) {
    const queue = await board.queue(key)
    const { active = 0, completed = 0, delayed = 0, failed = 0, waiting = 0 } = await queue.getJobCounts()
    const dead = (await queue.getFailed(0, 999)).map(({ data, failedReason, attemptsMade }) => ({
      page: data.page,
      cause: deathOf(failedReason),
      attempts: attemptsMade,
    }))
    runs.push({ key, began, inputs, active, done: completed, waiting: waiting + delayed, failed, dead })
    await queue.close()
  }
  process.stdout.write(
    json ? `${JSON.stringify({ runs })}\n` : runs.map(textOf).join('') || `${say('worker.none')}\n`,
  )
  return 0
}

interface Listed {
  readonly key: string
  readonly began: string
  readonly active: number
  readonly done: number
  readonly waiting: number
  readonly failed: number
  readonly dead: readonly { readonly page: string; readonly cause: string }[]
}

const textOf = ({ dead, key, began, active, done, waiting, failed }: Listed): string =>
  [
    say('worker.state', { key, began, active, done, waiting, failed }),
    ...dead.map(({ page, cause }) => `  ${oneLine(page)} : ${oneLine(cause)}`),
    '',
  ].join('\n')
