import { toHttpUrl } from '../../dom/urls'

/** Base64 of a text's UTF-8 bytes. */
export const toBase64 = (text: string): string => btoa(unescape(encodeURIComponent(text)))

/** The http(s) address that base64 stands for, as it is written if in full; `undefined` where it is no base64, or of no such address. */
export function fromBase64(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(escape(atob(encoded))).trim()
    const url = toHttpUrl(text)
    return url && (/^https?:/i.test(text) ? text : url.href)
  } catch {
    return undefined
  }
}
