import { Adoption, type AdoptionPage, type Waiting } from './adoption'
import type { FeatureModule } from '../base/feature'
import type { AnyFeature, HeldEvent, Host } from '../base/host'
import { warnLater } from '../base/console'
import { listen, send } from '../base/events'
import type { Unlisten } from '../base/context'
import { isTrusted } from '../base/trust'
import { toElement } from '../dom/element'
import { inSlices } from './slices'
import { ownMembers } from '../base/own-members'
import { parentOf } from '../base/parent-of'

/** More changes than this in one batch of the parser's are left to a scan of the document. */
const MANY = 100

/** After these, code that has not come may come: somebody turns to its element, or the network is back. */
const OCCASIONS = 'pointerdown mousedown focusin online'

export interface PageParts extends Pick<AdoptionPage, 'loadedFeature' | 'service'> {
  loadFeature(feature: AnyFeature): Promise<FeatureModule>
  replay(event: HeldEvent, goesOn?: boolean): void
  /** Features that say when what is inside is seen: others inside are mounted after them. */
  readonly arranging?: readonly string[]
}

/**
 * Watches the server's HTML and gives each element to the features that want it; lets it go when it leaves.
 * An element that moves within one batch of changes stays mounted. Members are plain: `#members` are compiled to
 * look-ups, one by one for thousands of elements.
 */
export class Page {
  declare private host: Host
  declare private parts: PageParts
  /** By the feature's name, then by element. */
  private adoptions = new Map<string, Map<Element, Adoption>>()
  /** By the feature whose code is on its way. */
  private loads = new Map<AnyFeature, { readonly waiting: Waiting[]; readonly done: Promise<void> }>()
  /** What waits for an adoption to be mounted: an act that is repeated meanwhile is one. */
  private acts = new WeakMap<Adoption, HeldEvent[]>()
  /** Those of `parts.arranging` that are on their way. */
  private arranging = new Set<Adoption>()
  /** Elements that the parser may still be filling. */
  private incomplete = new Set<Element>()
  private scanDue = false
  /**
   * ms at least between two scans while the document is parsed: ten times what the longest took. Each batch would else
   * scan all that came before it, and a page of 1,000 forms take the square of its length.
   */
  private scanWait = 100
  /** From the start on. */
  declare private observer: MutationObserver | undefined
  /** Since there was code that has not come. */
  declare private stopAsking: Unlisten | undefined
  declare private adoptionPage: AdoptionPage

  constructor(host: Host, parts: PageParts) {
    this.host = host
    this.parts = parts
    this.adoptionPage = {
      ...parts,
      loadFeature: (feature, waiting) => this.load(feature, waiting),
      refresh: (root) => this.refresh(root),
      mountAnew: ({ element, feature }) => host.features.includes(feature) && !!this.adopt(element, feature),
      unwatched: (work) => this.unwatched(work),
      lack: () => {
        this.stopAsking ??= listen('page', window, OCCASIONS, (event) => this.askAgain(event), true)
      },
    }
  }

