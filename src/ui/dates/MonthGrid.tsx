import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { prefixed } from '../../base/host'
import {
  dayByKey,
  dayTitle,
  isSameDay,
  today,
  toIso,
  weekdayName,
  weeksOf,
  type Day,
} from '../../dom/dates/month'

/** What the one focusable element of a day carries. */
export interface DayFocus {
  readonly tabIndex: 0 | -1
  /** The full date: `vendredi 5 juin 2026`. */
  readonly 'aria-label': string
}

/** What is known elsewhere of a month's days and weeks: a listener of `cms:datePicker:month` adds it. */
export interface MonthExtras {
  /** Why a day cannot be chosen, or `''`. */
  refusalOf?(day: Day): string
  /** More classes of a day's cell. */
  classOf?(day: Day): string | undefined
  /** A tooltip of a day's cell. */
  titleOf?(day: Day): string | undefined
  /** What heads the row of a week, whose days may be other months'; without a week, what heads these heads. */
  headOf?: ((week?: readonly (Day | undefined)[]) => string) | undefined
  /** Draws the month anew; there once it is open. */
  redraw?(): void
}

export interface MonthGridProps extends Pick<MonthExtras, 'classOf' | 'titleOf' | 'headOf'> {
  /** The day that Tab reaches; its month is the one shown. */
  readonly active: Day
  readonly langue: string
  /** Classes are made from it: `cms-calendar` gives `cms-calendar-grid` and `cms-calendar-day`. */
  readonly classBase: string
  /** Id of the element that names the grid, usually the month's title. */
  readonly labelledBy?: string
  readonly selected?: Day | undefined
  isDisabled?(day: Day): boolean
  /**
   * A day's content: one focusable element that carries `focus`, or a plain text or number, whose cell then takes
   * the focus itself. Default: a button with the number.
   */
  renderDay?(day: Day, focus: DayFocus): ReactNode
  /** A key led to another day, maybe of another month; give it back as `active`. */
  onMove(day: Day): void
  /** A day was clicked, or Enter or Space pressed on it; disabled ones never are. */
  onChoose?(day: Day, event: Pick<Event, 'target' | 'currentTarget'>): void
}

const COLUMNS = [0, 1, 2, 3, 4, 5, 6]

const Weekdays = ({ langue, headOf }: Pick<MonthGridProps, 'langue' | 'headOf'>) => (
  <thead>
    <tr>
      {headOf && <th scope="col">{headOf()}</th>}
      {COLUMNS.map((column) => (
        <th key={column} scope="col" aria-label={weekdayName(column, langue)}>
          {weekdayName(column, langue, 'short')}
        </th>
      ))}
    </tr>
  </thead>
)

/** An accessibility tool may have given rows and weekdays a Tab stop, too. */
const ACTIVE_DAY = 'tbody [aria-label][tabindex="0"]'

/** Days to the day on the right of another. */
const stepRight = ({ currentTarget }: KeyboardEvent): number =>
  getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1

const rowOf = (key: number, cells: readonly ReactNode[], head?: string): ReactNode => (
  <tr key={key}>
    {head && (
      <th key={head} scope="row">
        {head}
      </th>
    )}
    {cells}
  </tr>
)

/** Today, also for a page that is open past midnight. */
function useToday(): Day {
  const now = today()
  const [, drawAnew] = useState<unknown>()
  useEffect(() => {
    // A second past midnight: timers may be a little early.
    const tomorrow = new Date(now.year, now.month - 1, now.day + 1, 0, 0, 1)
    const timer = setTimeout(() => drawAnew({}), tomorrow.getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [toIso(now)])
  return now
}

/**
 * One month as a grid (WAI-ARIA grid pattern), Monday first: one Tab stop, arrows between days, Home and End in
 * the week, Page Up and Down by month, with Shift by year. Each day is a `td[data-date]`, and its number stays in the cell
 * that it came in: a translator may have put its own there.
 */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const { active, langue, classBase, labelledBy, selected, isDisabled, classOf, renderDay, onMove } = props
  const table = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)

  const now = useToday()
  const hadFocus = table.current?.contains(document.activeElement)

  useLayoutEffect(() => {
    // The active day may have become a link or a button under the focus.
    if (!wantsFocus.current && (!hadFocus || (document.activeElement as HTMLElement).tabIndex >= 0)) return
    wantsFocus.current = false
    table.current?.querySelector<HTMLElement>(ACTIVE_DAY)?.focus()
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = dayByKey(active, event.key, event.shiftKey, stepRight(event))
    if (!next || next.year < 1 || next.year > 9999) return
    event.preventDefault()
    // An arrow means "go there" here; a dialog or a page around the grid must not scroll or close by it.
    event.stopPropagation()
    wantsFocus.current = true
    onMove(next)
  }

  function cell(day: Day | undefined, column: number): ReactNode {
    if (!day) return <td key={column} />
    const disabled = isDisabled?.(day) || undefined
    const focus: DayFocus = {
      tabIndex: isSameDay(day, active) ? 0 : -1,
      'aria-label': dayTitle(day, langue),
    }
    const content = renderDay ? (
      renderDay(day, focus)
    ) : (
      <button type="button" className={prefixed('month-day')} {...focus} aria-disabled={disabled}>
        {day.day}
      </button>
    )
    return (
      <td
        key={day.day + typeof content}
        {...(typeof content !== 'object' && focus)}
        role="gridcell"
        className={`${classBase}-day ${classOf?.(day) ?? ''}`.trim()}
        data-date={toIso(day)}
        title={props.titleOf?.(day)}
        aria-current={isSameDay(day, now) ? 'date' : undefined}
        aria-selected={selected && isSameDay(day, selected)}
        aria-disabled={disabled}
        onClick={(event) => !disabled && props.onChoose?.(day, event)}
      >
        {content}
      </td>
    )
  }

  return (
    <table
      ref={table}
      role="grid"
      className={`${classBase}-grid ${prefixed('month')}`}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
    >
      <Weekdays {...props} />
      <tbody>
        {weeksOf(active.year, active.month).map((week, row) =>
          rowOf(row, week.map(cell), props.headOf?.(week)),
        )}
      </tbody>
    </table>
  )
}
