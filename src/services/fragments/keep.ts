import { focusOn } from '../../dom/focus-on'

/** What of inputs, selects, text areas and editable elements is read here. */
interface Field extends HTMLElement {
  readonly type: string
  value: string
  readonly defaultValue: string
  checked: boolean
  readonly defaultChecked: boolean
  readonly multiple: boolean
  readonly options: HTMLOptionsCollection
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  readonly selectionDirection: 'forward' | 'backward' | 'none' | null
}

/** What the fields of an acting form said when it was sent: what was sent is the server's to show from then on. */
export type Sent = ReadonlyMap<Element, string>

const FIELDS = 'input, select, textarea, [contenteditable]'
const CHECKED = /^(checkbox|radio)$/
const VALUELESS = /^(hidden|submit|button|reset|image)$/

const isEditable = (field: Element): boolean => field.hasAttribute('contenteditable')

/** A field's state as a text. */
function stateOf(field: Field): string {
  if (isEditable(field)) return field.textContent ?? ''
  if (CHECKED.test(field.type)) return String(field.checked)
  return field.tagName === 'SELECT'
    ? Array.from(field.options, ({ selected }) => +selected).join()
    : field.value
}

/** Has a visitor changed it since the server sent it? */
function isTouched(field: Field): boolean {
  if (VALUELESS.test(field.type)) return false
  if (isEditable(field)) return field === document.activeElement
  if (CHECKED.test(field.type)) return field.checked !== field.defaultChecked
  if (field.tagName !== 'SELECT') return field.value !== field.defaultValue
  const { options } = field
  const byDefault = Array.from(options).some((option) => option.defaultSelected)
  return Array.from(options).some((option, index) => {
    // A select without a default shows its first option.
    return option.selected !== (byDefault || field.multiple ? option.defaultSelected : index === 0)
  })
}

/** The fields of what the visitor acted on, as they are now. */
export function readSent(acting: Element | null | undefined): Sent {
  const form = acting?.closest('form')
  const fields = form ? Array.from(form.querySelectorAll(FIELDS)) : []
  if (acting?.matches(FIELDS)) fields.push(acting)
  return new Map(fields.map((field) => [field, stateOf(field as Field)]))
}

/** What tells an element from others, surest first; the same in old and new content. */
function marksOf(element: Element): string[] {
  const { id, className } = element
  const name = element.getAttribute('name')
  const value = CHECKED.test((element as Field).type) ? (element as Field).value : ''
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim()
  return [
    id && '#' + id,
    name ? name + '=' + value : '',
    element.matches(FIELDS) ? '' : className + '>' + label,
    typeof className === 'string' ? className : '',
  ]
}

/** A way to find the element's counterpart once the content has been replaced. */
function addressOf(root: Element, element: Element): () => Element | undefined {
  const alike = (mark: string, rank: number): Element[] =>
    Array.from(root.querySelectorAll(element.tagName)).filter((other) => marksOf(other)[rank] === mark)
  const marks = marksOf(element).map((mark, rank) => {
    const list = mark ? alike(mark, rank) : []
    return { mark, rank, place: list.indexOf(element), count: list.length }
  })
  return () => {
    for (const { mark, rank, place, count } of marks) {
      const found = mark ? alike(mark, rank) : []
      // A class alone means something only where nothing else carries it.
      if (found[place] && (rank < 3 || (count === 1 && found.length === 1))) return found[place]
    }
    return undefined
  }
}

/**
 * Remembers what a visitor has under way in an element whose content is about to be replaced: focus, caret,
 * half-filled fields, scrolled parts. The returned function puts it back into the new content.
 */
export function remember(root: Element, sent: Sent): () => void {
  const { activeElement } = document
  const focused =
    activeElement !== root && root.contains(activeElement) ? (activeElement as HTMLElement) : null
  const restorers: (() => void)[] = []
  for (const field of Array.from(root.querySelectorAll<Field>(FIELDS))) {
    if (isTouched(field)) restorers.push(keepField(root, field, sent.get(field) === stateOf(field)))
  }
  for (const element of [root, ...Array.from(root.querySelectorAll('*'))]) {
    const { scrollTop, scrollLeft } = element
    if (!scrollTop && !scrollLeft) continue
    const find = element === root ? () => root : addressOf(root, element)
    restorers.push(() => {
      const found = find()
      if (found) [found.scrollTop, found.scrollLeft] = [scrollTop, scrollLeft]
    })
  }
  if (focused) restorers.push(keepFocus(root as HTMLElement, focused))
  return () => restorers.forEach((restore) => restore())
}

function keepField(root: Element, field: Field, wasSent: boolean): () => void {
  const find = addressOf(root, field)
  const selected =
    field.tagName === 'SELECT' &&
    Array.from(field.options)
      .filter((option) => option.selected)
      .map(({ value }) => value)
  return () => {
    const found = find() as Field | undefined
    // What was sent is the server's to show, unless it shows nothing and the visitor is still in the field.
    if (!found || (wasSent && (found.value || found.type !== field.type || !isText(field)))) return
    if (field.type === 'file' || isEditable(field)) found.replaceWith(field)
    else if (CHECKED.test(field.type)) found.checked = field.checked
    else if (!selected) found.value = field.value
    else for (const option of Array.from(found.options)) option.selected = selected.includes(option.value)
  }
}

const isText = (field: Field): boolean => /^(text|search|email|url|tel|textarea)$/.test(field.type)

function keepFocus(root: HTMLElement, focused: HTMLElement): () => void {
  const find = addressOf(root, focused)
  const field = focused as Field
  const caret = isText(field)
    ? ([field.selectionStart, field.selectionEnd, field.selectionDirection ?? 'none'] as const)
    : undefined
  return () => {
    const found = (find() as HTMLElement | undefined) ?? root
    focusOn(found)
    if (caret && isText(found as Field)) (found as HTMLInputElement).setSelectionRange(...caret)
  }
}
