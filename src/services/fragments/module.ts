import { warn } from '../../base/console'
import { encodePairs, formFields } from '../../dom/content/form-fields'

/**
 * Where a block is asked for anew, to the letter of §7 row 9:
 * `{module refresh url}&referer=..&{parent form fields}&recherche=..&identload=..`
 * @returns undefined for a block that says no address, or has no id; it is told (P300)
 */
export function refreshUrl(block: Element): string | undefined {
  const url = (block.getAttribute('data-refresh-url') ?? '').replace(/[?&]*(#.*)?$/, '')
  if (!url || !block.id) return void warn('P300', undefined, block)
  const form = block.closest('form')
  const query = encodePairs([
    ['referer', block.getAttribute('data-refresh-referer') ?? location.href],
    ...(form ? formFields(form) : []),
    ['recherche', block.getAttribute('data-refresh-search') ?? ''],
    ['identload', block.id],
  ])
  return url + (url.indexOf('?') < 0 ? '?' : '&') + query
}
