import { prefixed } from '../../core/host'
import { keepBeside } from '../../dom/place'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../strings/t'
import css from './autocomplete.css'
import type { Settings, Suggestion } from './source'

/** The popup under the field: suggestions, or a line of text. */
export interface List {
  show(suggestions: readonly Suggestion[], term: string): void
  /** @param onPress makes the line something to press */
  tell(text: string, onPress?: () => void): void
  hide(): void
  /** Moves through the suggestions; beyond the last is none, and then the first again. */
  move(step: number): void
  readonly active: Suggestion | undefined
  readonly isOpen: boolean
}

let count = 0

/**
 * A listbox outside the field's own parents, so that none of them cuts it off (WAI-ARIA combobox: focus stays in
 * the field, `aria-activedescendant` tells what is meant).
 */
export function createList(
  field: HTMLInputElement,
  settings: Settings,
  choose: (one: Suggestion) => void,
): List {
  adoptStyles(css)
  const id = prefixed('autocomplete-') + ++count
  let popup: HTMLElement | undefined
  let stopFollowing: () => void
  let options: HTMLElement[] = []
  let known: readonly Suggestion[] = []
  let index = -1

  function open(content: HTMLElement): void {
    hide()
    popup = make('-popup', [content])
    popup.style.width = settings.width
    // The field keeps the focus, whatever is pressed in here.
    popup.addEventListener('mousedown', (event) => event.preventDefault())
    ;(field.closest('[aria-modal="true"]') ?? document.body).append(popup)
    stopFollowing = keepBeside(popup, field, { side: settings.side, asWide: !settings.width })
  }

  function hide(): void {
    if (!popup) return
    stopFollowing()
    popup.remove()
    popup = undefined
    index = -1
    field.setAttribute('aria-expanded', 'false')
    for (const name of ['activedescendant', 'controls']) field.removeAttribute('aria-' + name)
  }

  return {
    show(suggestions, term) {
      known = suggestions
      options = known.map((suggestion, place) => {
        const option = make('-option', mark(suggestion.label, term), 'option')
        option.id = id + '-' + place
        option.onclick = () => choose(suggestion)
        return option
      })
      const list = make('', options, 'listbox')
      list.id = id
      list.setAttribute('aria-label', t('autocomplete.list'))
      open(list)
      field.setAttribute('aria-expanded', 'true')
      field.setAttribute('aria-controls', id)
    },
    tell(text, onPress) {
      known = options = []
      const line = make('-status', [text])
      if (onPress) line.onclick = onPress
      open(line)
    },
    hide,
    move(step) {
      options[index]?.removeAttribute('aria-selected')
      // One more place than there are options: none.
      const places = options.length + 1
      index = ((index + 1 + step + places) % places) - 1
      const option = options[index]
      field.setAttribute('aria-activedescendant', option?.id ?? '')
      option?.setAttribute('aria-selected', 'true')
      option?.scrollIntoView({ block: 'nearest' })
    },
    get active() {
      return known[index]
    },
    get isOpen() {
      return !!popup
    },
  }
}

function make(part: string, content: readonly (Node | string)[], role?: string): HTMLElement {
  const element = document.createElement('div')
  element.className = prefixed('autocomplete') + part
  if (role) element.setAttribute('role', role)
  element.append(...content)
  return element
}

/** The label as text, with the part that was typed marked. */
function mark(label: string, term: string): (Node | string)[] {
  const at = label.toLowerCase().indexOf(term.toLowerCase())
  if (at < 0) return [label]
  const marked = document.createElement('mark')
  marked.textContent = label.slice(at, at + term.length)
  return [label.slice(0, at), marked, label.slice(at + term.length)]
}
