import { addDays, addMonths, today, type Moment } from './calendar'

const STEP = /([+-]?\d+)\s*([dwmy]?)/gi

/**
 * A date relative to today in jQuery UI's words: `+1m -3d`, `-1w`, `2y`, `0`, `7` (days). `undefined` for
 * anything else.
 */
export function readRelative(text: string): Moment | undefined {
  if (!/^\s*([+-]?\d+\s*[dwmy]?\s*)+$/i.test(text)) return undefined
  let moment = today()
  for (const [, count, unit] of text.matchAll(STEP)) {
    const steps = Number(count)
    const letter = unit!.toLowerCase()
    if (letter === 'm' || letter === 'y') moment = addMonths(moment, letter === 'y' ? steps * 12 : steps)
    else moment = addDays(moment, letter === 'w' ? steps * 7 : steps)
  }
  return moment
}

/**
 * First and last year of a range in jQuery UI's words: `1900:2031`; `-5:+5` around this year; `c-10:c+10`
 * around the chosen year. `undefined` where it is none.
 */
export function readYearRange(text: string, chosen: number): readonly [number, number] | undefined {
  const years = text.split(':').map((word) => {
    const found = /^\s*(c?)([+-]?)(\d*)\s*$/.exec(word)
    if (!found || (!found[1] && !found[3])) return NaN
    const [, current, sign, digits] = found
    const base = current ? chosen : sign ? today().year : 0
    return base + Number((sign || '') + (digits || '0'))
  })
  const [first, last = first] = years
  if (years.length > 2 || !Number.isFinite(first) || !Number.isFinite(last)) return undefined
  return [Math.min(first!, last!), Math.max(first!, last!)]
}
