import { warn } from '../../base/console'
import { reportError } from '../../base/errors'
import { getHost } from '../../base/host'
import { ownSettings } from '../../base/own-property'
import { toCallback } from '../../dom/content/callback'
import { insertHtml } from '../../dom/content/insertion'
import { toElement } from '../../dom/element'
import { asHtml } from '../../dom/html'
import { sorry } from '../../base/sorry'
import { HttpError } from './error'
import { encode, toQuery } from './encoding'
import { send, type HttpAnswer, type HttpRequest } from './exchange'

export { HttpError } from './error'
export type { HttpAnswer, HttpRequest } from './exchange'

/** What the old `ajax_request` takes (contract §3). */
export interface AjaxOptions extends HttpRequest {
  /** In any case: `'JSON'`, as jQuery takes it too. */
  dataType?: 'json' | 'html' | 'text'
  /** jQuery's word for `method`, which goes before it. */
  type?: string
  /** Element or selector that a non-empty HTML answer is put into. */
  target?: unknown
  /** `(data)`; a function or its dotted path. */
  success?: unknown
  /**
   * `(message, error)`: the generic message of §8 and the `HttpError`; a function or its dotted path. Without one the
   * visitor is shown the message.
   */
  error?: unknown
  /** jQuery's word for what is called at the end, after either of them, without arguments; a function or its dotted path. */
  complete?: unknown
}

type RequestOptions = Omit<HttpRequest, 'url'>
type HtmlRequest = HttpRequest & { target?: unknown }

declare module '../../base/services' {
  interface Services {
    http: HttpService
  }
}

export interface HttpService {
  /** Any answer below status 400; `options` are for a request given by its URL. @throws {HttpError} */
  request(request: HttpRequest | URL | string, options?: RequestOptions): Promise<HttpAnswer>
  /**
   * The answer as JSON; `undefined` where its status says that there is none (204, 205). What follows a URL is the data
   * to send, or the options: an object with a text as `method`, or with objects as `data`, `headers` or `signal`.
   * @throws {HttpError} also where the answer is no JSON
   */
  json(request: HttpRequest | URL | string, data?: HttpRequest['data'] | RequestOptions): Promise<unknown>
  /**
   * The answer's HTML; where it is not empty it is put into `target`, and its scripts run (same origin only).
   * What follows a URL is the target (element, jQuery object, selector), or the options, `target` among them.
   */
  html(request: HtmlRequest | URL | string, target?: unknown): Promise<string>
  /** Data as a query string, encoded as requests are. */
  query(data: HttpRequest['data']): string
  /** The old helper: tells `success` or `error`, and never rejects. */
  ajax(options: AjaxOptions | URL | string): Promise<unknown>
}

/** A request of settings, or by its address alone: a text, a `URL`, `location`, a link. */
const asRequest = <T extends HttpRequest>(given: T | URL | string): T =>
  typeof given === 'string' || (given && typeof given === 'object' && 'href' in given)
    ? ({ url: String(given) } as T)
    : given

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value)

const isOptions = (value: unknown): value is RequestOptions =>
  isPlain(value) &&
  (typeof value['method'] === 'string' ||
    ['data', 'headers', 'signal'].some((key) => typeof value[key] === 'object'))

const json: HttpService['json'] = async (request, data) => {
  const more = isOptions(data) ? data : data !== undefined && { data }
  const answer = await send({ ...asRequest(request), ...more })
  if (/^20[45]$/.test(String(answer.status))) return undefined
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    throw new HttpError('parse', answer)
  }
}

let count = 0
/** For each target, which request's answer it shows. */
const shown = new WeakMap<Element, number>()

/** An answer takes its place, and says so; one that was asked for earlier than what is shown there takes no other's. */
function takesPlace(element: Element, turn: number): boolean {
  if (turn < (shown.get(element) ?? 0)) return false
  shown.set(element, turn)
  return true
}

const html: HttpService['html'] = async (request, more) => {
  const { target, ...asked }: HtmlRequest = {
    ...asRequest<HtmlRequest>(request),
    ...(isPlain(more) ? more : more !== undefined && { target: more }),
  }
  const placed: Promise<string> = fetchInto(target, { placed: () => placed, ...asked })
  return placed
}

async function fetchInto(target: unknown, request: HttpRequest): Promise<string> {
  const turn = ++count
  const answer = await send(request)
  const element = toElement(target)
  if (target && !element) warn('P702', { target: String(target) })
  if (element && answer.text.trim() && takesPlace(element, turn))
    await insertHtml(
      element,
      asHtml<'answers; those of other origins are disarmed'>(answer.text),
      answer.sameOrigin,
    )
  return answer.text
}

async function ajax(given: AjaxOptions | URL | string): Promise<unknown> {
  // An address alone, as jQuery takes it; a lone word is none.
  const asked = given && (typeof given !== 'string' || /[/.?]/.test(given)) ? asRequest(given) : undefined
  if (!asked || typeof asked !== 'object' || !asked.url) {
    warn('P701')
    return undefined
  }
  const { complete, ...options } = ownSettings(asked)
  try {
    return await tellPage(options)
  } finally {
    callbackOf('complete', complete)?.()
  }
}

async function tellPage(given: AjaxOptions): Promise<unknown> {
  const { dataType, target, success, error, method, type, ...rest } = given
  const options: HtmlRequest = { ...rest, target, method: method || type || 'POST' }
  const wanted = String(dataType).toLowerCase()
  let data: unknown
  try {
    data =
      wanted === 'json'
        ? await json(options)
        : target || wanted === 'html'
          ? await html(options)
          : (await send(options)).text
  } catch (problem) {
    if (rest.signal?.aborted) throw problem
    const failure = problem instanceof HttpError ? problem : new HttpError('network')
    // What cannot be sent, such as data that lead back to themselves, fails as a request that nobody answers.
    if (failure !== problem) reportError('P004', 'http', problem)
    const callback = callbackOf('error', error)
    if (callback) callback(sorry(), failure)
    else tellVisitor(rest.url, failure)
    return undefined
  }
  callbackOf('success', success)?.(data)
  return data
}

/** A name under which the page has no function is told: what waits for the answer never hears of it. */
function callbackOf(name: string, given: unknown): ReturnType<typeof toCallback> {
  const callback = toCallback(given)
  if (given && !callback) warn('P704', { name, value: String(given) })
  return callback
}

let isTelling = false

/** Where the page has no word for a failure, the visitor gets the generic one (§8), once at a time. */
function tellVisitor(url: string, problem: HttpError): void {
  warn('P700', { url, reason: problem.reason })
  if (isTelling) return
  isTelling = true
  const over = (): void => void (isTelling = false)
  // By the page's queue: this service needs no other.
  getHost().call('dialog', 'error', []).then(over, over)
}

export function create(): HttpService {
  return {
    request: async (request, options) => send({ ...options, ...asRequest(request) }),
    json,
    html,
    query: (data) => toQuery(encode(data).body),
    ajax,
  }
}
