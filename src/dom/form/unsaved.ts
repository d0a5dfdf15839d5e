import { t } from '../../base/translation'
import { fieldsTypedIn, syncEditors, whenEditorReady } from './editors'
import { belongsTo } from './membership'
import { ownForm } from './own-form'
import { postedBy } from './posted'
import { ownMembers } from '../../base/own-members'

/** A form's content: what each field holds, by name (or id). */
export type FormContent = Readonly<Record<string, string>>

export interface UnsavedGuard {
  /** Names of the fields that differ from what was captured; typing and undoing is no change. */
  changed(): string[]
  /** The content now, editors included. @throws as `syncEditors` */
  content(): FormContent
  /** This content is saved: what differs from it is what is unsaved. */
  accept(saved: FormContent): void
  release(): void
}

/** What the members of `form.elements` may have. */
interface Field {
  readonly type: string
  readonly name: string
  readonly id: string
  readonly className: string
  readonly value: string
  readonly defaultValue: string
  readonly checked: boolean
  readonly defaultChecked: boolean
  readonly files?: FileList | null
  readonly options?: HTMLOptionsCollection
}

/** How long (ms) after the form is there its content is captured (§4.3, §9). */
const CAPTURE_DELAY = 100
/** What comes before a change. */
const ACTS = ['keydown', 'mousedown', 'touchstart', 'focusin', 'paste', 'drop']
const HEARD = [...ACTS, 'input', 'change', 'jquery-trigger']
const NOT_CONTENT = /^(button|submit|reset|image|fieldset|output|object)$/
/** What servers and captchas put in forms; nobody typed it. */
const NOT_TYPED = /token|csrf|captcha|turnstile|nonce|^active$/i

/**
 * Watches a form for unsaved changes (§4.3). Its content is captured about 100 ms after it is there, once more at
 * the visitor's first action in it (scripts may have filled fields since), and field by field when a rich-text
 * editor becomes ready and has rewritten what nobody had touched. Leaving the page asks only while there are
 * changes. The form may stand in another window of the same origin.
 */
export function watchUnsaved(form: HTMLFormElement): UnsavedGuard {
  const own = ownForm(form)
  const view = ownMembers(own.ownerDocument).defaultView ?? window
  let captured: Record<string, string> | undefined
  let [touched, isSaved] = [false, false]

  const content = (served?: boolean): FormContent => {
    syncEditors(form)
    return read(form, served)
  }
  const changed = (): string[] => {
    const accepted = captured
    return accepted ? changedSince(form, () => accepted) : []
  }
  const leaving = (event: BeforeUnloadEvent): void => {
    if (!changed().length) return
    event.preventDefault()
    event.returnValue = t('popin.unsaved')
  }
  const arm = (): void => {
    touched = true
    view.addEventListener('beforeunload', leaving)
  }
  const capture = (served?: boolean): void => {
    const before = captured
    try {
      captured = { ...content(served) }
    } catch {
      captured = read(form, served)
    }
    if (isSaved) return
    const typed = typedInEditors(form)
    if (typed.length) arm()
    for (const [name, sent] of typed) captured[name] = before?.[name] ?? sent
  }
  const accept = (saved: FormContent): void => {
    isSaved = true
    captured = { ...saved }
    if (changed().length) return
    touched = false
    view.removeEventListener('beforeunload', leaving)
  }
  // On the window: fields of the form may stand elsewhere on the page.
  const heard = ({ type, target }: Event): void => {
    if (!belongsTo(form, target)) return
    // Scripts trigger while they prepare the page, too: nobody has chosen anything then.
    const isTriggered = type === 'jquery-trigger'
    if (isTriggered && navigator.userActivation?.isActive === false) return
    // It is told after the change: whoever is that quick has chosen against what the server sent.
    if (isTriggered && !captured) capture(true)
    if (!touched && ACTS.includes(type)) capture()
    arm()
  }
  const editorReady = (field: Element): void => {
    const name = nameOf(field as Element & Field)
    if (captured && captured[name] === read(form)[name]) captured[name] = content()[name] ?? ''
    // Typing inside an editor's frame sends no event here.
    view.addEventListener('beforeunload', leaving)
  }

  // Whoever was quicker than our code has typed against what the server sent.
  if (belongsTo(form, view.document.activeElement)) {
    capture(true)
    arm()
  }
  const timer = setTimeout(() => captured ?? capture(), CAPTURE_DELAY)
  const forget = whenEditorReady(form, editorReady)
  for (const type of HEARD) view.addEventListener(type, heard, true)
  return {
    changed,
    content,
    accept,
    release() {
      clearTimeout(timer)
      forget()
      for (const type of HEARD) view.removeEventListener(type, heard, true)
      view.removeEventListener('beforeunload', leaving)
    },
  }
}

/** Names of the fields that hold something else than what the server sent, of a form that nobody has watched. */
export const changedSinceServed = (form: HTMLFormElement): string[] =>
  changedSince(form, () => ({ ...read(form, true), ...Object.fromEntries(typedInEditors(form)) }))

/** @param content what it is compared with, asked once editors have written into their fields */
function changedSince(form: HTMLFormElement, content: () => FormContent): string[] {
  try {
    syncEditors(form)
  } catch {
    // An editor that does not give its text may hold anything.
    return ['']
  }
  return differences(content(), read(form))
}

/**
 * By name, what the server sent for the fields in whose editor somebody has typed: inside its frame, from where no event
 * comes here, it may have been going on before anybody watched.
 */
const typedInEditors = (form: HTMLFormElement): [name: string, served: string][] =>
  (fieldsTypedIn(form) as (Element & Field)[]).map((field) => [nameOf(field), field.defaultValue])

const nameOf = (field: Field): string => field.name || field.id

/** @param served what the server sent rather than what the fields hold; editors and unnamed fields have no such */
function read(form: HTMLFormElement, served = false): Record<string, string> {
  const content = Object.create(null) as Record<string, string>
  for (const field of Array.from(ownForm(form).elements) as (Element & Field)[]) {
    const { type, name } = field
    if (NOT_CONTENT.test(type) || ((type === 'hidden' || /response$/.test(name)) && NOT_TYPED.test(name)))
      continue
    // What it posts is in its companion, under the name it had.
    if (postedBy(field) !== field) continue
    const key = nameOf(field)
    const value = valueOf(field, served && !!name && !/richtext/.test(field.className))
    content[key] = key in content ? content[key] + '\n' + value : value
  }
  return content
}

function valueOf(field: Field, served: boolean): string {
  const { type, files, options } = field
  if (type === 'checkbox' || type === 'radio') {
    // Ticked is a change of one without a value, too.
    return (served ? field.defaultChecked : field.checked) ? '+' + field.value : ''
  }
  if (files)
    return Array.from(files)
      .map((file) => file.name + file.size)
      .join()
  if (options) {
    const all = Array.from(options)
    const chosen = all.filter((option) => (served ? option.defaultSelected : option.selected))
    // Without a default, a list of one line shows its first option.
    if (served && !chosen.length && type === 'select-one') chosen.push(...all.slice(0, 1))
    return chosen.map((option) => option.value).join()
  }
  return served ? field.defaultValue : field.value
}

/** A field that is not there counts as empty: widgets add and take away their own. */
function differences(one: FormContent, other: FormContent): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))
}
