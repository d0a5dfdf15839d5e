/** By their beginnings, so that abbreviations are months too. */
const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec']
const DATE = new RegExp(
  '^(?:[a-z]+\\.? )?(\\d\\d?)(?:er)?[-/. ](\\d\\d?|[a-z]{3,9})\\.?[-/. ](\\d{4}|\\d\\d)(?=[ ,]|$)' +
    '(?:\\D+(\\d\\d?) ?[:h] ?(\\d\\d)?(?::(\\d\\d))?)?',
)

/**
 * A date as French pages write it: dd/mm/yyyy, also with `-` or `.`, two digits for the year, a month's name
 * (`1er juin 2024`, `14 juil. 2024`) or a weekday before; or as machines do, yyyy-mm-dd (§9). With or without a
 * time (`10:30`, `10:30:15`, `10h30`).
 * @returns milliseconds, for comparing only; `NaN` for all else, impossible days included
 */
export function readDate(text: string): number {
  const plain = text
    .toLowerCase()
    .replace(/é|e\u0301/g, 'e')
    .replace(/û|u\u0302/g, 'u')
    .replace(/\s+/g, ' ')
    .replace(/^(\d{4})-(\d\d)-(\d\d)t?/, '$3/$2/$1 ')
  const match = DATE.exec(plain) ?? []
  const [day = NaN, , year = 0, ...time] = match.slice(1).map((part) => +(part || 0))
  const name = match[2] ?? ''
  const month = +name || MONTHS.findIndex((start) => name.startsWith(start)) + 1
  const century = match[3]?.[2] ? 0 : year < 70 ? 2000 : 1900
  const date = new Date(Date.UTC(year + century, month - 1, day, ...time))
  return date.getUTCMonth() === month - 1 ? +date : NaN
}
