import { getHost, type Host } from '../base/host'
import { sayNow } from './console'
import { create, find } from './element'

declare const __TIER_VERSIONS__: Readonly<Record<'modern' | 'legacy', string>>

/**
 * Does this engine run the ES2020 chunks without polyfills? Asked without `eval`, which a CSP may forbid:
 * `replaceChildren` came after everything else they use.
 */
function findTier(): 'modern' | 'legacy' {
  const { fetch, IntersectionObserver } = window as Partial<Window & typeof globalThis>
  return 'replaceChildren' in Element.prototype && fetch && IntersectionObserver ? 'modern' : 'legacy'
}

/**
 * Makes the first `host.work`: fetches the runtime once, a second time if it does not come or does not run (the page may have
 * a `Map` of its own), and then gives up for good.
 */
export function createTierLoader(): () => void {
  let tries = 0

  function fetchRuntime(): void {
    const host = getHost()
    const tier = findTier()
    const script = create('script')
    // A page in UTF-16 would hand its own charset on.
    script.charset = 'utf-8'
    script.src = host.policy.createScriptURL(
      host.base + tier + '/runtime.js?v=' + __TIER_VERSIONS__[tier] + '-' + ++tries,
    )
    const { nonce } = host.config
    if (nonce) script.setAttribute('nonce', nonce)
    script.onload = script.onerror = () => {
      if (host.tier) return
      if (tries > 1) giveUp(host)
      else fetchRuntime()
    }
    // A script of the page may have taken its head out.
    ;((find('head') || find('*')) as Element).appendChild(script)
  }

  return () => {
    if (!tries) fetchRuntime()
  }
}

/** Nothing more will come: a call gets the browser's own dialog, or no value; held events get their ordinary effect. */
function giveUp(host: Host): void {
  sayNow('P002')
  host.tier = { isSettled: () => true }
  host.work = () => {
    host.queue.splice(0).forEach(host.answerNatively)
    host.held.splice(0).forEach(({ event, target }) => {
      // A field may have the method's name. The form's own handlers have not seen the event yet.
      const form = HTMLFormElement.prototype
      if (event.type === 'submit') {
        const { submitter } = event as { submitter?: HTMLButtonElement | null }
        // One that was replaced since it was pressed would have the browser refuse.
        const isThere = submitter && submitter.form === target
        ;(form.requestSubmit || form.submit).call(target, isThere ? submitter : undefined)
      } else if (event.type === 'change') target.dispatchEvent(event)
      else (target as HTMLElement).click()
    })
  }
  host.work()
  host.markReady()
}
