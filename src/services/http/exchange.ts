import { ownSettings } from '../../base/own-property'
import { adoptStyles } from '../../dom/styles'
import css from './waiting.css'
import { warn, warnLater } from '../../base/console'
import type { Config } from '../../base/config'
import { getHost, prefixed } from '../../base/host'
import { setBusy } from '../../dom/busy'
import { isCopy, watchCopies } from '../../dom/copies'
import { t } from '../../base/translation'
import { toHttpUrl } from '../../dom/urls'
import { encode, toQuery, type Encoded, type RequestData } from './encoding'
import { HttpError } from './error'
import { tellJQuery } from './jquery-events'

export interface HttpRequest {
  url: string
  /** Default: POST (§7, general rules). */
  method?: string
  /** An object (nested ones as PHP reads them), a form, `FormData`, `URLSearchParams`, or an encoded string. */
  data?: RequestData
  /** The button that submits, where `data` is a form. */
  submitter?: HTMLElement | null
  headers?: Readonly<Record<string, string>>
  /** ms; 0 or `Infinity`: none. Default: the configuration's `timeout` (30,000), and what its files take to be sent. */
  timeout?: number
  /**
   * Who asks has signed in: where no answer comes, it is found out whether this page itself leads to another origin's by
   * now, as to a sign-in.
   */
  member?: boolean
  /** Aborting rejects with an `AbortError`, which nobody is told of. */
  signal?: AbortSignal
  /**
   * Asked once the answer is there: settles when it is in the page, which handlers of the page's jQuery wait for, a second at
   * most. Default: whoever asked puts it there at once.
   */
  placed?: () => Promise<unknown>
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
  /** After redirects. */
  readonly url: string
  readonly redirected: boolean
  /** The answer came from the page's own origin, so that its scripts may run. */
  readonly sameOrigin: boolean
  readonly contentType: string
}

/** False also for an invalid address: the request then fails as if nobody answered. */
export const isSameOrigin = (url: string): boolean => toHttpUrl(url)?.origin === location.origin

let isTold = false

/** A browser without any object for requests is told of once (§8). */
function canAsk(): boolean {
  const { fetch, XMLHttpRequest } = window as { fetch?: { polyfill?: boolean }; XMLHttpRequest?: unknown }
  // The polyfill of the older tier asks through the other.
  if (XMLHttpRequest || (fetch && !fetch.polyfill)) return true
  warn('P703')
  if (!isTold) window.alert(t('http.unsupported'))
  isTold = true
  return false
}

/** The configured headers; one that no request can carry would fail every one: it is told of, and left out. */
function extraHeaders({ headers }: Config): Record<string, string> {
  const carried: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
      carried[name] = value
    } catch {
      warnLater('P101', { key: 'headers', value: { [name]: value } })
    }
  }
  return carried
}

/** Headers, the later ones over the earlier: of one name written in two ways, `fetch` would send both values as one. */
function oneOfEach(...lists: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const headers: Record<string, string> = {}
  const set = (name: string, value: string): void => {
    for (const other of Object.keys(headers))
      if (other.toLowerCase() === name.toLowerCase()) delete headers[other]
    headers[name] = value
  }
  for (const list of lists) {
    // What `new Headers(…)` makes has its names inside.
    if (list instanceof Headers) list.forEach((value, name) => set(name, value))
    else for (const [name, value] of Object.entries(list)) set(name, value)
  }
  return headers
}

/** A request that fails within so many ms after the visitor has set out for another page was broken off by that. */
const SETTING_OUT = 1000
/** How long (ms) such a failure keeps quiet: by then the page has gone, or the visitor has stayed after all. */
const DEPARTURE = 8000

/** Firefox breaks requests off as soon as somebody sets out for another page: a failure while that comes is none to tell. */
function watchDeparture(): { passed(): Promise<unknown>; stop(): void } {
  let begun = -Infinity
  const begin = (): void => void (begun = Date.now())
  // For as long as it takes: some browsers keep no page that listens for this always.
  window.addEventListener('beforeunload', begin)
  return {
    passed: () =>
      new Promise((resolve) => {
        if (Date.now() - begun < SETTING_OUT) setTimeout(resolve, DEPARTURE)
        else resolve(undefined)
      }),
    stop: () => window.removeEventListener('beforeunload', begin),
  }
}

/** A page whose timer is so late (ms) has slept: it hears of an answer that came meanwhile, but after its timers. */
const ASLEEP = 1000

/** Calls once the time is over. @returns calls it off */
function afterTime(delay: number, call: () => void): () => void {
  const due = Date.now() + delay
  let timer = setTimeout(() => {
    if (Date.now() - due < ASLEEP) call()
    else timer = setTimeout(call, ASLEEP)
  }, delay)
  return () => clearTimeout(timer)
}

/** Bytes per ms that slow lines send (256 kbit/s): a photograph takes its time, and would never get there. */
const UPLOAD = 32

/**
 * What is written anew or copied while it waits for an answer waits for nothing. A calendar's widget says by itself whether
 * it does. With both marks of `setBusy`: the class alone may be a page's own.
 */
const watchBusy = (): void =>
  watchCopies(
    `.${prefixed('loading')}[aria-busy=true]:not(.${prefixed('calendar-widget')})`,
    (one) => void (isCopy(one, 'loading') && setBusy(one, false)),
  )

/** A request as it goes out; `own`: to the page's own origin. */
interface Prepared extends Required<Pick<Encoded, 'fileSize'>>, Pick<Encoded, 'body'> {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly own: boolean
}

