import type { ChangeEvent, ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { addMonths, monthName, monthTitle, type Day } from '../../dom/month/month'
import { t } from '../../base/translation'

interface MonthGridHeadProps {
  readonly active: Day
  readonly langue: string
  /** Classes are made from it, as in `MonthGrid`. */
  readonly classBase: string
  /** Id of the title, which names the grid. */
  readonly id: string
  /** With years to choose from, month and year are selects too. */
  readonly years?: readonly number[]
  onMove(day: Day): void
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The month above its grid, between the buttons that lead to the one before and the one after. */
export function MonthGridHead(props: MonthGridHeadProps): ReactNode {
  const { active, langue, classBase, id, years, onMove } = props
  const title = ({ year, month }: Day): string => monthTitle(year, month, langue)
  const className = prefixed('month-control')

  function arrow(count: number, part: string, text: string): ReactNode {
    const there = addMonths(active, count)
    const label = text + title(there)
    return (
      <button
        type="button"
        className={`${className} ${classBase}${part}`}
        aria-label={label}
        title={label}
        onClick={() => onMove(there)}
      />
    )
  }

  /** @param by how many months lie between one choice and the next; a day that the month lacks becomes its last */
  function select(label: string, value: number, by: number, choices: readonly number[]): ReactNode {
    return (
      <select
        className={className}
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
    <div className={`${classBase}-head ${prefixed('month-head')}`}>
      {arrow(-1, '-prev', t('calendar.previous'))}
      <div className={classBase + '-title'} id={id} aria-live="polite" lang={langue.replace(/_/g, '-')}>
        {title(active)}
      </div>
      {years && select(t('dates.month'), active.month, 1, MONTHS)}
      {years && select(t('dates.year'), active.year, 12, years)}
      {arrow(1, '-next', t('calendar.next'))}
    </div>
  )
}
