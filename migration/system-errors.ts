import { errorCodeOf } from './error-code.ts'
import { say, type Key } from './strings.ts'

const REASONS: Readonly<Record<string, Key>> = {
  ENOENT: 'unreadable.missing',
  EISDIR: 'system.folder',
  ENOTDIR: 'system.notFolder',
  EEXIST: 'system.there',
  EACCES: 'system.denied',
  EPERM: 'system.denied',
  EROFS: 'system.readOnly',
  ELOOP: 'system.loop',
  EADDRINUSE: 'system.inUse',
}

/** Why nothing is found by a name: one that is not in UTF-8 lost its own signs on the way here, and no file has what is left. */
export const missingReason = (name: string): string =>
  say(name.includes('\ufffd') ? 'unreadable.missingName' : 'unreadable.missing')

/** The file that the system's error is about, where it says so. */
const fileOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined

/** Why the system refused a file, in French; nothing for another error. */
function refusalOf(error: unknown): string | undefined {
  const key = REASONS[errorCodeOf(error)]
  return key === 'unreadable.missing' ? missingReason(fileOf(error) ?? '') : key && say(key)
}

/** An error's text without its file, in French where it is the system's. */
export const reasonOf = (error: unknown): string =>
  refusalOf(error) ?? (error instanceof Error ? error.message : String(error))

/** An error's text with its file, which the system's French reason does not name. */
export function messageOf(error: unknown): string {
  const reason = refusalOf(error)
  const file = fileOf(error)
  return reason !== undefined && file !== undefined ? say('system.told', { file, reason }) : reasonOf(error)
}

/** Why an input is listed as not read. */
export function unreadableReason(error: unknown): string {
  const reason = reasonOf(error)
  return errorCodeOf(error) === 'ENOENT' ? reason : say('unreadable.error', { message: reason })
}
