import type { Browser } from 'puppeteer'
import type { Look, Moment, Step, Visit } from '../types.ts'
import { act, endAct } from './act.ts'
import { Stage, type StageOptions } from './stage.ts'

export interface VisitOptions extends StageOptions {
  /** Most steps of a page. */
  readonly steps: number
  /** Virtual milliseconds that pass after loading, and after each step. */
  readonly afterLoad: number
  readonly afterStep: number
  readonly pictures: boolean
}

/** The page cannot be had. */
export class Unreadable extends Error {}

/**
 * One side: opens the page and goes through the steps.
 * @param plan the first side's steps; without one they are read from the page
 */
export async function visit(
  browser: Browser,
  options: VisitOptions,
  plan?: readonly Step[],
): Promise<{ visit: Visit; plan: readonly Step[] }> {
  const stage = await Stage.open(browser, options)
  try {
    const settled = await stage.goto(options.source.url, options.afterLoad)
    if (stage.network.failure) throw new Unreadable(stage.network.failure)
    const steps = plan ?? (await planOf(stage, options))
    const round = new Round(stage, options)
    await round.record('load', undefined, 'met', settled)
    for (const [index, step] of steps.entries()) await round.take(step, String(index))
    const { notes, network } = stage
    return {
      plan: steps,
      visit: {
        side: options.side,
        moments: round.moments,
        notes: [...new Set(notes)],
        madeUp: [...new Set(network.madeUp)],
        scriptMet: network.scriptMet,
      },
    }
  } finally {
    await stage.close()
  }
}

async function planOf(stage: Stage, { source, steps: limit }: VisitOptions): Promise<Step[]> {
  const { automatic = true, steps: written = [] } = source.steps ?? {}
  const found = automatic ? await stage.plan(limit) : []
  const own = written.map(({ do: what, at, value }): Step => ({
    act: what,
    frame: '',
    signature: '',
    rank: 0,
    selector: at,
    label: `${what} ${at}`,
    code: at,
    ...(value === undefined ? {} : { value }),
  }))
  return [...found, ...own]
}

/** The steps of one side, one after the other, on one page. */
class Round {
  readonly moments: Moment[] = []
  private readonly stage: Stage
  private readonly options: VisitOptions

  constructor(stage: Stage, options: VisitOptions) {
    this.stage = stage
    this.options = options
  }

  async take(step: Step, key: string): Promise<void> {
    const { stage, options } = this
    const found = await stage.find(step)
    if (!found) return void (await this.record(key, step, 'absent', true))
    const met = await act(stage.page, step, found.element).catch(() => 'absent' as const)
    let look = await this.record(key, step, met, await stage.settle(options.afterStep))
    if (met !== 'absent' && (await endAct(stage.page, step, found.element).catch(() => false)))
      look = await this.record(
        `${key} fin`,
        { ...step, label: `${step.label}, fin` },
        met,
        await stage.settle(options.afterStep),
      )
    if (look.open) await this.close(step, key)
    await found.element.dispose()
  }

  /** Escape closes what a step opened; what stays open is closed by its helper, for the next step. */
  private async close(step: Step, key: string): Promise<void> {
    const { stage, options } = this
    await stage.page.keyboard.press('Escape')
    const look = await this.record(
      `${key} Échap`,
      { ...step, act: 'press', label: `${step.label}, Échap` },
      'met',
      await stage.settle(options.afterStep),
    )
    if (!look.open) return
    await stage.page.evaluate(() => (window as unknown as { __twin: { tidy(): void } }).__twin.tidy())
    await stage.settle(options.afterStep)
  }

  async record(key: string, step: Step | undefined, met: Moment['met'], settled: boolean): Promise<Look> {
    const look = await this.stage.look()
    const observed = await this.stage.drain()
    this.moments.push({
      ...look,
      key,
      ...(step ? { step } : {}),
      observed,
      met,
      settled,
      ...(this.options.pictures ? { picture: await this.picture() } : {}),
    })
    return look
  }

  /** A page that looks as it did is kept once. */
  private async picture(): Promise<Uint8Array> {
    const picture = await this.stage.picture()
    const last = this.moments.at(-1)?.picture
    return last && Buffer.compare(last, picture) === 0 ? last : picture
  }
}
