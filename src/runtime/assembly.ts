import { fetchChunk } from '../base/chunks'
import type { FeatureModule } from '../base/feature'
import type { CustomFeature } from '../base/manifest'
import { own } from '../base/own-property'
import type { AnyFeature, Host } from '../base/host'
import { Page, type PageParts } from './page'
import { createQueue } from './queue'
import { setServiceAccess } from '../base/service-access'
import { inNextTask } from './slices'
import type { Services } from '../base/services'
import type { ServiceLoaders } from './services'
import { arranging } from '../features/arranging'

/** What a runtime is made of: the page's life cycle, services, and the queue of calls. */
export interface Assembly {
  readonly page: Page
  service<Name extends keyof Services>(name: Name): Promise<Services[Name]>
  /** Works off `host.queue`. */
  drain(): void
}

/**
 * Puts page, features and services together. The queue also knows the service `page`, which is `host.tier`:
 * components bring elements to life themselves by its `adopt`.
 * @param loaders the code of features by name; a feature's own `load` goes before
 */
export function assemble(
  host: Host,
  loaders: Readonly<Record<string, () => Promise<FeatureModule>>>,
  services: Partial<ServiceLoaders>,
  replay: PageParts['replay'],
): Assembly {
  const modules = new Map<string, FeatureModule>()
  const running = new Map<string, object>()
  const pending = new Map<string, Promise<unknown>>()

  /** One fetch at a time per name; a failed one may be tried again by the next who asks. */
  function once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = pending.get(key) as Promise<T> | undefined
    if (known) return known
    const promise = make()
    pending.set(key, promise)
    promise.catch(() => pending.delete(key))
    return promise
  }

  function loadFeature(feature: AnyFeature): Promise<FeatureModule> {
    const { name } = feature
    return once('feature ' + name, async () => {
      const { load: custom } = feature as CustomFeature
      const load = own.call(loaders, name)
        ? loaders[name]
        : custom && (() => custom.call(feature) as Promise<FeatureModule>)
      if (!load) throw new Error(name)
      const module = await fetchChunk<FeatureModule>(name, load)
      await inNextTask()
      modules.set(name, module)
      return module
    })
  }

  function loadedFeature(feature: AnyFeature): FeatureModule | undefined {
    // A page may have a `mount` on `Object.prototype`: what has the name of one of ours has its own, as a bridge's slider
    // has, or none.
    const { mount, options } = feature as Partial<FeatureModule>
    return mount && (own.call(feature, 'mount') || !own.call(loaders, feature.name))
      ? { mount, ...(options && { options }) }
      : modules.get(feature.name)
  }

  function service<Name extends keyof Services>(name: Name): Promise<Services[Name]> {
    return once('service ' + name, async () => {
      const load = services[name]
      if (!load) throw new Error(name)
      // In the same task: after a press the browser draws a picture before timers have their turn.
      const module = await fetchChunk(name, load)
      const made = module.create()
      running.set(name, made)
      return made
    })
  }

  setServiceAccess(service)
  const page = new Page(host, { loadFeature, loadedFeature, service, replay, arranging })
  const drain = createQueue(host, {
    loaded: (name) =>
      (name === 'page' ? host.tier : running.get(name)) as Record<string, unknown> | undefined,
    load: (name) => service(name as never) as Promise<Record<string, unknown>>,
  })
  return { page, service, drain }
}
