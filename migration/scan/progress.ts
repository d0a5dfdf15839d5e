import { drawBar, eraseBar } from '../progress-bar.ts'
import { say } from '../strings.ts'

const EVERY = 200

/** A bar on the error output, redrawn in place; nothing when that is not a terminal. */
export class Progress {
  private total = 0
  private done = 0
  private drawn = 0
  private readonly started = Date.now()
  private readonly on: boolean

  constructor(wanted: boolean) {
    this.on = wanted && process.stderr.isTTY
  }

  found(): void {
    this.total++
  }

  read(): void {
    this.done++
    if (this.on && Date.now() - this.drawn > EVERY) this.draw()
  }

  end(): void {
    if (this.drawn) eraseBar()
  }

  private draw(): void {
    this.drawn = Date.now()
    const rate = Math.round((this.done * 1000) / Math.max(1, this.drawn - this.started))
    const { done, total } = this
    drawBar(done, total, say('scan.progress', { done, total, rate }))
  }
}
