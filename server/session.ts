import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { param } from './received.ts'

/** Languages the platform has translations for; French is the source. */
export const languages = ['fr', 'en', 'de'] as const

const sessionCookie = 'cms_session'
const languageCookie = 'cms_langue'

export function cookie(request: Request, name: string): string {
  for (const part of (request.headers.cookie ?? '').split(/;\s*/)) {
    const [key, value = ''] = part.split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value)
    } catch {
      return ''
    }
  }
  return ''
}

/** The visitor's session id, given with the first page. Its first characters are the page's `sessionHash`. */
export function sessionOf(request: Request, response?: Response): string {
  const known = cookie(request, sessionCookie)
  if (/^[\w-]{16,64}$/.test(known) || !response) return known
  const fresh = randomBytes(18).toString('base64url')
  response.cookie(sessionCookie, fresh, { httpOnly: true, sameSite: 'lax', path: '/' })
  return fresh
}

/** The language asked for by the request (`langue`), else the one chosen on an earlier page, else French. */
export function languageOf(request: Request, response?: Response): string {
  const asked = param(request, 'langue').slice(0, 2).toLowerCase()
  const isKnown = (langue: string): boolean => (languages as readonly string[]).includes(langue)
  if (isKnown(asked) && response) response.cookie(languageCookie, asked, { sameSite: 'lax', path: '/' })
  // A call may name any: it has no texts then. A page is in one that there is.
  if (isKnown(asked) || (asked && !response)) return asked
  const chosen = cookie(request, languageCookie)
  return isKnown(chosen) ? chosen : 'fr'
}
