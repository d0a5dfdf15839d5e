import type { ReactNode } from 'react'
import { prefixed } from '../../base/host'
import { addMonths, monthTitle, type Day } from '../../dom/dates/month'
import { t } from '../../base/translation'

interface MonthGridHeadProps {
  readonly active: Day
  readonly langue: string
  /** Classes are made from it, as in `MonthGrid`. */
  readonly classBase: string
  /** Id of the title, which names the grid. */
  readonly id: string
  /** What month and year are chosen by besides. */
  readonly children?: ReactNode
  onMove(day: Day): void
}

/** The month above its grid, between the buttons that lead to the one before and the one after. */
export function MonthGridHead(props: MonthGridHeadProps): ReactNode {
  const { active, langue, classBase, id, children, onMove } = props
  const className = prefixed('month-control')

  function arrow(count: number, part: string, text: string): ReactNode {
    const there = addMonths(active, count)
    const label = text + monthTitle(there, langue)
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

  return (
    <div className={`${classBase}-head ${prefixed('month-head')}`}>
      {arrow(-1, '-prev', t('calendar.previous'))}
      <div className={classBase + '-title'} id={id} aria-live="polite" lang={langue.replace(/_/g, '-')}>
        {/* Where a translator has put words of its own in the text's place, a new text would not be seen. */}
        <span key={monthTitle(active, langue)}>{monthTitle(active, langue)}</span>
      </div>
      {children}
      {arrow(1, '-next', t('calendar.next'))}
    </div>
  )
}
