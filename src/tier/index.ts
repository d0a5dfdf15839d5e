import { host } from './environment'
import { createReporter } from '../core/reporting'
import { replay } from '../core/replay'
import { fetchChunk } from '../core/chunks'
import type { FeatureModule } from '../core/feature'
import type { AnyFeature } from '../core/host'
import { Page } from '../core/page'
import { createQueue } from '../core/queue'
import { setServiceAccess } from '../core/service-access'
import { adoptStyles } from '../dom/styles'
import { loaders } from '../features/loaders'
import { services, type Services } from '../services'
import css from '../styles/passerelle.css'

/** The runtime of a tier: puts page, features and services together and takes over from the drop-in. */
/** How long (ms) a page in another language waits for its translations before it is shown in French. */
const TRANSLATION_WAIT = 3000

const modules: Record<string, FeatureModule | undefined> = {}
const running: Record<string, object | undefined> = {}
const pending: Record<string, Promise<unknown> | undefined> = {}

/** One fetch at a time per name; a failed one may be tried again by the next who asks. */
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = pending[key] as Promise<T> | undefined
  if (known) return known
  const promise = make()
  pending[key] = promise
  promise.catch(() => (pending[key] = undefined))
  return promise
}

function loadFeature(feature: AnyFeature): Promise<FeatureModule> {
  const { name } = feature
  return once('feature ' + name, async () => {
    const load =
      'load' in feature && feature.load ? () => feature.load!() as Promise<FeatureModule> : loaders[name]
    if (!load) throw new Error(name)
    const module = await fetchChunk<FeatureModule>(name, load)
    modules[name] = module
    return module
  })
}

function loadedFeature(feature: AnyFeature): FeatureModule | undefined {
  const { mount, options } = feature as Partial<FeatureModule>
  return mount ? { mount, ...(options && { options }) } : modules[feature.name]
}

function service<Name extends keyof Services>(name: Name): Promise<Services[Name]> {
  return once('service ' + name, async () => {
    const module = await fetchChunk(name, services[name])
    const made = module.create()
    running[name] = made
    return made
  })
}

setServiceAccess(service)
// For templates without the link to the style sheet, and for other prefixes than the one it is written with. A
// site's own `:root` wins over it wherever it stands.
adoptStyles(css.replace(':root', ':where(:root)'))
const page = new Page(host, { loadFeature, loadedFeature, service, replay: (event) => replay(host, event) })
const reported = createReporter(host)
const drain = createQueue(host, {
  loaded: (name) => running[name] as Record<string, unknown> | undefined,
  load: (name) => service(name as never) as Promise<Record<string, unknown>>,
})

host.tier = {
  refresh: (root) => page.refresh(root),
  isSettled: (element, feature) => page.isSettled(element, feature),
  drain,
  warned,
  reported,
  held: (event) => page.hold(event),
  adopt: (element, feature, release) => page.adopt(element, feature, release),
}
drain()
reported()
warned()
void begin()

/** The texts of the drop-in's own messages: few pages need them. */
function warned(): void {
  if (!host.warnings.length) return
  void fetchChunk('messages', () => import(/* webpackChunkName: "messages" */ '../core/entry-messages')).then(
    ({ tell }) => tell(host.warnings),
    () => {},
  )
}

/** Which features this visitor does without; few sites ask. Without that code all features are on. */
function readFallback(): Promise<void> | undefined {
  const { features, fallback } = host.config
  if (!fallback && typeof features !== 'string') return undefined
  return fetchChunk('fallback', () => import(/* webpackChunkName: "fallback" */ './fallback')).then(
    ({ decide }) => decide(host),
    () => {},
  )
}

/** In a language other than French, texts wait for their translations (not long: a slow server shows French). */
async function begin(): Promise<void> {
  const fallback = readFallback()
  if (!/^fr\b/.test(host.config.langue) && !host.translated) {
    const translations = service('translations').then((one) => one.load())
    await Promise.race([translations, new Promise((resolve) => setTimeout(resolve, TRANSLATION_WAIT))]).catch(
      () => {},
    )
  }
  await fallback
  const started = page.start()
  for (const event of host.held.splice(0)) page.hold(event)
  await started
  host.markReady()
}
