/**
 * Formats of the other well-known plugins named `datetimepicker`, whose one option `format` has date and time, in jQuery UI's
 * letters. Letters that all have alike are not listed.
 */
type Letters = Readonly<Record<string, string>>

/** PHP's: `d/m/Y H:i`, no letter doubled. */
const PHP: Letters = {
  d: 'dd',
  j: 'd',
  l: 'DD',
  m: 'mm',
  n: 'm',
  F: 'MM',
  Y: 'yy',
  y: 'y',
  H: 'HH',
  G: 'H',
  h: 'hh',
  g: 'h',
  a: 'tt',
  A: 'TT',
  i: 'mm',
  s: 'ss',
}

/** Moment.js's: `DD/MM/YYYY HH:mm`. */
const MOMENT: Letters = {
  D: 'd',
  DD: 'dd',
  ddd: 'D',
  dddd: 'DD',
  M: 'm',
  MM: 'mm',
  MMM: 'M',
  MMMM: 'MM',
  YY: 'y',
  YYYY: 'yy',
  a: 'tt',
  A: 'TT',
}

/** Of bootstrap-datetimepicker: `dd/mm/yyyy hh:ii`. */
const BOOTSTRAP: Letters = {
  yy: 'y',
  yyyy: 'yy',
  h: 'H',
  hh: 'HH',
  H: 'h',
  HH: 'hh',
  i: 'm',
  ii: 'mm',
  p: 'tt',
  P: 'TT',
}

/** Text that stands for itself: behind backslashes in PHP, in brackets with Moment.js. jQuery UI has it between quotes. */
const ITSELF = /^(?:\\|\[.*\]$)/

/** A date's format and a time's, each `''` where the format has none. */
export function formatsIn(given: string): [date: string, time: string] {
  // Moment.js's short names, in French.
  const format = given.replace(/\bLT\b/, 'HH:mm').replace(/\bL\b/, 'DD/MM/YYYY')
  const letters = /yyyy|ii/.test(format) ? BOOTSTRAP : /YY|DD|MM|HH|mm/.test(format) ? MOMENT : PHP
  const words = format.match(/(?:\\.)+|\[[^\]]*\]|([a-zA-Z])\1*|[^]/g) ?? []
  const hour = words.findIndex((word) => /^[gh]/i.test(word))
  const write = (some: readonly string[]): string =>
    some
      .map((word) => (ITSELF.test(word) ? `'${word.replace(/^\[|\]$|\\/g, '')}'` : (letters[word] ?? word)))
      .join('')
      .trim()
  return hour < 0 ? [write(words), ''] : [write(words.slice(0, hour)), write(words.slice(hour))]
}
