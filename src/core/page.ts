import { Adoption, type AdoptionPage } from './adoption'
import type { AnyFeature, HeldEvent, Host } from './host'
import { send } from './events'
import { admit } from './registration'

/** More added roots than this in one batch are cheaper to find by one scan of the document. */
const MANY_ROOTS = 100

export interface PageParts extends Pick<AdoptionPage, 'loadFeature' | 'loadedFeature' | 'service'> {
  replay(event: HeldEvent): void
}

/**
 * Watches the server's HTML and gives each element to the features that want it; lets it go when it leaves.
 * An element that moves within one batch of changes stays mounted.
 */
export class Page {
  #host: Host
  #parts: PageParts
  #adoptions = new WeakMap<Element, Map<string, Adoption>>()
  #live = new Set<Adoption>()
  /** Elements that the parser may still be filling. */
  #incomplete = new Set<Element>()
  #observer: MutationObserver | undefined
  #adoptionPage: AdoptionPage

  constructor(host: Host, parts: PageParts) {
    this.#host = host
    this.#parts = parts
    this.#adoptionPage = {
      ...parts,
      refresh: (root) => this.refresh(root),
      unwatched: (work) => this.unwatched(work),
    }
  }

  /** Begins to watch; resolves when what is there now is mounted or given up. */
  start(): Promise<unknown> {
    if (typeof MutationObserver === 'function') {
      this.#observer = new MutationObserver((records) => this.#changed(records))
      this.#watch()
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#parsed)
    else if (!this.#observer) window.addEventListener('load', this.#parsed)
    this.refresh()
    return Promise.all(
      [...this.#live]
        .filter(({ feature }) => (feature.when ?? 'now') === 'now')
        .map((one) => one.whenSettled),
    )
  }

  /** Unmounts everything; the HTML is again what the server sent. */
  stop(): void {
    this.#observer?.disconnect()
    this.#observer = undefined
    document.removeEventListener('DOMContentLoaded', this.#parsed)
    window.removeEventListener('load', this.#parsed)
    for (const adoption of [...this.#live]) this.#release(adoption)
  }

  /**
   * Adopts what is new in `root` (default: the document), and lets go of what has left it. What lives already
   * hears of it by `cms:page:refresh`, sent from `root`.
   */
  refresh(root: ParentNode = document): void {
    admit(this.#host)
    this.#releaseLeavers()
    for (const feature of this.#host.features) {
      if (root instanceof Element && root.matches(feature.selector)) this.#adopt(root, feature)
      for (const element of root.querySelectorAll(feature.selector)) this.#adopt(element, feature)
    }
    send(root, 'page', 'refresh')
  }

  /** Lets `work` move elements about on the page without a look at each of them. */
  unwatched<T>(work: () => T): T {
    this.#changed(this.#observer?.takeRecords() ?? [])
    this.#observer?.disconnect()
    try {
      return work()
    } finally {
      this.#watch()
    }
  }

  isSettled(element: Element, name: string): boolean {
    return this.#adoptions.get(element)?.get(name)?.settled ?? false
  }

  /** Mounts the feature at once and lets the event happen then. */
  hold(event: HeldEvent): void {
    const feature = this.#host.features.find(({ name }) => name === event.feature)
    const adoption = feature && this.#adopt(event.element, feature, true)
    if (!adoption) return this.#parts.replay(event)
    adoption.mountNow()
    void adoption.whenSettled.then(() => this.#parts.replay(event))
  }

  /** Takes the feature off and mounts it anew (unless `release`), whatever its selector says. */
  adopt(element: HTMLElement, feature: AnyFeature | undefined, release?: boolean): Promise<void> | undefined {
    const known = feature && this.#adoptions.get(element)?.get(feature.name)
    if (known) this.#release(known)
    if (release) return undefined
    const adoption = feature && this.#adopt(element, feature, true)
    adoption?.mountNow()
    return adoption?.whenSettled
  }

  #watch(): void {
    this.#observer?.observe(document.documentElement, { childList: true, subtree: true })
  }

  #parsed = (): void => {
    this.#incomplete.clear()
    this.refresh()
  }

  #adopt(element: Element, feature: AnyFeature, now = false): Adoption | undefined {
    let ofElement = this.#adoptions.get(element)
    const known = ofElement?.get(feature.name)
    if (known || !(element instanceof HTMLElement)) return known
    if (!now && document.readyState === 'loading' && !isComplete(element)) {
      this.#incomplete.add(element)
      return undefined
    }
    const adoption = new Adoption(element, feature, this.#adoptionPage)
    if (!ofElement) this.#adoptions.set(element, (ofElement = new Map()))
    ofElement.set(feature.name, adoption)
    this.#live.add(adoption)
    adoption.start()
    return adoption
  }

  #changed(records: MutationRecord[]): void {
    const roots = new Set<Element>(this.#incomplete)
    this.#incomplete.clear()
    // Taken out before it was put in: it was on the page already, and is only moved (20,000 sorted rows, say).
    const moved = new Set<Node>()
    let removed = false
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) {
        removed = true
        if (!roots.has(node as Element)) moved.add(node)
      }
      for (const node of addedNodes) if (node instanceof Element && !moved.has(node)) roots.add(node)
    }
    if (removed) this.#releaseLeavers()
    if (roots.size > MANY_ROOTS) this.refresh()
    else for (const root of roots) if (root.isConnected) this.#adoptBelow(root)
  }

  #adoptBelow(root: Element): void {
    for (const feature of this.#host.features) {
      if (root.matches(feature.selector)) this.#adopt(root, feature)
      if (!root.firstElementChild) continue
      for (const element of root.querySelectorAll(feature.selector)) this.#adopt(element, feature)
    }
  }

  #releaseLeavers(): void {
    for (const adoption of [...this.#live]) if (!adoption.element.isConnected) this.#release(adoption)
  }

  #release(adoption: Adoption): void {
    this.#live.delete(adoption)
    this.#adoptions.get(adoption.element)?.delete(adoption.feature.name)
    adoption.release()
  }
}

/** While the page is parsed, an element is whole once something stands after it. */
function isComplete(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}
