import { postedBy } from '../../dom/posted'
import { t } from '../../base/translation'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const RULES = /^(required|email|numeric|range)$/

/** What is wrong with a field by the rules of §5.1, in words; '' for nothing. */
export function problemOf(control: Control, rules: readonly string[]): string {
  const field = control.title || postedBy(control).name
  const value = valueOf(control)
  if (!value) return rules.includes('required') ? t('formCheck.required', { field }) : ''
  if (rules.includes('email') && !/^[^@].*@[\s\S]*[^@]$/.test(value)) return t('formCheck.email', { field })
  const parsed = toNumber(value)
  if (rules.includes('range')) {
    const [min, max] = [bound(control, 'min', -Infinity), bound(control, 'max', Infinity)]
    if (!(parsed >= min && parsed <= max)) return t('formCheck.range', { field, min, max })
  }
  if (rules.includes('numeric') && isNaN(parsed)) return t('formCheck.numeric', { field })
  return ''
}

/** '' where nothing is chosen; of radio buttons and boxes of one name, any chosen one counts. */
function valueOf(control: Control): string {
  const { type, name, form } = control
  if (type !== 'checkbox' && type !== 'radio') return postedBy(control).value.trim()
  const group = Array.from(form?.elements ?? []) as HTMLInputElement[]
  return group.some((one) => one.type === type && one.name === name && one.checked) ? 'on' : ''
}

/** French numbers: a decimal comma, spaces between thousands. */
function toNumber(value: string): number {
  return Number(value.replace(/\s/g, '').replace(',', '.') || NaN)
}

const bound = (control: Control, which: string, open: number): number => {
  const parsed = toNumber(control.getAttribute('data-' + which) ?? '')
  return isNaN(parsed) ? open : parsed
}
