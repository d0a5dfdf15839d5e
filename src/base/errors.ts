import type { MessageCode } from '../strings'
import { warnLater } from './console'
import { eventType, getHost } from './host'
import { ownMembers } from './own-members'

/** What `cms:error` carries. */
export interface ErrorDetail {
  readonly code: MessageCode
  readonly feature: string
  readonly error: unknown
}

/**
 * The one exit of errors inside features and services: a French console message, the configured `report`, and
 * `cms:error` on the element. Never throws.
 * @param code P003 while mounting, P004 afterwards
 */
export function reportError(code: 'P003' | 'P004', feature: string, error: unknown, element?: Element): void {
  if (isAbort(error)) return
  const host = getHost()
  const { message: text, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined }
  warnLater(code, { feature, error: text }, element)
  // The stack is for engineers; consoles show it folded under the French line.
  if (stack && typeof console !== 'undefined' && console.debug) console.debug(error)
  host.report({
    type: 'error',
    code,
    message: text,
    feature,
    page: location.href,
    stack,
  })
  const detail: ErrorDetail = { code, feature, error }
  try {
    const target = element && element.isConnected ? element : document
    ownMembers(target).dispatchEvent(new CustomEvent(eventType('error'), { bubbles: true, detail }))
  } catch {
    // A listener's own error is the page's.
  }
}

/** An aborted request or an unmounted feature is an ordinary end, not an error. */
export function isAbort(error: unknown): boolean {
  return !!error && (error as { name?: unknown }).name === 'AbortError'
}
