import type { Difference, DifferenceKind, Moment, Visit } from '../types.ts'
import { triggerOf } from './trigger.ts'

/** One side without the other: errors, unknown names, coded messages, and handlers that do nothing at all. */
export function judgeAlone({ moments, scriptMet }: Visit): Difference[] {
  const found: Difference[] = []
  const add = (kind: DifferenceKind, what: string, at: number, text: string): void => {
    found.push({
      kind,
      weight: 'worse',
      cause: `${kind} | ${what}`,
      at,
      label: moments[at]?.step?.label ?? '',
      old: '',
      new: text,
    })
  }
  if (!scriptMet) add('error', 'la page ne charge pas le script', 0, '')
  moments.forEach((moment, at) => {
    for (const { kind, name, text, ofPage } of moment.observed) {
      // Its own syntax error is the page's with either script: a note tells of it.
      if (ofPage) continue
      if (kind === 'error') add('error', name, at, text)
      else if (kind === 'event') add('event', `${name} retenu : ${triggerOf(undefined, moment)}`, at, text)
    }
    if (!moment.settled) add('rest', `page agitée : ${triggerOf(undefined, moment)}`, at, '')
    const { step } = moment
    const handled = step && step.act === 'click' && /\(/.test(step.code)
    if (handled && isDead(moment, moments[at - 1]))
      add('dead', `sans effet : ${triggerOf(undefined, moment)}`, at, step.code)
  })
  return found
}

/** Nothing happened: no call, request, box or error, and the page and the focus stayed as they were. */
function isDead(moment: Moment, before: Moment | undefined): boolean {
  const visible = moment.observed.some(({ kind }) => kind !== 'event')
  return !visible && !!before && before.text === moment.text && before.focus === moment.focus
}
