import {
  callPage,
  hear,
  isObject,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  whenMounted,
  type Bridge,
  type Library,
  type Options,
} from '../call'
import { prefixed } from '../../base/host'
import { keepAttributes } from '../../dom/kept-attributes'

/** zabuto_calendar on our calendar (§2.19). */
export const calendar: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements || method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  for (const element of elements) put($, element, options)
}

let count = 0
/** Ends what the call before has put on an element. */
const undos = new WeakMap<Element, (() => void)[]>()
const legends = new WeakMap<Element, Element>()

/**
 * The plugin's `legend`, below the calendar, in its own classes, which the page's style sheet knows: `text` (with a
 * `badge`), `block` (a coloured square and its label), `list` (several squares), `spacer`.
 */
function drawLegend(element: HTMLElement, legend: unknown): void {
  const before = legends.get(element)
  before?.parentNode?.removeChild(before)
  if (!Array.isArray(legend)) return
  const root = document.createElement('div')
  root.className = 'legend'
  root.id = idOf(element) + '_legend'
  for (const item of legend as unknown[]) {
    const { type, label, badge, classname, list } = optionsIn(item)
    const name = (value: unknown): string => (typeof value === 'string' ? value : '')
    const part = add(root, 'span', 'legend-' + name(type))
    if (type === 'list') addSquares(part, Array.isArray(list) ? list.map(name) : [])
    else if (type === 'block') addSquares(part, [classname ? 'event-styled ' + name(classname) : 'event'])
    else if (badge != null) {
      add(part, 'span', 'badge badge-' + (name(classname) || 'event'), String(badge))
      part.append(' ')
    }
    if (label) add(part, 'span', '', String(label))
    if (type === 'spacer') part.textContent = '\u00a0'
  }
  legends.set(element, root)
  // The calendar itself comes before it; another call may have drawn its own meanwhile.
  whenMounted(element, () => legends.get(element) === root && element.append(root))
}

function addSquares(part: HTMLElement, classes: readonly string[]): void {
  const squares = add(part, 'ul', 'legend')
  for (const one of classes) add(squares, 'li', one)
}

function add(parent: HTMLElement, tag: 'span' | 'ul' | 'li', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  parent.append(made)
  return made
}

function put($: Library, element: HTMLElement, options: Options): void {
  const { language, year, month, ajax, data, action, action_nav: onMonth } = options
  const url: unknown = isObject(ajax) ? ajax['url'] : ajax
  for (const undo of undos.get(element) ?? []) undo()
  const undo: (() => void)[] = []
  undos.set(element, undo)
  if (Array.isArray(data)) {
    const script = document.createElement('script')
    script.type = 'application/json'
    // Not as a list: Prototype.js 1.6 has `JSON.stringify` write those as texts.
    const events = data.map((one: unknown) => JSON.stringify(one ?? null))
    script.textContent = `[${events.join()}]`
    element.append(script)
    undo.push(() => script.remove())
  }
  element.classList.add(prefixed('calendar'))
  // The old plugin's function takes the day's click; ours shows the day's events.
  if (typeof action === 'function') {
    const clicked = ({ target }: Event): void => {
      const cell = (target as Element).closest<HTMLElement>('[data-date]')
      const date = cell?.getAttribute('data-date')
      if (!cell || !date || !element.contains(cell)) return
      // Old functions go by its id, to `data('date')` and `data('hasEvent')`.
      if (!cell.id) cell.id = `${idOf(element)}_${date}`
      $(cell)
        .data('date', date)
        .data('hasEvent', !!cell.querySelector(`.${prefixed('calendar-event')}`))
      callPage(action, cell)
    }
    element.addEventListener('click', clicked)
    undo.push(
      hear(element, 'calendar:open', (event) => event.preventDefault()),
      () => element.removeEventListener('click', clicked),
    )
  }
  // In the same way, to `data('navigation')` and `data('to')`.
  const now = new Date()
  // As Zabuto's: a year alone is shown in the present month.
  const first = month ?? (year == null ? undefined : now.getMonth() + 1)
  let shown = (Number(year) || now.getFullYear()) * 12 + (Number(first) || now.getMonth() + 1)
  const turned = hear(element, 'calendar:month', ({ detail: to }) => {
    const next = to.year * 12 + to.month
    idOf(element)
    $(element)
      .data('navigation', next < shown ? 'prev' : 'next')
      .data('to', { year: to.year, month: to.month })
    shown = next
    callPage(onMonth, element)
  })
  undo.push(turned, keepAttributes(element, 'data-url', 'data-langue', 'data-year', 'data-month'))
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  mount(element, 'calendar', {
    'data-url': text(url),
    'data-langue': text(language),
    'data-year': text(year),
    'data-month': text(first),
  })
  drawLegend(element, options['legend'])
}

const idOf = (element: HTMLElement): string => element.id || (element.id = 'zabuto_calendar_' + ++count)
