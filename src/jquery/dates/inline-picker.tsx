import { useState, type ReactNode } from 'react'
import { getHost, prefixed } from '../../base/host'
import { askOfDay, weekHead, type Said } from './days'
import { readText, writeText } from './format'
import { compare, onDay, readRelative, readYearRange, type Moment } from '../../dom/dates/moment'
import { addMonths, monthTitle, today, toIso, type Day } from '../../dom/dates/month'
import { adoptStyles } from '../../dom/styles'
import { MonthGrid, type DayFocus } from '../../ui/dates/MonthGrid'
import daysCss from '../../ui/date-choice/days.css'
import { MonthSelects } from '../../ui/date-choice/MonthSelects'
import gridCss from '../../ui/dates/MonthGrid.css'
import { MonthGridHead } from '../../ui/dates/MonthGridHead'
import { renderInto } from '../../ui/react/render'
import { callPage, type Options } from '../call'
import { formatsOf, limitOf, type Bound } from './options'
import { fillAlternate, idOf } from './values'
import css from './inline-picker.css'
import { fillWithTime, InlineTime } from './inline-time'

interface InlineProps {
  readonly id: string
  readonly date: Moment | undefined
  readonly disabled: boolean
  readonly options: Options
  say(day: Day): Said
  onMonth(day: Day): void
  onChoose(day: Day): void
  /** What stands below the months. */
  readonly below: ReactNode
}

interface Drawn {
  readonly host: HTMLElement
  readonly unmount: () => void
}
const drawn = new WeakMap<Element, Drawn>()
let count = 0

/**
 * `$('#calendrier').datepicker({ … })`: a calendar that stands in the page (jQuery UI's inline picker), on our grid of a
 * month. Drawn anew, it shows what its options and its date are now.
 * @param field holds the date, as text
 */
export function draw(element: HTMLElement, field: HTMLInputElement, one: Bound): void {
  adoptStyles(gridCss)
  adoptStyles(daysCss)
  adoptStyles(css)
  const { options } = one
  const { date: format, time: timeFormat } = formatsOf(one)
  const known = drawn.get(element)
  const host = known?.host ?? document.createElement('div')
  if (!known) {
    host.className = prefixed('datepicker') + '-inline ui-datepicker-inline'
    host.id = prefixed('inline-picker-') + ++count
    element.append(host)
  }
  const limit = (name: string): Moment | undefined => {
    const text = limitOf(options[name], format, timeFormat)
    return text ? (readText(text, format, timeFormat) ?? readRelative(text)) : undefined
  }
  const [min, max] = [limit('minDate'), limit('maxDate')]
  /** Limits are days: of the first and the last one each time can be had. */
  const isOut = (day: Moment): Moment | false | undefined =>
    min && compare(day, onDay(min)) < 0 ? min : max && compare(onDay(day), max) > 0 && max
  const within = (day: Moment): Moment => isOut(day) || day
  let date = readText(field.value, format, timeFormat)
  if (date) write((date = within(date)))

  function write(moment: Moment): void {
    field.value = writeText(moment, format, timeFormat)
    fillAlternate(field, one)
    if (timeFormat) fillWithTime(moment, one)
  }
  function choose(moment: Moment): void {
    write(within(moment))
    draw(element, field, one)
    callPage(options['onSelect'], element, field.value, inst(moment))
  }
  const inst = (day: Day): Options => ({
    input: one.$(element),
    id: idOf(element),
    settings: options,
    inline: true,
    ...{ selectedDay: day.day, selectedMonth: day.month - 1, selectedYear: day.year },
    ...{ currentDay: day.day, currentMonth: day.month - 1, currentYear: day.year },
  })
  const say = (day: Day): Said => {
    const said = askOfDay(options, element, day)
    return { ...said, open: said.open && !isOut(onDay(day)) }
  }
  const unmount = renderInto(
    host,
    <InlinePicker
      key={host.id}
      id={host.id + '-title'}
      {...{ date, options, say }}
      disabled={field.disabled}
      onMonth={(day) => void callPage(options['onChangeMonthYear'], element, day.year, day.month, inst(day))}
      onChoose={(day) => choose(onDay(day, date))}
      below={
        date &&
        timeFormat && (
          <InlineTime
            {...{ date, options }}
            withSeconds={/s/.test(timeFormat)}
            disabled={field.disabled}
            change={choose}
          />
        )
      }
    />,
  )
  drawn.set(element, { host, unmount })
}

