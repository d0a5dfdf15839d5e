import { warn } from '../../base/console'
import { ownMembers } from '../../base/own-members'
import { encodePairs, formFields } from '../../dom/content/form-fields'

/**
 * Where a block is asked for anew, to the letter of §7 row 9:
 * `{module refresh url}&referer=..&{parent form fields}&recherche=..&identload=..`
 * @returns undefined for a block that says no address, or has no id; it is told (P300)
 */
export function refreshUrl(block: Element): string | undefined {
  // Of a form, too, whose fields may be named as these.
  const { id, closest, getAttribute } = ownMembers(block)
  const url = (getAttribute('data-refresh-url') ?? '').trim().replace(/[?&]*(#.*)?$/, '')
  if (!url || !id) return void warn('P300', undefined, block)
  const form = closest('form')
  const query = encodePairs([
    ['referer', getAttribute('data-refresh-referer') ?? location.href],
    ...(form ? formFields(form) : []),
    ['recherche', getAttribute('data-refresh-search') ?? ''],
    ['identload', id],
  ])
  return url + (url.indexOf('?') < 0 ? '?' : '&') + query
}
