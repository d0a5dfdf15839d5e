import { createPolicy } from '../base/policy'
import { readConfig, type Config, type Flags } from '../base/config'
import { setHost, type AnyFeature, type Host } from '../base/host'
import type { Services } from '../base/services'

declare const __VERSION__: string

interface PageWindow {
  __PASSERELLE__?: Host
  passerelleConfig?: Partial<Config>
}

let given: Partial<Config> = {}
let alone: Host | undefined

/**
 * Configuration for a page without the drop-in, before the first component is shown: the keys of
 * `window.passerelleConfig`, over which it goes. Beside the drop-in that script's own configuration counts.
 */
export function configure(config: Partial<Config>): void {
  given = config
}

/**
 * The host that components share: the drop-in's, so that dialogs, layers and styles of old and new code know each
 * other; on a page without it one of our own.
 */
export function getPageHost(): Host {
  const page = window as PageWindow
  const host = page.__PASSERELLE__ ?? (alone ??= createHost({ ...page.passerelleConfig, ...given }))
  setHost(host)
  return host
}

function createHost(config: Partial<Config>): Host {
  const nothing = (): void => {}
  let isFetched = false
  const fetchRuntime = (): void => {
    if (isFetched) return
    isFetched = true
    import('./runtime').then(
      ({ run }) => run(host),
      () => {
        // Nothing is shown now; the next call tries again.
        isFetched = false
        for (const { resolve } of host.queue.splice(0)) resolve(undefined)
      },
    )
  }
  const host: Host = {
    version: __VERSION__,
    base: '',
    config: readConfig(config, null),
    features: [],
    registered: [],
    policy: createPolicy(),
    queue: [],
    held: [],
    dictionary: {},
    translated: false,
    told: {},
    warnings: [],
    reports: [],
    replaying: false,
    loadTier: fetchRuntime,
    look: nothing,
    markReady: nothing,
    report(entry) {
      const { report } = host.config
      if (typeof report === 'function') report(entry)
      else if (report) {
        host.reports.push(entry)
        if (host.tier) host.tier.reported()
        else fetchRuntime()
      }
    },
    call: (service, method, args) =>
      new Promise((resolve) => {
        host.queue.push({ service, method, args, resolve })
        if (host.tier) host.tier.drain()
        else fetchRuntime()
      }),
  }
  return host
}

type Method<Service> = Extract<keyof Service, string>
type Result<Call> = Call extends (...args: never[]) => infer Returned ? Awaited<Returned> : never
type Arguments<Call> = Call extends (...args: infer Given) => unknown ? Given : never

/**
 * Calls a service once its code is there, in call order.
 * @returns `undefined` where the code cannot be had
 */
export async function call<Name extends keyof Services, M extends Method<Services[Name]>>(
  service: Name,
  method: M,
  ...args: Arguments<Services[Name][M]>
): Promise<Result<Services[Name][M]> | undefined> {
  // Components call while React is at work, which then cannot show a dialog's own parts at once.
  await Promise.resolve()
  return (await getPageHost().call(service, method, args)) as Result<Services[Name][M]> | undefined
}

/** A feature of the page that a component can bring an element of its own to life with. */
export interface PageFeature {
  /** As in the configuration: `sortableTable`. */
  readonly name: string
  /** Its code, for pages without the drop-in. */
  load(): Promise<unknown>
}

/**
 * Brings an element to life, anew if it lives already; with `release` it is plain again. A feature that the
 * configuration switched off stays off.
 */
export function adopt(element: HTMLElement, feature: PageFeature, release?: boolean): void {
  const host = getPageHost()
  const { name, load } = feature
  let known = host.features.find((one) => one.name === name)
  if (host === alone && !known && (host.config.features as Flags)[name] !== false) {
    // Components alone say where a feature goes: the selector finds nothing.
    known = { name, selector: 'html:empty', load } as AnyFeature
    host.features.push(known)
  }
  void host.call('page', 'adopt', [element, known, release])
}

/** A class name under the configured prefix; on a server the prefix is that of `configure`. */
export function className(part: string): string {
  const prefix = typeof window === 'undefined' ? given.prefix : getPageHost().config.prefix
  return (prefix || 'cms') + '-' + part
}
