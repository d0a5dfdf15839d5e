/**
 * Elements by the signature that they have in the page's HTML. They are noted when they are first seen, before a
 * script can change them, so that both sides find the same element whatever their scripts did to it since.
 */
export interface Registry {
  find(signature: string, rank: number): Element | undefined
}

const ATTRIBUTES = ['id', 'name', 'type', 'href', 'value', 'class', 'src', 'action']

/** Tag, telling attributes and handlers, and the text it begins with. */
export function signatureOf(element: Element): string {
  const parts = [element.localName]
  for (const { name, value } of Array.from(element.attributes))
    if (ATTRIBUTES.includes(name) || name.startsWith('on') || name.startsWith('data-'))
      parts.push(`${name}=${value.slice(0, 120)}`)
  return parts.join(' ')
}

export function watchElements(win: Window & typeof globalThis): Registry {
  const known = new WeakSet<Element>()
  const bySignature = new Map<string, Element[]>()
  const add = (element: Element): void => {
    if (known.has(element)) return
    known.add(element)
    const signature = signatureOf(element)
    const list = bySignature.get(signature)
    if (list) list.push(element)
    else bySignature.set(signature, [element])
  }
  new win.MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeType === 1) {
          add(node as Element)
          for (const below of (node as Element).querySelectorAll('*')) add(below)
        }
  }).observe(win.document, { childList: true, subtree: true })
  return {
    find(signature, rank) {
      const list = bySignature.get(signature) ?? []
      return list[rank] ?? list.filter((element) => element.isConnected)[rank]
    },
  }
}
