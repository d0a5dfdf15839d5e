import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** Lines of JSON on disk: what is written page by page and read once more at the end is not held in memory. */
export class Spool<T> {
  private readonly file: string
  private readonly stream: WriteStream

  constructor(folder: string, name: string) {
    this.file = path.join(folder, name)
    this.stream = createWriteStream(this.file)
    // A full disk is told by `drained` and `end`, and ends the command as it should, not with a trace.
    this.stream.on('error', () => undefined)
  }

  add(item: T): void {
    this.stream.write(JSON.stringify(item) + '\n')
  }

  /** To wait for when much has been added. */
  async drained(): Promise<void> {
    if (this.stream.errored) throw this.stream.errored
    if (this.stream.writableNeedDrain) await once(this.stream, 'drain')
  }

  async end(): Promise<void> {
    this.stream.end()
    await finished(this.stream)
  }

  async *read(): AsyncGenerator<T> {
    for await (const line of createInterface({ input: createReadStream(this.file) }))
      yield JSON.parse(line) as T
  }
}
