import { toHttpUrl } from '../../dom/urls'

/** Base64 of a text's UTF-8 bytes. */
export function toBase64(text: string): string {
  return btoa(
    encodeURIComponent(text).replace(/%(\w\w)/g, (_all, hex) => String.fromCharCode(parseInt(hex, 16))),
  )
}

/** The http(s) address that base64 stands for; `undefined` where it is no base64, or of no such address. */
export function fromBase64(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'))
    return toHttpUrl(decode(bytes))?.href
  } catch {
    return undefined
  }
}

function decode(bytes: string): string {
  try {
    return decodeURIComponent(
      bytes.replace(/[^]/g, (byte) => '%' + ('0' + byte.charCodeAt(0).toString(16)).slice(-2)),
    )
  } catch {
    // Not UTF-8: each byte is a letter (ISO-8859-1).
    return bytes
  }
}
