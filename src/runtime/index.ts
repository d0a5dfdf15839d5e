import { begun, host } from './environment'
import { resolveFeatures } from '../base/feature-table'
import { telling } from '../base/dropped'
import type { LeanFeatures } from '../base/lean'
import { replay } from './replay'
import { fetchOnIntent } from './intent'
import { fetchChunk } from '../base/chunks'
import { isFrench } from '../base/language'
import { tellBare } from '../base/console'
import { loaders, moments } from '../features/loaders'
import { services } from './services'
import { assemble } from './assembly'
import { bringSheet } from './sheet'
import { prefixed } from '../base/host'
import { storageKey } from '../base/translations'
import { readStored } from '../dom/storage'

/* The runtime of a tier: takes over from the drop-in. */

/** How long (ms) a page in another language waits for its translations before it is shown in French. */
const TRANSLATION_WAIT = 3000

declare const __LEAN__: LeanFeatures | null

const leftOut = __LEAN__ ? resolveFeatures(__LEAN__.table, host.config) : []
if (__LEAN__) host.features.push(...leftOut)
for (const feature of host.features) Object.assign(feature, { when: moments.get(feature.name) })
// Turbo, htmx, Livewire, swup, Barba, DSFR and jQuery Validate, which act on what features stand on.
host.features.push({
  name: 'libraries',
  selector:
    '[content=morph],[refresh=morph],[hx-boost],[hx-swap],[hx-ext],[src*=turbo],[src*=valid],[novalidate=novalidate],#swup,[data-barba],.fr-modal,[wire\\:id]',
  load: () => import(/* webpackChunkName: "libraries" */ './page-libraries'),
})
const code = __LEAN__ ? telling(loaders, leftOut) : loaders
const { page, service, drain } = assemble(host, code, services, replay)
let reported = (): void => {}

host.tier = page
// `data-theme` of the page goes before it (styles/passerelle.css).
if (host.config.theme !== 'auto') document.documentElement.classList.add(prefixed(host.config.theme))
let started = false
host.refresh = (root) => page.refresh(root)
host.work = work
if (typeof host.config.report === 'string') bringReporter()
work()
void begin()

/** Early acts and the features of a site's own wait for the page's start: it may be in another language. */
function work(): void {
  drain()
  reported()
  warned()
  if (!started) return
  if (host.registered.length) return void admitOwn().then(() => (page.refresh(), work()))
  for (const event of host.held.splice(0)) page.hold(event)
}

/** Few sites have features of their own; without the code that checks them, theirs stay away. */
async function admitOwn(): Promise<void> {
  if (!host.registered.length) return
  const load = () => import(/* webpackChunkName: "registration" */ './registration')
  await fetchChunk('registration', load).then(
    ({ admit }) => admit(host),
    () => host.registered.splice(0),
  )
}

/** Few sites have an address that is told; entries wait in `host.reports`. */
function bringReporter(): void {
  fetchChunk('report', () => import(/* webpackChunkName: "reporting" */ './reporting')).then(
    ({ createReporter }) => {
      reported = createReporter(host)
      reported()
    },
    () => {},
  )
}

/** The texts of the drop-in's own messages: few pages need them. */
function warned(): void {
  if (!host.warnings.length) return
  void fetchChunk('messages', () => import(/* webpackChunkName: "messages" */ './entry-messages')).then(
    ({ tell }) => tell(host.warnings),
    () => tellBare(host.warnings),
  )
}

/**
 * In a language other than French, texts wait for their translations (not long: a slow server shows French). Few sites
 * ask which features a visitor does without; where that cannot be known, all are on. A sheet that came after the
 * features would have every style looked at again.
 */
async function begin(): Promise<void> {
  const { features, fallback, langue } = host.config
  // The session has them already; French pages do not wait for theirs (`bringWordings`).
  const stored = readStored(storageKey(host.config), 'sessionStorage')
  if (stored && !host.translated) host.readTranslations(stored)
  await Promise.all([
    admitOwn(),
    bringSheet(host.config.prefix),
    (fallback || typeof features === 'string') &&
      import(/* webpackChunkName: "fallback" */ './fallback').then(async ({ decide }) => {
        // What the page registered has its crashes too.
        await admitOwn()
        return decide(host)
      }),
    !isFrench(langue) &&
      !host.translated &&
      Promise.race([
        service('translations').then((one) => one.load()),
        new Promise((resolve) => setTimeout(resolve, TRANSLATION_WAIT)),
      ]),
  ]).catch(() => {})
  await admitOwn()
  const mounted = page.start(begun)
  started = true
  work()
  await mounted
  host.markReady()
  fetchOnIntent()
}
