import { warnLater } from '../base/console'
import type { Flags } from '../base/config'
import type { Host } from '../base/host'
import type { CustomFeature } from '../base/manifest'
import type { ValueName } from '../strings/values'

/**
 * Adds what `Passerelle.register` was given to the page's features: `{ name, selector, when?, holds?, options?,
 * mount | load }`. A bad or doubled one is told (P011) and ignored.
 */
export function admit(host: Host): void {
  for (const feature of host.registered.splice(0)) {
    const reason = refuse(host, feature)
    if (reason) warnLater('P011', { reason }, feature)
    else if ((host.config.features as Flags)[feature.name] !== false) host.features.push(feature)
  }
}

function refuse(host: Host, feature: CustomFeature | null | undefined): ValueName | undefined {
  // A missing name would be read as « undefined ».
  if (!feature || typeof feature.name !== 'string' || !/^[a-z]\w*$/i.test(feature.name)) return '@name'
  if (host.features.some(({ name }) => name === feature.name)) return `@known ${feature.name}`
  if (typeof feature.mount !== 'function' && typeof feature.load !== 'function') {
    return '@code'
  }
  if (!/^(now|idle|visible|intent)$/.test(feature.when ?? 'now')) return '@when'
  return isSelector(feature.selector) && (feature.holds === undefined || isSelector(feature.holds))
    ? undefined
    : `@noSelector ${feature.selector}`
}

function isSelector(selector: unknown): boolean {
  try {
    document.createDocumentFragment().querySelector(String(selector))
    return typeof selector === 'string'
  } catch {
    return false
  }
}
