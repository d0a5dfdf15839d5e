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
  const min = limitOf(control, 'min')
  const max = limitOf(control, 'max')
  const inRange = rules.includes('range')
  const isClosed = inRange && !!min && !!max
  const problem = problemWith(value, field, {
    required: rules.includes('required'),
    email: rules.includes('email'),
    numeric: rules.includes('numeric'),
    min: isClosed ? min : undefined,
    max: isClosed ? max : undefined,
  })
  return problem || (inRange && !isClosed ? problemInOpenRange(value, field, min, max) : '')
}

/** Of a range with one limit, or none: any number is good then. */
function problemInOpenRange(value: string, field: string, min?: string, max?: string): string {
  const number = toNumber(value)
  if (!value || !(isNaN(number) || number < toNumber(min) || number > toNumber(max))) return ''
  if (min) return t('formCheck.least', { field, min })
  return max ? t('formCheck.most', { field, max }) : t('formCheck.numeric', { field })
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
  // A box that is a web component has its value whether it is chosen or not.
  if (control.localName.includes('-') && 'checked' in control && !control.checked) return ''
  // A field of the page's own making may hold anything.
  if (!isChoice(control)) return String(postedBy(control).value ?? '').trim()
  const group = Array.from(form ? ownForm(form).elements : []) as HTMLInputElement[]
  return group.some(
    (one) => one.type === type && one.name === name && one.checked && !one.matches(':disabled'),
  )
    ? 'on'
    : ''
}

/** As the page writes it; none where it is no number. */
const limitOf = (control: Control, which: string): string | undefined => {
  const text = control.getAttribute('data-' + which)?.trim()
  return isFinite(toNumber(text)) ? text : undefined
}
