import { prefixed } from '../base/host'
import { readStored, writeStored } from './storage'

const DAY = 86_400_000

/**
 * What a visitor has closed for some days: in a cookie (path `/`), so that the server may leave it out; where
 * cookies are refused, in the browser's storage.
 */
export interface Dismissal {
  readonly dismissed: boolean
  dismiss(days: number): void
}

/**
 * @param what a name of its own: `front-banner`
 * @param element told from others by its `id`; without one by its text, so that another text is shown again
 */
export function dismissalOf(what: string, element: Element): Dismissal {
  const key = prefixed(what + '-') + (encodeURIComponent(element.id) || hash(element.textContent ?? ''))
  const inCookie = (): boolean => ('; ' + cookies()).indexOf(`; ${key}=1`) >= 0
  return {
    get dismissed() {
      return inCookie() || Number(readStored(key)) > Date.now()
    },
    dismiss(days) {
      const until = Date.now() + days * DAY
      cookies(`${key}=1; expires=${new Date(until).toUTCString()}; path=/; SameSite=Lax`)
      if (!inCookie()) writeStored(key, String(until))
    },
  }
}

/** Sets one where it is given. A sandboxed frame has none, and says so by an error. */
function cookies(one?: string): string {
  try {
    if (one) document.cookie = one
    return document.cookie
  } catch {
    return ''
  }
}

/** A short name for a text. */
function hash(text: string): string {
  let value = 5381
  for (const letter of text.replace(/\s+/g, ' ')) value = ((value * 33) ^ letter.charCodeAt(0)) >>> 0
  return value.toString(36)
}
