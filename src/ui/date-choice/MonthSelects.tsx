import type { ChangeEvent, ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { addMonths, monthName, type Day } from '../../dom/dates/month'

interface MonthSelectsProps {
  readonly active: Day
  readonly langue: string
  readonly years: readonly number[]
  onMove(day: Day): void
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Month and year as lists to choose from, in the head of a month. */
export function MonthSelects({ active, langue, years, onMove }: MonthSelectsProps): ReactNode {
  /** @param by how many months lie between one choice and the next; a day that the month lacks becomes its last */
  function select(label: string, value: number, by: number, choices: readonly number[]): ReactNode {
    return (
      <select
        className={prefixed('month-control')}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
          onMove(addMonths(active, (Number(currentTarget.value) - value) * by))
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {by > 1 ? choice : monthName(choice, langue)}
          </option>
        ))}
      </select>
    )
  }

  return (
    <>
      {select(t('dates.month'), active.month, 1, MONTHS)}
      {select(t('dates.year'), active.year, 12, years)}
    </>
  )
}
