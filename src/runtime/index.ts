import { begun, host } from './environment'
import { resolveFeatures } from '../base/enabled-features'
import { telling } from '../base/dropped'
import type { LeanFeatures } from '../base/lean'
import { createReporter } from './reporting'
import { replay } from './replay'
import { fetchChunk } from '../base/chunks'
import { loaders } from '../features/loaders'
import { services } from './services'
import { assemble } from './assemble'
import { bringSheet } from './sheet'

/* The runtime of a tier: takes over from the drop-in. */

/** How long (ms) a page in another language waits for its translations before it is shown in French. */
const TRANSLATION_WAIT = 3000

declare const __LEAN__: LeanFeatures | null

if (__LEAN__) host.features.push(...resolveFeatures(__LEAN__.features, host.config))
const code = __LEAN__ ? telling(loaders, __LEAN__.features) : loaders
const { page, service, drain } = assemble(host, code, services, (event) => replay(host, event))
const reported = createReporter(host)

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
  void fetchChunk('messages', () => import(/* webpackChunkName: "messages" */ './entry-messages')).then(
    ({ tell }) => tell(host.warnings),
    () => {},
  )
}

/**
 * In a language other than French, texts wait for their translations (not long: a slow server shows French). Few sites
 * ask which features a visitor does without; where that cannot be known, all are on. A sheet that came after the
 * features would have every style looked at again.
 */
async function begin(): Promise<void> {
  const { features, fallback, langue } = host.config
  await Promise.all([
    bringSheet(host.config.prefix),
    (fallback || typeof features === 'string') &&
      import(/* webpackChunkName: "fallback" */ './fallback').then(({ decide }) => decide(host)),
    !/^fr\b/.test(langue) &&
      !host.translated &&
      Promise.race([
        service('translations').then((one) => one.load()),
        new Promise((resolve) => setTimeout(resolve, TRANSLATION_WAIT)),
      ]),
  ]).catch(() => {})
  const started = page.start(begun)
  for (const event of host.held.splice(0)) page.hold(event)
  await started
  host.markReady()
}
