import type { Browser } from 'puppeteer-core'
import { Stage } from '../browser/stage.ts'
import { Unreadable } from '../browser/unreadable.ts'
import { say } from '../strings.ts'
import { visitPage, type Stages, type VisitOptions, type Visits } from '../browser/visit.ts'
import { judgeAlone } from '../compare/alone.ts'
import { compareVisits } from '../compare/compare.ts'
import type { Difference, PageResult, PageSource, Visit } from '../types.ts'
import { aboutOf } from '../about.ts'
import { unreadResult } from '../unread.ts'

export interface PairOptions extends VisitOptions {
  readonly tolerance: number
  readonly retries: number
  readonly key: string
}

/** Most pictures of one page's differences. */
const MOST_PICTURES = 6

/** Two tabs that stay, one for each side: pages follow each other in them. */
export class Pair {
  private readonly browser: Browser
  private readonly options: PairOptions
  private stages: Stages | undefined

  constructor(browser: Browser, options: PairOptions) {
    this.browser = browser
    this.options = options
  }

  /**
   * Opens a page on both sides and compares. A page that differs is opened again: only what differs each time, and
   * does not differ between two visits with the same script, counts.
   */
  async compare(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
  ): Promise<PageResult> {
    const { options } = this
    const started = Date.now()
    const base = aboutOf(source, options.key)
    const seconds = (): number => (Date.now() - started) / 1000
    try {
      const first = await this.tryOnce(source, keep, false)
      let { differences } = first
      let noise: Difference[] = []
      for (let again = 0; again < options.retries && differences.length; again++) {
        const second = await this.tryOnce(source, (name) => name, true)
        const unstable =
          first.old && second.old
            ? compareVisits(first.old, second.old, {
                tolerance: options.tolerance,
                keep: (name) => name,
                pictures: 0,
              })
            : []
        const stays = (one: Difference): boolean =>
          second.differences.some(({ cause }) => cause === one.cause) &&
          !unstable.some(({ cause }) => cause === one.cause)
        noise = [...noise, ...differences.filter((one) => !stays(one))]
        differences = differences.filter(stays)
      }
      const { visit: seen } = first
      return {
        ...base,
        steps: seen.moments.length - 1,
        seconds: seconds(),
        differences,
        noise,
        calls: countCalls(seen),
        notes: seen.notes.slice(0, 20),
        madeUp: seen.madeUp.slice(0, 20),
      }
    } catch (error) {
      return unreadResult(base, this.reasonOf(error as Error), seconds())
    }
  }

  /**
   * Opens a page on both sides.
   * @throws Unreadable
   */
  async visit(source: PageSource, thorough = false): Promise<Visits> {
    const stages = await this.whole()
    try {
      return await visitPage(stages, source, this.options, thorough)
    } catch (error) {
      throw LOST.test((error as Error).message) ? new Unreadable(say('unreadable.lost')) : error
    } finally {
      await Promise.all([stages.old?.end(), stages.new.end()])
    }
  }

  /** Closes the tabs. */
  async close(): Promise<void> {
    const { stages } = this
    this.stages = undefined
    await Promise.all([stages?.old?.close(), stages?.new.close()])
  }

  private async tryOnce(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
    thorough: boolean,
  ): Promise<Try> {
    const { old, new: now } = await this.visit(source, thorough)
    if (!old) return { differences: judgeAlone(now), visit: now }
    const { tolerance } = this.options
    return {
      differences: compareVisits(old, now, { tolerance, keep, pictures: MOST_PICTURES }),
      visit: now,
      old,
    }
  }

  /** The tabs; others in the place of those that a page broke. */
  private async whole(): Promise<Stages> {
    const { browser, options } = this
    const { stages } = this
    if (stages && stages.new.isWhole && stages.old?.isWhole !== false) return stages
    await this.close()
    const open = (): Promise<Stage> => Stage.open(browser, options.probe)
    const [now, old] = await Promise.all([open(), options.old ? open() : undefined])
    this.stages = { new: now, ...(old ? { old } : {}) }
    return this.stages
  }

  private reasonOf(error: Error): string {
    if (error instanceof Unreadable) return error.message
    const [message = ''] = error.message.split('\n')
    return this.stages?.new.reason ?? this.stages?.old?.reason ?? say('unreadable.replaced', { message })
  }
}

/** What the browser says of a page that put another in its place, or broke its own promises, while it was asked. */
const LOST = /context was destroyed|Cannot find context|Promise was collected/i

interface Try {
  readonly differences: Difference[]
  readonly visit: Visit
  readonly old?: Visit
}

function countCalls({ moments }: Visit): Record<string, number> {
  const calls: Record<string, number> = {}
  for (const { observed } of moments)
    for (const { kind, name } of observed)
      if (kind === 'call' && !name.includes('→')) calls[name] = (calls[name] ?? 0) + 1
  return calls
}
