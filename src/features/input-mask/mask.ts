import { toAscii } from '../../dom/fields/ascii'

/** Where significant characters stand among the ones that a mask adds. */
export interface Layout {
  readonly text: string
  /** The place in `text` of each significant character. */
  readonly at: readonly number[]
}

/** The shape of a field. Its significant characters are those a visitor means: a date's digits, not its slashes. */
export interface Mask {
  /** Lays characters out; `undefined` where they do not all fit. */
  layout(chars: string): Layout | undefined
  /** The significant characters of any text, written with the mask's own additions or without. */
  chars(text: string): string
  /** Holds the place of a deleted character where the ones after it would not fit if they moved up. */
  readonly gap?: string
  /** Says itself how long a text is, whatever length the page has counted without what the mask adds. */
  readonly isBounded?: boolean
  /** What the mask adds in front, where a mark begins it: typed letter by letter it is not taken for what follows. */
  readonly lead?: string | undefined
  /**
   * What is shown for a text that was written as a whole, and not by the mask's own rules: itself, where the mask cannot show
   * what it says. `undefined` for one that follows the rules.
   * @param before what the field showed, whose part up to `end` was edited; `caret` is behind that part now
   */
  shown?(text: string, before?: string, end?: number, caret?: number): Edited | undefined
  /** Any spelling of the whole value (pasted, filled in by the browser) as significant characters. */
  accept?(text: string): string | undefined
  /** Typed text as the mask means it, behind these characters: a comma for a decimal point. */
  typed?(text: string, front: string): string
  /** What is added by itself at the end of what was typed there: `4` as a day is `04`. */
  assist?(chars: string, typed: string): string
  /** A stored value as the text that is given its shape. Default: itself. */
  load?(value: string): string
  /** A shown text still says what the stored value said. Default: no letter or digit of it is lost. */
  holds?(value: string, text: string): boolean
  /** What is posted for a shown text. Default: the significant characters. */
  post?(text: string): string
  /** The final shape, on leaving the field. */
  finish?(text: string): string
  /** What is wrong with a final text, in French, or `''`. */
  problem(text: string): string
  readonly inputMode?: string
}

/** Stands in a text for a character that was deleted in front of others; a dot does so between numbers. */
export const GAP = '_'

export interface Edited {
  readonly text: string
  readonly caret: number
}

/** One character for a letter and its accent, which Macs write as two (the oldest engines cannot); figures of any script. */
const composed = (text: string): string => toAscii(text.normalize?.() ?? text)

/** A whole text in the mask's shape; characters that do not fit are left out. */
export function format(mask: Mask, text: string): string {
  return (mask.shown?.(text) ?? layOut(mask, mask.accept?.(text) ?? mask.chars(text))).text
}

/** The text to show for a stored value; `undefined` for one that would become another in the mask's shape. */
export function shapeOf(mask: Mask, value: string): string | undefined {
  const loaded = mask.load?.(value) ?? value
  const shaped = format(mask, loaded)
  const text = mask.finish?.(shaped) ?? shaped
  const holds =
    mask.holds ?? ((value, text) => [text, mask.chars(text)].map(letters).includes(letters(value)))
  return !loaded || holds(value, text) ? text : undefined
}

/** Letters of any script and accents that stand alone, though no mask has a place for most: without signs and blanks. */
const letters = (text: string): string =>
  text.replace(/[^\da-z\u00c0-\u1fff\u2c00-\uffff]/gi, '').toLowerCase()

export function layOut(mask: Mask, chars: string): Layout {
  for (let length = chars.length; length > 0; length--) {
    const layout = mask.layout(chars.slice(0, length))
    if (layout) return layout
  }
  return { text: '', at: [] }
}

/**
 * What a field shows after an edit that the browser has made: typing, deleting, pasting, replacing a selection,
 * at any caret. Only text and caret are looked at, so that every keyboard, screen or not, works alike.
 * No character that was there is pushed out; typed ones that do not fit are refused.
 * @param before the text as we had shown it
 * @param shown the text, and `at` the caret, as the browser left them
 * @param forward the edit was a deletion after the caret (Delete, not Backspace)
 */
export function edit(mask: Mask, before: string, shown: string, at: number, forward = false): Edited {
  const after = composed(shown)
  // What has just been typed is in front of the caret.
  const tail = shown.length - at
  const caret = after.length - tail
  const end = before.length - tail
  const own = mask.shown?.(after, before, end, caret)
  if (own) return own
  const chars = mask.chars(before)
  const known = mask.layout(chars)
  // Where more stands behind the caret than there was, that differs too.
  if (before.slice(end) !== after.slice(caret) || known?.text !== before) return whole(mask, after)
  let start = 0
  while (start < Math.min(caret, end) && before[start] === after[start]) start++
  const left = chars.slice(0, known.at.filter((place) => place < start).length)
  const right = chars.slice(known.at.filter((place) => place < end).length)
  const typed = after.slice(start, caret)
  if (!left && !right && typed) return whole(mask, after)

  const removed = chars.length - left.length - right.length
  const opened = openGap(mask, left, right, removed)
  if (opened === undefined) return { text: before, caret: place(known, left.length, forward && !typed) }
  const { text: head, rest } = insert(mask, left, opened, mask.typed?.(typed, left) ?? typed)
  const aided = !rest && typed && mask.assist ? mask.assist(head, typed) : head
  const kept = trimGaps(mask, aided + rest)
  const layout = layOut(mask, kept)
  // Delete goes on behind a gap that it cannot take away.
  const isPassed = forward && !typed && layout.text === before && kept[left.length] === GAP
  const count = Math.min(aided.length, kept.length) + (isPassed ? 1 : 0)
  return { text: layout.text, caret: place(layout, count, forward && !typed) }
}

function whole(mask: Mask, after: string): Edited {
  if (mask.lead?.startsWith(after)) return { text: after, caret: after.length }
  const chars = mask.accept?.(after) ?? mask.chars(after)
  const { text, at } = layOut(mask, mask.assist ? mask.assist(chars, after) : chars)
  return { text, caret: (at[at.length - 1] ?? -1) + 1 }
}

/** The characters after a deletion, behind gaps where they would not fit in the places further up. */
function openGap(mask: Mask, left: string, right: string, removed: number): string | undefined {
  for (let gaps = ''; ; gaps += mask.gap) {
    if (mask.layout(left + gaps + right)) return gaps + right
    if (!mask.gap || gaps.length >= removed) return undefined
  }
}

function insert(mask: Mask, left: string, right: string, typed: string): { text: string; rest: string } {
  let text = left
  let rest = right
  for (const char of typed) {
    if (mask.gap === GAP && char === GAP) continue
    if (mask.gap === GAP && rest[0] === GAP && mask.layout(text + char + rest.slice(1))) {
      text += char
      rest = rest.slice(1)
    } else if (mask.layout(text + char + rest)) text += char
  }
  return { text, rest }
}

const trimGaps = (mask: Mask, chars: string): string => (mask.gap === GAP ? chars.replace(/_+$/, '') : chars)

/** The caret behind so many characters; after a forward deletion it has passed what the mask adds there. */
function place({ text, at }: Layout, count: number, forward: boolean): number {
  const after = at[count]
  if (forward && after !== undefined) return after
  return count > 0 ? Math.min((at[count - 1] ?? text.length) + 1, text.length) : forward ? (at[0] ?? 0) : 0
}
