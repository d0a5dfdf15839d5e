import type { Host } from '../core/host'
import { warn } from '../core/console'
import { replay } from './hold'

declare const __TIER_VERSIONS__: Readonly<Record<'modern' | 'legacy', string>>

/** Does this engine run the ES2020 chunks without polyfills? Asked without `eval`, which a CSP may forbid. */
function isModern(): boolean {
  const page = window as unknown as Record<string, unknown>
  const { prototype } = window.Element as { prototype: Partial<Element> }
  const promise = window.Promise as { allSettled?: unknown } | undefined
  return (
    'replaceChildren' in prototype &&
    !!(page['IntersectionObserver'] && page['fetch'] && page['AbortController'] && page['queueMicrotask']) &&
    !!(promise && promise.allSettled)
  )
}

/** Makes `host.loadTier`: fetches the runtime once, a second time if that fails, and then gives up for good. */
export function createTierLoader(host: () => Host): () => void {
  let asked = false

  function fetchRuntime(tries: number): void {
    const { base, config, policy } = host()
    const tier = isModern() ? 'modern' : 'legacy'
    const script = document.createElement('script')
    const url = base + tier + '/runtime.js?v=' + __TIER_VERSIONS__[tier] + (tries > 1 ? '' : '&retry')
    script.src = policy.createScriptURL(url)
    script.async = true
    if (config.nonce) script.setAttribute('nonce', config.nonce)
    script.onerror = () => {
      if (tries > 1) fetchRuntime(tries - 1)
      else giveUp(host())
    }
    ;(document.head || document.documentElement).appendChild(script)
  }

  return () => {
    if (asked) return
    asked = true
    fetchRuntime(2)
  }
}

/** Nothing more will come: queued calls end without a value, held events get their ordinary effect. */
function giveUp(host: Host): void {
  warn('P002', { name: 'runtime' })
  host.tier = {
    refresh() {},
    isSettled: () => true,
    drain() {
      let call
      while ((call = host.queue.shift())) call.resolve(undefined)
    },
    held: (event) => replay(host, event),
  }
  host.tier.drain()
  let event
  while ((event = host.held.shift())) replay(host, event)
  host.markReady()
}
