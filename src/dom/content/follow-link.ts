import { toHttpUrl } from '../urls'

/**
 * Goes where a link leads by itself: what is left of a click whose code does not come.
 * @returns false where it leads nowhere, as an anchor that only scripts answer
 */
export function followLink(link: Element): boolean {
  const url = link.getAttribute('href') ?? ''
  const leads = !/^\s*#/.test(url) && !!toHttpUrl(url)
  if (leads) location.assign(url)
  return leads
}
