import { say } from '../strings.ts'
import type { Glance, Moment, Observed, PageSource, Side, Step, Visit } from '../types.ts'
import { act, endAct } from './act.ts'
import type { ScriptUnderTest } from './script-under-test.ts'
import type { Stage, StageOptions } from './stage.ts'

export interface VisitOptions extends Omit<StageOptions, 'source' | 'side' | 'script'> {
  /** None: the new script is looked at alone. */
  readonly old: ScriptUnderTest | undefined
  readonly new: ScriptUnderTest
  /** Most steps of a page. */
  readonly steps: number
  /** Virtual milliseconds that pass after loading, and after each step. */
  readonly afterLoad: number
  readonly afterStep: number
}

/** Tabs for the two sides. */
export interface Stages {
  readonly old?: Stage
  readonly new: Stage
}

export interface Visits {
  readonly old?: Visit
  readonly new: Visit
}

/** What one side shows after a step. */
interface Sighting extends Glance {
  readonly side: Side
  readonly stage: Stage
  readonly observed: readonly Observed[]
  readonly met: Moment['met']
  readonly settled: boolean
}

type Met = Moment['met']

/** Elements that are looked at during one visit, at most: a very large page has fewer steps. */
const MOST_LOOKS = 400_000

/**
 * Opens a page on both sides and goes through its steps, step by step on both at once; what the sides show is compared
 * by its hashes, and read in full only where those differ.
 * @param thorough reads everything in full
 * @throws Unreadable
 */
export async function visitPage(
  stages: Stages,
  source: PageSource,
  options: VisitOptions,
  thorough = false,
): Promise<Visits> {
  const round = new Round(stages, source, options, thorough)
  await round.run()
  return round.visits()
}

function ownSteps({ steps }: PageSource): Step[] {
  return (steps?.steps ?? []).map(({ do: what, at = '', value }): Step => ({
    act: what,
    frame: '',
    signature: '',
    rank: 0,
    selector: at,
    label: `${what} ${at}`.trim(),
    code: at || what,
    ...(value === undefined ? {} : { value }),
  }))
}

/** The steps of a page on both sides, one after the other. */
class Round {
  private readonly stages: readonly (readonly [Side, Stage])[]
  private readonly source: PageSource
  private readonly options: VisitOptions
  private readonly thorough: boolean
  private readonly moments: Record<Side, Moment[]> = { old: [], new: [] }
  private readonly told: string[] = []
  private closings = 0

  constructor(stages: Stages, source: PageSource, options: VisitOptions, thorough: boolean) {
    this.stages = [
      ...(stages.old && options.old ? [['old', stages.old] as const] : []),
      ['new', stages.new] as const,
    ]
    this.source = source
    this.options = options
    this.thorough = thorough
  }

  async run(): Promise<void> {
    const { options, source } = this
    const settled = await this.each(async (stage, side) => {
      await stage.begin({
        ...options,
        source: side === 'new' && source.rewritten ? { ...source, ...source.rewritten } : source,
        side,
        script: (side === 'old' ? options.old : options.new)!,
        viewport: source.viewport ?? options.viewport,
      })
      return stage.goto(source.url, options.afterLoad)
    })
    const steps = await this.plan()
    await this.record('load', undefined, () => ({ met: 'met', settled: settled.shift()! }))
    for (const [index, step] of steps.entries()) await this.take(step, String(index))
  }

  visits(): Visits {
    const of = ([side, stage]: readonly [Side, Stage]): Visit => ({
      side,
      moments: this.moments[side],
      notes: [...this.told, ...stage.allNotes()],
      madeUp: [...new Set(stage.network.seen.madeUp)],
      scriptMet: stage.network.seen.scriptMet,
    })
    const last = of(this.stages.at(-1)!)
    return this.stages.length > 1 ? { old: of(this.stages[0]!), new: last } : { new: last }
  }

  /** The steps of the first side; they are the second's too. */
  private async plan(): Promise<readonly Step[]> {
    const [, stage] = this.stages[0]!
    const elements = await stage.elements()
    const most = Math.min(this.options.steps, Math.max(2, Math.floor(MOST_LOOKS / elements)))
    const { automatic = true } = this.source.steps ?? {}
    const planned = automatic ? await stage.plan(most) : []
    const found = planned.filter((step) => this.source.isWanted?.(step) !== false)
    if (most < this.options.steps) this.told.push(say('note.large', { elements, steps: most }))
    return [...found, ...ownSteps(this.source)]
  }

