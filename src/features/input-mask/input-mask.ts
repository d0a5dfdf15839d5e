import type { PageContext } from '../../base/context'
import type { Cleanup, Mount } from '../../base/feature'
import { choice, text } from '../../base/options'
import { createFieldError } from '../../dom/fields/field-error'
import { splitField, type SplitField } from '../../dom/fields/split-field'
import { maskOf } from './kinds'
import { edit, format, shapeOf, type Edited, type Mask } from './mask'

export const options = {
  mask: text(''),
  /** `masked`: posted as it is shown. */
  maskSent: choice(['masked', 'unmasked']),
}

/** Gives what is typed a shape, and posts it without (§5.3). */
export const mount: Mount<typeof options> = (element, { mask: name, maskSent }, page) => {
  const field = element as HTMLInputElement
  const { prefix, langue } = page.config
  // A date field's own picker reads dates already.
  const isPicker = field.matches(`.${prefix}-date, .${prefix}-datetime`)
  // Number and e-mail inputs tell nobody where their caret is; the browser itself checks them.
  if (isPicker || field.selectionStart === null) return undefined
  const found = maskOf(name, prefix, langue)
  if (!found) return void page.warn('P460', { name })
  const shape = (mask: Mask): Cleanup =>
    follow(field, maskSent === 'masked' ? { ...mask, post: (text: string) => text } : mask, page)
  return found instanceof Promise ? found.then(shape) : shape(found)
}

function follow(field: HTMLInputElement, mask: Mask, page: PageContext): Cleanup {
  const inputMode = field.getAttribute('inputmode')
  if (inputMode === null && mask.inputMode) field.setAttribute('inputmode', mask.inputMode)
  const release = followEdits(field, mask, page)
  return () => {
    release()
    if (inputMode === null) field.removeAttribute('inputmode')
  }
}

function followEdits(field: HTMLInputElement, mask: Mask, page: PageContext): () => void {
  const initial = field.value
  const attribute = field.getAttribute('value')
  const split: SplitField = splitField(field, (value) => assign(value))
  const error = createFieldError(field, field.nextElementSibling ?? field, false)
  const undone: Edited[] = []
  const done: Edited[] = []
  let current: Edited = { text: '', caret: 0 }
  /** The text that the page's `change` handlers know. */
  let told = ''

  /** Takes a stored value, or any spelling, from the server or a script. */
  function assign(value: string): void {
    const loaded = shapeOf(mask, value)
    error.tell('')
    show({ text: loaded, caret: loaded.length })
    told = loaded
    // What a mask cannot show is kept as it is.
    if (loaded === value) split.post(isShaped(mask, value) ? postOf(mask, value) : value)
  }

  function show(next: Edited, moveCaret = false): void {
    current = next
    split.show(next.text)
    split.post(postOf(mask, next.text))
    if (!moveCaret || document.activeElement !== field) return
    field.setSelectionRange(next.caret, next.caret)
    // Some Android keyboards put the caret where they expect it, after the event.
    if (/Android/.test(navigator.userAgent)) {
      requestAnimationFrame(() => {
        if (current === next && split.shown === next.text) field.setSelectionRange(next.caret, next.caret)
      })
    }
  }

  function edited(event: InputEvent): void {
    // An unfinished composition is the keyboard's; its text is posted all the same.
    if (event.isComposing) return split.post(postOf(mask, format(mask, split.shown)))
    const after = split.shown
    if (after === current.text) return
    const caret = field.selectionStart ?? after.length
    const next = edit(mask, current.text, after, caret, /Forward$/.test(event.inputType ?? ''))
    done.push(current)
    undone.length = 0
    show(next, true)
    error.tell('')
  }

  function commit(): void {
    const text = mask.finish ? mask.finish(split.shown) : split.shown
    if (text !== split.shown) show({ text, caret: text.length })
    told = text
    error.tell(mask.problem(text))
  }

  /** Browsers forget that a value has changed when a script has changed it too. */
  function tell(): void {
    if (split.shown !== told) field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function step(from: Edited[], to: Edited[]): void {
    const next = from.pop()
    if (!next) return
    to.push(current)
    show(next, true)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  page.on<InputEvent>(field, 'input', edited, true)
  page.on<InputEvent>(field, 'compositionend', () => edited(new Event('input') as InputEvent))
  page.on(field, 'change', commit, true)
  page.on(field, 'blur', tell)
  page.on<InputEvent>(field, 'beforeinput', (event) => {
    if (!/^history/.test(event.inputType)) return
    event.preventDefault()
    if (event.inputType === 'historyUndo') step(done, undone)
    else step(undone, done)
  })
  page.on<KeyboardEvent>(field, 'keydown', (event) => {
    const key = event.key.toLowerCase()
    if (key === 'enter') return tell()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/.test(key)) return
    event.preventDefault()
    if (key === 'z' && !event.shiftKey) step(done, undone)
    else step(undone, done)
  })
  page.on(document, 'reset', (event) => {
    if (event.target === field.form) setTimeout(() => page.signal.aborted || assign(field.value))
  })

  assign(initial)
  // What a reset brings back has its shape at once.
  if (attribute) field.setAttribute('value', shapeOf(mask, attribute))
  return () => {
    error.release()
    split.release()
  }
}

const isShaped = (mask: Mask, text: string): boolean => format(mask, text) === text

const postOf = (mask: Mask, text: string): string => (mask.post ? mask.post(text) : mask.chars(text))
