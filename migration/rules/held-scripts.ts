/**
 * Scripts that a page does not run by itself, but an optimiser after loading, or a consent banner when the visitor agrees: their
 * type is one that browsers pass over. They run on the page all the same, and define what its handlers call.
 */

/** Cloudflare's Rocket Loader writes a page's number before each type: `9f2c4d5e6a7b8c9d0e1f2a3b-text/javascript`. */
const NUMBERED = /^\s*[\da-f]{16,64}-/i

/** WP Rocket, LiteSpeed Cache, Perfmatters; Didomi, Orejime, Yett. */
const HELD =
  /^\s*(rocketlazyloadscript|litespeed\/javascript|pmdelayedscript|didomi\/javascript|opt-in|javascript\/blocked)\s*$/i

/** Of a script of this type one of the attributes below tells whether it is code or a text. */
const PLAIN = /^\s*text\/plain\s*$/i

/** What consent banners ask a script for: Cookiebot, Complianz, CookieYes, Klaro, Usercentrics, iubenda, CookieConsent. */
const CONSENT = [
  'data-cookieconsent',
  'data-cookie-consent',
  'data-cookiecategory',
  'data-cookie-category',
  'data-cookieyes',
  'data-cli-class',
  'data-category',
  'data-service',
  'data-consent',
  'data-purposes',
  'data-iub-purposes',
  'data-usercentrics',
  'data-vendor',
  'data-type',
]

/** Where they keep its address meanwhile. */
const ADDRESSES = ['data-src', 'data-rocket-src', 'data-cmplz-src', 'data-suppressedsrc', 'data-blocked-src']

/** Attributes of a script that tell of it. */
export const heldAttributes: ReadonlySet<string> = new Set([...CONSENT, ...ADDRESSES])

/**
 * @param type of a script
 * @param attributes of its tag, those of {@link heldAttributes} at least
 * @returns the type that it will run by, and its address; the type alone where it runs by itself
 */
export function readHeld(
  type: string,
  attributes: ReadonlyMap<string, string>,
): { readonly type: string; readonly address?: string | undefined } {
  const isPlain = PLAIN.test(type) && CONSENT.some((name) => attributes.has(name))
  if (!isPlain && !HELD.test(type) && !NUMBERED.test(type)) return { type }
  const name = ADDRESSES.find((one) => attributes.has(one))
  const said = isPlain || HELD.test(type) ? '' : type.replace(NUMBERED, '')
  return { type: said, address: name && attributes.get(name) }
}
