import '../../tools/ts-resolve.ts'
import type { Entry } from '../../legacy/entry.ts'
import type { HelperRule } from '../scan/types.ts'
import { toRules } from './helpers.ts'

/** Reads the facade's list under Node, where its imports without endings need the hooks above. */
export async function loadRules(): Promise<HelperRule[]> {
  const { entries } = (await import('../../legacy/helpers/index.ts')) as { entries: readonly Entry[] }
  return toRules(entries)
}
