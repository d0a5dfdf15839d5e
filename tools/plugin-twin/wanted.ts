import type { Case } from './cases.ts'

/** What ours does otherwise on purpose, whatever the options; each is written in docs/generated/plugins.md. */
interface Wanted {
  readonly driver: string
  readonly why: string
  /** What is seen, as far as it must be the same. */
  strip(seen: Seen, side: 'old' | 'new', step: string): Seen
}
type Seen = Readonly<Record<string, unknown>>

/** Without what a mask shows for what is not typed yet. */
const withoutGuide = (text: unknown): string =>
  String(text)
    .replace(/_/g, '')
    .replace(/[^0-9a-z]+$/i, '')

export const wanted: readonly Wanted[] = [
  {
    driver: 'dates',
    why: 'a day that was picked leaves the focus in the field; with the plugin it is nowhere',
    strip: (seen, side) => (side === 'old' && seen['focus'] === 'BODY' ? { ...seen, focus: 'i' } : seen),
  },
  {
    driver: 'dates',
    why: 'a button stands after the field, for fingers and screen readers: one more stop of Tab',
    // The next field opens its own calendar one stop later.
    strip: (seen, _side, step) =>
      step === 'typed' ? { ...seen, open: undefined, weeks: [], closed: [], titles: [] } : seen,
  },
  {
    driver: 'datetimes',
    why: 'a day that was picked has the focus, as the calendar stays open for its time',
    strip: (seen, side) =>
      side === 'new' && seen['open'] && seen['focus'] === 'BUTTON' ? { ...seen, focus: 'i' } : seen,
  },
  {
    driver: 'datetimes',
    why: 'a day that is typed without a time gets midnight',
    strip: (seen, _side, step) =>
      step === 'typed'
        ? { ...seen, fields: (seen['fields'] as string[]).map((text) => text.replace(/ .*/, '')) }
        : seen,
  },
  {
    driver: 'inputmask',
    why: 'no guide (`__/__/____`) stands in a field: a screen reader would read it, and it would be posted',
    strip: (seen) => ({
      ...seen,
      value: withoutGuide(seen['value']),
      raw: withoutGuide(seen['raw']),
      posted: withoutGuide(decodeURIComponent(String(seen['posted']))),
    }),
  },
  {
    driver: 'inputmask',
    why: 'a value that does not fit the mask is left as it was given; the plugin cuts or empties it',
    strip: (seen) => seen,
  },
  {
    driver: 'dates',
    why: 'the calendar always has its buttons: today, which is taken at once, empty, close (`showButtonPanel`)',
    strip: (seen) => seen,
  },
  {
    driver: 'colorbox',
    why: 'the counter reads `1/2` where the page does not word it (`current`)',
    strip: (seen) => ({
      ...seen,
      counter: (seen['counter'] as string[]).map((words) => words.replace(/^image (\d+) of (\d+)$/, '$1/$2')),
    }),
  },
  {
    driver: 'colorbox',
    why: 'it moves as the visitor’s system wants it (`transition`, `speed`, `fadeOut`), and its outer sizes count as inner ones: it has no border',
    strip: (seen) => seen,
  },
  {
    driver: 'colorbox',
    why: 'a box that a script opened gives the focus back to where it was; with the plugin it is nowhere',
    strip: (seen) => seen,
  },
  {
    driver: 'bxSlider',
    why: 'slides are not cloned, and what plays has a pause button',
    strip: (seen) => seen,
  },
  {
    driver: 'autocomplete',
    why: 'a list that a script has opened goes where the field is switched off, or goes over to the original; with the plugin it stays',
    strip: (seen) => seen,
  },
  {
    driver: 'autocomplete',
    why: 'a line says that nothing was found; with the plugin nothing is shown',
    strip: (seen) => seen,
  },
]

type Place = Readonly<Record<string, number>>

/** Where a page says how far its box is from an edge, it is as far there, but for two pixels; else it is where ours has it. */
function withoutPlace(seen: Seen, other: Seen, { options, call }: Case): Seen {
  const [place, its] = [seen['place'], other['place']] as (Place | null)[]
  const sides = Object.keys(place ?? {}).filter((side) =>
    options[side] ? options[side] !== 'false' : new RegExp(`\\b${side}\\b`).test(call),
  )
  // As Colorbox: one of two.
  const counted = sides.filter(
    (side) => !(side === 'top' && sides.includes('bottom')) && !(side === 'left' && sides.includes('right')),
  )
  const isNear = (side: string): boolean => Math.abs((place?.[side] ?? 0) - (its?.[side] ?? 0)) <= 2
  return { ...seen, place: place && its ? counted.filter((side) => !isNear(side)) : !place }
}

/** Do two looks at a page show the same, but for what is wanted? */
export function isSame(one: Case, step: string, old: string | undefined, now: string | undefined): boolean {
  const { driver, options, asked } = one
  if (old === now) return true
  // Where a ticker is depends on the instant; ours has arrows, too.
  if (options['ticker'] && options['ticker'] !== 'false') return true
  // What is called on a slider that is gone acts on nothing here; the plugin breaks the page's list.
  if (isAfterDestroyed(asked, step)) return true
  // Where the plugin throws, ours need not.
  if (old === 'throws') return true
  // Another mask on a value that does not fit it.
  if (driver === 'inputmask' && now === JSON.stringify(ASSIGNED[0])) return true
  if (!old?.startsWith('{') || !now?.startsWith('{')) return false
  let [a, b] = [JSON.parse(old) as Seen, JSON.parse(now) as Seen]
  for (const rule of wanted)
    if (rule.driver === driver || (rule.driver === 'dates' && driver === 'datetimes'))
      [a, b] = [rule.strip(a, 'old', step), rule.strip(b, 'new', step)]
  // How many letters are typed between two questions depends on the instant.
  if (driver === 'autocomplete' && options['delay'] === '0') [a, b] = [withLastEvent(a), withLastEvent(b)]
  if (driver === 'autocomplete' && isListGone(asked))
    [a, b] = [
      { ...a, list: [], classed: [] },
      { ...b, list: [], classed: [] },
    ]
  if (driver === 'colorbox') {
    ;[a, b] = [withoutPlace(a, b, one), withoutPlace(b, a, one)]
    if (!a['open'] && a['focus'] === 'BODY') b = { ...b, focus: 'BODY' }
  }
  return JSON.stringify(a) === JSON.stringify(b) || (driver === 'inputmask' && isLeft(b, step))
}

const withLastEvent = (seen: Seen): Seen => ({ ...seen, log: (seen['log'] as string[]).slice(-1) })

/** Is a step taken, or a call made, once a slider has been destroyed? */
function isAfterDestroyed(asked: readonly string[], step: string): boolean {
  const end = asked.findIndex((line) => line.includes('destroySlider'))
  const call = asked.findIndex((line) => step === `after ${line}`)
  return end >= 0 && (call > end || !/^(after |\()/.test(step))
}

/** Opened by a script, then switched off or handed over. */
const isListGone = (asked: readonly string[]): boolean =>
  asked.some((line) => line.includes("'search'")) && asked.some((line) => /'(disable|widget)'/.test(line))

/** Texts that the driver puts into a masked field by script. */
export const ASSIGNED = ['31122017', '31/12/2017', '1234,5', '75', 'x@y.fr']

/** A value that the mask does not understand is left as it was given: no bridge alters one. */
function isLeft({ raw }: Seen, step: string): boolean {
  if (/^typed|^pasted/.test(step)) return false
  const given: unknown = step.startsWith('.val(') ? JSON.parse(step.slice(5, -1)) : ASSIGNED[0]
  return raw === given
}
