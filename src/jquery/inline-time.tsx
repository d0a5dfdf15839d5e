import { useState, type ChangeEvent, type ReactNode } from 'react'
import { prefixed } from '../base/host'
import { writeText } from './date-format'
import type { Moment } from '../dom/dates/moment'
import { t } from '../base/translation'
import type { Options } from './call'
import { formatsOf, type Bound } from './date-options'

interface TimeProps {
  readonly date: Moment
  readonly options: Options
  readonly withSeconds: boolean
  readonly disabled: boolean
  change(time: Moment): void
}

const textOf = (moment: Moment, format: string): string => writeText(moment, '', format).trim()

/** The browser's own field for a time; what is half typed is none yet, and stays. */
export function InlineTime({ date, options, withSeconds, disabled, change }: TimeProps): ReactNode {
  const known = textOf(date, withSeconds ? 'HH:mm:ss' : 'HH:mm')
  const [typed, setTyped] = useState(known)
  const [before, setBefore] = useState(known)
  // A time that a script set is shown.
  if (known !== before) {
    setBefore(known)
    setTyped(known)
  }

  function follow({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void {
    setTyped(value)
    const [hour, minute, second = 0] = value.split(':').map(Number)
    if (minute === undefined || value === known) return
    setBefore(value)
    change({ ...date, hour: hour!, minute, second })
  }

  const base = prefixed('datepicker')
  return (
    <label className={`${base}-time ${prefixed('month-head')}`}>
      {t('dates.time')}
      <input
        type="time"
        className={prefixed('month-control')}
        step={withSeconds ? 1 : 60 * (Number(options['stepMinute']) || 1)}
        value={typed}
        disabled={disabled}
        onChange={follow}
      />
    </label>
  )
}

/** As with the time add-on, `altField` gets the time alone unless `altFieldTimeOnly` is `false`. */
export function fillWithTime(moment: Moment, one: Bound): void {
  const { altField, altFormat, altTimeFormat, altSeparator, altFieldTimeOnly } = one.options
  if (!altField) return
  const { date, time } = formatsOf(one)
  const timeText = textOf(moment, String(altTimeFormat || time))
  const whole =
    writeText(moment, String(altFormat || date), undefined) + String(altSeparator ?? ' ') + timeText
  for (const field of Array.from(one.$(altField)))
    (field as HTMLInputElement).value = altFieldTimeOnly === false ? whole : timeText
}
