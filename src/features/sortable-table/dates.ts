/** By their beginnings, so that abbreviations are months too. */
const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec']
const monthAt = (name: string): number => MONTHS.findIndex((start) => name.startsWith(start))
const DATE = new RegExp(
  '^(?:(?:le|du|jusqu.au) )?(?:[a-z]+[.,]? )?(\\d\\d?)(?:er)?' +
    '[-/. ](\\d\\d?|[a-z]{3,9})\\.?[-/. ](\\d{4}|\\d\\d)(?=[ ,]|$)' +
    '(?:\\D+(\\d\\d?) ?[:h] ?(\\d\\d)?(?::(\\d\\d))?)?',
)

/** A month without a day. Whole words only: « Mairie 2024 » is no month of May. */
const MONTH =
  /^((?:janv|fevr?|avr|juil)(?:ier|il|let)?\.?|(?:sept?|oct|nov|dec)(?:(?:em|o)bre)?\.?|mars|mai|juin|aout|\d\d?)[-/ ](\d{4})$/
/** Days from one to another, of which the last tells what the first leaves out: `du 3 au 5 mars 2024`. */
const DAYS = new RegExp(
  '^(?:du |les )?(?:[a-z]{5,8} )?(\\d\\d?)(?:er)?(?: ([a-z]{3,9}\\.?))? ?(?:au|et|[-–]) ?' +
    '(?:[a-z]{5,8} )?\\d\\d?(?:er)? ([a-z]{3,9}\\.?) (\\d{4})$',
)

/**
 * A date as French pages write it: dd/mm/yyyy, also with `-` or `.`, two digits for the year, a month's name
 * (`1er juin 2024`, `14 juil. 2024`) or a weekday before (`le samedi 6 juillet 2024`); or as machines do, yyyy-mm-dd
 * (§9). With or without a time (`10:30`, `10:30:15`, `10h30`). A month (`mars 2024`, `03/2024`) counts as its first day,
 * and so do several days (`du 3 au 5 mars 2024`).
 * @returns milliseconds, for comparing only; `NaN` for all else, impossible days included
 */
export function readDate(text: string): number {
  const plain = text
    .toLowerCase()
    // Internet Explorer wrote marks of direction into its dates.
    .replace(/\p{Cf}/gu, '')
    .replace(/é|e\u0301/g, 'e')
    .replace(/û|u\u0302/g, 'u')
    .replace(/\s+/g, ' ')
    .replace(/^(\d{4})-(\d\d)-(\d\d)t?/, '$3/$2/$1 ')
    .replace(MONTH, '1 $1 $2')
    .replace(DAYS, (_all, day: string, month = '', last: string, year: string) =>
      // December before January is of the year before.
      [day, month || last, Number(year) - +(monthAt(month) > monthAt(last))].join(' '),
    )
  const match = DATE.exec(plain) ?? []
  const [day = NaN, , year = 0, ...time] = match.slice(1).map((part) => +(part || 0))
  const name = match[2] ?? ''
  const month = +name || monthAt(name) + 1
  const century = match[3]?.[2] ? 0 : year < 70 ? 2000 : 1900
  const date = new Date(Date.UTC(year + century, month - 1, day, ...time))
  return date.getUTCMonth() === month - 1 ? +date : NaN
}
