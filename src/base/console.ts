import type { Details, MessageCode, Params } from '../strings'
import { fill } from '../strings'
import { getHost, type Host } from './host'

/** What told messages are remembered in until there is a host. */
const early: Record<string, unknown[]> = {}

/**
 * As `warn`, for what few pages have to be told: a feature carries the code of the message, the text is fetched.
 * @param details `allowed` and `reason` may be the names of words: `@list` (`src/strings/values.ts`)
 */
export function warnLater(code: MessageCode, details?: Details, subject?: unknown): void {
  const host = getHost()
  host.warnings.push([code, details, subject])
  host.work()
}

/**
 * Writes a coded French message to the console, once per code, text and subject.
 * @param code the build puts the catalogue's text behind it (`build/babel-inline-strings.js`): `P101] …`
 */
export function warn(code: MessageCode, params?: Params, subject?: unknown): void {
  const host = getHost()
  const message = '[Passerelle ' + fill(code, params)
  const told = host ? host.told : early
  const subjects = told[message] || (told[message] = [])
  if (subjects.indexOf(subject) >= 0 || subjects.length > 19) return
  subjects.push(subject)
  if (typeof console === 'undefined' || !console.warn) return
  if (subject === undefined) console.warn(message)
  else console.warn(message, subject)
}

/** What stands for messages whose texts cannot be fetched: their codes and details. */
export function tellBare(warnings: Host['warnings'][number][]): void {
  for (const [code, ...details] of warnings.splice(0)) console.warn(`[Passerelle ${code}]`, ...details)
}
