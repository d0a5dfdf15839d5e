import { problemWith, toNumber } from '../../dom/field-problem'
import { postedBy } from '../../dom/posted'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const RULES = /^(required|email|numeric|range)$/

/** What is wrong with a field by its `data-check`, in words; '' for nothing. */
export function problemOf(control: Control, rules: readonly string[]): string {
  const inRange = rules.includes('range')
  return problemWith(valueOf(control), control.title || postedBy(control).name, {
    required: rules.includes('required'),
    email: rules.includes('email'),
    numeric: rules.includes('numeric'),
    ...(inRange && { min: bound(control, 'min', -Infinity), max: bound(control, 'max', Infinity) }),
  })
}

/** '' where nothing is chosen; of radio buttons and boxes of one name, any chosen one counts. */
function valueOf(control: Control): string {
  const { type, name, form } = control
  if (type !== 'checkbox' && type !== 'radio') return postedBy(control).value.trim()
  const group = Array.from(form?.elements ?? []) as HTMLInputElement[]
  return group.some((one) => one.type === type && one.name === name && one.checked) ? 'on' : ''
}

const bound = (control: Control, which: string, open: number): number => {
  const parsed = toNumber(control.getAttribute('data-' + which) ?? '')
  return isNaN(parsed) ? open : parsed
}
