import { warn } from '../src/core/console'
import type { CustomFeature } from '../src/core/manifest'
import type { Host } from '../src/core/host'
import type { Helper } from './define'
import { getCookie, removeCookie, setCookie } from './helpers/cookies'
import { translate } from './helpers/language'
import { usage } from './journal'

/** `window.Passerelle`: what site scripts may rely on (docs/globals.md). */
export function createNamespace(host: Host, ready: Promise<unknown>, legacy: Record<string, Helper>): object {
  /** Methods of a service by name; each returns a promise. */
  const methods = (service: string, names: string): Record<string, unknown> => {
    const group: Record<string, unknown> = {}
    names.split(' ').forEach((name) => {
      group[name] = (...args: unknown[]) => host.call(service, name, args)
    })
    return group
  }
  return {
    version: host.version,
    config: host.config,
    ready,
    register: (feature: CustomFeature) => register(host, feature),
    refresh: (root?: ParentNode) => (host.tier ? host.tier.refresh(root) : host.look()),
    modal: methods('dialog', 'open alert info confirm close'),
    loader: methods('loader', 'show hide progress'),
    lightbox: methods('lightbox', 'open close'),
    popup: methods('popup', 'open close'),
    overlay: methods('overlay', 'open close'),
    http: methods('http', 'request json html'),
    t: (expression: string) => translate(host, expression),
    track: (...args: unknown[]) => host.call('analytics', 'track', args),
    cookies: { get: getCookie, set: setCookie, remove: removeCookie },
    scrollTo: (...args: unknown[]) => host.call('scroll', 'to', args),
    usage,
    legacy,
  }
}

/**
 * Adds a site's own feature: `{ name, selector, when?, holds?, options?, mount | load }`. A bad or doubled one
 * is told (P011) and ignored.
 * @returns whether it was added
 */
function register(host: Host, feature: CustomFeature): boolean {
  const reason = refuse(host, feature)
  if (reason) {
    warn('P011', { reason }, feature)
    return false
  }
  if (host.config.features[feature.name] === false) return false
  host.features.push(feature)
  if (host.tier) host.tier.refresh()
  else host.look()
  return true
}

function refuse(host: Host, feature: CustomFeature): string | undefined {
  if (!feature || !/^[a-z]\w*$/i.test(feature.name)) return '« name » doit être un mot.'
  if (host.features.some(({ name }) => name === feature.name)) return '« ' + feature.name + ' » existe déjà.'
  if (!feature.mount && !feature.load) return '« mount » ou « load » doit être une fonction.'
  try {
    document.createDocumentFragment().querySelector(feature.selector)
    return undefined
  } catch {
    return '« ' + feature.selector + " » n'est pas un sélecteur."
  }
}
