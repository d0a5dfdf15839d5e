import { getHost } from '../base/host'
import { isTrusted } from '../base/trust'
import { toHttpUrl } from './urls'

/** The usual captcha services: scripts below these addresses. */
const SERVICES = [
  'https://www.google.com/recaptcha/',
  'https://www.recaptcha.net/recaptcha/',
  'https://js.hcaptcha.com/',
  'https://hcaptcha.com/',
  'https://challenges.cloudflare.com/turnstile/',
]

/**
 * The one reader of script addresses that markup names: one of the page's own origin, of the usual captcha services, or
 * of the configuration's `scripts`, and that from trusted elements only.
 * @returns undefined for all others
 */
export function toScriptAddress(element: Element, address: string): string | undefined {
  const url = isTrusted(element) ? toHttpUrl(address) : undefined
  if (!url) return undefined
  const { config } = getHost()
  const isListed =
    url.origin === location.origin ||
    config.scripts.some((origin) => toHttpUrl(origin)?.origin === url.origin) ||
    SERVICES.some((start) => url.href.indexOf(start) === 0)
  return isListed ? url.href : undefined
}
