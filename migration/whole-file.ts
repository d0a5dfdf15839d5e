import {
  closeSync,
  copyFileSync,
  createWriteStream,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCodeOf } from './error-code.ts'

/**
 * Writes a file whose place is taken only once it is whole: a full disk or a kill leaves what was there before. Where
 * that cannot be (a pipe, a folder that takes no other file), it is written in its place.
 * @throws the system's error, with the file's own name
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const { part, finish, giveUp } = beginWhole(file)
  try {
    writeFileSync(part, content)
    finish()
  } catch (error) {
    giveUp(error)
  }
}

/** As `writeWhole`, of a text that comes in parts and may be larger than the memory. */
export async function writeWholeFrom(
  file: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const { part, finish, giveUp } = beginWhole(file)
  try {
    await pipeline(Readable.from(parts), createWriteStream(part))
    finish()
  } catch (error) {
    giveUp(error)
  }
}

interface Writing {
  /** What is written to: a file beside, or the file itself. */
  readonly part: string
  finish(): void
  /** @throws it, but where who reads a pipe has read enough */
  giveUp(error: unknown): void
}

/** The folder takes no other file. */
const CLOSED = /^(EACCES|EPERM|EROFS)$/
/** The file is mounted by itself, as those given to a container are. */
const MOUNTED = /^(EBUSY|EXDEV)$/

function beginWhole(file: string): Writing {
  const own = realOf(file)
  const known = statOf(own)
  const beside = `${own}.${process.pid}.part`
  const part = known && (!known.isFile() || isClosed(beside)) ? own : beside
  return {
    part,
    finish() {
      if (part === own) return
      try {
        renameSync(part, own)
      } catch (error) {
        if (!MOUNTED.test(errorCodeOf(error))) throw error
        copyFileSync(part, own)
        rmSync(part)
      }
    },
    giveUp(error) {
      if (part !== own) rmSync(part, { force: true })
      if (errorCodeOf(error) === 'EPIPE') return
      // It is told under the name that the reader knows.
      if (errorCodeOf(error)) Object.assign(error as Error, { path: file })
      throw error
    },
  }
}

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false })

function isClosed(beside: string): boolean {
  try {
    closeSync(openSync(beside, 'w'))
    return false
  } catch (error) {
    return CLOSED.test(errorCodeOf(error))
  }
}

/**
 * What a link leads to, so that the link stays one. A name that nothing has yet is itself, and so is a pipe's without a
 * name of its own (`>(jq .)`, `/dev/stdout`): its link leads to no file.
 */
export function realOf(file: string): string {
  try {
    const real = realpathSync(file)
    return statOf(real) ? real : file
  } catch {
    return file
  }
}
