/*
 * A feature that leaves a field has it hold what it would post, and the one that comes writes that as a whole value: whoever
 * is in the middle of typing would go on at the end of another text.
 */

import { shownIn } from '../dom/fields/split-field'

/** What somebody is typing into a field whose feature comes, or gives way to one with other settings. */
export interface Typing {
  /**
   * An event of the field: `input` while it is typed, `change` when it is whole.
   * @param isLive its feature is there
   */
  hear(event: Event, isLive: boolean): void
  /** The application has given it a value, and means no other. */
  end(): void
  /** Notes text and caret. @param posted what the text posts */
  keep(input: HTMLInputElement, posted: string): void
  /** Is it what the kept text posts? An application that gives it says nothing new. */
  means(value: unknown): boolean
  /** The feature is there: they go on where they were, if they still are in the field. */
  goOn(input: HTMLInputElement): void
}

interface Kept {
  readonly posted: string
  readonly text: string
  readonly start: number
  readonly end: number
}

export function createTyping(): Typing {
  let isTyping = false
  let kept: Kept | undefined
  function keep(input: HTMLInputElement, posted: string): void {
    const { selectionStart: start, selectionEnd: end } = input
    kept = start === null || end === null ? undefined : { text: shownIn(input), posted, start, end }
  }
  return {
    keep,
    means: (value) => !!kept && kept.posted === value,
    hear({ type, target }, isLive) {
      isTyping = type === 'input'
      const input = target as HTMLInputElement
      if (!isLive) keep(input, shownIn(input))
    },
    end() {
      isTyping = false
      kept = undefined
    },
    goOn(input) {
      const given = kept
      kept = undefined
      if (!given || document.activeElement !== input) return
      if (isTyping) show(input, given)
      const shown = shownIn(input)
      const placeOf = (place: number): number =>
        shown === given.text ? place : placeAfter(shown, charactersOf(given.text.slice(0, place)).length)
      input.setSelectionRange(placeOf(given.start), placeOf(given.end))
    },
  }
}

/** Has the feature read the text as one that is being typed, where it has written other characters. */
function show(input: HTMLInputElement, { text, start, end }: Kept): void {
  if (charactersOf(shownIn(input)) === charactersOf(text)) return
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.setSelectionRange(start, end)
  input.dispatchEvent(new CustomEvent('input', { bubbles: true }))
}

/** Letters and digits: what a field keeps of a text, whatever it puts between them. */
const charactersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Where in a text so many of its letters and digits are passed. */
function placeAfter(text: string, count: number): number {
  let place = 0
  while (place < text.length && charactersOf(text.slice(0, place)).length < count) place++
  return place
}
