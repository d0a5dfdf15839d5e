import { useSyncExternalStore } from 'react'
import { isFrench } from '../base/language'
import { answerNatively } from '../base/native-dialogs'
import { createPolicy } from '../base/policy'
import { readConfig, type Config, type Flags, type GivenConfig } from '../base/config'
import { setHost, type AnyFeature, type Host } from '../base/host'
import { readTranslations } from '../base/translations'
import type { Services } from '../base/services'
import type { ServiceLoaders } from '../runtime/services'
import type { PageFeature, PageService } from './parts/part'
import { translations } from './parts/translations'

declare const __VERSION__: string

interface PageWindow {
  __PASSERELLE__?: Host
  passerelleConfig?: GivenConfig
}

let given: GivenConfig = {}
/** Its configuration may change. */
type OwnHost = Host & { config: Config }
let alone: OwnHost | undefined

const wanted = (): GivenConfig => ({ ...(window as PageWindow).passerelleConfig, ...given })

/**
 * Configuration for a page without the drop-in, before the first component is shown: the keys of
 * `window.passerelleConfig`, over which it goes. Later it counts from then on, but for `prefix` and `langue`, in which
 * the page is shown already. Beside the drop-in that script's own configuration counts.
 */
export function configure(config: GivenConfig): void {
  given = config
  if (!alone) return
  const { prefix, langue } = alone.config
  alone.config = Object.freeze({ ...readConfig(wanted()), prefix, langue })
}

/**
 * The host that components share: the drop-in's, so that dialogs, layers and styles of old and new code know each
 * other; on a page without it one of our own.
 */
export function getPageHost(): Host {
  const page = window as PageWindow
  const host = page.__PASSERELLE__ ?? (alone ??= createHost(wanted()))
  setHost(host)
  return host
}

function createHost(config: GivenConfig): OwnHost {
  const nothing = (): void => {}
  let isFetched = false
  const fetchRuntime = (): void => {
    if (isFetched) return
    isFetched = true
    enlist(translations)
    import('./runtime').then(
      ({ run }) => run(host, loaders),
      () => {
        // The next call tries again.
        isFetched = false
        host.queue.splice(0).forEach(answerNatively)
      },
    )
  }
  const host: OwnHost = {
    version: __VERSION__,
    base: '',
    config: readConfig(undefined),
    features: [],
    registered: [],
    policy: createPolicy(),
    queue: [],
    held: [],
    dictionary: {},
    translated: false,
    readTranslations: (json) => readTranslations(host, json),
    told: {},
    warnings: [],
    reports: [],
    replaying: false,
    work: fetchRuntime,
    refresh: nothing,
    answerNatively,
    markReady: nothing,
    report(entry) {
      const { report } = host.config
      if (typeof report === 'function') {
        try {
          report(entry)
        } catch {
          // The application's own function; what is told of goes on.
        }
      } else if (report) {
        host.reports.push(entry)
        host.work()
      }
    },
    call: (service, method, args) =>
      new Promise((resolve) => {
        host.queue.push({ service, method, args, resolve })
        host.work()
      }),
  }
  // What is wrong with it is told by the host, whose runtime has the words for it.
  setHost(host)
  host.config = readConfig(config)
  // An application in French has no server of the platform to ask for other wordings.
  host.translated = isFrench(host.config.langue)
  return host
}

type Method<Service> = Extract<keyof Service, string>
type Result<Call> = Call extends (...args: never[]) => infer Returned ? Awaited<Returned> : never
type Arguments<Call> = Call extends (...args: infer Given) => unknown ? Given : never

/** The services that components have asked for so far: the runtime of a page without the drop-in knows no others. */
const loaders: Partial<ServiceLoaders> = {}

function enlist({ name, load, needs }: PageService): void {
  Object.assign(loaders, { [name]: load })
  needs?.forEach(enlist)
}

/**
 * Calls a service once its code is there, in call order.
 * @returns `undefined` where the code cannot be had
 */
export async function call<Name extends keyof Services, M extends Method<Services[Name]>>(
  service: PageService<Name>,
  method: M,
  ...args: Arguments<Services[Name][M]>
): Promise<Result<Services[Name][M]> | undefined> {
  // Components call while React is at work, which then cannot show a dialog's own parts at once.
  await Promise.resolve()
  enlist(service)
  const host = getPageHost()
  return (await host.call(service.name, method, args)) as Result<Services[Name][M]> | undefined
}

/**
 * Brings an element to life, anew if it lives already; with `release` it is plain again. A feature that the
 * configuration switched off stays off.
 * @returns resolves when it is so, or stays plain
 */
export function adopt(element: HTMLElement, feature: PageFeature, release?: boolean): Promise<unknown> {
  const { name, load, needs } = feature
  const ours = (alive[name] ??= new Set())
  // What our own runtime has brought to life it takes back, whatever has come since.
  const host = (release && ours.delete(element) && alone) || getPageHost()
  if (!release && host === alone) {
    ours.add(element)
    awaitDropIn()
  }
  needs?.forEach(enlist)
  let known = host.features.find((one) => one.name === name)
  if (host === alone && !known && (host.config.features as Flags)[name] !== false) {
    // Components alone say where a feature goes: the selector finds nothing.
    known = { name, selector: 'html:empty', load } as AnyFeature
    host.features.push(known)
  }
  return host.call('page', 'adopt', [element, known, release])
}

/** What lives by the runtime of our own, by feature. */
const alive: Record<string, Set<HTMLElement>> = {}
let isAwaited = false

/**
 * A tag manager may bring the drop-in while components are alive. It would bring the same fields to life by its own runtime, and
 * of two each puts back for ever what the other has changed: once its runtime is there, components go over to it.
 */
function awaitDropIn(): void {
  const name = '__PASSERELLE__'
  if (isAwaited && name in window) return
  isAwaited = true
  // Another copy of this package may wait, too.
  const before = Object.getOwnPropertyDescriptor(window, name)
  let dropIn: Host | undefined
  Object.defineProperty(window, name, {
    configurable: true,
    enumerable: true,
    get: () => dropIn,
    set(host: Host) {
      dropIn = host
      before?.set?.call(window, host)
      // The script that brings it has more to do before it can be asked; its runtime answers a call for nothing.
      void Promise.resolve()
        .then(() => host.call('page', 'adopt', [document.body]))
        .then(() => host.tier?.adopt && handOver())
    },
  })
}

const hearing = new Set<() => void>()
let handOvers = 0

/** What waits for our own runtime is the drop-in's from now on, and components bring their elements to life anew. */
function handOver(): void {
  for (const { service, method, args, resolve } of alone?.queue.splice(0) ?? [])
    if (service !== 'page') resolve(getPageHost().call(service, method, args))
  handOvers++
  for (const one of hearing) one()
}

/** How often another runtime has taken over, for what was brought to life by the one before. */
export const useHandOvers = (): number =>
  useSyncExternalStore(
    (changed) => {
      hearing.add(changed)
      return () => void hearing.delete(changed)
    },
    () => handOvers,
    () => 0,
  )

/** A class name under the configured prefix; on a server the prefix is that of `configure`. */
export function className(part: string): string {
  const prefix = typeof window === 'undefined' ? given.prefix : getPageHost().config.prefix
  return (prefix || 'cms') + '-' + part
}
