import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageResult } from '../types.ts'
import { Board, type PageQueue } from './board.ts'
import { RedisServer } from './redis-server.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

export interface Trial {
  /** Where everything of it is written. */
  readonly folder: string
  /** Arguments of `regress` without `--out` and `--queue`. */
  readonly pages: readonly string[]
  readonly workers: number
  /** Each worker is killed once, in turn, and another one takes its place. */
  readonly killWorkers: boolean
  /** Redis is killed and started again when half is done. */
  readonly restartRedis: boolean
  /** Name of a page whose worker is killed each time that it begins it. */
  readonly poisoned?: string
  /** Seconds. */
  readonly lease: number
}

export interface Tried {
  readonly code: number
  readonly seconds: number
  readonly kills: number
  readonly restarts: number
  readonly error: string
  readonly pages: readonly (PageResult & { readonly verdict: string })[]
  /** What the queue says of itself at the end. */
  readonly counts: Readonly<Record<string, number>>
}

/** A run through a real queue, with workers that die. The report is in `<folder>/rapport`. */
export async function tryQueue(trial: Trial): Promise<Tried> {
  const stage = new Trying(trial)
  try {
    return await stage.run()
  } finally {
    await stage.end()
  }
}

class Trying {
  private readonly trial: Trial
  private readonly out: string
  private readonly workers: ChildProcess[] = []
  private redis: RedisServer | undefined
  private kills = 0
  private isOver = false
  private key = 'none'

  constructor(trial: Trial) {
    this.trial = trial
    this.out = path.join(trial.folder, 'rapport')
  }

  async run(): Promise<Tried> {
    const { folder, pages, workers } = this.trial
    const began = Date.now()
    const data = path.join(folder, 'redis')
    mkdirSync(data, { recursive: true })
    const redis = await RedisServer.start(data)
    this.redis = redis
    const coordinator = this.command(
      'regress',
      ...pages,
      '--out',
      this.out,
      '--queue',
      redis.url,
      '--no-progress',
    )
    let error = ''
    coordinator.stderr!.on('data', (text: Buffer) => (error += text.toString()))
    const ended = once(coordinator, 'close') as Promise<[number]>
    for (let index = 0; index < workers; index++) this.hire(index)
    const board = await Board.open(redis.url)
    const harm = this.harm(board)
    const [code] = await ended
    this.isOver = true
    const restarts = await harm
    const queue = await board.queue(this.key)
    const counts = await queue.getJobCounts()
    await queue.close()
    await board.close()
    return {
      code,
      seconds: (Date.now() - began) / 1000,
      kills: this.kills,
      restarts,
      error,
      pages: pagesOf(this.out),
      counts,
    }
  }

  async end(): Promise<void> {
    this.isOver = true
    for (const worker of this.workers) worker.kill('SIGKILL')
    await this.redis?.stop()
  }

  private command(...args: string[]): ChildProcess {
    return spawn(process.execPath, [path.join(root, 'migration/bin.mjs'), ...args], {
      cwd: this.trial.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  private hire(index: number): void {
    const { lease } = this.trial
    const worker = this.command('worker', '--queue', this.redis!.url, '--jobs', '1', '--lease', String(lease))
    worker.stdout!.resume()
    worker.stderr!.resume()
    this.workers[index] = worker
  }

  private kill(index: number): void {
    this.workers[index]!.kill('SIGKILL')
    this.kills++
    if (!this.isOver) this.hire(index)
  }

  /** Does the harm that is wanted, while the run goes on. @returns how often Redis was started again */
  private async harm(board: Board): Promise<number> {
    const { killWorkers, poisoned, restartRedis, workers } = this.trial
    let [killed, restarts] = [killWorkers ? 0 : workers, 0]
    while (!this.isOver) {
      const [run] = await board.runs()
      if (run) {
        this.key = run.key
        const queue = await board.queue(run.key)
        const { active = 0, completed = 0, delayed = 0, failed = 0, waiting = 0 } = await queue.getJobCounts()
        const share = (completed + failed) / Math.max(1, active + completed + delayed + failed + waiting)
        if (poisoned) await this.poison(queue, poisoned)
        // One after the other, spread over the first two thirds; Redis in between.
        if (killed < workers && share > (killed + 1) / (1.5 * (workers + 1))) this.kill(killed++)
        else if (restartRedis && !restarts && share > 0.5) {
          restarts++
          await this.redis!.restart()
        }
        await queue.close()
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return restarts
  }

  /** Kills the worker that has the page in its hands. */
  private async poison(queue: PageQueue, page: string): Promise<void> {
    const job = (await queue.getActive()).find(({ data }) => data.page === page)
    const index = this.workers.findIndex(({ pid }) => job?.processedBy?.endsWith(`:${pid}`))
    if (index >= 0) this.kill(index)
  }
}

type Pages = Tried['pages']

function pagesOf(out: string): Pages {
  const file = path.join(out, 'report.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pages: Pages }).pages : []
}

/**
 * What a report says of its pages, without what is another each time (seconds, the key of the run): two runs over the
 * same pages give the same.
 */
export const essence = (pages: Pages): string[] =>
  pages.map(({ page, verdict, steps, unreadable, differences, calls }) =>
    JSON.stringify([
      page,
      verdict,
      steps,
      unreadable,
      differences.map(({ cause, at }) => [cause, at]),
      calls,
    ]),
  )
