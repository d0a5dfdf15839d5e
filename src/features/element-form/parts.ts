import { prefixed } from '../../base/host'
import { adoptStyles } from '../../dom/styles'
import css from './element-form.css'
import { focusOn } from '../../dom/focus-on'
import { insertHtml } from '../../dom/content/insertion'
import { asHtml } from '../../dom/html'
import { richTextsOf } from '../../dom/form/editors'
import { isCompanion } from '../../dom/form/posted'
import { keepAttributes } from '../../dom/kept-attributes'
import { t } from '../../base/translation'
import { ownForm, type OwnForm } from '../../dom/form/own-form'
import { ownMembers } from '../../base/own-members'

const INVALID = 'aria-invalid'
const BUSY = 'aria-busy'

/** What takes longer than this (ms) is shown. */
const NOTICE = 150

/** What sends the form, whatever its type; other libraries have an attribute `data-action` too, with words of their own. */
export const ACTIONS = ['save', 'publish', 'unpublish'].map((action) => `[data-action="${action}"]`).join()

const HIDDEN_FLAG = 'input[type="hidden"][name="active"]'
const SEEN_FLAG = '[name="active"]:not([type="hidden"]):not([type="submit"]):not(button)'

/** What an element form shows around its fields. */
export interface FormParts {
  /** The publication flag (§3): '1', '0', or '' for a plain save. */
  setActive(value: string): void
  /** Under way: the loading indicator takes the place of the buttons (§4.2), where it is long enough to be seen. */
  setBusy(on: boolean): void
  showButtons(on: boolean): void
  /**
   * Puts a reply's HTML, or a node of ours, above the form. Of a bad one, the fields named by its `data-field`
   * are marked, and the first wrong field gets the focus; else the message itself.
   */
  showMessage(content: string | Node, good: boolean, runs: boolean): Promise<void>
  clearMessage(): void
  /** As the server sent it. */
  restore(): void
}

type Undo = () => void

/** Above the form; it has no place of its own as long as it says nothing. */
function placeMessage(form: Pick<Element, 'before'>, element: HTMLElement): void {
  adoptStyles(css)
  element.dataset['formMade'] = ''
  form.before(element)
}

/** @param edits the edit form, which always sends `active` */
export function createParts(element: HTMLFormElement, edits: boolean): FormParts {
  const form = ownForm(element)
  const undo: Undo[] = []
  const add = <T extends HTMLElement>(element: T, put: (element: T) => void): T => {
    put(element)
    undo.push(() => element.remove())
    return element
  }
  /** The server's own part, or a new one. */
  const take = (name: string, put: (part: HTMLElement) => void): HTMLElement => {
    const found = findPart(form, '.' + prefixed('form-' + name))
    if (found) {
      const nodes = Array.from(found.childNodes)
      undo.push(keepAttributes(found, 'hidden', 'style', 'role', 'tabindex'), () =>
        found.replaceChildren(...nodes),
      )
      found.hidden = false
    }
    const element = found ?? add(document.createElement('div'), put)
    element.classList.add(prefixed('form-' + name))
    return element
  }

  const buttons = buttonsOf(form, element)
  // Fields may stand elsewhere on the page, and in a table they do: browsers show nothing of a form right in one.
  const fields = Array.from(form.elements)
  const isInTable = /^(table|t(head|body|foot|r))$/.test(form.parentElement?.localName ?? '')
  const message = take('message', (element) => placeMessage(form, element))
  const loading = take('loading', (element) => (isInTable ? form.before(element) : form.append(element)))
  if (!loading.textContent?.trim() && !loading.firstElementChild)
    loading.textContent = t('elementForm.loading')
  loading.setAttribute('role', 'status')
  loading.style.display = 'none'
  undo.push(...relaxEditors(form))
  const isVisible = fields.some((one) => one.matches(SEEN_FLAG))
  // Beside a box, the server's is what it sends unticked; of several, servers read the last, which is ours.
  let active = isVisible ? undefined : (fields.find((one) => one.matches(HIDDEN_FLAG)) as HTMLInputElement)
  if (active) undo.push(keepAttributes(active, 'value', 'disabled'))
  // What another form sends by this name is the server's; a box to tick is the visitor's.
  const served = edits ? '' : (active?.value ?? '')
  const addActive = (): HTMLInputElement =>
    (active = add(hiddenField('active'), (element) => placeFlag(form, element, isVisible)))
  if (edits && !active && !isVisible) addActive()
  const marks: Undo[] = []
  const indicator = createIndicator(form, loading, buttons)

  return {
    setActive(value) {
      if (!active && !value) return
      const flag = active ?? addActive()
      flag.value = value || served
      flag.disabled = isVisible && !value
    },
    setBusy: indicator.setBusy,
    showButtons: indicator.showButtons,
    async showMessage(content, good, runs) {
      message.setAttribute('role', good ? 'status' : 'alert')
      const placed = put(message, content, runs)
      // What runs is in its place at once; its scripts may take long.
      if (!runs) await placed
      if (!good) markFields(form, message, marks)
      const invalid = `[${INVALID}="true"]`
      const wrong =
        form.querySelector<HTMLElement>(invalid) ??
        Array.from(form.elements).find((one) => one.matches(invalid))
      focusInView((!good && (wrong as HTMLElement | undefined)) || message)
      await placed
    },
    clearMessage() {
      revert(marks)
      message.textContent = ''
    },
    restore() {
      indicator.release()
      revert(marks)
      revert(undo)
    },
  }
}

