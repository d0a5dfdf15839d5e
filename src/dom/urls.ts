/** @param protocols those that are harmless */
function parse(url: unknown, protocols: RegExp): URL | undefined {
  if (typeof url !== 'string' || !url.trim()) return undefined
  try {
    const parsed = new URL(url.trim(), document.baseURI)
    return protocols.test(parsed.protocol) ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * The absolute address meant by `url`, where it may be opened or fetched: http, https or relative.
 * `undefined` for scripts (`javascript:`), data and everything else.
 */
export const toHttpUrl = (url: unknown): URL | undefined => parse(url, /^https?:$/)

/** The address of a link as it was written, where following it is harmless: http, https, mailto, tel or relative. */
export const toLinkUrl = (url: unknown): string | undefined =>
  parse(url, /^(https?|mailto|tel):$/) && String(url).trim()

/** The address of a picture as it was written: http, https, relative, or the picture itself (`data:image/`, `blob:`). */
export function toImageUrl(url: unknown): string | undefined {
  if (typeof url === 'string' && /^\s*(data:image\/|blob:)/i.test(url)) return url.trim()
  return toHttpUrl(url) && String(url).trim()
}
