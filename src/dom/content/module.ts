import { getHost, prefixed } from '../../base/host'

/** The block an element belongs to: the closest one that the list blocks' selector names. */
export const moduleOf = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(getHost().config.selectors['listBlock'] || '.' + prefixed('module'))
