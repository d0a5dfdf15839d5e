/* eslint-disable prefer-rest-params -- ES5 has `arguments`; rest parameters would each bring a loop */
import { t } from '../../src/base/translation'
import { problemWith } from '../../src/dom/field-problem'
import { now, type Entry, type NowEntry } from '../entry'
import { eachTriple, type Found } from './lookup'

type Field = HTMLInputElement & { readonly 0: HTMLInputElement }

/** §5.1, for fields named as in Dreamweaver: `MM_validateForm('email', '', 'RisEmail', 'age', '', 'NinRange1:99')`. */
function validateForm(this: NowEntry): boolean {
  let errors = ''
  eachTriple(this.name, arguments, (found, test) => {
    const field = found as Found & Field
    const error = check(field.value, test, field.nodeType ? field : field[0])
    if (error) errors += '\n- ' + error
  })
  document.MM_returnValue = !errors
  if (errors) alert(t('formCheck.heading') + errors)
  return !errors
}

/** The message for one field, if any: what it holds against `R`, `RisEmail`, `NisNum`, `RinRange1:99` … */
function check(value: string, test: string, named: HTMLInputElement): string {
  const [inRange, min, max] = /inRange(.*):(.*)/.exec(test) || []
  return problemWith(value, named.title || named.name || named.id, {
    required: /^R/.test(test),
    email: /isEmail/.test(test),
    numeric: !!inRange || /isNum/.test(test),
    min,
    max,
  })
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
