import { wordsOf } from '../html'

/**
 * A server's reason for refusing, as it is shown: its accents may be written as in HTML (`&eacute;`); tags, which it may quote
 * of a visitor, are shown as they are.
 */
export const shownReason = (text: string): string => (text.includes('<') ? text : wordsOf(text))
