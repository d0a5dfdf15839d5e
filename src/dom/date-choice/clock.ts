import type { Moment } from '../dates/moment'
import { pad } from '../dates/month'

type Part = 'hour' | 'minute' | 'second'

const PARTS: readonly Part[] = ['hour', 'minute', 'second']
const HIGHEST: Readonly<Record<Part, number>> = { hour: 23, minute: 59, second: 59 }

/** `14:30` or `14:30:05`: the time of a date on a clock of 24 hours, in whatever language the browser is. */
export function clockText(moment: Moment, withSeconds: boolean): string {
  return PARTS.slice(0, withSeconds ? 3 : 2)
    .map((part) => pad(moment[part], 2))
    .join(':')
}

/**
 * A date at the time somebody typed: `14:30`, `14h30`, `14 h`, `1430`, `9.05`, with seconds or without.
 * @returns nothing for a text that is not a time, or only half of one
 */
export function readClock(text: string, moment: Moment): Moment | undefined {
  const [, hour, minute, second] =
    /^\s*(\d{1,2})\s*(?:h|[:h.\s]?\s*(\d{2})(?:\s*[:m.\s]?\s*(\d{2}))?\s*s?)\s*$/i.exec(text) ?? []
  if (!hour) return undefined
  const read = {
    ...moment,
    hour: +hour,
    minute: Number(minute ?? 0),
    second: Number(second ?? moment.second),
  }
  return PARTS.every((part) => read[part] <= HIGHEST[part]) ? read : undefined
}

/**
 * A time one step on or back, as in the browser's own fields: of the part that the caret stands in, round and round.
 * @param caret its place in the time's text
 * @param by how many; minutes take `minutes` at once
 */
export function stepClock(moment: Moment, caret: number, by: number, minutes = 1): Moment {
  const part = PARTS[Math.floor(caret / 3)] ?? 'second'
  const count = HIGHEST[part] + 1
  const next = moment[part] + by * (part === 'minute' ? minutes : 1)
  return { ...moment, [part]: (next + count) % count }
}
