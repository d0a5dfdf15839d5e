/** Yes or no, as PHP and attributes write it too: `0`, `false`, `non`, `no` and `off` as text mean no. */
export const isOn = (value: unknown): boolean => !!value && !/^(0|false|non?|off)$/i.test(String(value))

/** A CSS length from px (number or text) or from text with a unit (`'80%'`, `'30em'`); else `undefined`. */
export function toLength(value: unknown): string | undefined {
  const text = String(value ?? '').trim()
  if (!/^(\d+\.?\d*|\.\d+)(px|%|r?em|v[wh])?$/.test(text) || !(parseFloat(text) > 0)) return undefined
  return /\d$/.test(text) ? text + 'px' : text
}
