import type { PageContext } from '../../base/context'
import type { Mount } from '../../base/feature'
import { syncEditors, syncLateEditors } from '../../dom/form/editors'
import { hearTriggers } from '../../dom/form/jquery-triggers'
import { keepAttributes } from '../../dom/kept-attributes'
import { showProblems } from '../../dom/form/problems'
import { reveal, watchInvalid } from '../../dom/form/reveal'
import { isChoice, problemOf, RULES, type Control } from './rules'
import { ownForm, type OwnForm } from '../../dom/form/own-form'
import { oneAtATime } from '../../dom/one-at-a-time'

export const options = {}

const load = () => import(/* webpackChunkName: "forms-messages" */ './messages')

/**
 * A form checked before it is sent (§5.1): every problem in one alert, and then beside its field, until it is right; none
 * of them lets the form go.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const form = element as HTMLFormElement
  const own = ownForm(form)
  const { noValidate } = own
  const restore = keepAttributes(form, 'novalidate')
  /** Fields at fault, and what takes their marks away. */
  const marked = new Map<Control, (() => void)[]>()
  // Who presses the button again while the dialog's code is on its way is told once.
  const tellProblems = oneAtATime(showProblems)
  // The browser's own bubbles would come first, one by one.
  own.setAttribute('novalidate', '')
  warnAboutRules(form, page)
  hearTriggers(form)
  watchInvalid(form, page)

  const unmark = (control: Control): void => {
    marked.get(control)?.forEach((undo) => undo())
    marked.delete(control)
  }
  const unmarkAll = (): void => marked.forEach((_undo, control) => unmark(control))
  const check = (event: Event): void => {
    const { submitter } = event as SubmitEvent
    // One that closes the dialog around the form sends nothing.
    if (event.target !== form || submitter?.matches('[formnovalidate], [formmethod=dialog]')) return
    const problems = problemsOf(form)
    unmarkAll()
    if (!problems.length && (noValidate || isValid(own, 'checkValidity'))) return
    // Whoever else sends this form must not hear of it.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!problems.length) {
      isValid(own, 'reportValidity')
      return
    }
    const marks = problems.map(({ control, message }) => ({ control, message, undo: [markInvalid(control)] }))
    for (const { control, undo } of marks) marked.set(control, undo)
    // The first at last: of several tabs one is seen at a time.
    for (const { control } of [...marks].reverse()) reveal(control)
    page.emit('refused', { fields: problems.map(({ control }) => control.name) })
    // Where it does not come, the alert has said everything.
    const code = load().catch(() => undefined)
    const tell = (messages: Awaited<typeof code>): void => {
      for (const { control, message, undo } of marks)
        if (messages && marked.get(control) === undo)
          undo.unshift(messages.tellBeside(control, message, page))
    }
    const messages = problems.map(({ message }) => message)
    // Several fields may have one name.
    void tellProblems(messages.filter((one, at) => messages.indexOf(one) === at)).then(async () => {
      // What is beside the field is read along with it; the focus does not wait for it.
      const here = await Promise.race([code, undefined])
      tell(here)
      const first = problems[0]?.control
      first?.focus()
      // What the Tab key passes by may have the focus where nobody sees it; a web component gives it to an input of its own.
      const isPassedBy = first && first.tabIndex < 0 && !first.shadowRoot?.activeElement
      const isStandIn = first && (document.activeElement !== first || isPassedBy)
      if (!here) tell(await code)
      if (isStandIn) (await code)?.focusBeside(first)
    })
  }
  // On the window, so that it comes before everything that sends forms.
  page.on(window, 'submit', check, true)
  // All of them: the button that is chosen of a group need not be the one that has the mark.
  const look = ({ type }: Event): void => {
    // From an editor's frame no event comes here until somebody leaves it.
    if (type === 'focusin' && marked.size) writeEditors(form)
    marked.forEach((_undo, control) => problemOf(control, rulesOf(control)) || unmark(control))
  }
  // Fields of the form may stand elsewhere on the page.
  for (const place of [form, document]) page.on(place, 'input change jquery-trigger focusin', look)
  // What was told was of the texts that go. On the window, after the page's own listeners, which may refuse it.
  page.on(window, 'reset', ({ target, defaultPrevented }) => {
    if (target === form && !defaultPrevented) unmarkAll()
  })
  return () => {
    unmarkAll()
    restore()
  }
}

/** By the browser, and by a library that checks fields of its own in these (Shoelace), unless the form says that it wants no check. */
function isValid(form: OwnForm, ask: 'checkValidity' | 'reportValidity'): boolean {
  form.removeAttribute('novalidate')
  try {
    return form[ask]()
  } finally {
    form.setAttribute('novalidate', '')
  }
}

/** @returns undoes it; a field that tells by itself what is wrong with its text goes on doing so */
function markInvalid(control: Control): () => void {
  if (control.getAttribute('aria-invalid') === 'true') return () => {}
  const restore = keepAttributes(control, 'aria-invalid')
  control.setAttribute('aria-invalid', 'true')
  return restore
}

interface Problem {
  readonly control: Control
  readonly message: string
}

const rulesOf = (control: Element): string[] =>
  (control.getAttribute('data-check') ?? '')
    .toLowerCase()
    .split(/[\s,|]+/)
    .filter(Boolean)

function writeEditors(form: HTMLFormElement): void {
  try {
    syncLateEditors(form)
    syncEditors(form)
  } catch {
    // The field's own text is checked then; what sends the form has its say about the editor.
  }
}

/** The form's own, and those of web components that stand in it without being the form's to the browser (Shoelace 2). */
function controlsOf(form: HTMLFormElement): Control[] {
  const own = Array.from(ownForm(form).elements) as Control[]
  const marked = Array.from(ownForm(form).querySelectorAll<Control>('[data-check]'))
  const others = marked.filter((one) => one.localName.includes('-') && 'value' in one && !own.includes(one))
  if (!others.length) return own
  return [...own, ...others].sort((one, next) =>
    one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

function problemsOf(form: HTMLFormElement): Problem[] {
  writeEditors(form)
  const problems: Problem[] = []
  for (const control of controlsOf(form)) {
    // A set of fields has no value that could be checked.
    if (!control.hasAttribute('data-check') || !('value' in control)) continue
    if (control.disabled || control.matches(':disabled')) continue
    const message = problemOf(control, rulesOf(control))
    const isTold = problems.some((one) => isOneChoice(one.control, control))
    if (message && !isTold) problems.push({ control, message })
  }
  return problems
}

/** Are both of one group of buttons or boxes? */
const isOneChoice = (one: Control, other: Control): boolean =>
  isChoice(one) && one.type === other.type && one.name === other.name

function warnAboutRules(form: HTMLFormElement, page: PageContext): void {
  for (const control of controlsOf(form)) {
    const rule = rulesOf(control).find((one) => !RULES.test(one))
    if (rule) page.warn('P411', { rule, field: control.name })
  }
  // What another library means by it is none of these words.
  for (const one of ownForm(form).querySelectorAll('[data-check]'))
    if (!('value' in one) && rulesOf(one).some((rule) => RULES.test(rule)))
      page.warn('P415', { tag: one.localName })
}
