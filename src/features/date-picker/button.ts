import type { PageContext } from '../../base/context'
import { eventType, prefixed } from '../../base/host'
import { removeCopies } from '../../dom/copies'
import { asHtml, setHtml } from '../../dom/html'
import { fetchAhead } from '../../widgets/ahead'
import { t } from '../../base/translation'
import type { DateField } from './date-field'

const ICON =
  '<svg viewBox="0 0 24 24" fill-opacity="0" stroke="currentColor" stroke-width="2" focusable="false">' +
  '<path d="M7 3v3M17 3v3M4 9h16M5 5h14v15H5z"/></svg>'

/**
 * Keeps a button at the end of a field's line, however the page lays the two out (side by side, one below the other, in
 * a grid).
 */
function keepInside(button: HTMLElement, field: Element): ResizeObserver {
  const { style } = button
  // After a block, or an item of a grid or row, it would have a line, cell or gap of its own.
  if (getComputedStyle(field).display === 'block') style.position = 'absolute'
  const observer = new ResizeObserver(() => {
    style.transform = ''
    const line = field.getBoundingClientRect()
    style.height = line.height + 'px'
    const box = button.getBoundingClientRect()
    style.transform = `translate(${line.right - box.right}px,${(line.top + line.bottom - box.top - box.bottom) / 2}px)`
  })
  observer.observe(field)
  // What stands around the field may move it.
  observer.observe(field.parentElement ?? field)
  return observer
}

const load = () => import(/* webpackChunkName: "date-picker-dialog" */ './calendar-dialog')

const BUTTON = 'datepicker-button'

/** A button for after an input; a copied row brings the button of the row it was copied from, which goes. */
function createElement(last: Element): HTMLButtonElement {
  removeCopies([last.nextElementSibling], BUTTON)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = prefixed(BUTTON)
  button.setAttribute('aria-haspopup', 'dialog')
  setHtml(button, asHtml<'our own constant'>(ICON))
  return button
}

export interface CalendarButton {
  readonly element: HTMLButtonElement
  /** Says which date there is now. */
  name(): void
  /** Is where its field is, and disabled as it is. */
  follow(): void
  remove(): void
}

/**
 * The button that opens the calendar; its code is fetched when somebody comes near, or earlier.
 * @param last the input it stands after
 */
export function createButton(dateField: DateField, last: Element, page: PageContext): CalendarButton {
  const { field, settings } = dateField
  const element = createElement(last)
  follow()
  const observer = keepInside(element, field)
  name()

  let isOpening = false
  /** How the calendar that is on its way shall open, quietly or not; not at all, once the visitor typed on or went away. */
  let wanted: boolean | undefined
  let close: (() => void) | undefined

  /** Says which date there is, as the APG's date picker does. */
  function name(): void {
    const moment = dateField.moment()
    const label = moment ? t('dates.change', { date: settings.display(moment) }) : t('dates.choose')
    element.setAttribute('aria-label', label)
    element.title = label
  }

  function follow(): void {
    Object.assign(element, { disabled: field.disabled, hidden: field.type === 'hidden' })
    if (last.nextElementSibling !== element) last.after(element)
  }

  /** @param quietly the focus stays in the field, whose visitor may go on typing */
  async function open(quietly: boolean): Promise<void> {
    if (close || element.disabled) return
    wanted = quietly
    if (isOpening) return
    isOpening = true
    try {
      const { openCalendar, mayOpen } = await load()
      if (page.signal.aborted || !mayOpen(field, wanted)) return
      close = openCalendar(dateField, element, wanted, () => {
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

  fetchAhead(page, 'calendar', load, field)
  fetchAhead(page, 'calendar', load, element)
  // The second press of a double click does not close what the first one has opened.
  page.on<MouseEvent>(element, 'click', ({ detail }) => (close && detail < 2 ? close() : open(false)))
  // As jQuery UI's picker did; a finger gets the keyboard, and has the button for the calendar.
  page.on<PointerEvent>(field, 'click', ({ pointerType }) => pointerType !== 'touch' && open(true))
  page.on(field, 'input focusout', ({ isTrusted, type }) => {
    if (isTrusted) wanted = undefined
    if (isTrusted && type === 'input') close?.()
  })
  page.on(field, 'change', name)
  page.on<KeyboardEvent>(field, 'keydown', (event) => {
    if (!event.altKey || !/Down$/.test(event.key)) return undefined
    event.preventDefault()
    return open(false)
  })
  page.on(field, eventType('datePicker:open'), ({ detail }) => open(!!detail?.quietly))
  page.on(field, eventType('datePicker:close'), () => close?.())

  return {
    element,
    name,
    follow,
    remove() {
      close?.()
      observer.disconnect()
      element.parentNode?.removeChild(element)
    },
  }
}
