import type { HeldEvent, Host } from '../core/host'
import { sayNow } from './console'

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
  sayNow('P002')
  const drain = (): void => {
    for (const call of host.queue.splice(0)) call.resolve(undefined)
  }
  const held = ({ event, target }: HeldEvent): void => {
    if (event.type === 'submit') (target as HTMLFormElement).submit()
    else if (event.type === 'click') (target as HTMLElement).click()
  }
  const nothing = (): void => {}
  host.tier = { refresh: nothing, reported: nothing, warned: nothing, isSettled: () => true, drain, held }
  drain()
  host.held.splice(0).forEach(held)
  host.markReady()
}
