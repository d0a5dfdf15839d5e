import { getHost, type AnyFeature } from '../base/host'

const OPENING = ['responsiveTable', 'datePicker', 'mobileDropdown', 'menuDropdown']

/** Features that hear of a method of `cms` by an event, or answer it with what they have made. */
const ANSWERING: Readonly<Record<string, readonly string[] | undefined>> = {
  sort: ['sortableTable'],
  lazy: ['lazy'],
  open: OPENING,
  close: OPENING,
}

const coming = new WeakMap<Element, Map<AnyFeature, Promise<unknown>>>()

/**
 * Brings what answers a method to life, on the element or around it: pages call as soon as they are read, or right after
 * a script has put the element there.
 * @returns resolved when it is mounted or given up; `undefined` where nothing is to be waited for
 */
export function arrivalFor(element: Element, method: string): Promise<unknown> | undefined {
  const names = ANSWERING[method] ?? []
  const all = getHost().features.flatMap((feature) => {
    const owner = names.includes(feature.name) && element.closest<HTMLElement>(feature.selector)
    return owner && isWanted(owner, feature) ? bring(owner, feature) : []
  })
  return all.length ? Promise.all(all) : undefined
}

/** A field that the original date picker has taken over is not ours any more. */
const isWanted = (element: Element, { name }: AnyFeature): boolean =>
  !getHost().tier?.isSettled(element, name) && !element.classList.contains('hasDatepicker')

function bring(element: HTMLElement, feature: AnyFeature): Promise<unknown> {
  const known = coming.get(element) ?? new Map<AnyFeature, Promise<unknown>>()
  coming.set(element, known)
  const mounted = known.get(feature) ?? mountWhenWhole(element, feature)
  known.set(feature, mounted)
  void mounted.then(() => known.delete(feature))
  return mounted
}

/** While the page is being read, a menu's last items may not be there yet. */
async function mountWhenWhole(element: HTMLElement, feature: AnyFeature): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  if (isWanted(element, feature)) await getHost().tier?.adopt?.(element, feature)
}
