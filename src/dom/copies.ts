import { getHost, prefixed } from '../base/host'

/*
 * A script of the page that writes a part of it anew (`innerHTML +=`) or copies it (`cloneNode`, jQuery's `clone`) copies
 * what features have made there, too: nothing answers in that any more, and the copy gets its own.
 */

/** What features have made that may have the element beside it mounted anew. */
const inUse = new WeakSet<Element>()

/** Notes that an element is no copy. @returns the element */
export function noteOwn<Made extends Element>(made: Made): Made {
  inUse.add(made)
  return made
}

/** @param parts classes of what was made, without their prefix */
export const isCopy = (one: Element | null, ...parts: readonly string[]): one is Element =>
  !!one && !inUse.has(one) && parts.some((part) => one.classList.contains(prefixed(part)))

/** Takes the copies among these away. @param parts as of `isCopy` */
export function removeCopies(elements: ArrayLike<Element | null>, ...parts: readonly string[]): void {
  for (const one of Array.from(elements)) if (isCopy(one, ...parts)) one.parentNode?.removeChild(one)
}

/**
 * Has copies looked at as they come into the page: a library that shows the page of another address in this one, as htmx and
 * Turbo do, keeps what it takes away as it looks, with what is open there, and brings that again.
 * @param selector what may be a copy; watched once, whoever asks
 */
export function watchCopies(selector: string, mount: (one: HTMLElement) => unknown): void {
  const { features } = getHost()
  if (!features.some(({ name }) => name === selector)) features.push({ name: selector, selector, mount })
}
