import type { PageContext } from '../../base/context'
import { tellChange } from '../../dom/change-events'
import { isSubmitButton } from '../../dom/form/submit'
import type { Settings, Suggestion } from './source'
import { isWritten, type Targets } from './targets'

/** What a field's text stands for: a suggestion that was chosen, or words nobody knows. */
export interface Choice {
  take(suggestion: Suggestion): void
  /** The text changed; true where it was a choice that changed it, here or in another field. */
  typed(): boolean
  /** Nobody has typed the text there is: one that a script has put in counts as chosen, with what the targets hold now. */
  meet(): void
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
  const holding = createHolding(names, targets)
  /** The text that was chosen, by the visitor or in the server's form; and the text the page knows of. */
  let chosen = ''
  let known = ''
  /** The text that was typed last. */
  let words = ''
  let isOwnChange = false

  /** The text there is has been chosen. */
  function note(text = field.value): void {
    chosen = known = words = text
    holding.note(!!chosen)
  }

  function put(text: string, values?: Suggestion['fields']): void {
    field.value = text
    if (values) for (const key of Object.keys(names)) targets.write(names[key], values[key])
    note()
    isOwnChange = true
    tellChange(field)
    isOwnChange = false
  }

  const meet = (): void => {
    if (field.value !== chosen && field.value !== words) note()
  }

  const settle = (): void => {
    meet()
    if (isFree || field.value === chosen || isWritten(field)) return
    holding.undo(true)
    put('')
  }

  // The page hears of a change when the text is settled, and once.
  const changed = (event: Event): void => {
    if (isOwnChange) return
    const isKnown = field.value === known
    meet()
    if (isKnown || (!isFree && field.value !== chosen && !isWritten(field))) event.stopImmediatePropagation()
    else known = field.value
  }

  note(initial)
  page.on(field, 'change', changed, true)
  page.on(field, 'focus', meet)
  onLeft(field, page, settle)
  page.on(document, 'reset', (event) => {
    // Of one that the page has refused by then, the text is still the one that was typed.
    if (event.target === field.form) setTimeout(() => event.defaultPrevented || note())
  })

  return {
    take({ fields, label }) {
      const detail = { suggestion: fields }
      if (!page.emit('choose', detail, { cancelable: true })) return
      put(String(fields[valueField] ?? label), fields)
      page.emit('chosen', detail)
    },
    settle,
    meet,
    typed() {
      const isOwn = isOwnChange || isWritten(field)
      if (!isOwn) {
        words = field.value
        holding.undo(words !== chosen)
      }
      return isOwn
    },
  }
}

/** What a choice put in each target: what a visitor made of it since is the visitor's. */
function createHolding(names: Settings['targets'], targets: Targets) {
  const keys = Object.keys(names)
  const held: Record<string, string> = {}
  /** The targets are without what the choice put in them. */
  let isUndone = false
  return {
    /** Takes what the targets have now, where something is chosen. */
    note(isChosen: boolean): void {
      isUndone = false
      for (const key of keys) held[key] = isChosen ? targets.read(names[key]) : ''
    },
    /** Empties the targets of what was chosen, while the text is another; or fills them again. */
    undo(isNow: boolean): void {
      if (isUndone !== isNow)
        for (const key of keys) {
          const texts = [held[key], '']
          if (targets.read(names[key]) === texts[+isUndone]) targets.write(names[key], texts[+isNow])
        }
      isUndone = isNow
    },
  }
}

/** Calls when a field is left for good, not for another window, and when its form is sent. */
function onLeft(field: HTMLInputElement, page: PageContext, settle: () => void): void {
  let isLeft = false
  const left = (): void => {
    if (isLeft) settle()
    isLeft = false
  }
  page.on<FocusEvent>(field, 'blur', ({ relatedTarget }) => {
    isLeft = document.activeElement !== field
    // On a touch screen this may be no more than the keyboard being put away.
    if (relatedTarget || !navigator.maxTouchPoints) left()
  })
  page.on(document, 'focusin pointerdown', ({ target }) => {
    if (target === field) isLeft = false
    else left()
  })
  // Before the form is checked: on an iPhone the button that is pressed takes no focus from the field.
  const pressed = ({ target }: Event): void => {
    const button = (target as Partial<Element>).closest?.<HTMLButtonElement>('button, input')
    if (button?.form && button.form === field.form && isSubmitButton(button)) settle()
  }
  page.on(document, 'click', pressed, true)
  page.on(document, 'submit', ({ target }) => target === field.form && settle(), true)
}
