/**
 * The absolute address meant by `url`, where it may be opened or fetched: http, https or relative.
 * `undefined` for scripts (`javascript:`), data and everything else.
 */
export function toHttpUrl(url: unknown): URL | undefined {
  if (typeof url !== 'string' || !url.trim()) return undefined
  try {
    const parsed = new URL(url.trim(), document.baseURI)
    return /^https?:$/.test(parsed.protocol) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The address of a link as it was written, where following it is harmless: http, https, mailto, tel or relative. */
export function toLinkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || !url.trim()) return undefined
  try {
    return /^(https?|mailto|tel):$/.test(new URL(url.trim(), document.baseURI).protocol)
      ? url.trim()
      : undefined
  } catch {
    return undefined
  }
}

/** The address of a picture as it was written: http, https, relative, or the picture itself (`data:image/`, `blob:`). */
export function toImageUrl(url: unknown): string | undefined {
  if (typeof url === 'string' && /^\s*(data:image\/|blob:)/i.test(url)) return url.trim()
  return toHttpUrl(url) && (url as string).trim()
}
