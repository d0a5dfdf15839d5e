import { getHost, prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'

/** The block an element belongs to: the closest one that the list blocks' selector names. */
export const moduleOf = (element: Element): HTMLElement | null =>
  ownMembers(element).closest<HTMLElement>(
    getHost().config.selectors['listBlock'] || '.' + prefixed('module'),
  )
