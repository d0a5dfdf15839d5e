import { toNumber } from './numbers'

const MINUTE = 60
const DAY = 86_400

/** What one of each comes to in its kind: amounts, lengths, areas, volumes, masses, files, times, powers. */
const UNITS = new Map(
  Object.entries({
    ...{
      '€': 1,
      eur: 1,
      euro: 1,
      euros: 1,
      chf: 1,
      usd: 1,
      gbp: 1,
      ht: 1,
      ttc: 1,
      'k€': 1e3,
      'm€': 1e6,
      'md€': 1e9,
    },
    ...{ mm: 1e-3, cm: 1e-2, m: 1, km: 1e3, 'm²': 1, m2: 1, a: 100, ha: 1e4, 'km²': 1e6, km2: 1e6 },
    ...{ ml: 1e-3, cl: 1e-2, l: 1, litre: 1, litres: 1, hl: 100, 'm³': 1e3, m3: 1e3 },
    ...{ mg: 1e-3, g: 1, kg: 1e3, t: 1e6, tonne: 1e6, tonnes: 1e6 },
    ...{ o: 1, octets: 1, ko: 1e3, kb: 1e3, mo: 1e6, mb: 1e6, go: 1e9, gb: 1e9, to: 1e12 },
    ...{
      s: 1,
      min: MINUTE,
      mn: MINUTE,
      h: 60 * MINUTE,
      heure: 60 * MINUTE,
      heures: 60 * MINUTE,
      j: DAY,
      jour: DAY,
      jours: DAY,
    },
    ...{ semaine: 7 * DAY, semaines: 7 * DAY, mois: 30 * DAY, an: 365 * DAY, ans: 365 * DAY },
    ...{
      w: 1,
      kw: 1e3,
      mw: 1e6,
      wh: 1,
      kwh: 1e3,
      mwh: 1e6,
      'hab.': 1,
      habitant: 1,
      habitants: 1,
      '°c': 1,
      pts: 1,
    },
  }),
)
/** A time in two units, the second of which often goes without saying: `10h30`, `1 h 05 min`, `2 min 30`. */
const IN_TWO = /^(\d+)\s*(h|min)\s*(\d\d?)(?:\s*(?:min|mn|m|s))?$/
/** Perhaps by something: `650 €/mois`, `12 € par personne`. */
const QUANTITY = /^([^a-z]*\d)\s*(?:€\s*)?([a-zéµ€°.]+[²³23]?)(?:\s*(?:\/|par )\s*[a-zà-ÿ.]+[²³23]?)?$/

/** Money as Switzerland writes it and banks do, its code in front; a dash stands for no cents: `CHF 1'200.–`. */
const CODE_FIRST = /^(chf|eur|gbp|usd)\s*(.*)/
const NO_CENTS = /[.,][-\u2013\u2014]+(?!\d)/
/** A number, its thousands apart or not, of whatever comes behind it. */
const COUNT = /^([-+\u2212\u2013]?(?:\d{1,3}(?:[\s'’]\d{3})+|\d+)(?:[.,]\d+)?)\s*([^\d\s.,:/-].*)$/

/**
 * How the texts of a column are read as quantities. Where all of them count the same thing that is no known unit
 * (`1 250 voix`, `980 voix`), they are that many; else each is read by itself.
 */
export function quantityReader(texts: readonly string[]): (text: string) => number {
  const things = new Set(texts.filter((text) => /\d/.test(text)).map((text) => countOf(text)?.thing))
  const counts = things.size === 1 && !things.has(undefined)
  return counts ? (text) => toNumber(countOf(text)?.number ?? '-') : readQuantity
}

/** `1 place` and `12 places` count the same. */
function countOf(text: string): { readonly number: string; readonly thing: string } | undefined {
  const [, number, thing = ''] = COUNT.exec(text.toLowerCase()) ?? []
  return number ? { number, thing: thing.replace(/s(?![a-zà-ÿ])/g, '') } : undefined
}

/**
 * A number with its unit (`1 200,50 EUR`, `85 m²`, `1,2 Mo`, `1 h 30`), for comparing only. Other words after a number are no
 * unit, as they tell things apart: `12 bis`. `NaN` for all else.
 */
function readQuantity(text: string): number {
  const plain = text.toLowerCase().replace(CODE_FIRST, '$2 $1').replace(NO_CENTS, '')
  const [, most, large = '', rest] = IN_TWO.exec(plain) ?? []
  if (most) return (Number(most) + Number(rest) / 60) * (UNITS.get(large) ?? NaN)
  const [, number, unit = ''] = QUANTITY.exec(plain) ?? []
  return number ? toNumber(number) * (UNITS.get(unit) ?? NaN) : NaN
}
