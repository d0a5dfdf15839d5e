import { tellDropped } from '../../src/base/dropped'
import type { Host } from '../../src/base/host'
import type { LeanHelpers } from '../../src/base/lean'
import { create } from '../../src/boot/element'
import { variadic } from '../../src/base/variadic'
import { warn } from '../../src/base/console'
import type { Helper } from '../definitions'
import { record } from '../journal'

/**
 * Stands in for the helpers that a lean build left out. An old helper answers at once, so the first call fetches
 * `dropped.js` by a blocking request; where that is refused (another host without CORS, a policy against inline
 * code) it comes as an ordinary script, and the calls until then are made when it is there, without an answer.
 */
export function addDropped(host: Host, helpers: Record<string, Helper>, lean: LeanHelpers): void {
  lean.now.forEach((name) => {
    helpers[name] = variadic(function (args) {
      record(name)
      tellDropped(name)
      const run = (): unknown => {
        const helper = host.dropped && host.dropped[name]
        try {
          return helper && helper.apply(this, args as never[])
        } catch (error) {
          warn('P110', { name, error: String(error) }, error)
          return undefined
        }
      }
      const later = fetchDropped(host, lean.version)
      if (!later) return run()
      later.push(run)
      return undefined
    })
  })
}

/** @returns the calls that wait for the code, or nothing where it is there */
function fetchDropped(host: Host, version: string): (() => unknown)[] | undefined {
  if (host.dropped) return undefined
  if (host.whenDropped) return host.whenDropped
  const url = host.base + 'dropped.js?v=' + version
  const { policy, config } = host
  const script = create('script')
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  try {
    const request = new XMLHttpRequest()
    request.open('GET', url, false)
    request.send()
    if (request.status < 300) {
      script.text = policy.createScript(request.responseText)
      document.head.removeChild(document.head.appendChild(script))
    }
  } catch {
    // Another host, or a file: it comes as a script.
  }
  // The script that has just run made it.
  if ((host as Host).dropped) return undefined
  const later: (() => unknown)[] = (host.whenDropped = [])
  const again = create('script')
  if (config.nonce) again.setAttribute('nonce', config.nonce)
  again.charset = 'utf-8'
  again.src = policy.createScriptURL(url)
  again.onload = () => later.splice(0).forEach((run) => run())
  again.onerror = () => warn('P005', { name: 'dropped.js' })
  document.head.appendChild(again)
  return later
}
