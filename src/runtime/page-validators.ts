import { listen } from '../base/events'
import { prefixed } from '../base/host'
import { putMember } from '../dom/own-member'

/*
 * jQuery Validate knows fields by their names alone, and looks at the first only of those with one name. A date or masked field
 * has none, as its hidden companion posts for it: of two that are required the second was sent empty.
 */

/** An instance of jQuery Validate. */
interface Validator {
  readonly currentForm: HTMLFormElement
  readonly settings: { readonly rules?: Readonly<Record<string, object | undefined>> }
}

type Check = (this: Validator, ...given: unknown[]) => unknown

interface ValidatorWindow {
  readonly jQuery?: { readonly validator?: { readonly prototype: Record<string, Check> } }
}

/** What checks a form, or a field of it, in one go. */
const CHECKS = ['form', 'element'] as const

const followed = new WeakSet<object>()

/** Old pages bring it last: looked for as somebody acts. */
export function heedValidators(): void {
  listen('page', window, 'click submit', follow, true)
}

function follow(): void {
  const checks = (window as ValidatorWindow).jQuery?.validator?.prototype
  if (!checks || followed.has(checks)) return
  followed.add(checks)
  for (const name of CHECKS) {
    const check = checks[name]
    if (!check) continue
    checks[name] = function (...given) {
      const giveBack = lendNames(this)
      try {
        return check.apply(this, given)
      } finally {
        giveBack()
      }
    }
  }
}

/** @returns gives the names back: all else reads of them what will be posted */
function lendNames({ currentForm, settings }: Validator): () => void {
  const companions = currentForm.querySelectorAll<HTMLInputElement>('.' + prefixed('companion'))
  const undo = Array.from(companions).flatMap((companion) => {
    const field = companion.previousElementSibling
    const { name } = companion
    // The answer of a server that is asked comes when the names are back.
    if (
      !name ||
      !field ||
      field.hasAttribute('data-rule-remote') ||
      'remote' in (settings.rules?.[name] ?? {})
    )
      return []
    return [
      putMember(field, 'name', { writable: true, value: name }),
      putMember(companion, 'name', { writable: true, value: '' }),
    ]
  })
  return () => undo.forEach((one) => one())
}
