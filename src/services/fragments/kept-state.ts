import { encodePairs, FIELDS } from '../../dom/content/form-fields'
import { belongsTo } from '../../dom/form/membership'
import { postedBy } from '../../dom/form/posted'
import { counterpartOf, ownFieldOf } from './counterpart'
import type { Acting } from './index'
import { ownMembers } from '../../base/own-members'

/** What of inputs, selects, text areas and editable elements is read here. */
interface Field extends HTMLElement {
  readonly name: string
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

const CHECKED = /^(checkbox|radio)$/
const TEXT = /^(text|search|email|url|tel|password|textarea)$/
const VALUELESS = /^(hidden|submit|button|reset|image)$/

/** What a field shows: scripts may read another text as the `value` of one that posts another. */
function shownIn(field: Field): string {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  return postedBy(field) !== field && native?.get ? (native.get.call(field) as string) : field.value
}

const isEditable = (field: Element): boolean => field.hasAttribute('contenteditable')

/** Has a visitor changed it since the server sent it? */
function isTouched(field: Field): boolean {
  const { type, options } = field
  if (VALUELESS.test(type)) return false
  if (isEditable(field)) return field === document.activeElement
  if (CHECKED.test(type)) return field.checked !== field.defaultChecked
  if (!options) return shownIn(field) !== field.defaultValue
  const all = Array.from(options)
  const byDefault = field.multiple || all.some((option) => option.defaultSelected)
  // A select without a default shows its first option.
  return all.some((option, index) => option.selected !== (byDefault ? option.defaultSelected : index === 0))
}

/** Was it sent as it is now? Then it is the server's to show from now on. */
function wasSent(field: Field, acting?: Acting): boolean {
  const { element, params } = acting ?? {}
  // A form's field may stand outside of it, and does so where the form begins right in a table.
  if (!element || !belongsTo(element as HTMLFormElement, field)) return false
  const posted = postedBy(field)
  const said = (value: string): boolean => {
    // Half a character, as of an emoji that `maxlength` has cut, as browsers send it.
    const sent = new URLSearchParams({ value }).get('value') ?? ''
    return ('&' + params + '&').indexOf('&' + encodePairs([[posted.name, sent]]) + '&') >= 0
  }
  if (CHECKED.test(field.type)) return field.checked === said(field.value)
  if (!field.options) return said(posted.value)
  return (
    field === element || Array.from(field.options).every((option) => option.selected === said(option.value))
  )
}

/** What puts back what a visitor had under way, into new content. */
export interface Restore {
  /** The counterpart of the element that had the focus. */
  focus(): Element | undefined
  /** Half-filled fields, the caret, scrolled parts. */
  state(): void
}

/** Remembers what a visitor has under way in an element whose content is about to be replaced. */
export function remember(root: Element, acting?: Acting): Restore {
  const all = Array.from(root.querySelectorAll('*'))
  const focused = all.filter((element) => element === document.activeElement)[0] as Field | undefined
  // Who types on would else do so in another item.
  const find = focused && TEXT.test(focused.type) ? ownFieldOf : counterpartOf
  const focus = focused ? find(root, focused) : () => undefined
  const fields = all.filter((element) => ownMembers(element).matches(FIELDS)) as Field[]
  const restorers = fields.filter(isTouched).map((field) => keepField(root, field, wasSent(field, acting)))
  for (const element of all) {
    const { scrollTop, scrollLeft } = element
    if (!scrollTop && !scrollLeft) continue
    const find = counterpartOf(root, element)
    restorers.push(() => void Object.assign(find() ?? {}, { scrollTop, scrollLeft }))
  }
  if (focused && TEXT.test(focused.type)) {
    const { selectionStart, selectionEnd, selectionDirection } = focused
    restorers.push(() => {
      const found = focus() as HTMLInputElement | undefined
      if (found && found.type === focused.type && selectionStart !== null) {
        found.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
      }
    })
  }
  return { focus, state: () => restorers.forEach((restore) => restore()) }
}

/** Each takes the other's place: old content may be shown again. */
function exchange(one: Element, other: Element): void {
  const place = document.createComment('')
  one.replaceWith(place)
  other.replaceWith(one)
  place.replaceWith(other)
}

/** Of an editable element, which takes part in the selection of the page. @returns puts it back */
function keepCaret(): () => void {
  const selection = document.getSelection()
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
  return () => {
    if (anchorNode && focusNode) selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  }
}

function keepField(root: Element, field: Field, sent: boolean): () => void {
  const find = ownFieldOf(root, field)
  const placeCaret = isEditable(field) ? keepCaret() : () => {}
  return () => {
    const found = find() as Field | undefined
    // What was sent is the server's to show, unless it shows nothing and the visitor is still in the field.
    if (!found || (sent && (found.value || !TEXT.test(field.type)))) return
    if (field.type === 'file' || isEditable(field)) {
      const isIn = found === document.activeElement
      exchange(found, field)
      if (isIn) field.focus({ preventScroll: true })
      placeCaret()
    } else if (CHECKED.test(field.type)) found.checked = field.checked
    else if (!field.options) found.value = postedBy(field).value
    else {
      const chosen = Array.from(field.options).filter((option) => option.selected)
      const isChosen = (option: HTMLOptionElement): boolean =>
        chosen.some(({ value }) => value === option.value)
      const options = Array.from(found.options)
      // What was chosen may be on offer no more: then it is as the server says.
      if (chosen.length && !options.some(isChosen)) return
      for (const option of options) option.selected = isChosen(option)
    }
  }
}