function prepare(request: HttpRequest): Prepared {
  const method = (request.method || 'POST').toUpperCase()
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const { body, contentType, fileSize = 0 } = encode(request.data, request.submitter)
  const query = hasBody ? '' : toQuery(body)
  const address = String(request.url)
  const url = query ? withQuery(address, query) : address
  const own = isSameOrigin(url)
  const headers = oneOfEach(
    hasBody && contentType ? { 'Content-Type': contentType } : {},
    own ? { 'X-Requested-With': 'XMLHttpRequest', ...extraHeaders(getHost().config) } : {},
    request.headers ?? {},
  )
  return { url, method, headers, body: hasBody ? body : undefined, fileSize, own }
}

/**
 * One request, by the platform's general rules (§7): POST by default, session cookies and extra headers to the
 * page's own origin only, `X-Requested-With` wherever it needs no preflight.
 * @throws {HttpError} no address, no connection, time-out, or status from 400 on
 * @throws {DOMException} `AbortError` when `signal` was aborted
 */
export async function send(given: HttpRequest): Promise<HttpAnswer> {
  const request = ownSettings(given)
  adoptStyles(css)
  const { config } = getHost()
  watchBusy()
  // Else the browser would ask for a page called « undefined ».
  const isLost = request.url === undefined || request.url === null
  if (isLost) warn('P701')
  if (isLost || !canAsk()) throw new HttpError('network')
  const { url, method, headers, body, fileSize, own } = prepare(request)
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  const departure = watchDeparture()
  let late = false
  const delay = request.timeout ?? config.timeout + fileSize / UPLOAD
  // No limit is 0, as with jQuery, or more than timers can count.
  const callOff =
    delay > 0 && delay < 2 ** 31
      ? afterTime(delay, () => {
          late = true
          abort()
        })
      : undefined
  const settings = { url, type: method, method, data: body, crossDomain: !own }
  const added: Record<string, string> = {}
  let calledOff = false
  // To who asked, a request that a handler of the page's calls off has failed.
  const tellEnd = tellJQuery(settings, added, () => {
    calledOff = true
    abort()
  })
  const { data } = settings
  let response: Response | undefined
  let answer: HttpAnswer | undefined
  try {
    response = await fetch(url, {
      method,
      headers: oneOfEach(headers, added),
      credentials: 'same-origin',
      signal: controller.signal,
      ...(data === undefined ? {} : { body: data }),
    })
    const contentType = response.headers.get('Content-Type') ?? ''
    const text = await textOf(response, contentType)
    const finalUrl = response.url || new URL(url, document.baseURI).href
    answer = {
      status: response.status,
      text,
      url: finalUrl,
      redirected: response.redirected ?? false,
      sameOrigin: own && isSameOrigin(finalUrl),
      contentType,
    }
    if (!response.ok) throw new HttpError('status', answer)
    return answer
  } catch (error) {
    if (error instanceof HttpError) throw error
    callOff?.()
    if (!request.signal?.aborted) await departure.passed()
    if (request.signal?.aborted) throw error
    throw new HttpError(
      late ? 'timeout' : 'network',
      own && request.member && !late ? await wayOut() : undefined,
    )
  } finally {
    const failure = answer
      ? undefined
      : late
        ? 'timeout'
        : calledOff || request.signal?.aborted
          ? 'abort'
          : 'error'
    tellEnd({ answer, headers: response?.headers, failure }, request.placed?.())
    callOff?.()
    departure.stop()
    request.signal?.removeEventListener('abort', abort)
  }
}

/** Before a `#`, behind which nothing is sent: `location.href` may well have one. */
function withQuery(url: string, query: string): string {
  const [path = '', ...fragment] = url.split('#')
  return [path + (path.includes('?') ? '&' : '?') + query, ...fragment].join('#')
}

/** How long (ms) it may take to find out where this page leads. */
const WAY_OUT = 5000

/**
 * Of an answer that leads to another origin's, scripts learn no more than of none. Where the page they are on leads
 * there, too, it is that.
 * @returns what stands for such an answer: status 0, and the address that leads there
 */
async function wayOut(): Promise<HttpAnswer | undefined> {
  const url = location.href.replace(/#.*/, '')
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), WAY_OUT)
  const { signal } = controller
  const page = await fetch(url, { redirect: 'manual', cache: 'no-store', credentials: 'same-origin', signal })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
  if (page?.type !== 'opaqueredirect') return undefined
  return { status: 0, text: '', url, redirected: true, sameOrigin: false, contentType: '' }
}

/**
 * `fetch` takes every text for UTF-8; old servers answer in the charset that they name, as `XMLHttpRequest` knew. Marks of
 * UTF-8 at its beginning, one by each file that PHP has included, count more, and are no part of it.
 */
async function textOf(response: Response, contentType: string): Promise<string> {
  const [, charset] = /charset=["']?(?!utf-?8)([\w:-]+)/i.exec(contentType) ?? []
  let decoder: TextDecoder | undefined
  try {
    if (charset) decoder = new TextDecoder(charset)
  } catch {
    // A charset of no browser's, or a browser that cannot choose.
  }
  const bytes = decoder && (await response.arrayBuffer())
  const isMarked = bytes && new Uint8Array(bytes.slice(0, 3)).join() === '239,187,191'
  if (isMarked) decoder = new TextDecoder()
  const text = decoder ? decoder.decode(bytes) : await response.text()
  return text.replace(/^\s*\uFEFF/, '')
}
