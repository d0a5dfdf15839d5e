const LONGEST = 400
const DEEPEST = 3

/** A value as one line that is the same on both sides: nodes by what they are, functions as such, objects sorted. */
export function describe(value: unknown, depth = 0): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST ? value.slice(0, LONGEST) + '…' : value)
  if (typeof value === 'function') return 'fonction'
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return describeObject(value, depth)
  } catch {
    return 'objet'
  }
}

function describeObject(value: object, depth: number): string {
  const tag = Object.prototype.toString.call(value).slice(8, -1)
  if (tag === 'Window' || 'window' in value) return 'fenêtre'
  if ('nodeType' in value) return describeNode(value as Node)
  if ('jquery' in value)
    return `jQuery ${describe(Array.from(value as typeof value & ArrayLike<unknown>), depth)}`
  // An old helper gave nothing where the new one gives a promise: nobody could wait for it.
  if (typeof (value as { then?: unknown }).then === 'function') return 'undefined'
  if (tag === 'Date' || tag === 'RegExp' || tag === 'Error') return `${tag} ${String(value)}`
  if (depth >= DEEPEST) return Array.isArray(value) ? '[…]' : '{…}'
  if (Array.isArray(value))
    return `[${value
      .slice(0, 50)
      .map((item) => describe(item, depth + 1))
      .join(', ')}]`
  const keys = Object.keys(value).sort().slice(0, 50)
  return `{${keys.map((key) => `${key}: ${describe((value as Record<string, unknown>)[key], depth + 1)}`).join(', ')}}`
}

/**
 * A field that shows one text and sends another gives its name to a hidden companion right after it, with the old
 * script as with the new one: both count as one field, by the name and the value that are sent.
 */
export function companionOf(element: Element | null): HTMLInputElement | undefined {
  const next = element?.nextElementSibling as HTMLInputElement | null | undefined
  const splits =
    element?.localName === 'input' &&
    !element.getAttribute('name') &&
    next?.localName === 'input' &&
    next.type === 'hidden' &&
    next.name
  return splits ? next : undefined
}

/** `a#plus.bouton`, or the text of a text node. */
export function describeNode(node: Node): string {
  if (node.nodeType !== 1)
    return node.nodeType === 3 ? JSON.stringify(node.nodeValue?.trim().slice(0, 60)) : node.nodeName
  const element = node as Element
  const name = (companionOf(element) ?? element).getAttribute('name')
  return element.localName + (element.id ? `#${element.id}` : '') + (name ? `[name=${name}]` : '')
}
