import type * as BullMQ from 'bullmq'
import type { Job, JobsOptions, Queue, Worker } from 'bullmq'
import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { RegressFlags } from '../run/flags.ts'
import type { PageResult } from '../types.ts'
import { connect, waitForRedis } from './connection.ts'
import { importOptional } from './optional.ts'

/** What a run is, for workers that were not there when it was begun. */
export interface RunSpec {
  /** Names its queue. */
  readonly key: string
  /** The key of its scripts, rules and options: a worker that comes to another one leaves the run to the others. */
  readonly options: string
  readonly inputs: readonly string[]
  readonly flags: RegressFlags
  /** Where results and pictures go: a folder that all see, or `s3://bucket/prefix`. */
  readonly store: string
  readonly began: string
}

/**
 * The key of a run: parts of the same pages, other pages with the same scripts, and results that go elsewhere make other
 * runs. The same command line comes to the same key, so that it goes on after anything died.
 */
export const runKey = ({ options, inputs, flags, store }: Omit<RunSpec, 'key' | 'began'>): string =>
  createHash('sha1')
    .update(JSON.stringify([options, inputs, flags.root, flags.match, flags.shard, store]))
    .digest('hex')
    .slice(0, 16)

/** A run that is begun again is another one, with the same queue. */
export const isSameRun = (one: RunSpec, other: RunSpec): boolean =>
  one.key === other.key && one.began === other.began

/** A page of the queue. */
export interface PageJob {
  readonly page: string
}

/** What a worker gives back: where the page's result is in the store. */
export interface PageDone {
  readonly result: string
}

export type PageQueue = Queue<PageJob, PageDone>
export type QueuedPage = Job<PageJob, PageDone>
export type PageWorker = Worker<PageJob, PageDone>

/** Redis keys that are ours all begin so. */
const PREFIX = 'passerelle'
const RUNS = `${PREFIX}:runs`

/**
 * A page is tried this often where it fails; the pause doubles from the first one on. A worker that is killed counts
 * as `MOST_STALLS` says.
 */
export const JOB: JobsOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: false,
  removeOnFail: false,
}

/** Workers that a page may take with it before it is put aside. */
export const MOST_STALLS = 3

/**
 * The id of a page's job: the same page is in a run once, however often it is put there.
 * @param print of the page's bytes: one that changed since is another page
 */
export const jobId = ({ page, print = '' }: Pick<PageResult, 'page' | 'print'>): string =>
  createHash('sha1').update(`${page}\n${print}`).digest('hex')

export const bullmq = (): Promise<typeof BullMQ> =>
  importOptional(() => import('bullmq'), 'bullmq', 'ioredis')

/** What stands in Redis of runs: which are open, and the queue of each. */
export class Board {
  readonly redis: Redis

  private constructor(redis: Redis) {
    this.redis = redis
  }

  /** Waits for Redis as `waitForRedis` does; `stop` ends that, with a board that nobody may ask anything. */
  static async open(address: string, stop?: AbortSignal): Promise<Board> {
    const redis = await connect(address)
    await waitForRedis(redis, stop)
    return new Board(redis)
  }

  async queue(key: string): Promise<PageQueue> {
    const { Queue: PageQueues } = await bullmq()
    const queue = new PageQueues<PageJob, PageDone>(key, { connection: this.redis, prefix: PREFIX })
    queue.on('error', () => undefined)
    return queue
  }

  /** From now on workers serve it. */
  async announce(spec: RunSpec): Promise<void> {
    await this.redis.hset(RUNS, spec.key, JSON.stringify(spec))
  }

  async isAnnounced(key: string): Promise<boolean> {
    return (await this.redis.hexists(RUNS, key)) > 0
  }

  async withdraw(key: string): Promise<void> {
    await this.redis.hdel(RUNS, key)
  }

  /** The runs that are open, oldest first. */
  async runs(): Promise<RunSpec[]> {
    const all = Object.values(await this.redis.hgetall(RUNS)).map((text) => JSON.parse(text) as RunSpec)
    return all.sort((a, b) => (a.began < b.began ? -1 : 1))
  }

  /** The first of these runs that has a page to give, now or soon. */
  async firstWithPages(runs: readonly RunSpec[]): Promise<RunSpec | undefined> {
    for (const run of runs) {
      const queue = await this.queue(run.key)
      const { delayed = 0, waiting = 0 } = await queue.getJobCounts()
      await queue.close()
      if (delayed + waiting) return run
    }
    return undefined
  }

  /**
   * Takes one of a host's turns.
   * @param rate pages of the host in a second, over all workers
   * @returns ms to wait where none is free, else 0
   */
  async turn(host: string, rate: number): Promise<number> {
    const key = `${PREFIX}:host:${host}`
    const pause = Math.ceil(1000 / rate)
    if ((await this.redis.set(key, '1', 'PX', pause, 'NX')) === 'OK') return 0
    return Math.max(20, await this.redis.pttl(key))
  }

  async close(): Promise<void> {
    // One that does not answer would be waited for again.
    if (this.redis.status !== 'ready') return this.redis.disconnect()
    await this.redis.quit().catch(() => this.redis.disconnect())
  }
}

export { PREFIX }
