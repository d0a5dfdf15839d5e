import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import { className as prefixed } from './host'
import { datePicker } from './parts/date-picker'

/** Of `DateField`. */
export interface DateFieldProps extends FieldProps {
  /** With a time: `yy-mm-dd HH:mm:ss`. Default: a date alone. */
  withTime?: boolean | undefined
  /** In the sent format (`2026-06-05`), or relative to today: `'0'`, `'+1m -3d'`. */
  min?: string | undefined
  max?: string | undefined
  /** Dates, or weekdays (0 is Sunday), that cannot be chosen; or the only ones that can. */
  excludes?: readonly (string | number)[] | undefined
  onlyDays?: readonly (string | number)[] | undefined
  /** Shown, in jQuery UI's language. Default: `dd/mm/yy`. */
  format?: string | undefined
  /** Exchanged with the server. Default: `yy-mm-dd`. */
  sentFormat?: string | undefined
  /** Default: `1900:+5`. */
  yearRange?: string | undefined
  /** Default: true. */
  showSeconds?: boolean | undefined
}

/** An application without types may give one alone. */
const listed = (days: DateFieldProps['excludes']): string | undefined => days && [days].flat().join(',')

/** A date, or date and time, typed or picked in a calendar (§5.3). */
export function DateField(props: DateFieldProps): ReactNode {
  const { withTime, min, max, excludes, onlyDays, format, sentFormat, yearRange, showSeconds, ...field } =
    props
  return (
    <Field
      {...field}
      feature={datePicker}
      mark={prefixed(withTime ? 'datetime' : 'date')}
      settings={{
        'data-min-date': min,
        'data-max-date': max,
        'data-dates-excludes': listed(excludes),
        'data-only-days': listed(onlyDays),
        'date-format': format,
        'date-format-sent': sentFormat,
        'year-range': yearRange,
        'show-second': showSeconds === false ? '0' : undefined,
      }}
    />
  )
}
