import { prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import type { PageContext } from '../../base/context'
import { openBeside } from '../../dom/place/place'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import css from './autocomplete.css'
import type { Settings, Suggestion } from './source'

/** The popup under the field: suggestions, or a line of text. */
export interface List {
  show(suggestions: readonly Suggestion[]): void
  /** Shows a line of text, and announces it. @param onPress called when the line is pressed */
  showLine(text: string, onPress?: (() => void) | null): void
  hide(): void
  /** Moves through the suggestions; after the last none is active, and then the first again. */
  move(step: number): void
  /** The option that Enter presses. */
  readonly active: HTMLElement | undefined
  readonly isOpen: boolean
}

/** Two suggestions, in px. */
const LEAST = 88
/** Of the window's height: one of the places above and below the field has as much, wherever the field is. */
const MOST = 0.4

let count = 0

/**
 * A listbox outside the field's own parents, so that none of them cuts it off (WAI-ARIA combobox: focus stays in
 * the field, `aria-activedescendant` names the active option).
 */
export function createList(
  field: HTMLInputElement,
  { width, side }: Settings,
  page: PageContext,
  choose: (one: Suggestion) => void,
): List {
  const id = prefixed('autocomplete-') + ++count
  let close: (() => void) | undefined
  let options: HTMLElement[] = []
  let shown: readonly Suggestion[] = []
  let index = -1
  adoptStyles(css)

  function open(popup: HTMLElement): void {
    hide(true)
    popup.classList.add(prefixed('autocomplete-popup'))
    popup.style.width = width
    // The field keeps the focus, whatever is pressed in here.
    popup.onmousedown = () => false
    close = openBeside(popup, field, { side, asWide: !width, least: LEAST, most: innerHeight * MOST })
  }

  function hide(isReplaced?: boolean): void {
    if (!close) return
    close()
    close = undefined
    index = -1
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
    field.removeAttribute('aria-controls')
    if (shown.length && !isReplaced) page.emit('closed', {})
    shown = []
  }

  return {
    show(suggestions) {
      // It is the popup itself: what scrolls is then the combobox's own list, which needs no tab stop.
      const list = make('', 'listbox')
      list.id = id
      list.setAttribute('aria-label', t('autocomplete.list'))
      options = suggestions.map((one, place) => makeOption(one, id + '-' + place, page, choose))
      list.append(...options)
      open(list)
      shown = suggestions
      field.setAttribute('aria-expanded', 'true')
      field.setAttribute('aria-controls', id)
      page.emit('opened', {})
    },
    showLine(text, onPress = null) {
      hide()
      options = []
      const popup = make('')
      const line = make('-status', '', text)
      line.onclick = onPress
      popup.append(line)
      open(popup)
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
      page.emit('active', { suggestion: shown[index]?.fields, byKey: true })
    },
    get active() {
      return options[index]
    },
    get isOpen() {
      return !!close
    },
  }
}

function makeOption(
  suggestion: Suggestion,
  id: string,
  page: PageContext,
  choose: (one: Suggestion) => void,
): HTMLElement {
  const option = make('-option', 'option', suggestion.label)
  option.id = id
  option.onclick = () => choose(suggestion)
  option.onmouseenter = () => page.emit('active', { suggestion: suggestion.fields, byKey: false })
  return option
}

function make(part: string, role = '', text = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = prefixed('autocomplete') + part
  if (role) element.setAttribute('role', role)
  element.textContent = text
  return element
}
