import { useState, type ChangeEvent, type ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { compare, onDay, pad, type Moment } from '../../dom/dates/moment'
import { isSameDay, today, type Day } from '../../dom/month/month'
import { t } from '../../base/translation'
import { MonthGrid } from '../../ui/month-grid/MonthGrid'
import { MonthGridHead } from '../../ui/month-grid/MonthGridHead'
import type { DateField } from './date-picker'
import type { Settings } from './settings'

interface CalendarProps {
  readonly dateField: DateField
  /** The focus is in it, and stays there. */
  readonly modal: boolean
  close(): void
}

/** The dialog: month and year, the month's days, the time where the field has one. */
export function Calendar({ dateField, modal, close }: CalendarProps): ReactNode {
  const { settings } = dateField
  const { langue } = settings
  const [chosen, setChosen] = useState(dateField.moment)
  const [active, setActive] = useState<Day>(() => chosen ?? nearest(settings.start ?? today(), settings))
  const [time, setTime] = useState<Moment>(() => chosen ?? onDay(today()))
  const base = prefixed('datepicker')
  const control = prefixed('month-control')
  const id = base + '-title'
  const reason = settings.refusalOfDay(active)

  function choose(moment?: Moment): void {
    setChosen(moment)
    dateField.choose(moment)
  }

  function pick(day: Day): void {
    setActive(day)
    choose(onDay(day, settings.withTime ? time : undefined))
    if (!settings.withTime) close()
  }

  /** A time that is half typed is none yet. */
  function changeTime({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [hour, minute, second = time.second] = currentTarget.value.split(':').map(Number)
    if (minute === undefined) return
    const next = { ...time, hour: hour!, minute, second }
    setTime(next)
    if (chosen) choose(onDay(chosen, next))
  }

  const timeText = [time.hour, time.minute, time.second]
    .slice(0, settings.withSeconds ? 3 : 2)
    .map((number) => pad(number, 2))
    .join(':')
  return (
    <div className={base} role="dialog" aria-modal={modal} aria-label={t('dates.choose')}>
      <MonthGridHead
        {...{ active, langue, id }}
        classBase={base}
        years={yearsAround(active.year, settings)}
        onMove={setActive}
      />
      <MonthGrid
        active={active}
        langue={langue}
        classBase={base}
        labelledBy={id}
        selected={chosen}
        isDisabled={(day) => !!settings.refusalOfDay(day)}
        classOf={(day) => (isSameDay(day, today()) ? prefixed('month-today') : undefined)}
        onMove={setActive}
        onChoose={pick}
      />
      <p className={base + '-note'} role="status">
        {reason}
      </p>
      {settings.withTime && (
        <label className={`${base}-time ${prefixed('month-head')}`}>
          {t('dates.time')}
          <input
            type="time"
            className={control}
            step={settings.withSeconds ? 1 : 60}
            value={timeText}
            onChange={changeTime}
          />
        </label>
      )}
      <div className={prefixed('month-head')}>
        <button
          type="button"
          className={control}
          disabled={!!settings.refusalOfDay(today())}
          onClick={() => pick(today())}
        >
          {t('dates.today')}
        </button>
        <button
          type="button"
          className={control}
          onClick={() => {
            choose()
            close()
          }}
        >
          {t('dates.clear')}
        </button>
        <button type="button" className={`${control} ${base}-done`} onClick={close}>
          {settings.withTime ? t('dates.done') : t('dates.close')}
        </button>
      </div>
    </div>
  )
}

/** The years offered, within the earliest and latest date; the one shown is always among them. */
function yearsAround(shown: number, { years, min, max }: Settings): number[] {
  const [first, last] = years(shown)
  const list = [shown]
  for (let year = Math.max(first, min?.year ?? first); year <= Math.min(last, max?.year ?? last); year++) {
    if (year !== shown) list.push(year)
  }
  return list.sort((a, b) => a - b)
}

/** Where nothing is chosen yet, the calendar opens on today, or on the nearest date within the limits. */
function nearest(day: Day, { min, max }: Settings): Day {
  const now = onDay(day)
  return min && compare(now, min) < 0 ? min : max && compare(now, max) > 0 ? max : day
}
