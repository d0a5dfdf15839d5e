import { isLostCode } from '../base/chunks'
import { warnLater } from '../base/console'
import type { PageContext, Unlisten } from '../base/context'
import { reportError } from '../base/errors'
import { listen, sendNamed } from '../base/events'
import type { Cleanup, FeatureModule } from '../base/feature'
import { getHost, type AnyFeature } from '../base/host'
import { readOptions } from '../base/options'
import { whenReached } from '../base/strategy'
import { isPromise } from '../base/promises'

/** What an adoption asks of its page. */
export interface AdoptionPage {
  /** Fetches the feature's code, then calls `arrive`: one fetch, and one go, for all who wait for it. */
  loadFeature(feature: AnyFeature, waiting: Waiting): void
  /** The module, where its code is here already: mounting is then synchronous. */
  loadedFeature(feature: AnyFeature): FeatureModule | undefined
  service: PageContext['service']
  refresh(root?: ParentNode): void
  mountAnew(adoption: Adoption): boolean
  unwatched<T>(work: () => T): T
  /** The adoption's code has not come: it is asked for again when there is an occasion. */
  lack(): void
}

export interface Waiting {
  /** @param module none where it cannot be had; the loader has told it */
  arrive(module: FeatureModule | undefined): void
}

let mounts = 0

/**
 * One feature on one element, from adoption to release. A page may have thousands of them (lazy images): signal,
 * promise and list are made for those who ask. Members are plain, as `#members` are compiled to look-ups, and declared
 * only where most adoptions have none.
 */
export class Adoption implements Waiting {
  declare readonly element: HTMLElement
  declare readonly feature: AnyFeature
  declare readonly page: AdoptionPage
  /** Mounted, or given up: an event on the element need not be held any more. */
  settled = false
  /** The later mounted goes the sooner: what it found on the element was the earlier one's. */
  turn = 0
  private begun = false
  /** Its code has not come so far. */
  private lacks = false
  declare private lost?: boolean
  private released = false
  declare private callOff?: Unlisten
  /** Declared by a value, as all come to have one: engines then keep it with the others. */
  private cleanup: Cleanup | undefined = undefined
  declare private controller?: AbortController
  declare private listening: Set<Unlisten> | undefined
  declare private settling?: Promise<void>
  declare private settle?: () => void

  constructor(element: HTMLElement, feature: AnyFeature, page: AdoptionPage) {
    this.element = element
    this.feature = feature
    this.page = page
  }

  /** Resolved when settled. */
  get whenSettled(): Promise<void> {
    return (this.settling ??= this.settled
      ? Promise.resolve()
      : new Promise((resolve) => (this.settle = resolve)))
  }

  /** Aborted on release. */
  get signal(): AbortSignal {
    const controller = (this.controller ??= new AbortController())
    if (this.released) controller.abort()
    return controller.signal
  }

  /** Waits for the feature's moment, then mounts; not for one that has gone, or begun, before its turn came. */
  start(): void {
    if (this.begun || this.released) return
    const when = this.feature.when ?? 'now'
    if (when === 'now') this.mountNow()
    else this.callOff = whenReached(this.element, when, () => this.mountNow())
  }

  /** Mounts without waiting for the feature's moment: a visitor has acted on it. */
  mountNow(): void {
    if (this.begun || this.released) return
    this.begun = true
    this.callOff?.()
    const loaded = this.page.loadedFeature(this.feature)
    if (loaded) this.arrive(loaded)
    else this.page.loadFeature(this.feature, this)
  }

  arrive(module: FeatureModule | undefined): void {
    if (this.released) return
    if (!module) this.lack()
    try {
      const result = module && this.mount(module)
      if (isPromise(result)) {
        result.then(
          (cleanup) => this.finish(cleanup),
          (error: unknown) => this.fail(error),
        )
      } else this.finish(result)
    } catch (error) {
      this.fail(error)
    }
  }

  /** Asks again for code that has not come; what happens to the element meanwhile is held back again. */
  askAgain(): void {
    if (!this.lacks || this.released) return
    this.lacks = this.begun = this.settled = false
    delete this.settling
    this.mountNow()
  }

  /** Takes everything back: the signal is aborted, listeners go, the feature puts the server's HTML back. */
  release(): void {
    this.released = true
    this.callOff?.()
    this.controller?.abort()
    this.finish(this.cleanup)
  }

  /** As the context's `on`. */
  listen(...given: Parameters<PageContext['on']>): Unlisten {
    if (this.released) return () => {}
    const unlisten = listen(this.feature.name, ...given)
    const all = (this.listening ??= new Set())
    all.add(unlisten)
    return () => {
      all.delete(unlisten)
      unlisten()
    }
  }

  private mount(module: FeatureModule): ReturnType<FeatureModule['mount']> {
    const { element, feature } = this
    this.turn = ++mounts
    const options = module.options
      ? readOptions(element, module.options, (attribute, value, allowed) => {
          warnLater('P010', { attribute, value, allowed, feature: feature.name }, element)
        })
      : {}
    return module.mount(element, options, new Context(this))
  }

  private fail(error: unknown): void {
    const isLost = isLostCode(error)
    // Asked for again in vain, it is no other fault.
    if (!isLost || !this.lost) reportError('P003', this.feature.name, error, this.element)
    this.lost = isLost
    this.deafen()
    if (isLost) this.lack()
    this.finish()
  }

  private lack(): void {
    this.lacks = true
    this.page.lack()
  }

  private deafen(): void {
    this.listening?.forEach((unlisten) => unlisten())
    this.listening = undefined
  }

  /** @param cleanup run at once where the element has left meanwhile */
  private finish(cleanup?: Cleanup | void): void {
    if (!this.released) this.cleanup = cleanup || undefined
    else {
      this.cleanup = undefined
      this.deafen()
      try {
        cleanup?.()
      } catch (error) {
        reportError('P004', this.feature.name, error, this.element)
      }
    }
    this.settled = true
    this.settle?.()
  }
}

/** What features get. Members work detached too (`.catch(page.fail)`): each is made when it is asked for. */
class Context implements PageContext {
  declare private readonly of: Adoption

  constructor(adoption: Adoption) {
    this.of = adoption
  }
  get name(): string {
    return this.of.feature.name
  }
  get element(): HTMLElement {
    return this.of.element
  }
  get config(): PageContext['config'] {
    return getHost().config
  }
  get signal(): AbortSignal {
    return this.of.signal
  }
  get service(): PageContext['service'] {
    return this.of.page.service
  }
  get refresh(): PageContext['refresh'] {
    return this.of.page.refresh
  }
  get mountAnew(): PageContext['mountAnew'] {
    return () => this.of.page.mountAnew(this.of)
  }
  get unwatched(): PageContext['unwatched'] {
    return this.of.page.unwatched
  }
  get on(): PageContext['on'] {
    return ((...given: Parameters<PageContext['on']>) => this.of.listen(...given)) as PageContext['on']
  }
  get emit(): PageContext['emit'] {
    const { element, name } = this
    return (what, detail, options) =>
      sendNamed(options?.target ?? element, name, what, detail, options?.cancelable)
  }
  get fail(): PageContext['fail'] {
    const { element, name } = this
    return (error) => reportError('P004', name, error, element)
  }
  get warn(): PageContext['warn'] {
    const { element } = this
    return (code, params) => warnLater(code, params, element)
  }
}
