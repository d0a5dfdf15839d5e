import type { Options } from '../call'

/** Those that a call has switched off; the page may have switched others off by itself. */
export const off = new WeakSet<Element>()

/** Only a call that says so switches a field on or off: what a method, or the page itself, has done since stays. */
export function ableAs(field: HTMLInputElement, options: Options): void {
  if ('disabled' in options) setOff(field, !!options['disabled'])
}

/** Switches a field off, or on. */
export function setOff(field: HTMLInputElement, isOff: boolean): void {
  field.disabled = isOff
  off[isOff ? 'add' : 'delete'](field)
}
