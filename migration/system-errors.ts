import { errorCodeOf } from './error-code.ts'
import { say, type Key } from './strings.ts'

const REASONS: Readonly<Record<string, Key>> = {
  ENOENT: 'unreadable.missing',
  EISDIR: 'system.folder',
  ENOTDIR: 'system.notFolder',
  EEXIST: 'system.there',
  EACCES: 'system.denied',
  EPERM: 'system.denied',
  ELOOP: 'system.loop',
  EADDRINUSE: 'system.inUse',
}

/** Why the system refused a file, in French; nothing for another error. */
function refusalOf(error: unknown): string | undefined {
  const key = REASONS[errorCodeOf(error)]
  return key && say(key)
}

/** An error's text without its file, in French where it is the system's. */
export const reasonOf = (error: unknown): string =>
  refusalOf(error) ?? (error instanceof Error ? error.message : String(error))

/** An error's text with its file, which the system's French reason does not name. */
export function messageOf(error: unknown): string {
  const reason = refusalOf(error)
  const file = error instanceof Error && 'path' in error ? error.path : undefined
  return reason !== undefined && typeof file === 'string'
    ? say('system.told', { file, reason })
    : reasonOf(error)
}

/** Why an input is listed as not read. */
export function unreadableReason(error: unknown): string {
  const reason = reasonOf(error)
  return reason === say('unreadable.missing') ? reason : say('unreadable.error', { message: reason })
}
