import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { CspLevel } from './platform.ts'

/** The script's only Trusted Types policy. */
const policies = 'passerelle'

/**
 * Sends the content security policy of a page. `strict`: only scripts and styles with this answer's nonce (and
 * what those scripts load), no inline handler, no style attribute, and HTML sinks closed by Trusted Types.
 * @returns the nonce
 */
export function applyCsp(response: Response, level: CspLevel): string {
  const nonce = randomBytes(16).toString('base64url')
  if (level === 'strict') {
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'self'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        `trusted-types ${policies}`,
      ].join('; '),
    )
  }
  return nonce
}
