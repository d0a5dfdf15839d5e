import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** Of pages with a stopped clock: puts it forward, and runs what is due then. */
    putForward?(ms: number): Promise<void>
  }
}

/**
 * Stops the clock of the pages that this one will show: timers, `Date` and `performance.now` move only when a test puts it
 * forward (`pass`). For what happens, or must not happen, after a while. Frames, animations and events keep the browser's
 * own time, and timers of no time (4 ms at most) run at once.
 */
export async function withStoppedClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(install)
}

/** Stops the clock of the page that is shown; timers that run already go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.evaluate(install)
}

/** Puts the page's clock forward: every timer that is due until then runs, in its order, each at its time. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate((by) => window.putForward!(by), ms)
}

/** Runs in the page, before its own scripts. */
function install(): void {
  interface Timer {
    readonly run: () => void
    readonly every: number | undefined
    due: number
  }
  const AT_ONCE = 4
  const { setTimeout: wait, clearTimeout: stop } = window
  const timers = new Map<number, Timer>()
  const begun = Date.now()
  const opened = performance.now()
  let time = 0
  // Far from the numbers that the browser gives its own timers.
  let last = 1e6
  Date.now = () => begun + time
  performance.now = () => opened + time

  const add = (handler: TimerHandler, delay: unknown, repeats: boolean, given: unknown[]): number => {
    const ms = Math.max(0, Number(delay) || 0)
    if (!repeats && ms <= AT_ONCE) return wait(handler, ms, ...given)
    // A text is code, as `setTimeout` takes it.
    const run = () => void (typeof handler === 'function' ? handler.apply(window, given) : wait(handler))
    timers.set(++last, { run, every: repeats ? Math.max(1, ms) : undefined, due: time + ms })
    return last
  }
  const remove = (id?: number): void => void (timers.delete(id!) || stop(id))
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...given: unknown[]) =>
      add(handler, delay, false, given),
    setInterval: (handler: TimerHandler, delay?: number, ...given: unknown[]) =>
      add(handler, delay, true, given),
    clearTimeout: remove,
    clearInterval: remove,
  })

  window.putForward = async (by) => {
    const end = time + by
    for (;;) {
      const [first] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)
      if (!first) break
      const [id, timer] = first
      time = timer.due
      if (timer.every === undefined) timers.delete(id)
      else timer.due += timer.every
      timer.run()
      await new Promise((turn) => wait(turn))
    }
    time = end
  }
}
