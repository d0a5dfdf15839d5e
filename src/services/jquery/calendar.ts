import {
  callPage,
  hear,
  isObject,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  type Bridge,
  type Options,
} from './call'
import { getHost } from '../../core/host'

/** zabuto_calendar on our calendar (§2.19). */
export const calendar: Bridge = ({ plugin, elements, method, args, options }) => {
  if (!elements || method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  for (const element of elements) put(element, options)
}

function put(element: HTMLElement, options: Options): void {
  const { language, year, month, ajax, data, action, action_nav: onMonth } = options
  const url: unknown = isObject(ajax) ? ajax['url'] : ajax
  if (Array.isArray(data)) {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.textContent = JSON.stringify(data)
    element.append(script)
  }
  element.classList.add(getHost().config.prefix + '-calendar')
  // The old plugin's function takes the day's click; ours shows the day's events.
  if (typeof action === 'function') {
    hear(element, 'calendar:open', (event) => event.preventDefault())
    element.addEventListener('click', ({ target }) => {
      const cell = (target as Element).closest<HTMLElement>('[data-date]')
      const date = cell?.getAttribute('data-date')
      if (!cell || !date || !element.contains(cell)) return
      // Old functions read the date from the cell's id: `…_2026-06-05_day`.
      if (!cell.id) cell.id = `${element.id || 'zabuto_calendar'}_${date}`
      callPage(action, cell)
    })
  }
  hear<{ year: number; month: number }>(
    element,
    'calendar:month',
    ({ detail }) => void callPage(onMonth, element, detail),
  )
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  mount(element, 'calendar', {
    'data-url': text(url),
    'data-langue': text(language),
    'data-year': text(year),
    'data-month': text(month),
  })
}
