import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { setHtml } from '../../dom/html'
import { t } from '../../base/translation'
import type { DateField } from './date-picker'

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" focusable="false">' +
  '<path d="M7 3v3M17 3v3M4 9h16M5 5h14v15H5z"/></svg>'

export interface CalendarButton {
  readonly element: HTMLButtonElement
  remove(): void
}

/**
 * The button that opens the calendar; its code is fetched with the first press.
 * @param last the input it stands after
 */
export function createButton(dateField: DateField, last: Element, page: PageContext): CalendarButton {
  const { field, settings } = dateField
  const className = prefixed('datepicker-button')
  // A copied row brings the button of the row it was copied from.
  if (last.nextElementSibling?.classList.contains(className)) last.nextElementSibling.remove()

  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.setAttribute('aria-haspopup', 'dialog')
  setHtml(element, ICON)
  last.after(element)
  name()

  let isOpening = false
  /** The visitor typed on while the calendar was on its way. */
  let isTyping = false
  let close: (() => void) | undefined

  /** Says which date there is, as the APG's date picker does. */
  function name(): void {
    const { moment } = dateField
    const label = moment ? t('dates.change', { date: settings.display(moment) }) : t('dates.choose')
    element.setAttribute('aria-label', label)
    element.title = label
  }

  /** @param quietly the focus stays in the field, whose visitor may go on typing */
  async function open(quietly: boolean): Promise<void> {
    if (close || isOpening || element.disabled) return
    isOpening = true
    isTyping = false
    try {
      const { openCalendar } = await import(/* webpackChunkName: "date-picker-dialog" */ './calendar-dialog')
      if (page.signal.aborted || isTyping) return
      close = openCalendar(dateField, element, quietly, () => {
        close = undefined
        element.setAttribute('aria-expanded', 'false')
        page.emit('closed')
      })
      element.setAttribute('aria-expanded', 'true')
      page.emit('opened')
    } catch {
      // The date can still be typed.
      page.warn('P454')
    } finally {
      isOpening = false
    }
  }

  page.on(element, 'click', () => (close ? close() : open(false)))
  // As jQuery UI's picker did; a finger gets the keyboard, and has the button for the calendar.
  page.on<PointerEvent>(field, 'click', ({ pointerType }) =>
    pointerType === 'touch' ? undefined : open(true),
  )
  page.on(field, 'input', ({ isTrusted }) => {
    isTyping = isTrusted
    if (isTrusted) close?.()
  })
  page.on(field, 'change', name)
  page.on<KeyboardEvent>(field, 'keydown', (event) => {
    if (!event.altKey || !/Down$/.test(event.key)) return undefined
    event.preventDefault()
    return open(false)
  })
  const prefix = page.config.prefix
  page.on(field, `${prefix}:datePicker:open`, () => open(false))
  page.on(field, `${prefix}:datePicker:close`, () => close?.())

  return {
    element,
    remove() {
      close?.()
      element.remove()
    },
  }
}
