/** A generator of numbers from 0 to 1 (1 excluded) that gives the same series for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('pick from an empty list')
  return chosen
}

export function between(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Replaces `{name}` by the value of that name. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^}]+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Puts the spaces of French typography, which no line may break at: before « : ; ? ! » and inside quotation marks. */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ ([:;?!»%€])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (h|\d)/g, '$1\u00a0$2')
    .replace(/(\d\u00a0h) (\d)/g, '$1\u00a0$2')
}

/** « Fête de l’été à Œuilly » → `fete-de-l-ete-a-oeuilly`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A day some days after another; both `2026-06-15`. Reckoned in UTC, so no clock change can shift it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day + 'T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10)
}

/** First day of the month, some months later. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
