import type { Entry } from '../entry'
import { checks } from './checks'
import { cookies } from './cookies'
import { images } from './images'
import { language } from './language'
import { page } from './page'
import { plugins } from './plugins'
import { serviceHelpers } from './services'
import { strings } from './strings'
import { timing } from './timing'
import { validate } from './validate'

/**
 * Every old helper, once: the window members, the journal, docs/generated/globals.md and the scanner's rules
 * come from this list.
 */
export const entries: readonly Entry[] = ([] as Entry[]).concat(
  serviceHelpers,
  strings,
  checks,
  validate,
  images,
  page,
  plugins,
  language,
  cookies,
  timing,
)
