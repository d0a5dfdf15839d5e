import { prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import { openBeside } from '../../dom/place/place'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import css from './autocomplete.css'
import type { Settings, Suggestion } from './source'

/** The popup under the field: suggestions, or a line of text. */
export interface List {
  show(suggestions: readonly Suggestion[]): void
  /** Says so, too. @param onPress makes the line something to press */
  tell(text: string, onPress?: (() => void) | null): void
  hide(): void
  /** Moves through the suggestions; beyond the last is none, and then the first again. */
  move(step: number): void
  /** The one that Enter presses. */
  readonly active: HTMLElement | undefined
  readonly isOpen: boolean
}

let count = 0

/**
 * A listbox outside the field's own parents, so that none of them cuts it off (WAI-ARIA combobox: focus stays in
 * the field, `aria-activedescendant` tells what is meant).
 */
export function createList(
  field: HTMLInputElement,
  { width, side }: Settings,
  choose: (one: Suggestion) => void,
): List {
  const id = prefixed('autocomplete-') + ++count
  let close: (() => void) | undefined
  let options: HTMLElement[] = []
  let index = -1
  adoptStyles(css)

  function open(content: HTMLElement): void {
    hide()
    const popup = make('-popup')
    popup.append(content)
    popup.style.width = width
    // The field keeps the focus, whatever is pressed in here.
    popup.onmousedown = () => false
    close = openBeside(popup, field, { side, asWide: !width })
  }

  function hide(): void {
    if (!close) return
    close()
    close = undefined
    index = -1
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
    field.removeAttribute('aria-controls')
  }

  return {
    show(suggestions) {
      const list = make('', 'listbox')
      list.id = id
      list.setAttribute('aria-label', t('autocomplete.list'))
      options = suggestions.map((suggestion, place) => {
        const option = make('-option', 'option', suggestion.label)
        option.id = id + '-' + place
        option.onclick = () => choose(suggestion)
        list.append(option)
        return option
      })
      open(list)
      field.setAttribute('aria-expanded', 'true')
      field.setAttribute('aria-controls', id)
    },
    tell(text, onPress = null) {
      options = []
      const line = make('-status', '', text)
      line.onclick = onPress
      open(line)
      announce(text)
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
      return options[index]
    },
    get isOpen() {
      return !!close
    },
  }
}

function make(part: string, role = '', text = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = prefixed('autocomplete') + part
  if (role) element.setAttribute('role', role)
  element.textContent = text
  return element
}
