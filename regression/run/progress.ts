import { say } from '../strings.ts'

const WIDTH = 24

/** A bar on the error output, redrawn in place; nothing when that is no terminal. */
export class Progress {
  private readonly total: number
  private readonly on: boolean
  private readonly started = Date.now()
  private done = 0
  private different = 0

  constructor(total: number, wanted: boolean) {
    this.total = total
    this.on = wanted && process.stderr.isTTY
    if (this.on) this.draw()
  }

  page(isDifferent: boolean): void {
    this.done++
    if (isDifferent) this.different++
    if (this.on) this.draw()
  }

  end(): void {
    if (this.on) process.stderr.write('\r\u001b[K')
  }

  private draw(): void {
    const { done, total, different } = this
    const seconds = done ? Math.round((((Date.now() - this.started) / done) * (total - done)) / 1000) : 0
    const left =
      seconds > 90
        ? say('progress.minutes', { count: Math.round(seconds / 60) })
        : say('progress.seconds', { count: seconds })
    const full = Math.round((WIDTH * done) / Math.max(1, total))
    process.stderr.write(
      `\r\u001b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${say('progress.line', { done, total, different, left })}`,
    )
  }
}
