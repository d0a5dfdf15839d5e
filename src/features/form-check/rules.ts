import { t } from '../../base/translation'
import { problemWith, toNumber } from '../../dom/field-problem'
import { ownForm } from '../../dom/form/own-form'
import { postedBy } from '../../dom/form/posted'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const RULES = /^(required|email|numeric|range)$/

/** What is wrong with a field by its `data-check`, in words; '' for nothing. */
export function problemOf(control: Control, rules: readonly string[]): string {
  const value = valueOf(control)
  const field = control.title || postedBy(control).name
  const min = bound(control, 'min', -Infinity)
  const max = bound(control, 'max', Infinity)
  const inRange = rules.includes('range')
  const isClosed = inRange && isFinite(min) && isFinite(max)
  const problem = problemWith(value, field, {
    required: rules.includes('required'),
    email: rules.includes('email'),
    numeric: rules.includes('numeric'),
    min: isClosed ? min : NaN,
    max: isClosed ? max : NaN,
  })
  return problem || (inRange && !isClosed ? problemInOpenRange(value, field, min, max) : '')
}

/** Of a range with one limit, or none: any number is good then. */
function problemInOpenRange(value: string, field: string, min: number, max: number): string {
  const number = toNumber(value)
  if (!value || (number >= min && number <= max)) return ''
  if (isFinite(min)) return t('formCheck.least', { field, min })
  return isFinite(max) ? t('formCheck.most', { field, max }) : t('formCheck.numeric', { field })
}

export const isChoice = ({ type }: Control): boolean => /^(checkbox|radio)$/.test(type)

/** '' where nothing is chosen; of radio buttons and boxes of one name, any chosen one counts. */
function valueOf(control: Control): string {
  const { type, name, form } = control
  // The first that is chosen may be the empty one.
  if (type === 'select-multiple') {
    const options = Array.from((control as HTMLSelectElement).options)
    return options.map(({ selected, value }) => (selected ? value.trim() : '')).find(Boolean) ?? ''
  }
  // A field of the page's own making may hold anything.
  if (!isChoice(control)) return String(postedBy(control).value ?? '').trim()
  const group = Array.from(form ? ownForm(form).elements : []) as HTMLInputElement[]
  return group.some(
    (one) => one.type === type && one.name === name && one.checked && !one.matches(':disabled'),
  )
    ? 'on'
    : ''
}

const bound = (control: Control, which: string, open: number): number => {
  const parsed = toNumber(control.getAttribute('data-' + which) ?? '')
  return isNaN(parsed) ? open : parsed
}
