import { prefixed } from '../base/host'

/**
 * Takes away what a feature has made for an element and a script of the page has copied with that (`innerHTML +=`,
 * `cloneNode`, jQuery's `clone`): nothing answers in it any more, and the copy gets its own.
 * @param part the class of what was made, without its prefix
 */
export function removeCopies(elements: ArrayLike<Element | null>, part: string): void {
  for (const one of Array.from(elements))
    if (one?.classList.contains(prefixed(part))) one.parentNode?.removeChild(one)
}
