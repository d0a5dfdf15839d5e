import { prefixed } from '../../base/host'
import { focusOn } from '../../dom/focus-on'
import { insertHtml } from '../../dom/content/insert'
import { keepAttributes } from '../../dom/keep'
import { t } from '../../base/translation'

const INVALID = 'aria-invalid'

/** What an element form shows around its fields. */
export interface FormParts {
  /** The publication flag (§3): '1', '0', or '' for a plain save. */
  setActive(value: string): void
  /** Under way: the loading indicator is shown (§4.2). */
  showLoading(on: boolean): void
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

/** @param edits the edit form, which always sends `active` */
export function createParts(form: HTMLFormElement, edits: boolean): FormParts {
  const undo: (() => void)[] = []
  const make = <T extends HTMLElement>(element: T, put: (element: T) => void): T => {
    put(element)
    undo.push(() => element.remove())
    return element
  }
  const find = (name: string, put: (element: HTMLElement) => void): HTMLElement => {
    const selector = '.' + prefixed('form-' + name)
    const above = form.previousElementSibling
    const near = above?.matches(selector)
      ? (above as HTMLElement)
      : above?.querySelector<HTMLElement>(selector)
    // What stands in another form is that form's.
    const found = form.querySelector<HTMLElement>(selector) ?? (near?.closest('form') ? null : near)
    if (found) {
      const nodes = Array.from(found.childNodes)
      undo.push(keepAttributes(found, 'hidden', 'style', 'role', 'tabindex'), () =>
        found.replaceChildren(...nodes),
      )
      found.hidden = false
    }
    const element = found ?? make(document.createElement('div'), put)
    element.classList.add(prefixed('form-' + name))
    return element
  }

  const buttons = Array.from(form.elements).filter(
    (one) => (one as HTMLButtonElement).type === 'submit' || one.hasAttribute('data-action'),
  ) as HTMLElement[]
  // `form.elements` knows the buttons that stand elsewhere, but no pictures and no links.
  buttons.push(...form.querySelectorAll<HTMLElement>('[type="image"], a[data-action]'))
  const message = find('message', (element) => form.before(element))
  const loading = find('loading', (element) => form.append(element))
  if (!loading.textContent?.trim() && !loading.firstElementChild)
    loading.textContent = t('elementForm.loading')
  loading.setAttribute('role', 'status')
  loading.style.display = 'none'
  // A required field that its editor hides would block the form without a word; the server checks it (§5.8).
  for (const area of form.querySelectorAll<HTMLTextAreaElement>(
    `textarea.${prefixed('richtext')}[required]`,
  )) {
    undo.push(keepAttributes(area, 'required', 'aria-required'))
    area.required = false
    area.setAttribute('aria-required', 'true')
  }
  let active = form.querySelector<HTMLInputElement>('input[name="active"]')
  if (active) undo.push(keepAttributes(active, 'value'))
  const makeActive = (): HTMLInputElement => {
    active = document.createElement('input')
    active.type = 'hidden'
    active.name = 'active'
    return make(active, (element) => form.append(element))
  }
  if (edits && !active) makeActive()
  const marks: (() => void)[] = []
  const hidden: (() => void)[] = []
  const run = (all: (() => void)[]): void =>
    all
      .splice(0)
      .reverse()
      .forEach((one) => one())

  return {
    setActive(value) {
      if (active || value) (active ?? makeActive()).value = value
    },
    showLoading(on) {
      if (on) form.setAttribute('aria-busy', 'true')
      else form.removeAttribute('aria-busy')
      loading.style.display = on ? '' : 'none'
      // Some sites hide the indicator by their own style.
      if (on && getComputedStyle(loading).display === 'none') loading.style.display = 'block'
    },
    showButtons(on) {
      run(hidden)
      for (const button of on ? [] : buttons) {
        hidden.push(keepAttributes(button, 'style'))
        button.style.display = 'none'
      }
    },
    async showMessage(content, good, runs) {
      message.setAttribute('role', good ? 'status' : 'alert')
      if (typeof content === 'string') await insertHtml(message, content, runs)
      else message.replaceChildren(content)
      for (const one of good ? [] : message.querySelectorAll('[data-field]')) {
        const field = form.elements.namedItem(one.getAttribute('data-field')!)
        if (!(field instanceof Element)) continue
        marks.push(keepAttributes(field, INVALID))
        field.setAttribute(INVALID, 'true')
      }
      const wrong = good ? null : form.querySelector<HTMLElement>(`[${INVALID}="true"]`)
      focusOn(wrong ?? message)
    },
    clearMessage() {
      run(marks)
      message.textContent = ''
    },
    restore() {
      run(hidden)
      run(marks)
      run(undo)
    },
  }
}
