import { now, type Entry } from '../entry'

/**
 * Sets a cookie, path `/` (§9).
 * @param days lifetime in days; none or 0 means until the browser closes, a negative one removes it
 */
export function setCookie(name: string, value: unknown, days?: number, domain?: string): void {
  const lifetime = Number(days)
  document.cookie =
    encodeURIComponent(name) +
    '=' +
    encodeURIComponent(value as string) +
    (lifetime ? '; expires=' + new Date(Date.now() + lifetime * 864e5).toUTCString() : '') +
    '; path=/' +
    (domain ? '; domain=' + domain : '')
}

/** The cookie's value, or `null` where there is none. */
export function getCookie(name: string): string | null {
  const found = document.cookie
    .split(/;\s*/)
    .filter((pair) => decode(pair.replace(/=.*/, '')) === '' + name)[0]
  return found ? decode(found.slice(found.indexOf('=') + 1)) : null
}

/** Removes a cookie; one that was set with a domain needs that domain. */
export function removeCookie(name: string, domain?: string): void {
  setCookie(name, '', -1, domain)
}

/** Cookies that other scripts wrote may hold a lone `%`. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const cookies: Entry[] = [
  now('set_cookie', setCookie, {
    family: 'tools',
    signature: 'set_cookie(name, value, days, domain?)',
    advice: '`Passerelle.cookies.set(name, value, days, domain)`',
    rule: '§9',
  }),
  now('get_cookie', getCookie, {
    family: 'tools',
    signature: 'get_cookie(name)',
    advice: '`Passerelle.cookies.get(name)`',
    rule: '§9',
  }),
  now('delete_cookie', removeCookie, {
    family: 'tools',
    signature: 'delete_cookie(name, domain?)',
    advice: '`Passerelle.cookies.remove(name, domain)`',
    rule: '§9',
  }),
]
