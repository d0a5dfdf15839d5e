import { printable } from '../printable.ts'

/** A text as HTML, of an element or an attribute: no markup, and nothing that turns the order of what is read. */
export const escape = (text: string | number): string =>
  printable(String(text).replace(/\r\n?/g, '\n')).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
