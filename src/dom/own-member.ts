/**
 * Puts a member of ours on an element, over one that the page has put there.
 * @returns gives the page's back, unless the page has put another in the place of ours since
 */
export function putMember(element: Element, name: string, member: PropertyDescriptor): () => void {
  const pages = Object.getOwnPropertyDescriptor(element, name)
  // Assigned, it would be an error on a page that has frozen `HTMLElement.prototype`; so would it be over a sealed one.
  const isPut = Reflect.defineProperty(element, name, { configurable: true, ...member })
  return () => {
    const now = Object.getOwnPropertyDescriptor(element, name)
    if (!isPut || now?.value !== member.value || now?.get !== member.get) return
    Reflect.deleteProperty(element, name)
    if (pages) Object.defineProperty(element, name, pages)
  }
}