  /** On both sides at once; the results in the order of the sides. */
  private async each<Result>(work: (stage: Stage, side: Side) => Promise<Result>): Promise<Result[]> {
    const all = await Promise.allSettled(this.stages.map(([side, stage]) => work(stage, side)))
    const failed = all.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    if (failed) throw failed.reason
    return all.map((one) => (one as PromiseFulfilledResult<Result>).value)
  }

  private async take(step: Step, key: string): Promise<void> {
    const opened = await this.once(step, key)
    if (!opened) return
    await this.close(step, key, 'escape')
    // What opens closes beside itself too: tried on the first thing that opens.
    if (this.closings++ > 0) return
    if (await this.once({ ...step, label: `${step.label}, encore` }, `${key} encore`))
      await this.close(step, `${key} encore`, 'backdrop')
  }

  private on(side: Side, step: Step): Step {
    return side === 'new' ? (this.source.rewritten?.locate(step) ?? step) : step
  }

  /** @returns whether something is open after it, on a side */
  private async once(step: Step, key: string): Promise<boolean> {
    const { options } = this
    const ends: boolean[] = []
    const done = await this.each(async (stage, side) => {
      const needsNone = step.act === 'backdrop' || step.act === 'escape'
      const found = needsNone ? undefined : await stage.meet(this.on(side, step))
      if (!found && !needsNone) return { met: 'absent' as Met, settled: true, found, stage }
      const met = await stage
        .act(() => act(stage.page, step, found).catch((): Met => 'absent'))
        .catch((): Met => 'absent')
      return { met, settled: await stage.settle(options.afterStep), found, stage }
    })
    const states = [...done]
    let isOpen = await this.record(key, step, () => states.shift()!)
    const after = await this.each(async (stage) => {
      const one = done.find((each) => each.stage === stage)!
      if (!one.found || one.met === 'absent') return undefined
      const { found } = one
      const ended = await stage.act(() => endAct(stage.page, step, found).catch(() => false))
      ends.push(ended)
      const settled = ended ? await stage.settle(options.afterStep) : true
      return { met: one.met, settled }
    })
    if (ends.includes(true)) {
      const label = `${step.label}, fin`
      isOpen = await this.record(`${key} fin`, { ...step, label }, () => after.shift())
    }
    return isOpen
  }

  /** What a step opened is closed as a visitor would; what stays open, by its helper, for the next step. */
  private async close(step: Step, key: string, way: 'escape' | 'backdrop'): Promise<void> {
    const { options } = this
    const done = await this.each(async (stage) => {
      await stage.act(() => act(stage.page, { ...step, act: way }, undefined))
      return { met: 'met' as Met, settled: await stage.settle(options.afterStep) }
    })
    const name = way === 'escape' ? 'Échap' : 'à côté'
    const closing: Step = { ...step, act: way, label: `${step.label}, ${name}` }
    if (!(await this.record(`${key} ${name}`, closing, () => done.shift()!))) return
    await this.each(async (stage) => {
      await stage.page.evaluate(() => (window as typeof window & { __twin: { tidy(): void } }).__twin.tidy())
      await stage.settle(options.afterStep)
    })
  }

  /**
   * Keeps what each side shows.
   * @param stateOf how each side, in turn, came through the step; a side without one is left out
   * @returns whether something is open on one of them
   */
  private async record(
    key: string,
    step: Step | undefined,
    stateOf: () => { readonly met: Met; readonly settled: boolean } | undefined,
  ): Promise<boolean> {
    const sightings = await this.each(async (stage, side): Promise<Sighting | undefined> => {
      const state = stateOf()
      return state && { side, stage, ...(await stage.glance()), met: state.met, settled: state.settled }
    })
    const seen = sightings.filter((one) => one !== undefined)
    const isSame = (what: 'text' | 'sight'): boolean => seen.length > 1 && seen[0]![what] === seen[1]![what]
    const needs = {
      lines: this.thorough || (seen.length > 1 && !isSame('text')),
      // After loading in any case: what no hash tells is seen there.
      picture:
        this.options.pictures && seen.length > 1 && (key === 'load' || !isSame('sight') || !isSame('text')),
    }
    await Promise.all(
      seen.map(async ({ side, stage, text, sight, focus, open, observed, met, settled }) => {
        this.moments[side].push({
          key,
          ...(step ? { step } : {}),
          ...{ text, sight, focus, open, observed, met, settled },
          ...(needs.lines || needs.picture ? await stage.details(needs.lines) : {}),
          ...(needs.picture ? { picture: await stage.picture() } : {}),
        })
      }),
    )
    return seen.some(({ open }) => open)
  }
}
