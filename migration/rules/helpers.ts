import { codeOf, type Entry } from '../../legacy/entry.ts'
import type { HelperRule } from '../scan/types.ts'

/** The scanner's rules, from the facade's own list: a helper added there is known here. */
export function toRules(entries: readonly Entry[]): HelperRule[] {
  return entries.map(({ name, doc }) => ({
    name,
    code: codeOf(name),
    family: doc?.family ?? '',
    advice: doc?.advice ?? '',
    ...(doc?.caveat ? { caveat: doc.caveat } : {}),
  }))
}
