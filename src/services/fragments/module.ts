import { warn } from '../../core/console'
import { getHost, prefixed } from '../../core/host'
import { encodePairs, formFields } from '../../dom/form-fields'

/** The block an element belongs to: the closest one that the list blocks' selector names. */
export function moduleOf(element: Element): HTMLElement | null {
  const feature = getHost().features.filter(({ name }) => name === 'listBlock')[0]
  return element.closest<HTMLElement>(feature?.selector ?? '.' + prefixed('module'))
}

/**
 * Where a block is asked for anew, to the letter of §7 row 9:
 * `{module refresh url}&referer=..&{parent form fields}&recherche=..&identload=..`
 * @returns undefined for a block that says no address, or has no id; it is told (P300)
 */
export function refreshUrl(block: Element): string | undefined {
  const url = (block.getAttribute('data-refresh-url') ?? '').replace(/#.*/, '').replace(/[?&]+$/, '')
  if (!url || !block.id) return void warn('P300', undefined, block)
  const form = block.closest('form')
  const query = [
    encodePairs([['referer', block.getAttribute('data-refresh-referer') ?? location.href]]),
    form ? encodePairs(formFields(form)) : '',
    encodePairs([
      ['recherche', block.getAttribute('data-refresh-search') ?? ''],
      ['identload', block.id],
    ]),
  ]
  return url + (url.indexOf('?') < 0 ? '?' : '&') + query.filter(Boolean).join('&')
}
