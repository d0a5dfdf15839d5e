import { eventType, getHost } from '../../base/host'
import { belongsTo } from './membership'
import { ownForm, type OwnForm } from './own-form'
import { ownMembers } from '../../base/own-members'

interface CkEditor {
  readonly name?: string
  readonly element?: { readonly $?: Element }
  updateElement?(): void
  checkDirty?(): boolean
}

/** An element of CKEditor 5 in which somebody types. */
interface TypedIn {
  readonly ckeditorInstance?: {
    readonly sourceElement?: Element
    updateSourceElement?(): void
  }
}

interface TinyEditor {
  readonly id?: string
  getElement?(): Element | null
  save?(): void
  on?(type: string, listener: () => void): void
  readonly undoManager?: { hasUndo?(): boolean }
}

interface EditorWindow {
  readonly CKEDITOR?: {
    readonly instances?: Readonly<Record<string, CkEditor>>
    on?(type: string, listener: (event: { editor: CkEditor }) => void): void
    removeListener?(type: string, listener: unknown): void
  }
  readonly tinymce?: {
    readonly editors?: readonly TinyEditor[]
    get?(): readonly TinyEditor[]
    triggerSave?(): void
    on?(type: string, listener: (event: { editor: TinyEditor }) => void): void
    off?(type: string, listener: unknown): void
  }
}

/** From version 6 on its list of editors is a function. */
const editorsOf = (tinymce: EditorWindow['tinymce']): TinyEditor[] =>
  Array.from(tinymce?.editors ?? tinymce?.get?.() ?? [])

const windowOf = (form: OwnForm): Window & EditorWindow => ownMembers(form.ownerDocument).defaultView as never

/**
 * Has every rich-text editor of a form write its content into its field: CKEditor 4, TinyMCE 4–7, and any other
 * one that listens for `cms:richtext:sync` (sent to each `textarea.cms-richtext`, bubbling).
 * @throws what an editor of this form threw: its field must not be taken for what was typed
 */
export function syncEditors(element: HTMLFormElement): void {
  const form = ownForm(element)
  const { CKEDITOR, tinymce } = windowOf(form)
  const instances = CKEDITOR?.instances ?? {}
  for (const editor of Object.values(instances)) {
    const field = editor.element?.$
    if (!field || belongsTo(element, field)) editor.updateElement?.()
  }
  const inTiny = editorsOf(tinymce)
  if (!inTiny[0]?.save) tinymce?.triggerSave?.()
  else
    for (const editor of inTiny) {
      const field = editor.getElement?.()
      if (!field || belongsTo(element, field)) editor.save?.()
    }
  for (const area of richTextsOf(form))
    area.dispatchEvent(new CustomEvent(eventType('richtext:sync'), { bubbles: true }))
}

/**
 * Has CKEditor 5 write into the fields of a form now: it does so by itself once the form hears of its submit, too late for
 * a check that comes before. It has no list of its editors, but names each on the element in which it is typed.
 */
export function syncLateEditors(element: HTMLFormElement): void {
  const typedIn = ownMembers(ownForm(element).ownerDocument).querySelectorAll<Element & TypedIn>(
    '.ck-editor__editable',
  )
  for (const { ckeditorInstance } of Array.from(typedIn)) {
    const field = ckeditorInstance?.sourceElement
    // One that stands for a block of the page empties it.
    if (field && 'value' in field && belongsTo(element, field)) ckeditorInstance.updateSourceElement?.()
  }
}

/** The fields of a form that an editor may stand for, wherever they are on the page. */
export const richTextsOf = ({ elements }: OwnForm): HTMLTextAreaElement[] =>
  (Array.from(elements) as HTMLTextAreaElement[]).filter((one) =>
    one.matches(`textarea.${getHost().config.prefix}-richtext`),
  )

/** The fields of a form in whose editor somebody has typed already: what it rewrote by itself does not count. */
export function fieldsTypedIn(element: HTMLFormElement): Element[] {
  const form = ownForm(element)
  const { CKEDITOR, tinymce } = windowOf(form)
  const inCk = Object.values(CKEDITOR?.instances ?? {})
    .filter((editor) => editor.checkDirty?.())
    .map((editor) => editor.element?.$)
  const inTiny = editorsOf(tinymce)
    // It no longer calls itself dirty once its text has been asked for.
    .filter((editor) => editor.undoManager?.hasUndo?.())
    .map((editor) => editor.getElement?.())
  return [...inCk, ...inTiny].filter((field): field is Element => !!field && belongsTo(element, field))
}

/**
 * Tells when an editor of a form has become ready, and with it has rewritten its field in its own way; editors
 * other than CKEditor and TinyMCE say so by `cms:richtext:ready` on their field.
 * @returns ends it
 */
export function whenEditorReady(element: HTMLFormElement, tell: (field: Element) => void): () => void {
  const form = ownForm(element)
  const undo: (() => void)[] = []
  const ready = (field: Element | null | undefined, id = ''): void => {
    const known = field ?? ownMembers(form.ownerDocument).getElementById(id)
    if (known && belongsTo(element, known)) tell(known)
  }
  const hook = (): void => {
    const { CKEDITOR, tinymce } = windowOf(form)
    if (CKEDITOR?.on) {
      const listener = ({ editor }: { editor: CkEditor }): void => ready(editor.element?.$, editor.name)
      CKEDITOR.on('instanceReady', listener)
      undo.push(() => CKEDITOR.removeListener?.('instanceReady', listener))
    }
    if (tinymce?.on) {
      const added = (editor: TinyEditor): void =>
        editor.on?.('init', () => ready(editor.getElement?.(), editor.id))
      const listener = ({ editor }: { editor: TinyEditor }): void => added(editor)
      tinymce.on('AddEditor', listener)
      undo.push(() => tinymce.off?.('AddEditor', listener))
      for (const editor of tinymce.editors ?? tinymce.get?.() ?? []) added(editor)
    }
    // An editor's script may come late; the editor then adds its frame to the form.
    if (undo.length) observer.disconnect()
  }
  const observer = new MutationObserver(hook)
  observer.observe(element, { childList: true, subtree: true })
  hook()
  const own = (event: Event): void => ready(event.target as Element)
  const view = windowOf(form)
  view.addEventListener(eventType('richtext:ready'), own)
  return () => {
    view.removeEventListener(eventType('richtext:ready'), own)
    observer.disconnect()
    for (const one of undo) one()
  }
}
