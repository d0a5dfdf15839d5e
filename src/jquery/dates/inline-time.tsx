import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { writeText } from './format'
import { clockText, readClock, stepClock } from '../../dom/date-choice/clock'
import type { Moment } from '../../dom/dates/moment'
import { toAscii } from '../../dom/fields/ascii'
import { t } from '../../base/translation'
import type { Options } from '../call'
import { formatsOf, type Bound } from './options'

interface TimeProps {
  readonly date: Moment
  readonly options: Options
  readonly withSeconds: boolean
  readonly disabled: boolean
  change(time: Moment): void
}

const textOf = (moment: Moment, format: string): string => writeText(moment, '', format).trim()

/** A time, 24 hours a day; what is half typed is none yet, and stays. */
export function InlineTime({ date, options, withSeconds, disabled, change }: TimeProps): ReactNode {
  const known = clockText(date, withSeconds)
  const [typed, setTyped] = useState(known)
  const [before, setBefore] = useState(known)
  // A time that a script set is shown.
  if (known !== before) {
    setBefore(known)
    setTyped(known)
  }

  function follow({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void {
    setTyped(value)
    const read = readClock(toAscii(value), withSeconds ? date : { ...date, second: 0 })
    if (!read || value === known) return
    setBefore(clockText(read, withSeconds))
    change(read)
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    change(stepClock(date, event.currentTarget.selectionStart ?? 0, by, Number(options['stepMinute']) || 1))
  }

  const base = prefixed('datepicker')
  return (
    <label className={`${base}-time ${prefixed('month-head')}`}>
      {t('dates.time')}
      <input
        className={prefixed('month-control')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={follow}
        onKeyDown={step}
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
