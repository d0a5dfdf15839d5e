import { drawBar, eraseBar } from '../../migration/progress-bar.ts'
import { say } from '../strings.ts'

/** Milliseconds between two lines where the error output is no terminal. */
const EVERY = 10_000

/** How far a run is, on the error output: a bar redrawn in place on a terminal, else a line every ten seconds. */
export class Progress {
  private readonly total: number
  private readonly bar: boolean
  private readonly started = Date.now()
  private readonly timer: NodeJS.Timeout | undefined
  private done = 0
  private different = 0

  constructor(total: number, wanted: boolean) {
    this.total = total
    this.bar = wanted && process.stderr.isTTY
    if (this.bar) this.draw()
    else if (wanted) this.timer = setInterval(() => process.stderr.write(`${this.line()}\n`), EVERY).unref()
  }

  page(isDifferent: boolean): void {
    this.done++
    if (isDifferent) this.different++
    if (this.bar) this.draw()
  }

  end(): void {
    clearInterval(this.timer)
    if (this.bar) eraseBar()
  }

  private line(): string {
    const { done, total, different } = this
    if (!done) return say('progress.none', { total })
    const seconds = Math.round((((Date.now() - this.started) / done) * (total - done)) / 1000)
    return say('progress.line', { done, total, rest: total - done, different, left: lengthOf(seconds) })
  }

  private draw(): void {
    drawBar(this.done, this.total, this.line())
  }
}

function lengthOf(seconds: number): string {
  if (seconds > 5400) return say('progress.hours', { count: (seconds / 3600).toFixed(1).replace('.', ',') })
  return seconds > 90
    ? say('progress.minutes', { count: Math.round(seconds / 60) })
    : say('progress.seconds', { count: seconds })
}
