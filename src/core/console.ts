import type { MessageCode, Params } from '../strings'
import { fill } from '../strings'
import { getHost } from './host'

/**
 * Writes a coded French message to the console, once per code, text and subject. The text comes from the
 * catalogue: the build puts it in as the second argument (`build/babel-inline-strings.js`).
 */
type Warn = (code: MessageCode, params?: Params, subject?: unknown) => void

/** What told messages are remembered in until there is a host. */
const early: Record<string, unknown[]> = {}

/** As `warn`, with the text given. */
export function write(code: string, text: string, params?: Params, subject?: unknown): void {
  const host = getHost()
  const message = '[Passerelle ' + code + '] ' + fill(text, params)
  const told = host ? host.told : early
  const subjects = told[message] || (told[message] = [])
  if (subjects.indexOf(subject) >= 0 || subjects.length > 19) return
  subjects.push(subject)
  if (typeof console === 'undefined' || !console.warn) return
  if (subject === undefined) console.warn(message)
  else console.warn(message, subject)
}

export const warn = write as unknown as Warn