/** Above a long form it would not be seen; in the middle of the window no header lies over it. */
function focusInView(element: HTMLElement): void {
  focusOn(element)
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight)
    element.scrollIntoView({ block: bottom - top < window.innerHeight ? 'center' : 'start' })
}

const put = (message: Element, content: string | Node, runs: boolean): Promise<void> | void =>
  typeof content === 'string'
    ? insertHtml(message, asHtml<'answers; those of other origins are disarmed'>(content), runs)
    : message.replaceChildren(content)

/** The loading indicator, which takes the place of the buttons. */
function createIndicator(
  form: OwnForm,
  loading: HTMLElement,
  buttons: readonly HTMLElement[],
): Pick<FormParts, 'setBusy' | 'showButtons'> & { release(): void } {
  const hidden: Undo[] = []
  let notice: ReturnType<typeof setTimeout> | undefined
  // A copy of one that was being sent has its buttons hidden.
  if (form.hasAttribute(BUSY))
    for (const { style } of buttons) if (style.display === 'none') style.display = ''
  form.removeAttribute(BUSY)

  function showLoading(on: boolean): void {
    loading.style.display = on ? '' : 'none'
    // Some sites hide the indicator by their own style.
    if (on && getComputedStyle(loading).display === 'none') loading.style.display = 'block'
  }

  function showButtons(on: boolean): void {
    revert(hidden)
    for (const button of on ? [] : buttons) {
      hidden.push(keepAttributes(button, 'style'))
      button.style.display = 'none'
    }
  }

  return {
    setBusy(on) {
      clearTimeout(notice)
      if (on) form.setAttribute(BUSY, 'true')
      else form.removeAttribute(BUSY)
      if (!on) return showLoading(false)
      notice = setTimeout(() => {
        showLoading(true)
        showButtons(false)
      }, NOTICE)
    },
    showButtons,
    release() {
      clearTimeout(notice)
      revert(hidden)
    },
  }
}

/** Of several, servers read the last: what a box to tick is overruled by, and what a button of that name overrules. */
function placeFlag(form: OwnForm, flag: HTMLInputElement, isVisible: boolean): void {
  const button = isVisible
    ? undefined
    : Array.from(form.elements).find((one) => one.matches('[name="active"]'))
  if (button && form.contains(button)) button.before(flag)
  else form.append(flag)
}

function hiddenField(name: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  return field
}

/** Undoes all, the last first. */
function revert(all: Undo[]): void {
  all
    .splice(0)
    .reverse()
    .forEach((one) => one())
}

function buttonsOf(form: OwnForm, element: HTMLFormElement): HTMLElement[] {
  const buttons = Array.from(form.elements).filter(
    (one) => (one as HTMLButtonElement).type === 'submit' || one.matches(ACTIONS),
  ) as HTMLElement[]
  const pictures = Array.from(document.querySelectorAll<HTMLInputElement>('[type="image"]'))
  // `form.elements` knows the buttons that stand elsewhere, but no pictures and no links.
  return [
    ...buttons,
    ...pictures.filter((one) => one.form === element),
    ...form.querySelectorAll<HTMLElement>(ACTIONS),
  ]
}

/** A part that the server sent: in the form, or right before it. */
function findPart(form: OwnForm, selector: string): HTMLElement | null | undefined {
  const above = form.previousElementSibling
  const before = above && ownMembers(above)
  const near = before?.matches(selector)
    ? (above as HTMLElement)
    : before?.querySelector<HTMLElement>(selector)
  // What stands in another form is that form's.
  return form.querySelector<HTMLElement>(selector) ?? (near?.closest('form') ? null : near)
}

/** A required field that its editor hides would block the form without a word; the server checks it (§5.8). */
function relaxEditors(form: OwnForm): Undo[] {
  const areas = richTextsOf(form).filter(({ required }) => required)
  return areas.map((area) => {
    const restore = keepAttributes(area, 'required', 'aria-required')
    area.required = false
    area.setAttribute('aria-required', 'true')
    return restore
  })
}

/** Marks the fields that a message names. */
function markFields(form: OwnForm, message: Element, marks: Undo[]): void {
  for (const { dataset } of message.querySelectorAll<HTMLElement>('[data-field]')) {
    const named = form.elements.namedItem(dataset['field'] ?? '')
    // Of a group, the first; of a field that shows one text and posts another, what is seen.
    const posted = named instanceof Element ? named : named?.[0]
    const field = posted instanceof Element && isCompanion(posted) ? posted.previousElementSibling : posted
    if (!(field instanceof Element)) continue
    marks.push(keepAttributes(field, INVALID))
    field.setAttribute(INVALID, 'true')
  }
}
