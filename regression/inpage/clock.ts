/** The time of a page, which moves only when it is told to: timers, frames and idle callbacks run in order, at once. */
export interface Clock {
  /** Milliseconds since the page began. */
  now(): number
  /** When the next timer is due; nothing without timers. */
  next(): number | undefined
  /**
   * Runs what is due up to `limit`; stops early when `busy` says so. Work between timers gets its turn.
   * @returns how many timers ran
   */
  advance(limit: number, busy: () => boolean): Promise<number>
  add(run: (now: number) => void, at: number, every?: number): number
  remove(id: number): void
}

interface Timer {
  readonly id: number
  at: number
  readonly every: number | undefined
  readonly run: (now: number) => void
}

/** A timer that sets itself again without delay would run for ever within one millisecond. */
const MOST_AT_ONCE = 2000

/** @param turn lets promises and messages of the page have their turn */
export function makeClock(turn: () => Promise<void>): Clock {
  const timers = new Map<number, Timer>()
  let time = 0
  let last = 0

  function due(): Timer | undefined {
    let first: Timer | undefined
    for (const timer of timers.values())
      if (!first || timer.at < first.at || (timer.at === first.at && timer.id < first.id)) first = timer
    return first
  }

  return {
    now: () => time,
    next: () => due()?.at,
    async advance(limit, busy) {
      let count = 0
      if (busy()) return count
      while (count < MOST_AT_ONCE) {
        const timer = due()
        if (!timer || timer.at > limit) break
        time = Math.max(time, timer.at)
        if (timer.every === undefined) timers.delete(timer.id)
        else timer.at = time + timer.every
        count++
        timer.run(time)
        await turn()
        if (busy()) return count
      }
      time = Math.max(time, limit)
      return count
    },
    add(run, at, every) {
      timers.set(++last, { id: last, at, every, run })
      return last
    },
    remove: (id) => void timers.delete(id),
  }
}

const FRAME = 16

/**
 * Puts the clock behind the timers, frames, dates and random numbers of a window.
 * @param base what `Date.now()` says at the beginning
 * @param random two sources: for the page, and for the script under test, so that neither disturbs the other
 */
export function installClock(
  win: Window & typeof globalThis,
  clock: Clock,
  base: number,
  random: (own: boolean) => number,
  isOwnCaller: () => boolean,
): void {
  const realTimeout = win.setTimeout.bind(win)
  const guard = (run: () => void): void => {
    try {
      run()
    } catch (error) {
      // Told as the browser would: an uncaught error of this window.
      realTimeout(() => {
        throw error
      }, 0)
    }
  }
  const later = (code: unknown, delay: unknown, args: unknown[], repeat: boolean): number => {
    const wait = Math.max(repeat ? 4 : 1, Number(delay) || 0)
    const run = (): void =>
      typeof code === 'function'
        ? guard(() => (code as (...values: unknown[]) => void).apply(win, args))
        : void realTimeout(String(code), 0)
    return clock.add(run, clock.now() + wait, repeat ? wait : undefined)
  }
  const frame = (run: (time: number) => void): number =>
    clock.add((now) => guard(() => run.call(win, now)), clock.now() - (clock.now() % FRAME) + FRAME)
  const remove = (id?: unknown): void => clock.remove(Number(id))
  const idle = (run: (deadline: IdleDeadline) => void): number =>
    clock.add(
      () => guard(() => run.call(win, { didTimeout: false, timeRemaining: () => 40 })),
      clock.now() + 1,
    )
  Object.assign(win, {
    setTimeout: (code: unknown, delay?: unknown, ...args: unknown[]) => later(code, delay, args, false),
    setInterval: (code: unknown, delay?: unknown, ...args: unknown[]) => later(code, delay, args, true),
    clearTimeout: remove,
    clearInterval: remove,
    requestAnimationFrame: frame,
    cancelAnimationFrame: remove,
    requestIdleCallback: idle,
    cancelIdleCallback: remove,
  })
  win.performance.now = () => clock.now()
  win.Math.random = () => random(isOwnCaller())
  win.Date = frozenDate(win.Date, () => base + clock.now())
}

function frozenDate(Real: DateConstructor, now: () => number): DateConstructor {
  const fake = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length ? args : [now()], made) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
  Real.prototype.constructor = fake
  return fake
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
