import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { say, type Key } from '../strings.ts'
import { messageOf } from '../system-errors.ts'

/** Where a report of the command line goes. */
export interface Destination {
  /** As it is written: `--json`. */
  readonly option: string
  readonly file: string
  /** Names of inputs: the report's own was most likely forgotten, and the first input stands in its place. */
  readonly never?: RegExp
  /** Whether a file begins as this report does: no other may be written over. */
  readonly isOurs?: (beginning: string) => boolean
}

/**
 * Why a report cannot go there, in French; nothing when it can. Asked before anything is read: a long scan must not
 * end in a folder that is not there, nor in the place of an archived page.
 * @param inputs files and folders that the command reads
 */
export function refusalOf(
  { option, file, never, isOurs }: Destination,
  inputs: readonly string[],
): string | undefined {
  if (file === '-') return undefined
  const tell = (key: Key): string => say(key, { option, file })
  if (never?.test(file)) return tell('report.named')
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    const above = path.dirname(file)
    accessSync(stats ? file : above, constants.W_OK)
    if (!stats) return statSync(above).isDirectory() ? undefined : notFolder(option, above)
    if (stats.isDirectory()) return tell('report.folder')
    // A device or a pipe keeps nothing that could be lost.
    if (!stats.isFile()) return undefined
    const own = identityOf(file)
    if (inputs.some((input) => identityOf(input) === own)) return tell('report.input')
    return stats.size && isOurs && !isOurs(beginningOf(file)) ? tell('report.foreign') : undefined
  } catch (error) {
    return say('report.refused', { option, message: messageOf(error) })
  }
}

/**
 * Why reports cannot go where the command line says, in French: each by itself, and two of them into one file or both to
 * the standard output.
 */
export const refusalsOf = (reports: readonly Destination[], inputs: readonly string[]): string[] =>
  reports.flatMap((report, index) => {
    const other = reports.slice(0, index).find((former) => isSame(former.file, report.file))
    const { option, file } = report
    return other
      ? say('report.twice', { option: other.option, other: option, file })
      : (refusalOf(report, inputs) ?? [])
  })

function isSame(one: string, other: string): boolean {
  if (one === '-' || other === '-') return one === other
  // A device or a pipe takes all.
  const stats = statSync(other, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) return false
  return path.resolve(one) === path.resolve(other) || (!!stats && identityOf(one) === identityOf(other))
}

/**
 * Why a report of several files cannot go into a folder (`--out`), in French: another's file has the name of its page.
 * A folder that is not there yet is made.
 */
export const refusalInFolder = (
  folder: string,
  page: string,
  isOurs: (beginning: string) => boolean,
): string | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (!stats.isDirectory()) return notFolder('--out', folder)
  return refusalOf({ option: '--out', file: path.join(folder, page), isOurs }, [])
}

/** Why a report cannot go into what is no folder, or below it. */
export const notFolder = (option: string, folder: string): string =>
  say('report.refused', { option, message: say('folder.none', { folder }) })

/** The same for a file under all its names; nothing for what is not there. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

function beginningOf(file: string): string {
  const handle = openSync(file, 'r')
  try {
    const bytes = new Uint8Array(2048)
    return new TextDecoder().decode(bytes.subarray(0, readSync(handle, bytes)))
  } finally {
    closeSync(handle)
  }
}
