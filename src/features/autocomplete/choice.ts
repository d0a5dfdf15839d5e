import type { PageContext } from '../../base/context'
import { tellChange } from '../../dom/tell-change'
import type { Settings, Suggestion } from './source'
import type { Targets } from './targets'

/** What a field's text stands for: a suggestion that was chosen, or words nobody knows. */
export interface Choice {
  take(suggestion: Suggestion): void
  /** The text changed; true where it was we who changed it. */
  typed(): boolean
  /** The field is left for good. */
  settle(): void
}

/**
 * Without free entry, a text that was not chosen is cleared when the field is left for good (§5.6).
 * @param initial the text of the server's form
 */
export function createChoice(
  field: HTMLInputElement,
  { targets: names, valueField, isFree }: Settings,
  targets: Targets,
  page: PageContext,
  initial: string,
): Choice {
  /** The text that was chosen, by the visitor or in the server's form; and the text the page knows. */
  let chosen = ''
  let told = ''
  let isUndone = false
  let isTelling = false
  let isLeft = false
  /** What the choice put in each target: what a visitor made of it since is the visitor's. */
  const held: Record<string, string> = {}
  const keys = Object.keys(names)

  /** The text there is has been chosen. */
  function note(text = field.value): void {
    chosen = told = text
    isUndone = false
    for (const key of keys) held[key] = chosen && targets.read(names[key])
  }
  note(initial)

  function put(text: string, values?: Readonly<Record<string, unknown>>): void {
    field.value = text
    if (values) for (const key of keys) targets.write(names[key], values[key])
    note()
    isTelling = true
    tellChange(field)
    isTelling = false
  }

  function take({ fields, label }: Suggestion): void {
    const detail = { suggestion: fields }
    if (!page.emit('choose', detail, { cancelable: true })) return
    put(String(fields[valueField] ?? label), fields)
    page.emit('chosen', detail)
  }

  /** Empties the targets of what was chosen, while the text is another; or fills them again. */
  function undo(isNow: boolean): void {
    if (isUndone !== isNow)
      for (const key of keys) {
        const texts = [held[key], '']
        if (targets.read(names[key]) === texts[+isUndone]) targets.write(names[key], texts[+isNow])
      }
    isUndone = isNow
  }

  const settle = (): void => {
    if (isFree || field.value === chosen) return
    undo(true)
    put('')
  }

  function left(): void {
    if (isLeft) settle()
    isLeft = false
  }

  // The page hears of a change when the text is settled, and once.
  const changed = (event: Event): void => {
    if (isTelling) return
    if (field.value === told || (!isFree && field.value !== chosen)) event.stopImmediatePropagation()
    else told = field.value
  }
  page.on(field, 'change', changed, true)
  page.on<FocusEvent>(field, 'blur', ({ relatedTarget }) => {
    isLeft = document.activeElement !== field
    // On a touch screen this may be no more than the keyboard being put away.
    if (relatedTarget || !navigator.maxTouchPoints) left()
  })
  page.on(document, 'focusin pointerdown', ({ target }) => {
    if (target === field) isLeft = false
    else left()
  })
  page.on(document, 'submit', ({ target }) => target === field.form && settle(), true)
  page.on(document, 'reset', ({ target }) => {
    if (target === field.form) setTimeout(() => note())
  })

  return {
    take,
    settle,
    typed() {
      if (!isTelling) undo(field.value !== chosen)
      return isTelling
    },
  }
}
