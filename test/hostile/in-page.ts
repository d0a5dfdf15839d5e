/* Functions that run in a page, in a world apart from its scripts. Named elements are seen there too: members are asked
   of the prototypes. Each stands alone. */

/** Whoever acts stays on the page: where an act leads is written on the page instead. */
export function stay(): void {
  const { navigation } = window as typeof window & { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { url: string; sameDocument: boolean } }
    if (!event.cancelable || destination.sameDocument) return
    event.preventDefault()
    const root = document.getElementsByTagName('html')[0]!
    root.setAttribute('data-led-to', destination.url.replace(/^\w+:\/\/[^/]+/, ''))
  })
}

/** What stands on the page, a line an element: its name, attributes and own words. */
export function picture(): string[] {
  const get = <T>(of: object, name: string, one: Node): T =>
    Object.getOwnPropertyDescriptor(of, name)!.get!.call(one) as T
  const known = /[\w:.-]*\d[\w:.-]*/g
  const lines: string[] = []
  const address = (value: string): string =>
    value
      .replace(/\bhttps?:\/\/127\.0\.0\.1:\d+/g, '')
      .replace(/\/((inside-)?(calm|bare|\d+)|elsewhere\/deep)\/\w*/g, '/page')
  const walk = (element: Element, depth: number): void => {
    const name = get<string>(Element.prototype, 'localName', element)
    if (/^(script|link|style)$/.test(name)) return
    const attributes = [...get<NamedNodeMap>(Element.prototype, 'attributes', element)]
      // The page's own part holds the focus for a moment.
      .filter(
        (one) =>
          !/^(style|nonce|xmlns)$/.test(one.name) && !(one.name === 'tabindex' && element.id === 'place'),
      )
      .map((one) => {
        const isId = /^(id|for|aria-(controls|labelledby|describedby|owns|activedescendant|details))$/.test(
          one.name,
        )
        return `${one.name}=${isId ? one.value.replace(known, '#') : address(one.value)}`
      })
      .sort()
    if (name === 'input' && attributes.includes('type=hidden')) return
    // What was announced is taken away again after a while.
    if (/cms-announcer/.test(attributes.join())) return
    const children = [...get<NodeListOf<ChildNode>>(Node.prototype, 'childNodes', element)]
    const words = children
      .filter((one) => get<number>(Node.prototype, 'nodeType', one) === 3)
      .map((one) => (one as Text).data.trim())
      .join(' ')
    lines.push(`${' '.repeat(depth)}${name} ${attributes.join(' ')} ${words}`.trimEnd())
    for (const child of children)
      if (get<number>(Node.prototype, 'nodeType', child) === 1) walk(child as Element, depth + 1)
  }
  const root = document.getElementsByTagName('html')[0]!
  // Where it led is not known in a frame of no origin.
  lines.push(
    `told ${root.getAttribute('data-told') ?? ''}, led to ${address(root.getAttribute('data-led-to') ?? '')}`,
  )
  const place = Document.prototype.getElementById.call(document, 'place')!
  walk(place, 0)
  // What stands after it is ours: layers, live regions.
  for (let next = place.nextElementSibling; next; next = next.nextElementSibling) walk(next, 0)
  return lines
}

/** Answers what is open: the last button of the last dialog. */
export function answer(): boolean {
  const all = document
    .getElementsByTagName('html')[0]!
    .querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')
  const last = all[all.length - 1]
  if (last) HTMLElement.prototype.click.call(last)
  return !!last
}

/** Finds the controls of the place, for `act`; gives how many there are. */
export function controls(): number {
  const place = Document.prototype.getElementById.call(document, 'place')!
  const list = [
    ...place.querySelectorAll(
      'a, button, input:not([type=hidden]), select, summary, th, [title], [data-goto-url], [share]',
    ),
  ]
  Object.assign(window, { hostileControls: list })
  return list.length
}

/** Pointer, focus and a click on one of them. */
export function act(index: number): void {
  const { hostileControls } = window as typeof window & { hostileControls: HTMLElement[] }
  const one = hostileControls[index]!
  const tell = (event: Event): boolean => EventTarget.prototype.dispatchEvent.call(one, event)
  for (const type of ['pointerover', 'mouseover', 'pointermove'])
    tell(new PointerEvent(type, { bubbles: true }))
  tell(new PointerEvent('pointerenter'))
  tell(new MouseEvent('mouseenter'))
  HTMLElement.prototype.focus.call(one)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    tell(new PointerEvent(type, { bubbles: true, cancelable: true }))
  HTMLElement.prototype.click.call(one)
}
