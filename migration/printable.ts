/**
 * Signs that a terminal obeys (colours, titles, the clipboard), or that turn the order of what is read. Tabs and ends of
 * lines are not among them.
 */
const OBEYED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g

/** A text of a page, a file's name or a server, to be shown: what would act is written out (`\u001b`). */
export const printable = (text: string): string =>
  text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The same on one line, for cells of tables and comments, which an end of line would end. */
export const oneLine = (text: string): string => printable(text.replace(/[\r\n\u2028\u2029]+/g, ' '))
