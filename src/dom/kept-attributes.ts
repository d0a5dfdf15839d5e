import { ownMembers } from '../base/own-members'

/**
 * Remembers attributes as the server sent them.
 * @returns puts them back
 */
export function keepAttributes(element: Element, ...names: string[]): () => void {
  // A form's fields may be named as its members.
  const own = ownMembers(element)
  const before = names.map((name) => [name, own.getAttribute(name)] as const)
  const { style } = own as HTMLElement
  // An element that is neither HTML nor a drawing may have none.
  const css = (style as CSSStyleDeclaration | undefined)?.cssText ?? ''
  return () =>
    before.forEach(([name, value]) => {
      if (value !== null) own.setAttribute(name, value)
      // Asked first: Chromium leaves an empty `style` of one that a script wrote and nobody has read since.
      else if (own.hasAttribute(name)) own.removeAttribute(name)
      // A strict policy leaves what is written there without effect, and what a script has set as it is.
      if (name === 'style' && style.cssText !== css) style.cssText = css
    })
}

/**
 * Remembers which of these classes the server gave an element.
 * @returns puts them back, and nothing else: classes that the page's own scripts changed stay changed
 */
export function keepClasses(element: Element, ...names: string[]): () => void {
  const before = element.getAttribute('class')
  const given = names.map((name) => element.classList.contains(name))
  return () => {
    names.forEach((name, index) => element.classList.toggle(name, given[index]))
    if (before === null && !element.classList.length) element.removeAttribute('class')
  }
}
