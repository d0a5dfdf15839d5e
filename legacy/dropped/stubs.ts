import { tellDropped } from '../../src/base/dropped'
import type { Host } from '../../src/base/host'
import type { LeanHelpers } from '../../src/base/lean'
import { variadic } from '../../src/base/variadic'
import { warn } from '../../src/base/console'
import type { Helper } from '../define'
import { record } from '../journal'

/**
 * Stands in for the helpers that a lean build left out. An old helper answers at once, so the first call fetches
 * `dropped.js` by a blocking request; where that is refused (another host without CORS, a policy against inline
 * code) it comes as an ordinary script, and the calls until then are made when it is there, without an answer.
 */
export function addDropped(host: Host, helpers: Record<string, Helper>, lean: LeanHelpers): void {
  lean.later.forEach((name) => {
    const usual = helpers[name]!
    helpers[name] = variadic(function (args) {
      tellDropped(name)
      return usual.apply(this, args)
    })
  })
  lean.now.forEach((name) => {
    helpers[name] = variadic(function (args) {
      record(name)
      tellDropped(name)
      const run = (): unknown => {
        try {
          return host.dropped![name]!.apply(this, args as never[])
        } catch (error) {
          warn('P110', { name, error: String(error) }, error)
          return undefined
        }
      }
      fetchDropped(host, lean.version)
      if (host.dropped) return run()
      host.whenDropped!.push(run)
      return undefined
    })
  })
}

function fetchDropped(host: Host, version: string): void {
  if (host.dropped || host.whenDropped) return
  const url = host.base + 'dropped.js?v=' + version
  const { policy, config } = host
  const script = document.createElement('script')
  if (config.nonce) script.setAttribute('nonce', config.nonce)
  try {
    const request = new XMLHttpRequest()
    request.open('GET', url, false)
    request.send()
    if (request.status < 300) {
      script.text = policy.createScript(request.responseText)
      document.head.appendChild(script).parentNode!.removeChild(script)
    }
  } catch {
    // Another host, or a file: it comes as a script.
  }
  if (host.dropped) return
  const later = (host.whenDropped = [] as (() => unknown)[])
  const again = document.createElement('script')
  if (config.nonce) again.setAttribute('nonce', config.nonce)
  again.charset = 'utf-8'
  again.src = policy.createScriptURL(url)
  again.onload = () => later.splice(0).forEach((run) => run())
  again.onerror = () => warn('P005', { name: 'dropped.js' })
  document.head.appendChild(again)
}
