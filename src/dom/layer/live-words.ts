import type { Unlisten } from '../../base/context'
import { listen } from '../../base/events'
import { eventType } from '../../base/host'

/**
 * Says words of ours now, and again when the page's translations come while a window with them is open (§7 row 7).
 * @param say may be called at any time until the returned function is
 */
export function keepSaid(say: () => void): Unlisten {
  say()
  return listen('translations', document, eventType('translations:loaded'), say)
}
