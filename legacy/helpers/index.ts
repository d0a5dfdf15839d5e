import type { Entry } from '../entry'
import { cookies } from './cookies'
import { language } from './language'
import { serviceHelpers } from './services'
import { timing } from './timing'

/**
 * Every old helper, once: the window members, the journal, docs/generated/globals.md and the scanner's rules
 * come from this list.
 */
export const entries: readonly Entry[] = ([] as Entry[]).concat(serviceHelpers, language, cookies, timing)
