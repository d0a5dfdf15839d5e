import { warn } from './console'
import type { PageContext, Unlisten } from './context'
import { reportError } from './errors'
import { listen, send } from './events'
import type { Cleanup, FeatureModule } from './feature'
import { getHost, type AnyFeature } from './host'
import { readOptions } from './options'
import { whenReached } from './strategy'

/** What an adoption asks of its page. */
export interface AdoptionPage {
  loadFeature(feature: AnyFeature): Promise<FeatureModule>
  /** The module, where its code is here already: mounting is then synchronous. */
  loadedFeature(feature: AnyFeature): FeatureModule | undefined
  service: PageContext['service']
  refresh(root?: ParentNode): void
  unwatched<T>(work: () => T): T
}

/** One feature on one element, from adoption to release. */
export class Adoption {
  readonly element: HTMLElement
  readonly feature: AnyFeature
  /** Mounted, or given up: an event on the element need not be held any more. */
  settled = false
  /** Resolved when settled. */
  readonly whenSettled: Promise<void>
  #page: AdoptionPage
  #settle: () => void = () => {}
  #controller = new AbortController()
  #unlisten: Unlisten[] = []
  #cleanup: Cleanup | undefined
  #callOff: Unlisten | undefined
  #begun = false

  constructor(element: HTMLElement, feature: AnyFeature, page: AdoptionPage) {
    this.element = element
    this.feature = feature
    this.#page = page
    this.whenSettled = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** Waits for the feature's moment, then mounts. */
  start(): void {
    this.#callOff = whenReached(this.element, this.feature.when ?? 'now', () => this.mountNow())
  }

  /** Mounts without waiting for the feature's moment: a visitor has acted on it. */
  mountNow(): void {
    if (this.#begun || this.#controller.signal.aborted) return
    this.#begun = true
    // A strategy may call at once, before it has returned how to call it off.
    queueMicrotask(() => this.#callOff?.())
    const loaded = this.#page.loadedFeature(this.feature)
    if (loaded) void this.#mount(loaded)
    else {
      this.#page.loadFeature(this.feature).then(
        (module) => this.#mount(module),
        // Told by the loader; the server's HTML stays as usable as it is.
        () => this.#finish(),
      )
    }
  }

  /** Takes everything back: the signal is aborted, listeners go, the feature puts the server's HTML back. */
  release(): void {
    this.#callOff?.()
    this.#controller.abort()
    for (const unlisten of this.#unlisten.splice(0)) unlisten()
    this.#clean()
    this.#finish()
  }

  async #mount(module: FeatureModule): Promise<void> {
    if (this.#controller.signal.aborted) return
    const { feature, element } = this
    try {
      const options = readOptions(element, module.options ?? {}, (attribute, value, allowed) => {
        warn('P010', { attribute, value, allowed, feature: feature.name }, element)
      })
      const result = module.mount(element, options, this.#context())
      if (result instanceof Promise) this.#cleanup = (await result) || undefined
      else this.#cleanup = result || undefined
    } catch (error) {
      reportError('P003', feature.name, error, element)
      for (const unlisten of this.#unlisten.splice(0)) unlisten()
    }
    if (this.#controller.signal.aborted) this.#clean()
    this.#finish()
  }

  #clean(): void {
    const cleanup = this.#cleanup
    this.#cleanup = undefined
    try {
      cleanup?.()
    } catch (error) {
      reportError('P004', this.feature.name, error, this.element)
    }
  }

  #finish(): void {
    this.settled = true
    this.#settle()
  }

  #context(): PageContext {
    const { element, feature } = this
    const { name } = feature
    const page = this.#page
    const { signal } = this.#controller
    return {
      name,
      element,
      signal,
      config: getHost().config,
      on: (target, types, listener, options) => {
        if (signal.aborted) return () => {}
        const unlisten = listen(name, target, types, listener, options)
        this.#unlisten.push(unlisten)
        return () => {
          const index = this.#unlisten.indexOf(unlisten)
          if (index >= 0) this.#unlisten.splice(index, 1)
          unlisten()
        }
      },
      service: page.service,
      emit: (what, detail, options) =>
        send(options?.target ?? element, name, what, detail, options?.cancelable),
      warn: warnAbout(element),
      fail: (error) => reportError('P004', name, error, element),
      refresh: page.refresh,
      unwatched: page.unwatched,
    }
  }
}

/** `context.warn`: the build inlines the text as the second argument, so all arguments pass through. */
function warnAbout(element: Element): PageContext['warn'] {
  return ((code: string, text: string, params?: unknown) => {
    ;(warn as unknown as (...args: unknown[]) => void)(code, text, params, element)
  }) as unknown as PageContext['warn']
}