/** Takes it away; the element is again what the server sent. */
export function remove(element: HTMLElement): void {
  const known = drawn.get(element)
  known?.unmount()
  known?.host.parentNode?.removeChild(known.host)
  drawn.delete(element)
}

/** How many months at once: `2`, or `[rows, columns]`. */
function monthsOf({ numberOfMonths }: Options): number {
  const [rows, columns] = Array.isArray(numberOfMonths) ? (numberOfMonths as unknown[]) : [1, numberOfMonths]
  const wanted = Number(rows) * Number(columns ?? 1)
  return wanted > 0 ? Math.min(Math.floor(wanted), 12) : 1
}

/** So many places, from 0 on; of an object with a length alone, the `Array.from` of MooTools makes a list of holes. */
function places(count: number): number[] {
  const all: number[] = []
  while (all.length < count) all.push(all.length)
  return all
}

function yearsOf({ changeMonth, changeYear, yearRange }: Options, year: number): number[] | undefined {
  if (!changeMonth && !changeYear) return undefined
  const [from, to] = readYearRange(String(yearRange ?? 'c-10:c+10'), year) ?? [year - 10, year + 10]
  return places(to - from + 1).map((index) => from + index)
}

interface DayButtonProps {
  readonly day: Day
  readonly focus: DayFocus
  readonly said: Said
  readonly disabled: boolean
}

function DayButton({ day, focus, said: { open, title }, disabled }: DayButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={prefixed('month-day')}
      {...focus}
      {...(title && { title, 'aria-label': `${focus['aria-label']}, ${title}` })}
      {...((disabled || !open) && { 'aria-disabled': true })}
    >
      {day.day}
    </button>
  )
}

function InlinePicker({
  id,
  date,
  disabled,
  options,
  say,
  onMonth,
  onChoose,
  below,
}: InlineProps): ReactNode {
  const [active, setActive] = useState<Day>(date ?? today())
  // A date that a script set is shown.
  const [shown, setShown] = useState(date && toIso(date))
  if (date && toIso(date) !== shown) {
    setShown(toIso(date))
    setActive(date)
  }
  const { langue } = getHost().config
  const base = prefixed('datepicker')
  const months = monthsOf(options)
  const years = yearsOf(options, active.year)

  function move(day: Day): void {
    setActive(day)
    if (day.month !== active.month || day.year !== active.year) onMonth({ ...day, day: 1 })
  }

  function choose(day: Day): void {
    setActive(day)
    setShown(toIso(day))
    onChoose(day)
  }

  return (
    <>
      <MonthGridHead {...{ active, langue, id }} classBase={base} onMove={move}>
        {years && <MonthSelects {...{ active, langue, years }} onMove={move} />}
      </MonthGridHead>
      <div className={base + (months > 1 ? '-months ' + base + '-several' : '-months')}>
        {places(months).map((index) => {
          const first = index ? { ...addMonths({ ...active, day: 1 }, index), day: 1 } : active
          const name = monthTitle(first, langue)
          return (
            <div key={index}>
              {months > 1 && (
                <div className={base + '-name'} id={id + index}>
                  <span key={name}>{name}</span>
                </div>
              )}
              <MonthGrid
                active={first}
                langue={langue}
                classBase={base}
                labelledBy={months > 1 ? id + index : id}
                selected={date}
                isDisabled={(day) => disabled || !say(day).open}
                classOf={(day) => say(day).className}
                headOf={weekHead(options)}
                renderDay={(day, focus) => <DayButton {...{ day, focus, disabled }} said={say(day)} />}
                onMove={move}
                onChoose={choose}
              />
            </div>
          )
        })}
      </div>
      {below}
    </>
  )
}
