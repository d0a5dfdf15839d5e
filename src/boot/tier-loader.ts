import type { HeldEvent, Host } from '../base/host'
import { sayNow } from './console'

declare const __TIER_VERSIONS__: Readonly<Record<'modern' | 'legacy', string>>

/**
 * Does this engine run the ES2020 chunks without polyfills? Asked without `eval`, which a CSP may forbid:
 * `replaceChildren` came after everything else they use.
 */
function findTier(): 'modern' | 'legacy' {
  const { fetch, IntersectionObserver } = window as Partial<Window & typeof globalThis>
  return 'replaceChildren' in Element.prototype && fetch && IntersectionObserver ? 'modern' : 'legacy'
}

/** Makes `host.loadTier`: fetches the runtime once, a second time if that fails, and then gives up for good. */
export function createTierLoader(host: () => Host): () => void {
  let tries = 0

  function fetchRuntime(): void {
    const { base, config, policy } = host()
    const tier = findTier()
    const script = document.createElement('script')
    // A page in UTF-16 would hand its own charset on.
    script.charset = 'utf-8'
    script.src = policy.createScriptURL(
      base + tier + '/runtime.js?v=' + __TIER_VERSIONS__[tier] + '-' + ++tries,
    )
    if (config.nonce) script.setAttribute('nonce', config.nonce)
    script.onerror = () => (tries > 1 ? giveUp(host()) : fetchRuntime())
    document.head.appendChild(script)
  }

  return () => {
    if (!tries) fetchRuntime()
  }
}

/** Nothing more will come: queued calls end without a value, held events get their ordinary effect. */
function giveUp(host: Host): void {
  sayNow('P002')
  const nothing = (): void => {}
  const drain = (): void => {
    host.queue.splice(0).forEach((call) => call.resolve(undefined))
  }
  const held = ({ event, target }: HeldEvent): void => {
    if (event.type === 'submit') (target as HTMLFormElement).submit()
    else (target as HTMLElement).click()
  }
  host.tier = { refresh: nothing, reported: nothing, warned: nothing, isSettled: () => true, drain, held }
  drain()
  host.held.forEach(held)
  host.markReady()
}
