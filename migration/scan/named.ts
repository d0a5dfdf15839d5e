/** What a page names in its tags, by its addresses. */
export interface Named {
  readonly base: string | undefined
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What a page changes with, without reading it as `scan` does, which takes much longer: of a script in a comment it does no harm
 * to know.
 */
export function namedBy(html: string): Named {
  return {
    base: addresses(html, BASE)[0],
    scripts: addresses(html, SCRIPT),
    styles: addresses(html, LINK).filter((address) => /\.css(?:[?#]|$)/i.test(address)),
  }
}

/** No tag of a page is so long: a text of tags that never end is not searched to its end for each. */
const valueOf = (tag: string, attribute: string): RegExp =>
  new RegExp(
    `<${tag}\\s[^>]{0,500}?\\b${attribute}\\s*=\\s*(?:(["'])(?<quoted>.{0,500}?)\\1|(?<bare>[^\\s"'>]{1,500}))`,
    'gi',
  )
const BASE = valueOf('base', 'href')
const SCRIPT = valueOf('script', 'src')
const LINK = valueOf('link', 'href')

const addresses = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(({ groups }) => (groups?.['quoted'] ?? groups?.['bare'] ?? '').trim())
