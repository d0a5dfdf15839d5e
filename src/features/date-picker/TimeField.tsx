import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { clockText, readClock, stepClock } from '../../dom/date-choice/clock'
import type { Moment } from '../../dom/dates/moment'
import { toAscii } from '../../dom/fields/ascii'
import { t } from '../../base/translation'

interface TimeFieldProps {
  readonly time: Moment
  readonly withSeconds: boolean
  readonly classBase: string
  /** @param time the date's, with another hour, minute or second */
  onChange(time: Moment): void
}

/** The time of a date, 24 hours a day; one that is half typed changes nothing yet. */
export function TimeField({ time, withSeconds, classBase, onChange }: TimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const known = clockText(time, withSeconds)

  function change({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void {
    setTyped(value)
    const read = readClock(toAscii(value), time)
    if (read) onChange(read)
  }

  function step(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    setTyped(undefined)
    onChange(stepClock(time, event.currentTarget.selectionStart ?? 0, by))
  }

  return (
    <label className={`${classBase}-time ${prefixed('month-head')}`}>
      {t('dates.time')}
      <input
        className={prefixed('month-control')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? known}
        onChange={change}
        onKeyDown={step}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
