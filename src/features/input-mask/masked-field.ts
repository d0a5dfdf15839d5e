import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { createFieldError } from '../../dom/fields/field-error'
import { onReset, splitField, type SplitField } from '../../dom/fields/split-field'
import { edit, format, shapeOf, type Edited, type Mask } from './mask'

/** Which of a field's texts goes out without its mask (§5.3: both, if nothing says otherwise). */
export interface Unmasked {
  /** What the form posts. */
  readonly sent: boolean
  /** What scripts read as the field's `value`. */
  readonly value: boolean
}

type Edit = Partial<Pick<InputEvent, 'isComposing' | 'inputType'>>

/** Keeps a field's text in a mask's shape; edits can be undone and redone. */
export function followEdits(
  field: HTMLInputElement,
  mask: Mask,
  unmasked: Unmasked,
  page: PageContext,
): Cleanup {
  /** A text that the mask could not show, and its field shows and posts as it is. */
  let kept: string | undefined
  const bare = (text: string): string => (text === kept ? text : (mask.post?.(text) ?? mask.chars(text)))
  const postOf = (text: string): string => (unmasked.sent ? bare(text) : text)
  const valueOf = (text: string): string => (unmasked.value ? bare(text) : text)
  const split: SplitField = splitField(field, (value) => assign(value), undefined, valueOf)
  const error = createFieldError(field, page, split.last, false)
  const [done, undone]: [Edited[], Edited[]] = [[], []]
  let current: Edited = { text: '', caret: 0 }
  /** The text that the page's `change` handlers know. */
  let known = ''

  /** Takes a stored value, or any spelling, from the server or a script; a respelling of what is being typed as if typed so. */
  function assign(value: string, isWhole = current.text === known): void {
    if (!isWhole) {
      if (value !== field.value) split.show(value)
      edited({})
      // A script may place the caret next, in a text that it takes for its own.
      return void Promise.resolve().then(() => show(current, true))
    }
    const shape = shapeOf(mask, value)
    kept = shape === undefined ? value : undefined
    error.tell('')
    known = shape ?? value
    show({ text: known, caret: known.length })
  }

  function show(next: Edited, moveCaret = false): void {
    current = next
    split.show(next.text)
    split.post(postOf(next.text))
    if (moveCaret) placeCaret(field, next.caret, () => current === next && split.shown === next.text)
  }

  function edited(event: Edit): void {
    const after = split.shown
    // An unfinished composition is the keyboard's; its text is posted all the same.
    if (event.isComposing) return split.post(postOf(format(mask, after)))
    if (after === current.text) return
    const caret = field.selectionStart ?? after.length
    done.push(current)
    undone.length = 0
    show(edit(mask, current.text, after, caret, /Forward$/.test(event.inputType ?? '')), true)
    error.tell('')
  }

  function commit(): void {
    // A text that is kept is not the visitor's: a script's `change` event makes no other of it.
    const text = split.shown === kept ? kept : (mask.finish?.(split.shown) ?? split.shown)
    if (text !== split.shown) show({ text, caret: text.length })
    known = text
    error.tell(mask.problem(text))
  }

  const notifyChange = (): unknown => split.shown !== known && tell(field, 'change')
  function step(undoes: boolean): void {
    const [from, to] = undoes ? [done, undone] : [undone, done]
    const next = field.readOnly ? undefined : from.pop()
    if (!next) return
    to.push(current)
    show(next, true)
    tell(field, 'input')
  }

  listenToField(field, page, edited, commit, notifyChange, step)
  onReset(field, page, (text) => assign(text, true))
  assign(split.shown)
  // What a reset brings back has its shape at once.
  if (field.defaultValue) field.defaultValue = shapeOf(mask, field.defaultValue) ?? field.defaultValue
  return () => {
    error.release()
    split.release()
  }
}

const tell = (field: Element, type: string): boolean =>
  field.dispatchEvent(new CustomEvent(type, { bubbles: true }))

function listenToField(
  field: HTMLInputElement,
  page: PageContext,
  edited: (event: Edit) => void,
  commit: () => void,
  notifyChange: () => unknown,
  step: (undoes: boolean) => void,
): void {
  const stepped = (event: Event, undoes: boolean): void => {
    event.preventDefault()
    step(undoes)
  }
  page.on<InputEvent>(field, 'input', edited, true)
  page.on(field, 'compositionend', () => edited({}))
  const changed = (): void => {
    // What fills in a field, as extensions of browsers do, may tell of no more than this.
    edited({})
    commit()
  }
  page.on(field, 'change', changed, true)
  // Browsers forget that a value has changed when a script has changed it too.
  page.on(field, 'blur', notifyChange)
  // Nor do they tell of what an extension has filled in without a word; before whoever checks or sends the form.
  page.on(window, 'submit', notifyChange, true)
  page.on<InputEvent>(field, 'beforeinput', (event) => {
    if (/^history/.test(event.inputType)) stepped(event, event.inputType === 'historyUndo')
  })
  page.on<KeyboardEvent>(field, 'keydown', (event) => {
    // By its code: the Enter that ends a composition, which sends nothing, has another.
    if (event.keyCode === 13) notifyChange()
    else if (isHistoryKey(event)) stepped(event, /z/i.test(event.key) && !event.shiftKey)
  })
}

/** @param isStill the text is still the one that the caret belongs to */
function placeCaret(field: HTMLInputElement, caret: number, isStill: () => boolean): void {
  if (document.activeElement !== field) return
  field.setSelectionRange(caret, caret)
  // Some Android keyboards put the caret where they expect it, after the event.
  if (!/Android/.test(navigator.userAgent)) return
  requestAnimationFrame(() => {
    if (isStill()) field.setSelectionRange(caret, caret)
  })
}

const isHistoryKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key)
