import { callNamed } from '../base/call-named'
import { reportError } from '../base/errors'
import { tellError } from '../base/prompts'
import { sorry } from '../base/sorry'
import type { Host, QueuedCall } from '../base/host'
import { ownSettings } from '../base/own-property'
import { ownMembers } from '../base/own-members'
import { isPromise } from '../base/promises'
import { toElement } from '../dom/element'

type Service = Readonly<Record<string, unknown>>

export interface ServiceAccess {
  /** The service, where its code is here already. */
  loaded(name: string): Service | undefined
  load(name: string): Promise<Service>
}

/**
 * Works off the calls that helpers queued, strictly in call order: a call waits for its own service and for
 * the calls before it to have begun, not for them to end. What a call makes others call (a text reported as not
 * translated, say) queues up behind those the page has made already.
 */
export function createQueue(host: Host, access: ServiceAccess): () => void {
  /** A service is on its way, or a call is being made. */
  let busy = false

  return function drain(): void {
    for (let next; !busy && (next = host.queue[0]);) {
      const first = next
      const { service: name, method, args, resolve } = first
      const service = access.loaded(name)
      if (!service) {
        busy = true
        const goOn = (): void => {
          // A script in the head may call before there is a body for what it shows.
          if (!document.body) return void setTimeout(goOn)
          busy = false
          drain()
        }
        access.load(name).then(goOn, (problem: object) => {
          // What an `HttpError` says, whose own code may be what does not come.
          const network = 'network'
          const error = Object.assign(problem, {
            message: sorry(),
            kind: network,
            reason: network,
            status: 0,
          })
          // Told by the loader. The caller gets what the browser can answer, and the next call its turn.
          host.queue.shift()
          if (mayFail(name, method)) resolve(Promise.reject(error))
          else if (name === 'scroll') resolve(scrollNatively(args[0]))
          else host.answerNatively(first)
          goOn()
          tellLoss(first, error)
        })
        return
      }
      host.queue.shift()
      busy = true
      invoke(service, name, method, args, resolve)
      busy = false
    }
  }
}

/** What waits for `Passerelle.http` handles its failures. */
const mayFail = (service: string, method: string): boolean => service === 'http' && method !== 'ajax'

/** Whoever waits for a window or an answer hears that it does not come: the page’s function, or the visitor (§8). */
function tellLoss({ service, method, args }: QueuedCall, error: { readonly message: string }): void {
  if (!/^(http.ajax|(popup|overlay|lightbox).open)$/.test(service + '.' + method)) return
  const given = (asGiven(args[0]) as { error?: unknown } | undefined)?.error
  if (service === 'http' && callNamed(given, error.message, error)) return
  void tellError()
}

/** Without the code for the way there, the place is reached at once. */
function scrollNatively(target: unknown): boolean {
  const element = toElement(target) ?? ownMembers(document).getElementById(String(target).replace(/.*#/, ''))
  element?.scrollIntoView()
  return !!element
}

function invoke(
  service: Service,
  name: string,
  method: string,
  args: unknown[],
  resolve: (value: unknown) => void,
): void {
  const fail = (error: unknown): void => {
    // Old helpers never fail towards the page.
    if (mayFail(name, method)) return resolve(Promise.reject(error))
    reportError('P004', name, error)
    resolve(undefined)
  }
  try {
    const result = (service[method] as (...args: unknown[]) => unknown)(...args.map(asGiven))
    if (isPromise(result)) result.then(resolve, fail)
    else resolve(result)
  } catch (error) {
    fail(error)
  }
}

const asGiven = (arg: unknown): unknown =>
  arg && Object.getPrototypeOf(arg) === Object.prototype && Object.keys(arg).length ? ownSettings(arg) : arg
