import { getHost } from '../base/host'
import { service } from '../base/service-access'

/**
 * Has the server's own wordings brought (§7 row 7), once a session, when a visitor is first shown words of ours; French
 * pages have them too. The page does not wait: until they are here, the words of the catalogue stand.
 */
export function bringWordings(): void {
  if (getHost().translated) return
  service('translations').then(
    (translations) => translations.load(),
    () => {},
  )
}
