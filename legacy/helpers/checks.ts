import { now, type Entry } from '../entry'
import { itemText } from './php/values'

/**
 * Specification §5.2: an '@' after the first character and a '.' at a position greater than 2, positions counted
 * from 0 and any occurrence counting. It asks no more than that: '.@.x.' passes, 'a@b.c' too. Never throws.
 */
export function check_email(email?: unknown): boolean {
  const text = itemText(email)
  return /[^]@/.test(text) && /[^]{3}\./.test(text)
}

export const checks: Entry[] = [
  now('check_email', check_email, {
    family: 'checks',
    signature: 'check_email(email)',
    advice: '`<input type="email">` et `checkValidity()`',
    rule: '§5.2',
  }),
]
