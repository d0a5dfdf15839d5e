import { t } from '../base/translation'

export interface FieldRules {
  readonly required: boolean
  readonly email: boolean
  readonly numeric: boolean
  /** As the page writes them, and as they are told; both ends belong to it, one that is no number is none. */
  readonly min: string | undefined
  readonly max: string | undefined
}

/**
 * What is wrong with a value by the rules of §5.1, in words; '' for nothing. An empty value is only wrong where one
 * is required. One set of rules, for old calls and declared ones.
 * @param field what the message calls the field
 */
export function problemWith(value: string, field: string, rules: FieldRules): string {
  const { min, max } = rules
  if (!value) return rules.required ? t('formCheck.required', { field }) : ''
  // As it always was, the first @ decides: `a@b@` passes, `@a@b` does not.
  if (rules.email && !/^[^@]+@[^]/.test(value)) return t('formCheck.email', { field })
  const number = toNumber(value)
  if (rules.numeric && isNaN(number)) return t('formCheck.numeric', { field })
  const isOutside = number < toNumber(min) || number > toNumber(max) || (isNaN(number) && (min || max))
  return isOutside ? t('formCheck.range', { field, min, max }) : ''
}

/** A whole text as a number, as visitors write them: `1 500,50`; not a number for `12 ans`. */
export function toNumber(text: unknown): number {
  const digits = String(text).replace(/\s/g, '').replace(',', '.')
  return digits ? Number(digits) : NaN
}
