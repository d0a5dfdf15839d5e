import type { CustomFeature } from '../src/base/manifest'
import type { Host } from '../src/base/host'
import { variadic } from '../src/base/variadic'
import { translate } from '../src/base/translation'
import type { Helper } from './definitions'
import { getCookie, removeCookie, setCookie } from './helpers/cookies'
import { groups } from './helpers/services'
import { usage } from './journal'

/** `window.Passerelle`: what site scripts may rely on (docs/globals.md). */
export function createNamespace(host: Host, ready: Promise<unknown>, legacy: Record<string, Helper>): object {
  const method = (service: string, name: string): Helper => variadic((args) => host.call(service, name, args))
  /** Methods of a service by name; each returns a promise. */
  const methods = (service: string, names: string): Record<string, Helper> => {
    const group: Record<string, Helper> = {}
    names.split(' ').forEach((name) => (group[name] = method(service, name)))
    return group
  }
  const namespace: Record<string, unknown> = {
    version: host.version,
    config: host.config,
    ready,
    register(feature: CustomFeature) {
      host.registered.push(feature || {})
      host.work()
    },
    refresh: (root?: ParentNode) => host.refresh(root),
    lightbox: methods('lightbox', 'open close'),
    http: methods('http', 'request json html'),
    t: (expression: string) => translate(host, expression, true),
    track: method('analytics', 'track'),
    cookies: { get: getCookie, set: setCookie, remove: removeCookie },
    scrollTo: method('scroll', 'to'),
    usage,
    legacy,
  }
  groups.forEach(([group, service, names]) => (namespace[group] = methods(service, names)))
  return namespace
}
