import { readConfig } from '../base/config'
import { setHost, type Host } from '../base/host'
import { answerNatively } from '../base/native-dialogs'
import { defer } from './deferred'
import { resolveFeatures } from '../base/feature-table'
import { holdEarlyEvents } from './held-events'
import { warnings } from './console'
import { createPolicy } from '../base/policy'
import { keptSettings } from '../base/kept-settings'
import { readTranslations } from '../base/translations'
import { createTierLoader } from './tier-loader'
import { watch } from './watch'

declare const __VERSION__: string

export interface Started {
  readonly host: Host
  readonly ready: Promise<unknown>
}

/**
 * Reads the configuration and makes the host; nothing happens on the page before `run` is called with it.
 * @param table the built-in features (`features/table`)
 * @returns `undefined` where the page already has a host: the second script tag is inert.
 */
export function start(table: string): Started | undefined {
  const page = window as typeof window & { __PASSERELLE__?: Host; passerelleConfig?: unknown }
  const first = page.__PASSERELLE__
  if (first) {
    // What comes with jQuery in this one asks for the host.
    setHost(first)
    first.warnings.push(['P001'])
    first.work()
    return undefined
  }
  const script = findScript()
  const ready = defer()
  const config = readConfig(page.passerelleConfig, script)
  const host: Host = {
    version: __VERSION__,
    base: ((script && script.src) || '').replace(/[^/]*([?#].*)?$/, ''),
    config,
    features: resolveFeatures(table, config),
    policy: createPolicy(),
    registered: [],
    queue: [],
    held: [],
    dictionary: {},
    translated: false,
    readTranslations: (json) => readTranslations(host, json),
    told: {},
    replaying: false,
    work: createTierLoader(),
    refresh() {},
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
        host.work()
      }
    },
    answerNatively,
    markReady: ready.resolve,
    call(service, method, args) {
      const answer = defer()
      const kept = args.map((one) => keptSettings(one, true))
      host.queue.push({ service, method, args: kept, resolve: answer.resolve })
      host.work()
      return answer.promise
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
  if (warnings.length) host.work()
}

/** The drop-in's own tag: the running script, else (Internet Explorer) the last one that may be it. */
function findScript(): HTMLScriptElement | undefined {
  const isOurs = ({ src }: HTMLScriptElement): boolean => /passerelle[^/]*\.js/.test(src)
  const running = document.currentScript as HTMLScriptElement | null
  return running || [].filter.call(document.scripts, isOurs).pop()
}
