/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { t } from '../../src/base/translation'
import { now, type Entry } from '../entry'
import { eachTriple } from './find'

type Field = HTMLInputElement & ArrayLike<HTMLInputElement>

/** §5.1, for fields named as in Dreamweaver: `MM_validateForm('email', '', 'RisEmail', 'age', '', 'NinRange1:99')`. */
function validateForm(): boolean {
  let errors = ''
  eachTriple('MM_validateForm', arguments, (found, test) => {
    const field = found as unknown as Field
    const error = check(field.value, test, field.nodeType ? field : field[0]!)
    if (error) errors += '\n- ' + error
  })
  document.MM_returnValue = !errors
  if (errors) alert(t('formCheck.heading') + errors)
  return !errors
}

/** The message for one field, if any: what it holds against `R`, `RisEmail`, `NisNum`, `RinRange1:99` … */
function check(value: string, test: string, { title, name, id }: HTMLInputElement): unknown {
  const [, min, max] = /inRange(.*):(.*)/.exec(test) || []
  const params = { field: title || name || id, min, max }
  const number = toNumber(value)
  if (!value) return /^R/.test(test) && t('formCheck.required', params)
  if (/isEmail/.test(test)) return /^[^@]+@[^]/.test(value) ? '' : t('formCheck.email', params)
  if (!min && !/isNum/.test(test)) return ''
  if (isNaN(number)) return t('formCheck.numeric', params)
  return (number < toNumber(min) || number > toNumber(max)) && t('formCheck.range', params)
}

/** A number as visitors write it: `1 500,50`. Like Dreamweaver, what follows the number is not looked at. */
function toNumber(value: string | undefined): number {
  return parseFloat(String(value).replace(/\s/g, '').replace(',', '.'))
}

export const validate: Entry[] = [
  now('MM_validateForm', validateForm, {
    family: 'checks',
    signature: "MM_validateForm(name, '', 'R' | 'RisEmail' | 'RisNum' | 'RinRange1:99', …)",
    advice: '`<form data-check>` et ses champs `data-check="required email"`',
    rule: '§5.1',
    caveat: 'Rend aussi le résultat ; un nombre peut porter des espaces et une virgule.',
  }),
]
