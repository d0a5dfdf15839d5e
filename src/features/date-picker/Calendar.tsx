import { useState, type ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { at, compare, onDay, readYearRange, type Moment } from '../../dom/dates/moment'
import { today, type Day } from '../../dom/dates/month'
import { t } from '../../base/translation'
import { MonthGrid, type MonthExtras } from '../../ui/dates/MonthGrid'
import { MonthSelects } from '../../ui/date-choice/MonthSelects'
import { MonthGridHead } from '../../ui/dates/MonthGridHead'
import type { DateField } from './date-field'
import type { Settings } from './settings'
import { TimeField } from './TimeField'

interface CalendarProps {
  readonly dateField: DateField
  readonly month: MonthExtras
  /** The focus is in it, and stays there. */
  readonly modal: boolean
  /** All years can be chosen, not only the one shown. */
  readonly allYears: boolean
  close(): void
}

/** The dialog: month and year, the month's days, the time where the field has one. */
export function Calendar({ dateField, month, modal, allYears, close }: CalendarProps): ReactNode {
  const { settings } = dateField
  const { langue } = settings
  const { chosen, setChosen, active, setActive, time, setTime } = useDate(dateField)
  const [base, control] = [prefixed('datepicker'), prefixed('month-control')]
  const id = base + '-title'
  const [hasMoved, setMoved] = useState(false)

  const refusalOf = (day: Day): string => refusalOfDay(day, settings) || (month.refusalOf?.(day) ?? '')
  const note = hasMoved && refusalOf(active)

  function choose(moment?: Moment): void {
    setChosen(moment)
    dateField.choose(moment)
  }

  const move = (day: Day): void => {
    setMoved(true)
    setActive(day)
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

  function clear(): void {
    choose()
    close()
  }

  return (
    <div className={base} role="dialog" aria-modal={modal} aria-label={t('dates.choose')}>
      <MonthGridHead {...{ active, langue, id }} classBase={base} onMove={setActive}>
        <MonthSelects
          {...{ active, langue }}
          years={allYears ? yearsAround(active.year, settings) : [active.year]}
          onMove={setActive}
        />
      </MonthGridHead>
      <MonthGrid
        {...{ ...month, active, langue }}
        classBase={base}
        labelledBy={id}
        selected={chosen}
        isDisabled={(day) => !!refusalOf(day)}
        onMove={move}
        onChoose={pick}
      />
      <p className={base + '-note'} role="status">
        {note && <span key={note}>{note}</span>}
      </p>
      {settings.withTime && (
        <TimeField time={time} withSeconds={settings.withSeconds} classBase={base} onChange={changeTime} />
      )}
      <div className={prefixed('month-head')}>
        <button
          type="button"
          className={control}
          disabled={!!refusalOf(today())}
          onClick={() => pick(today())}
        >
          {t('dates.today')}
        </button>
        <button type="button" className={control} onClick={clear}>
          {t('dates.clear')}
        </button>
        <button type="button" className={`${control} ${base}-done`} onClick={close}>
          {settings.withTime ? t('dates.done') : t('dates.close')}
        </button>
      </div>
    </div>
  )
}

/** The field's date, the day that Tab reaches, and the time of the next day that is picked. */
function useDate(dateField: DateField) {
  const { settings } = dateField
  const given = dateField.moment()
  const [chosen, setChosen] = useState(given)
  const [active, setActive] = useState<Day>(() => nearest(given ?? settings.start ?? today(), settings))
  const [time, setTime] = useState<Moment>(() => given ?? onDay(today()))
  // A date that a script has given the field meanwhile is shown.
  if (given !== chosen) {
    setChosen(given)
    if (given) {
      setActive(nearest(given, settings))
      setTime(given)
    }
  }
  return { chosen, setChosen, active, setActive, time, setTime }
}

/** Why no time of a day can be chosen, or `''`. */
const refusalOfDay = (day: Day, { refusal, withTime }: Settings): string =>
  refusal(onDay(day)) && refusal(withTime ? at(day.year, day.month, day.day, 23, 59, 59) : onDay(day))

/** The years offered, within the earliest and latest date; the one shown is always among them. */
function yearsAround(shown: number, { yearRange, min, max }: Settings): number[] {
  // As `1900:+5`.
  const [first, last] = readYearRange(yearRange, shown) ?? [1900, today().year + 5]
  const list = [shown]
  const end = Math.min(last, max()?.year ?? last)
  for (let year = Math.max(first, min()?.year ?? first); year <= end; year++) {
    if (year !== shown) list.push(year)
  }
  return list.sort((a, b) => a - b)
}

/** The calendar opens where something can be chosen: on the date that is nearest to the field's, or to today. */
function nearest(day: Day, settings: Settings): Day {
  const now = onDay(day)
  const [min, max] = [settings.min(), settings.max()]
  return min && compare(now, min) < 0 ? min : max && compare(now, max) > 0 ? max : day
}
