/** Runs in the page before anything else: what the soak looks at, and doors that would lead away from the page. */
export function prepare(): void {
  if (window !== window.top) return
  const typed = new Map<string, string>()
  const watched = 'input:is([type=search], [type=email], [type=tel], [type=text], :not([type])), textarea'
  const shaped =
    '[data-mask], [data-autocomplete], [data-autocomplete-url], [class*=cms-date], [readonly], [role=combobox], #archives *, [class*=mobile-menu] *, #ilot *'
  const keyOf = (field: HTMLInputElement | HTMLTextAreaElement): string | undefined =>
    field.id
      ? '#' + field.id
      : field.name && `#${field.closest('.cms-module[id]')?.id} [name="${field.name}"]`
  document.addEventListener(
    'input',
    (event) => {
      const field = event.target as HTMLInputElement
      const key = event.isTrusted && field.matches(watched) && !field.matches(shaped) && keyOf(field)
      if (key && !key.startsWith('#undefined')) typed.set(key, field.value)
    },
    true,
  )
  // A form that is reset, or that the server has taken, may be empty again.
  const forget = (event: Event): void => {
    const form = event.target as HTMLFormElement
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea'))
      typed.delete(keyOf(field) ?? '')
  }
  for (const type of ['reset', 'cms:newsletter:subscribed', 'cms:elementForm:saved'])
    document.addEventListener(type, forget, true)
  // What goes with a chosen suggestion is put in other fields of its form.
  document.addEventListener(
    'cms:autocomplete:chosen',
    ({ target }) => {
      for (const field of (target as HTMLInputElement).form?.querySelectorAll('input') ?? []) {
        const key = keyOf(field) ?? ''
        if (typed.has(key) && typed.get(key) !== field.value) typed.delete(key)
      }
    },
    true,
  )
  // The visitor stays: a link that leads on is stopped as the browser's own button would stop it.
  const { navigation } = window as typeof window & { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { sameDocument: boolean } }
    if (event.cancelable && !destination.sameDocument) event.preventDefault()
  })
  window.open = () => null
  const faults: string[] = []
  document.addEventListener('cms:error', (event) => {
    const { detail } = event as CustomEvent<{ error?: unknown; code?: string }>
    faults.push(String(detail?.code ?? detail?.error))
  })
  Object.assign(window, { soak: { typed, faults } })
}

export interface Candidate {
  readonly kind: 'press' | 'type' | 'choose' | 'frame'
  readonly layered: boolean
  /** What stands together: an example, or a layer. */
  readonly group: number
}

/** What the visitor could act on now; `describe` tells more of one of them. Runs in the page. */
export function candidates(): Candidate[] {
  const controls =
    'button, a[href], input:not([type=hidden], [type=file]), select, textarea, summary, [role=option], [data-goto-url], iframe'
  const ours =
    '[class*=cms-], [rel^=lightbox], [href^="#"], [onclick], [share], [data-date], [data-pic], [data-to-mode], .cms-menu a, .cms-dropdown a, [class*=cms-] [class*=cms-] a'
  const layers = '[role=dialog], [role=alertdialog], .cms-front-popup, [role=listbox]'
  const places = new Map(
    [...document.querySelectorAll(`.example, ${layers}`)].map((one, index) => [one, index]),
  )
  const elements: Element[] = []
  const found: Candidate[] = []
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (element.matches(':disabled') || (element.matches('a[href]') && !element.matches(ours))) continue
    if (element.closest('[inert], .site-header, .site-footer, .skip')) continue
    if (!element.checkVisibility({ checkVisibilityCSS: true })) continue
    const place = element.closest(`.example, ${layers}`)
    const layered = !!element.closest(layers)
    if (element.matches('iframe') && !layered) continue
    const kind = element.matches('iframe')
      ? 'frame'
      : element.matches('select')
        ? 'choose'
        : element.matches('textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button])')
          ? 'type'
          : 'press'
    elements.push(element)
    found.push({ kind, layered, group: (place && places.get(place)) ?? -1 })
  }
  Object.assign((window as typeof window & { soak: object }).soak, { elements })
  return found
}

/** A selector that finds one of the candidates only, and its words for whoever reads the journal. Runs in the page. */
export function describe(index: number): { path: string; name: string } {
  const element = (window as typeof window & { soak: { elements: HTMLElement[] } }).soak.elements[index]!
  const parts: string[] = []
  for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
    if (one.id && document.querySelectorAll('#' + CSS.escape(one.id)).length === 1) {
      parts.unshift('#' + CSS.escape(one.id))
      break
    }
    const place = one.parentElement ? [...one.parentElement.children].indexOf(one) + 1 : 1
    parts.unshift(one === document.body ? 'body' : `${one.localName}:nth-child(${place})`)
  }
  const words = element.innerText || element.ariaLabel || element.getAttribute('name') || ''
  return { path: parts.join(' > '), name: words.trim().slice(0, 30) }
}

/** What is still waiting, held or covered; nothing at rest. Runs in the page. */
export function unrest(): string[] {
  const name = (element: Element): string => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
  const waiting = [
    ...document.querySelectorAll('[aria-busy=true], .cms-loading, .cms-form-loading, .cms-loader'),
  ]
  const inert = [...document.querySelectorAll('body > [inert]')]
  const layers = [
    ...document.querySelectorAll(
      '.cms-modal, .cms-popup, .cms-overlay, .cms-popin, .cms-lightbox-root, .cms-datepicker, .cms-mobile-menu-opened',
    ),
  ]
  const locked = [document.documentElement, document.body].filter((one) => one.style.overflow === 'hidden')
  return [
    ...waiting.filter((one) => one.checkVisibility()).map((one) => 'waiting: ' + name(one)),
    ...inert.map((one) => 'inert: ' + name(one)),
    ...layers.filter((one) => one.checkVisibility()).map((one) => 'open: ' + name(one)),
    ...locked.map((one) => 'scroll locked: ' + one.localName),
  ]
}

/** Fields that no longer hold what the visitor typed in them. Runs in the page. */
export function lostTyping(): string[] {
  const { typed } = (window as typeof window & { soak: { typed: Map<string, string> } }).soak
  const lost: string[] = []
  for (const [key, value] of typed) {
    const field = document.querySelector<HTMLInputElement>(key)
    if (field?.value === value) continue
    lost.push(
      `${key} held ${JSON.stringify(value)}, ${field ? `holds ${JSON.stringify(field.value)}` : 'is gone'}`,
    )
    typed.delete(key)
  }
  return lost
}

/** How many nodes stand in the page and in its frames. Runs in the page. */
export function attachedNodes(): number {
  let count = 0
  const walk = (root: Node): void => {
    const walker = document.createTreeWalker(root)
    while (walker.nextNode()) {
      count += 1
      const node = walker.currentNode
      if (node instanceof HTMLTemplateElement) walk(node.content)
      if (node instanceof HTMLIFrameElement && node.contentDocument) walk(node.contentDocument)
    }
  }
  walk(document)
  return count
}
