import { useState, type ChangeEvent, type ReactNode } from 'react'
import { prefixed } from '../../core/host'
import { onDay, type Moment } from '../../dom/dates/moment'
import { addMonths, daysIn, isSameDay, monthTitle, today, type Day } from '../../dom/month'
import { t } from '../../strings/t'
import { MonthGrid } from '../../ui/MonthGrid'
import type { DateField } from './date-picker'
import { TimeFields } from './TimeFields'

interface CalendarProps {
  readonly dateField: DateField
  close(): void
}

/** The dialog: month and year, the month's days, the time where the field has one. */
export function Calendar({ dateField, close }: CalendarProps): ReactNode {
  const { settings } = dateField
  const [chosen, setChosen] = useState(dateField.moment)
  const [active, setActive] = useState<Day>(() => chosen ?? nearest(today(), settings))
  const [time, setTime] = useState<Moment>(() => chosen ?? onDay(today()))
  const base = prefixed('datepicker')
  const title = base + '-title'
  const reason = settings.refusalOfDay(active)

  function choose(moment: Moment | undefined): void {
    setChosen(moment)
    dateField.choose(moment)
  }

  function pick(day: Day): void {
    setActive(day)
    choose(onDay(day, settings.withTime ? time : undefined))
    if (!settings.withTime) close()
  }

  function changeTime(next: Moment): void {
    setTime(next)
    if (chosen) choose(onDay(chosen, next))
  }

  return (
    <div className={base} role="dialog" aria-modal="true" aria-label={t('dates.choose')}>
      <MonthBar {...{ active, settings, base, onMove: setActive }} />
      <h2 id={title} className={base + '-title'} aria-live="polite">
        {monthTitle(active.year, active.month, settings.langue)}
      </h2>
      <MonthGrid
        active={active}
        langue={settings.langue}
        classBase={base}
        labelledBy={title}
        selected={chosen}
        isDisabled={(day) => !!settings.refusalOfDay(day)}
        classOf={(day) => (isSameDay(day, today()) ? base + '-today' : undefined)}
        onMove={setActive}
        onChoose={pick}
        autoFocus
      />
      <p className={base + '-note'} role="status">
        {reason}
      </p>
      {settings.withTime && (
        <TimeFields {...{ time, base, withSeconds: settings.withSeconds, onChange: changeTime }} />
      )}
      <div className={base + '-footer'}>
        <button type="button" disabled={!!settings.refusalOfDay(today())} onClick={() => pick(today())}>
          {t('dates.today')}
        </button>
        <button
          type="button"
          onClick={() => {
            choose(undefined)
            close()
          }}
        >
          {t('dates.clear')}
        </button>
        <button type="button" className={base + '-done'} onClick={close}>
          {settings.withTime ? t('dates.done') : t('dates.close')}
        </button>
      </div>
    </div>
  )
}

interface MonthBarProps {
  readonly active: Day
  readonly settings: DateField['settings']
  readonly base: string
  onMove(day: Day): void
}

function MonthBar({ active, settings, base, onMove }: MonthBarProps): ReactNode {
  const { names } = settings
  const move = (year: number, month: number): void => {
    onMove({ year, month, day: Math.min(active.day, daysIn(year, month)) })
  }
  const step = (months: number) => () => onMove(addMonths(active, months))
  return (
    <div className={base + '-header'}>
      <button
        type="button"
        className={base + '-prev'}
        aria-label={t('dates.previousMonth')}
        onClick={step(-1)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <select
        aria-label={t('dates.month')}
        value={active.month}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          move(active.year, Number(event.currentTarget.value))
        }
      >
        {names.months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('dates.year')}
        value={active.year}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          move(Number(event.currentTarget.value), active.month)
        }
      >
        {yearsAround(active.year, settings).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <button type="button" className={base + '-next'} aria-label={t('dates.nextMonth')} onClick={step(1)}>
        <span aria-hidden="true">›</span>
      </button>
    </div>
  )
}

/** The years offered, within the earliest and latest date; the one shown is always among them. */
function yearsAround(shown: number, { years, min, max }: DateField['settings']): number[] {
  const [first, last] = years(shown)
  const list = [shown]
  for (let year = Math.max(first, min?.year ?? first); year <= Math.min(last, max?.year ?? last); year++) {
    if (year !== shown) list.push(year)
  }
  return list.sort((a, b) => a - b)
}

/** Where nothing is chosen yet, the calendar opens on today, or on the nearest date within the limits. */
function nearest(day: Day, { min, max }: DateField['settings']): Day {
  const now = onDay(day)
  const isBefore = (a: Moment, b: Moment): boolean => daysOf(a) < daysOf(b)
  return min && isBefore(now, min) ? min : max && isBefore(max, now) ? max : day
}

const daysOf = ({ year, month, day }: Day): number => (year * 12 + month) * 31 + day