  /**
   * Begins to watch; resolves when what is there now is mounted or given up.
   * @param begun when the present stretch of work began
   */
  async start(begun?: number): Promise<void> {
    this.observer = new MutationObserver((records) => this.changed(records))
    this.watch()
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.parsed)
    const { features } = this.host
    // A list of its own: what leaves or joins it meanwhile is somebody else's.
    const own = (feature: AnyFeature): unknown =>
      features.includes(feature) && this.ownAll(ownMembers(document), feature)
    await inSlices([...features], own, begun)
    send(document, 'page', 'refresh')
    const here = this.live().filter(({ feature }) => (feature.when ?? 'now') === 'now')
    await Promise.all([...this.loads.values()].map(({ done }) => done))
    await Promise.all(here.filter(({ settled }) => !settled).map((one) => one.whenSettled))
  }

  /**
   * Adopts what is new in `root` (default: the document), and lets go of what has left it. What lives already
   * hears of it by `cms:page:refresh`, sent from `root`. Pages also give a selector, a jQuery object, or hand this to what
   * calls it with an event: the whole document is looked at then. A text that names nothing on the page is told (P130).
   */
  refresh(given?: ParentNode): void {
    const root = given?.querySelectorAll ? given : document
    if (typeof given === 'string' && !toElement(given))
      warnLater('P130', { helper: 'Passerelle.refresh', name: given })
    this.releaseLeavers()
    this.adoptBelow(root)
    send(root, 'page', 'refresh')
  }

  /** Lets `work` move elements about on the page without a look at each of them. */
  unwatched<T>(work: () => T): T {
    this.changed(this.observer?.takeRecords() ?? [])
    this.observer?.disconnect()
    try {
      return work()
    } finally {
      this.watch()
    }
  }

  /** Untrusted ones are as good as given up: nothing is held back on them. */
  isSettled(element: Element, name: string): boolean {
    return this.adoptions.get(name)?.get(element)?.settled ?? !isTrusted(element)
  }

  /** Mounts the feature at once and lets the event happen then. */
  hold(event: HeldEvent): void {
    const feature = this.host.features.find(({ name }) => name === event.feature)
    const adoption = feature && this.own(event.element, feature, true)
    if (!adoption) return this.parts.replay(event)
    const acts = this.acts.get(adoption) ?? []
    this.acts.set(adoption, acts)
    const { target, event: happened } = event
    if (acts.some((one) => one.event.type === happened.type && one.target === target)) return
    acts.push(event)
    adoption.mountNow()
    void adoption.whenSettled.then(() => {
      this.acts.delete(adoption)
      this.parts.replay(event, true)
    })
  }

  /** Takes the feature off and mounts it anew (unless `release`), whatever its selector says. */
  adopt(element: HTMLElement, feature: AnyFeature | undefined, release?: boolean): Promise<void> | undefined {
    const known = feature && this.adoptions.get(feature.name)?.get(element)
    if (known) this.release(known)
    if (release) return undefined
    const adoption = feature && this.own(element, feature, true)
    adoption?.mountNow()
    return adoption?.whenSettled
  }

  private askAgain({ type, target }: Event): void {
    if (type === 'online') return this.live().forEach((one) => one.askAgain())
    for (let node = target as Node | null; node; node = parentOf(node))
      this.adoptions.forEach((ofFeature) => ofFeature.get(node as Element)?.askAgain())
  }

  private watch(): void {
    this.observer?.observe(document, { childList: true, subtree: true })
  }

  private parsed = (): void => {
    this.changed(this.observer?.takeRecords() ?? [], true)
    // It has told of everything but who was not whole yet.
    if (!this.scanDue) send(document, 'page', 'refresh')
    else this.scan()
  }

  private scan(): void {
    this.scanDue = false
    const begun = Date.now()
    this.refresh()
    this.scanWait = Math.max(this.scanWait, 10 * (Date.now() - begun))
  }

  private own(element: Element, feature: AnyFeature, now = false): Adoption | undefined {
    let ofFeature = this.adoptions.get(feature.name)
    const known = ofFeature?.get(element)
    known?.askAgain()
    if (known || !(element instanceof HTMLElement) || !isTrusted(element)) return known
    if (!now && document.readyState === 'loading' && !isComplete(element)) {
      this.incomplete.add(element)
      return undefined
    }
    const adoption = new Adoption(element, feature, this.adoptionPage)
    if (!ofFeature) this.adoptions.set(feature.name, (ofFeature = new Map()))
    ofFeature.set(element, adoption)
    let around: Adoption | undefined
    for (const one of this.arranging) {
      if (one.settled) this.arranging.delete(one)
      else if (one.element.contains(element)) around = one
    }
    if (this.parts.arranging?.includes(feature.name)) this.arranging.add(adoption)
    if (around) void around.whenSettled.then(() => adoption.start())
    else adoption.start()
    return adoption
  }

  private changed(records: MutationRecord[], parsing = document.readyState === 'loading'): void {
    // A node of the parser's that script has looked at keeps its JavaScript object for ever (20,000 rows, say).
    if (parsing && records.length > MANY) {
      if (!this.scanDue) setTimeout(() => this.scanDue && this.scan(), this.scanWait)
      this.scanDue = true
      return
    }
    const roots = new Set<Element>(this.incomplete)
    this.incomplete.clear()
    // Taken out before it was put in: it was on the page already, and is only moved (20,000 sorted rows, say).
    const moved = new Set<Node>()
    let removed = false
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) {
        removed ||= this.mayHold(node)
        if (!roots.has(node as Element)) moved.add(node)
      }
      for (const node of addedNodes) if (node instanceof Element && !moved.has(node)) roots.add(node)
    }
    if (removed) this.releaseLeavers()
    // Most of what is added (a thousand sort buttons, say) no feature wants: told at one look each.
    let any: string | undefined
    for (const root of roots) {
      any ??= this.host.features.map(({ selector }) => selector).join() || 'none'
      const own = ownMembers(root)
      if (own.isConnected && (own.matches(any) || own.querySelector(any))) this.adoptBelow(root, own)
    }
  }

  private adoptBelow(root: ParentNode, own = ownMembers(root)): void {
    for (const feature of this.host.features) {
      if (root instanceof Element && (own as Element).matches(feature.selector)) this.own(root, feature)
      this.ownAll(own, feature)
    }
  }

  private ownAll(own: ParentNode, feature: AnyFeature): void {
    for (const element of Array.from(own.querySelectorAll(feature.selector))) this.own(element, feature)
  }

  /** Is it adopted, or something in it? Most of what leaves is text, or the tag of a script that has run. */
  private mayHold(node: Node): boolean {
    if (!(node instanceof Element)) return false
    return !!node.firstElementChild || [...this.adoptions.values()].some((ofFeature) => ofFeature.has(node))
  }

  private releaseLeavers(): void {
    this.releaseAll(this.live().filter(({ element }) => !element.isConnected))
  }

  private releaseAll(all: Adoption[]): void {
    for (const adoption of all.sort((one, other) => other.turn - one.turn)) this.release(adoption)
  }

  private live(): Adoption[] {
    return [...this.adoptions.values()].flatMap((ofFeature) => [...ofFeature.values()])
  }

  private load(feature: AnyFeature, one: Waiting): void {
    const load = this.loads.get(feature)
    if (load) return void load.waiting.push(one)
    const waiting = [one]
    const arrive = (module?: FeatureModule): Promise<void> => {
      this.loads.delete(feature)
      return inSlices(waiting, (adoption) => adoption.arrive(module))
    }
    // One that cannot be had is told by the loader; the server's HTML stays as usable as it is.
    const done = this.parts.loadFeature(feature).then(arrive, () => arrive())
    this.loads.set(feature, { waiting, done })
  }

  private release(adoption: Adoption): void {
    this.adoptions.get(adoption.feature.name)?.delete(adoption.element)
    this.arranging.delete(adoption)
    adoption.release()
  }
}

/** While the page is parsed, an element is whole once something stands after it. */
function isComplete(element: Element): boolean {
  for (let node: Node | null = element; node; node = parentOf(node))
    if (ownMembers(node).nextSibling) return true
  return false
}
