import { readConfig } from '../base/config'
import type { Feature } from '../base/manifest'
import { setHost, type Host } from '../base/host'
import { defer } from './deferred'
import { resolveFeatures } from '../base/enabled-features'
import { holdEarlyEvents } from './hold'
import { sayNow, tellWarnings, warnings } from './console'
import { createPolicy } from '../base/policy'
import { createTierLoader } from './tier-loader'
import { watch } from './watch'

declare const __VERSION__: string

export interface Started {
  readonly host: Host
  readonly ready: Promise<unknown>
}

/**
 * Reads the configuration and makes the host; nothing happens on the page before `run` is called with it.
 * Gives `undefined` where the page already has a host: the second script tag is inert.
 */
export function start(list: readonly Feature[]): Started | undefined {
  const page = window as unknown as { __PASSERELLE__?: Host; passerelleConfig?: unknown }
  if (page.__PASSERELLE__) {
    sayNow('P001')
    return undefined
  }
  const script = findScript()
  const ready = defer()
  const config = readConfig(page.passerelleConfig, script)
  const host: Host = {
    version: __VERSION__,
    base: script && script.src ? script.src.replace(/[?#].*$/, '').replace(/[^/]*$/, '') : '',
    config,
    features: resolveFeatures(list, config),
    policy: createPolicy(),
    registered: [],
    queue: [],
    held: [],
    dictionary: {},
    translated: false,
    told: {},
    replaying: false,
    loadTier: createTierLoader(() => host),
    look() {},
    warnings,
    reports: [],
    report(entry) {
      const { report } = config
      if (typeof report === 'function') {
        try {
          report(entry)
        } catch {
          // The page's own function; its error is not ours to pass on.
        }
      } else if (report) {
        host.reports.push(entry)
        if (host.tier) host.tier.reported()
        else host.loadTier()
      }
    },
    markReady: () => ready.resolve(),
    call(service, method, args) {
      const { promise, resolve } = defer()
      host.queue.push({ service, method, args, resolve })
      if (host.tier) host.tier.drain()
      else host.loadTier()
      return promise
    },
  }
  page.__PASSERELLE__ = host
  setHost(host)
  return { host, ready: ready.promise }
}

/** Begins to hold early events and to look for work. */
export function run(host: Host): void {
  holdEarlyEvents(host)
  watch(host)
  tellWarnings()
}

/** The drop-in's own tag: the running script, else (Internet Explorer) the last one that may be it. */
function findScript(): HTMLScriptElement | null {
  let script = document.currentScript as HTMLScriptElement | null
  const scripts = document.getElementsByTagName('script')
  for (let i = scripts.length; !script && i--;) {
    if (/passerelle[^/]*\.js/.test(scripts[i]!.src)) script = scripts[i]!
  }
  return script
}
