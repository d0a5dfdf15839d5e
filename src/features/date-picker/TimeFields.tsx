import type { ChangeEvent, ReactNode } from 'react'
import type { Moment } from '../../dom/dates/moment'
import { t } from '../../strings/t'

type Part = 'hour' | 'minute' | 'second'

interface TimeFieldsProps {
  readonly time: Moment
  readonly base: string
  readonly withSeconds: boolean
  onChange(time: Moment): void
}

/** Hours, minutes and perhaps seconds; a number out of range becomes the nearest one in it. */
export function TimeFields({ time, base, withSeconds, onChange }: TimeFieldsProps): ReactNode {
  const field = (part: Part, label: string, max: number): ReactNode => (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={time[part]}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const number = Math.trunc(Number(event.currentTarget.value)) || 0
          onChange({ ...time, [part]: Math.max(0, Math.min(number, max)) })
        }}
      />
    </label>
  )
  return (
    <div className={base + '-time'}>
      {field('hour', t('dates.hour'), 23)}
      {field('minute', t('dates.minute'), 59)}
      {withSeconds && field('second', t('dates.second'), 59)}
    </div>
  )
}
