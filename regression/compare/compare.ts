import type { Difference, DifferenceKind, Moment, Visit, Weight } from '../types.ts'
import { compareObserved, comparePassive, type Found } from './events.ts'
import { diffLines, type Hunk, shapeOf } from './lines.ts'
import { comparePictures, type PixelComparison } from './pixels.ts'
import { triggerOf } from './trigger.ts'

export interface CompareOptions {
  /** Pixels that may differ. */
  readonly tolerance: number
  /** Keeps a picture and gives its name back. */
  readonly keep: (name: string, picture: Uint8Array) => string
  /** Most pictures of a page. */
  readonly pictures: number
}

/** Focus that was lost, or stayed behind what opened, and is now where a visitor goes on. */
function focusWeight(old: string, now: string): Weight {
  return old === 'page' || now.startsWith('‹') ? 'better' : 'worse'
}

/**
 * An error is gone, nothing that happened before is missing, and nothing new went wrong: what the page now does besides
 * is the improvement.
 */
function isMended(happened: readonly Found[]): boolean {
  return (
    happened.some(({ kind, weight }) => kind === 'error' && weight === 'better') &&
    happened.every(({ kind, weight, isMore }) => weight === 'better' || (kind !== 'error' && isMore === true))
  )
}

const LONGEST = 2000
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** All differences of two visits of one page, in the order of its steps. */
export function compareVisits(old: Visit, now: Visit, options: CompareOptions): Difference[] {
  return new Comparison(old, now, options).run()
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => (found ??= { value: find() }).value
}

class Comparison {
  private readonly differences: Difference[] = []
  private readonly old: Visit
  private readonly now: Visit
  private readonly options: CompareOptions
  /** Line differences and pixels of the moment before: what stays is not told again. */
  private known = new Set<string>()
  private pixels: () => PixelComparison | undefined = () => undefined
  private picturesLeft: number

  constructor(old: Visit, now: Visit, options: CompareOptions) {
    this.old = old
    this.now = now
    this.options = options
    this.picturesLeft = options.pictures
  }

  run(): Difference[] {
    const before = new Map(this.old.moments.map((moment) => [moment.key, moment]))
    this.now.moments.forEach((moment, index) => {
      const other = before.get(moment.key)
      if (other) this.compare(other, moment, index)
    })
    for (const { found, key } of comparePassive(this.old.moments, this.now.moments)) {
      const at = Math.max(
        0,
        this.now.moments.findIndex((moment) => moment.key === key),
      )
      this.add(
        found.kind,
        found.weight,
        `${found.what} : ${triggerOf(before.get(key), this.now.moments[at]!)}`,
        at,
        found.old,
        found.new,
      )
    }
    return this.differences
  }

  private compare(old: Moment, now: Moment, at: number): void {
    const trigger = triggerOf(old, now)
    const happened = compareObserved(old, now)
    const weightOf = isMended(happened) ? (): Weight => 'better' : (weight: Weight): Weight => weight
    for (const found of happened)
      this.add(
        found.kind,
        weightOf(found.weight),
        found.plain ? found.what : `${found.what} : ${trigger}`,
        at,
        found.old,
        found.new,
      )
    if (old.met !== now.met && now.met === 'absent')
      this.add('dom', 'worse', `élément introuvable : ${trigger}`, at, old.met, now.met)
    if (old.settled && !now.settled) this.add('rest', 'worse', `page agitée : ${trigger}`, at, '', '')
    if (old.focus !== now.focus)
      this.add(
        'focus',
        weightOf(focusWeight(old.focus, now.focus)),
        `focus : ${trigger}`,
        at,
        old.focus,
        now.focus,
      )
    const hunks = this.newHunks(old, now)
    const pixels = this.comparePixels(old, now)
    const { tolerance } = this.options
    // Two pictures take longer to compare than all else: where the text tells what differs, they are only shown.
    const changed = hunks.length || old.text !== now.text ? undefined : pixels()
    const isOther = changed !== undefined && changed.count > tolerance
    const pictures = hunks.length || isOther ? this.keep(old, now, pixels, at) : undefined
    for (const hunk of hunks)
      this.add(
        'dom',
        weightOf('worse'),
        `${shapeOf(hunk)} : ${trigger}`,
        at,
        hunk.old.join('\n'),
        hunk.new.join('\n'),
        pictures,
      )
    if (isOther)
      this.add('pixels', weightOf('worse'), `image : ${trigger}`, at, '', `${changed.count} px`, pictures)
  }

  private newHunks(old: Moment, now: Moment): Hunk[] {
    const hunks = old.text === now.text || !old.lines || !now.lines ? [] : diffLines(old.lines, now.lines)
    const keys = new Map(hunks.map((hunk) => [JSON.stringify([hunk.old, hunk.new]), hunk]))
    const fresh = [...keys].filter(([key]) => !this.known.has(key)).map(([, hunk]) => hunk)
    this.known = new Set(keys.keys())
    return fresh
  }

  /** What differs in the moment's pictures beside what did before; found out when it is asked for. */
  private comparePixels(old: Moment, now: Moment): () => PixelComparison | undefined {
    const { picture } = old
    const { picture: other } = now
    if (!picture || !other) return () => undefined
    const before = this.pixels
    const masks = [...(old.masks ?? []), ...(now.masks ?? [])]
    return (this.pixels = once(() => comparePictures(picture, other, masks, () => before()?.differs)))
  }

  private keep(
    old: Moment,
    now: Moment,
    pixels: () => PixelComparison | undefined,
    at: number,
  ): Difference['pictures'] {
    if (!old.picture || !now.picture || this.picturesLeft-- <= 0) return undefined
    const { keep } = this.options
    const diff = pixels()?.picture()
    return {
      old: keep(`${at}-old`, old.picture),
      new: keep(`${at}-new`, now.picture),
      diff: diff ? keep(`${at}-diff`, diff) : '',
    }
  }

  private add(
    kind: DifferenceKind,
    weight: Weight,
    what: string,
    at: number,
    old: string,
    now: string,
    pictures?: Difference['pictures'],
  ): void {
    const label = this.now.moments[at]?.step?.label ?? ''
    this.differences.push({
      kind,
      weight,
      cause: `${kind} | ${what}`,
      at,
      label,
      old: shorten(old),
      new: shorten(now),
      ...(pictures ? { pictures } : {}),
    })
  }
}
