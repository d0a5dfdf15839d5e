/**
 * The DOM methods that the chunks use and that old engines lack. Each is added only where it is missing, with
 * the standard's behaviour as far as the chunks rely on it.
 */
type Loose = Record<string, unknown>
type ToNode = Node | string

function add(target: object, name: PropertyKey, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function addGetter(target: object, name: string, get: (this: never) => unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { get, configurable: true })
}

function toNode(items: ToNode[]): Node {
  const fragment = document.createDocumentFragment()
  for (const item of items) {
    fragment.appendChild(typeof item === 'string' ? document.createTextNode(item) : item)
  }
  return fragment
}

const element = Element.prototype as Element & Loose
const matches = element['matches'] || element['msMatchesSelector'] || element['webkitMatchesSelector']
add(Element.prototype, 'matches', matches)
add(Element.prototype, 'closest', function closest(this: Element, selector: string): Element | null {
  if (this.matches(selector)) return this
  return this.parentElement ? this.parentElement.closest(selector) : null
})
add(Element.prototype, 'toggleAttribute', function (this: Element, name: string, force?: boolean): boolean {
  const on = force === undefined ? !this.hasAttribute(name) : force
  if (on) this.setAttribute(name, '')
  else this.removeAttribute(name)
  return on
})

for (const prototype of [Element.prototype, HTMLDocument.prototype, DocumentFragment.prototype]) {
  add(prototype, 'append', function (this: Node, ...items: ToNode[]) {
    this.appendChild(toNode(items))
  })
  add(prototype, 'prepend', function (this: Node, ...items: ToNode[]) {
    this.insertBefore(toNode(items), this.firstChild)
  })
  add(prototype, 'replaceChildren', function (this: Node, ...items: ToNode[]) {
    while (this.lastChild) this.removeChild(this.lastChild)
    this.appendChild(toNode(items))
  })
  addGetter(prototype, 'firstElementChild', function (this: Node) {
    return Array.prototype.filter.call(this.childNodes, (node: Node) => node.nodeType === 1)[0] ?? null
  })
  addGetter(prototype, 'children', function (this: Node) {
    return Array.prototype.filter.call(this.childNodes, (node: Node) => node.nodeType === 1)
  })
}

for (const prototype of [Element.prototype, CharacterData.prototype]) {
  add(prototype, 'remove', function (this: ChildNode) {
    this.parentNode?.removeChild(this)
  })
  add(prototype, 'before', function (this: ChildNode, ...items: ToNode[]) {
    this.parentNode?.insertBefore(toNode(items), this)
  })
  add(prototype, 'after', function (this: ChildNode, ...items: ToNode[]) {
    this.parentNode?.insertBefore(toNode(items), this.nextSibling)
  })
  add(prototype, 'replaceWith', function (this: ChildNode, ...items: ToNode[]) {
    this.parentNode?.replaceChild(toNode(items), this)
  })
}

addGetter(Node.prototype, 'isConnected', function (this: Node) {
  return document.documentElement.contains(this) || this === document
})
// Internet Explorer has `contains` on elements only, and ignores `toggle`'s second argument.
if (!('contains' in HTMLDocument.prototype))
  add(HTMLDocument.prototype, 'contains', HTMLElement.prototype.contains)
const probe = document.createElement('i')
probe.classList.toggle('a', false)
if (probe.classList.contains('a')) {
  DOMTokenList.prototype.toggle = function (token: string, force?: boolean): boolean {
    const on = force === undefined ? !this.contains(token) : force
    if (on) this.add(token)
    else this.remove(token)
    return on
  }
}
probe.classList.add('a', 'b')
if (!probe.classList.contains('b')) {
  for (const name of ['add', 'remove'] as const) {
    const single = DOMTokenList.prototype[name]
    DOMTokenList.prototype[name] = function (...tokens: string[]) {
      for (const token of tokens) single.call(this, token)
    }
  }
}
add(NodeList.prototype, 'forEach', Array.prototype.forEach)
if (typeof Symbol === 'function') add(NodeList.prototype, Symbol.iterator, Array.prototype.values)

if (typeof window.CustomEvent !== 'function') {
  const create = (type: string, options: CustomEventInit = {}): Event => {
    const event = document.createEvent('CustomEvent')
    event.initCustomEvent(type, !!options.bubbles, !!options.cancelable, options.detail ?? null)
    return event
  }
  create.prototype = Event.prototype
  Object.assign(window, { CustomEvent: create })
}
for (const [name, kind] of [
  ['Event', 'Event'],
  ['MouseEvent', 'MouseEvent'],
  ['KeyboardEvent', 'Event'],
] as const) {
  const known: { prototype?: object } | undefined = window[name]
  if (typeof known === 'function') continue
  const create = (type: string, options: EventInit & Loose = {}): Event => {
    const event = document.createEvent(kind)
    event.initEvent(type, !!options.bubbles, !!options.cancelable)
    if (options['key'] !== undefined) Object.defineProperty(event, 'key', { value: options['key'] })
    return event
  }
  create.prototype = known?.prototype ?? Event.prototype
  Object.assign(window, { [name]: create })
}

// iOS before 13. The chunks ask for this one: Firefox on a computer with a touch screen has no `ontouchstart`.
add(navigator, 'maxTouchPoints', 'ontouchstart' in window ? 1 : 0)

add(HTMLFormElement.prototype, 'requestSubmit', function (this: HTMLFormElement, submitter?: HTMLElement) {
  const button = submitter ?? document.createElement('button')
  if (!submitter) {
    button.hidden = true
    this.appendChild(button)
  }
  button.click()
  if (!submitter) this.removeChild(button)
})
