/** Times as the time picker's add-on reads and writes them (`$.datepicker.formatTime`, `parseTime`, `parseDateTime`). */

/** A time of day; the zone in minutes east of Greenwich. */
export interface Time {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisec: number
  readonly microsec: number
  /** Where the format has it; '' where the text has none. */
  readonly ampm?: 'AM' | 'PM' | ''
  readonly timezone?: number
}

interface TimeSettings {
  readonly amNames?: readonly string[]
  readonly pmNames?: readonly string[]
  readonly separator?: string
  readonly timeFormat?: string
}

const WORDS = /HH?|hh?|mm?|ss?|[tT]{1,2}|[zZ]|[lc]|'.*?'/g
const AM = ['AM', 'A']
const PM = ['PM', 'P']

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

function zone(minutes: number, isLong: boolean): string {
  if (isLong && !minutes) return 'Z'
  const size = Math.abs(minutes)
  const digits = pad(Math.floor(size / 60), 2) + (isLong ? ':' : '') + pad(size % 60, 2)
  return (minutes < 0 ? '-' : '+') + digits
}

/**
 * `$.datepicker.formatTime(format, time, settings?)`
 * @param time its `hour`, `minute`, `second`, `millisec`, `microsec`, `timezone` (minutes); 0 for what it lacks
 */
export function formatTime(format: unknown, time: unknown, settings?: unknown): string {
  const {
    hour = 0,
    minute = 0,
    second = 0,
    millisec = 0,
    microsec = 0,
    timezone,
  } = (time ?? {}) as Partial<Time>
  const { amNames = AM, pmNames = PM } = (settings ?? {}) as TimeSettings
  const half = (hour < 12 ? amNames : pmNames)[0] ?? ''
  const values: Record<string, number | string> = {
    H: hour,
    h: hour % 12 || 12,
    m: minute,
    s: second,
    l: pad(millisec, 3),
    c: pad(microsec, 3),
    t: half.charAt(0).toLowerCase(),
    T: half.charAt(0).toUpperCase(),
    tt: half.toLowerCase(),
    TT: half.toUpperCase(),
    z: timezone === undefined ? '' : zone(timezone, false),
    Z: timezone === undefined ? '' : zone(timezone, true),
  }
  return String(format).replace(WORDS, (word) => {
    if (word.charAt(0) === "'") return word.slice(1, -1)
    const value = values[word]
    return value === undefined ? pad(Number(values[word.charAt(0)]), 2) : String(value)
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Text between the words; a blank may be missing. */
const literal = (text: string): string => escaped(text).replace(/\s/g, '\\s?')

/** `$.datepicker.parseTime(format, text, settings?)`; `false` for a text that is no such time. */
export function parseTime(format: unknown, text: unknown, settings?: unknown): Time | false {
  const { amNames = AM, pmNames = PM } = (settings ?? {}) as TimeSettings
  const halves = [...amNames, ...pmNames].map(escaped).join('|')
  const words: string[] = []
  let pattern = ''
  let end = 0
  for (const word of String(format).match(WORDS) ?? []) {
    const index = String(format).indexOf(word, end)
    pattern += literal(String(format).slice(end, index))
    end = index + word.length
    if (word.charAt(0) === "'") {
      pattern += escaped(word.slice(1, -1))
      continue
    }
    words.push(word.charAt(0))
    const kinds: Record<string, string> = {
      t: `(${halves})?`,
      T: `(${halves})?`,
      z: '(z|[-+]\\d\\d:?\\d\\d|\\S+)?',
      Z: '(z|[-+]\\d\\d:?\\d\\d|\\S+)?',
      l: '(\\d?\\d?\\d)',
      c: '(\\d?\\d?\\d?)',
    }
    pattern += kinds[word.charAt(0)] ?? '(\\d?\\d)'
  }
  pattern += literal(String(format).slice(end))
  const found = new RegExp(`^${pattern}$`, 'i').exec(String(text))
  return found ? timeOf(words, found.slice(1), pmNames) : false
}

function timeOf(
  words: readonly string[],
  parts: readonly (string | undefined)[],
  pmNames: readonly string[],
): Time {
  const part = (...names: readonly string[]): string | undefined =>
    parts[words.findIndex((word) => names.includes(word))]
  const number = (name: string): number => Number(part(name) ?? 0)
  const half = part('t', 'T')?.toUpperCase()
  const isAfternoon = half !== undefined && pmNames.some((name) => name.toUpperCase() === half)
  const clock = words.includes('h') ? number('h') : number('H')
  const hour = half === undefined ? clock : (clock % 12) + (isAfternoon ? 12 : 0)
  const time = {
    hour,
    minute: number('m'),
    second: number('s'),
    millisec: number('l'),
    microsec: number('c'),
  }
  const hasHalf = words.includes('t') || words.includes('T')
  const ampm = half === undefined ? '' : isAfternoon ? 'PM' : 'AM'
  const said = hasHalf ? ({ ...time, ampm } as const) : time
  const written = part('z', 'Z')
  if (!written) return said
  const [, sign, hours, minutes] = /^([-+])(\d\d):?(\d\d)$/.exec(written) ?? []
  const offset = hours ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
  return { ...said, timezone: offset }
}

/** Where the date ends and the time begins: the time has as many parts as the settings' format, whatever it is read by. */
export function splitDateTime(
  text: string,
  { separator = ' ', timeFormat = 'HH:mm' }: TimeSettings,
): [string, string] {
  const parts = text.split(separator)
  if (parts.length < 2) return [text, '']
  const size = timeFormat.split(separator).length
  return [parts.slice(0, -size).join(separator), parts.slice(-size).join(separator)]
}
