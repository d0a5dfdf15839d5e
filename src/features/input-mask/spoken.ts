import type { Moment } from '../../dom/dates/moment'
import type { Names } from '../../dom/dates/names'
import { fold, readTyped } from '../../dom/dates/typed'

/** Letters of any script that has words; French accents are folded away. */
const WORDS = /[a-z\u0400-\u1fff\u3040-\uffef]+/g

/** `14:30`, `14:30:15`, `14h30`, `14 heures`, `2:30 pm`; two figures behind an hour may be a date's day. */
const CLOCK =
  /(?:^|\D)(\d\d?)\s*(?::\s*(\d\d?)(?::(\d\d?))?|(?:heures?|h|uhr)(?![a-z])\s*(?:(\d\d)(?![\d/.-]))?)(\s*[ap]\.?m\b)?/

/** A second date, or a word that makes another date or hour of what is written. */
const UNSURE =
  /\b(au|et|avant|apres|veille|lendemain|soir|matin|nuit|quart|demie?|moins)\b|\d\D*\s[-–—]\s\D*\d|\/.*\/.*\//

/**
 * As `readTyped`, with care for all that stands beside a date: a time in front of it too, `midi`, `minuit`.
 * `undefined` where the text says more than one date and time, or has words that nobody knows.
 */
export function readSpoken(text: string, names: Names): Moment | undefined {
  const told = fold(text)
    .replace(/\bmidi\b/, '12:00')
    .replace(/\bminuit\b/, '0:00')
  const clock = CLOCK.exec(told)
  const rest = clock ? told.replace(clock[0], ' ') : told
  if (UNSURE.test(rest) || !areKnown(rest.slice(rest.search(/\d/)), names)) return undefined
  const day = readTyped(rest, 'dmy', names)
  if (!clock || !day) return day
  const [, hour, minute, second = '00', past = '00', half = ''] = clock
  // A figure that is left is of something else: `14 h à 16`.
  if (day.hour || day.minute || day.second || (rest.match(/\d+/g) ?? []).length > 3) return undefined
  const date = [day.day, day.month, ('000' + day.year).slice(-4)].join('/')
  return readTyped(`${date} ${hour}:${minute ?? past}:${second}${half}`, 'dmy', names)
}

/** Words behind the first figure say what month or day of the week it is, or are as short as `à`, `er`, `pm`, `Uhr`, `年`. */
function areKnown(text: string, names: Names): boolean {
  const known = [...names.months, ...names.monthsShort, ...names.days].map(fold)
  return (text.match(WORDS) ?? []).every(
    (word) => /^[a-z年月日時时分秒]{1,3}$/.test(word) || known.some((name) => name.indexOf(word) === 0),
  )
}
