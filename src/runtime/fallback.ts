import { headOf } from '../dom/head'
import type { Fallback, FallbackReason, Flags } from '../base/config'
import { warn } from '../base/console'
import type { ErrorDetail } from '../base/errors'
import { eventType, type Host } from '../base/host'
import { toHttpUrl } from '../dom/urls'
import { remember, type Memory } from './fallback-memory'

/** A page waits so long (ms) for the list of features, where no earlier answer is known. */
const REMOTE_WAIT = 1500
const CRASHES = 3
const DAYS = 7
const DAY = 864e5

interface Page {
  /** Features handed back on this page, for the old script to read. */
  passerelleFallback?: string[]
  Passerelle?: { legacy?: Record<string, unknown> }
}

/**
 * The crash counter and the switch per feature (docs/fallback.md). A feature that has crashed often enough for this
 * visitor, or that the list at `features` switches off, leaves the page and goes back to the old script. What is
 * remembered ends with its days, with another version of this script, and with an explicit `true` in the list.
 * Storage that is denied makes it count for this page alone.
 * @returns resolves when it is known which features stay away; never rejects
 */
export async function decide(host: Host): Promise<void> {
  const { config } = host
  const memory = remember(host)
  const give = handBack(host)
  if (config.fallback) countCrashes(host, memory, give)
  for (const feature of memory.returned()) give(feature, 'crashes')
  if (typeof config.features !== 'string') return

  const apply = (flags: Flags): void => {
    for (const name of Object.keys(flags)) {
      if (flags[name] === false) give(name, 'remote')
      // Whoever says that it works again means for everyone; it comes with the next page.
      else memory.forgive(name)
    }
  }
  const known = memory.flags(config.features)
  if (known) apply(known)
  const answer = fetchFlags(config.features, config.timeout).then((flags) => {
    if (!flags) return
    memory.keepFlags(config.features as string, flags)
    apply(flags)
  })
  if (!known) await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, REMOTE_WAIT))])
}

function countCrashes(
  host: Host,
  memory: Memory,
  give: (feature: string, reason: FallbackReason) => void,
): void {
  const { crashes, days } = settingsOf(host)
  const counted = (event: Event): void => {
    const { feature } = (event as CustomEvent<ErrorDetail>).detail
    if (!host.features.some(({ name }) => name === feature)) return
    const count = memory.count(feature, (Number(days) > 0 ? Number(days) : DAYS) * DAY)
    // After what is going on now: the list of features may be in use.
    if (count >= (Number(crashes) >= 1 ? Number(crashes) : CRASHES))
      queueMicrotask(() => give(feature, 'crashes'))
  }
  // On its way down: a page that stops the event does not hide the crash.
  document.addEventListener(eventType('error'), counted, true)
}

const settingsOf = ({ config: { fallback } }: Host): Fallback =>
  (typeof fallback === 'object' && fallback) || {}

/** The list at an address; an answer that is not an object of booleans is told (P104), and those it has count. */
async function fetchFlags(address: string, timeout: number): Promise<Flags | undefined> {
  const url = toHttpUrl(address)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    if (!url) throw new Error('adresse')
    const response = await fetch(url.href, { credentials: 'same-origin', signal: controller.signal })
    if (!response.ok) throw new Error(String(response.status))
    const json: unknown = await response.json()
    if (!json || typeof json !== 'object' || Array.isArray(json)) throw new Error('JSON')
    const entries = Object.entries(json)
    const flags = entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
    const bad = entries.filter(([, value]) => typeof value !== 'boolean').map(([name]) => name)
    if (bad.length) warn('P104', { url: address, reason: bad.join(', ') })
    return Object.fromEntries(flags)
  } catch (error) {
    warn('P104', { url: address, reason: (error as Error).message })
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Makes the function that hands a feature back, once. */
function handBack(host: Host): (feature: string, reason: FallbackReason) => void {
  const page = window as typeof window & Page
  const given: string[] = []
  const loaded: string[] = []

  return (feature, reason) => {
    if (given.includes(feature) || !withdraw(host, feature)) return
    given.push(feature)
    warn('P105', { feature, reason })
    host.report({ type: 'error', code: 'P105', message: reason, feature, page: location.href })
    const { fallback } = host.config
    const { script, names } = settingsOf(host)
    const event = new CustomEvent(eventType('fallback'), {
      bubbles: true,
      cancelable: true,
      detail: { feature, reason },
    })
    if (!document.dispatchEvent(event)) return
    ;(page.passerelleFallback ??= []).push(feature)
    if (typeof fallback === 'function') {
      try {
        fallback(feature, reason)
      } catch (error) {
        // The page's own function: its error goes where its errors go.
        setTimeout(() => {
          throw error
        })
      }
    } else if (script) {
      const url = script.replace('{feature}', encodeURIComponent(feature))
      if (loaded.includes(url)) return
      loaded.push(url)
      // Features that go back together are all in the list when the script reads it.
      queueMicrotask(() => load(host, url, Array.isArray(names) ? names : []))
    }
  }
}

/** Takes a feature off the page; what a visitor does on it happens the ordinary way. */
function withdraw({ features, tier }: Host, name: string): boolean {
  const feature = features.find((one) => one.name === name)
  if (!feature) return false
  // Nothing is kept free or back for it (`styles/before.css`).
  document.documentElement.classList.add('cms-fallback')
  features.splice(features.indexOf(feature), 1)
  for (const element of document.querySelectorAll<HTMLElement>(feature.selector))
    tier?.adopt?.(element, feature, true)
  return true
}

/** Runs the old script. The old names that it defines anew are ours again after it, save those in `names`. */
function load(host: Host, address: string, names: readonly string[]): void {
  const url = toHttpUrl(address)
  const told = (): void => warn('P106', { url: address })
  if (!url) return told()
  const globals = window as typeof window & Record<string, unknown>
  const legacy = (window as typeof window & Page).Passerelle?.legacy ?? {}
  const ours = Object.keys(legacy).filter((name) => globals[name] === legacy[name] && !names.includes(name))
  const script = document.createElement('script')
  script.src = host.policy.createScriptURL(url.href)
  if (host.config.nonce) script.setAttribute('nonce', host.config.nonce)
  script.onload = () => {
    for (const name of ours) globals[name] = legacy[name]
  }
  script.onerror = told
  headOf().appendChild(script)
}
