import { warn } from '../../base/console'
import { toCallback } from '../../dom/callback'
import { insertHtml } from '../../dom/content/insert'
import { toElement } from '../../dom/element'
import { t } from '../../base/translation'
import { HttpError } from './error'
import { send, type HttpAnswer, type HttpRequest } from './send'

export { HttpError } from './error'
export type { HttpAnswer, HttpRequest } from './send'

/** What the old `ajax_request` takes (contract §3). */
export interface AjaxOptions extends HttpRequest {
  dataType?: 'json' | 'html' | 'text'
  /** Element or selector that a non-empty HTML answer is put into. */
  target?: unknown
  /** `(data)`; a function or its dotted path. */
  success?: unknown
  /** `(message, error)`: the generic message of §8 and the `HttpError`; a function or its dotted path. */
  error?: unknown
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
  request(request: HttpRequest | string, options?: RequestOptions): Promise<HttpAnswer>
  /**
   * The answer as JSON. What follows a URL is the data to send, or the options: an object with a text as `method`,
   * or with objects as `data`, `headers` or `signal`.
   * @throws {HttpError} also where the answer is no JSON
   */
  json(request: HttpRequest | string, data?: HttpRequest['data'] | RequestOptions): Promise<unknown>
  /**
   * The answer's HTML; where it is not empty it is put into `target`, and its scripts run (same origin only).
   * What follows a URL is the target (element, jQuery object, selector), or the options, `target` among them.
   */
  html(request: HtmlRequest | string, target?: unknown): Promise<string>
  /** The old helper: tells `success` or `error`, and never rejects. */
  ajax(options: AjaxOptions): Promise<unknown>
}

const asRequest = <T extends HttpRequest>(request: T | string): T =>
  typeof request === 'string' ? ({ url: request } as T) : request

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isOptions = (value: unknown): value is RequestOptions =>
  isPlain(value) &&
  (typeof value['method'] === 'string' ||
    ['data', 'headers', 'signal'].some((key) => typeof value[key] === 'object'))

const json: HttpService['json'] = async (request, data) => {
  const more = isOptions(data) ? data : data !== undefined && { data }
  const answer = await send({ ...asRequest(request), ...more })
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    throw new HttpError('parse', answer)
  }
}

const html: HttpService['html'] = async (request, more) => {
  const { target, ...asked }: HtmlRequest = {
    ...asRequest<HtmlRequest>(request),
    ...(isPlain(more) ? more : more !== undefined && { target: more }),
  }
  const answer = await send(asked)
  const element = toElement(target)
  if (target && !element) warn('P702', { target: String(target) })
  if (element && answer.text.trim()) await insertHtml(element, answer.text, answer.sameOrigin)
  return answer.text
}

async function ajax(options: AjaxOptions): Promise<unknown> {
  if (!options || typeof options !== 'object' || !options.url) {
    warn('P701')
    return undefined
  }
  const { dataType, target, success, error } = options
  try {
    const data =
      dataType === 'json'
        ? await json(options)
        : target || dataType === 'html'
          ? await html(options)
          : (await send(options)).text
    toCallback(success)?.(data)
    return data
  } catch (problem) {
    if (!(problem instanceof HttpError)) throw problem
    const told = toCallback(error)
    if (told) told(t('http.error'), problem)
    else warn('P700', { url: options.url, reason: problem.reason })
    return undefined
  }
}

export function create(): HttpService {
  return {
    request: async (request, options) => send({ ...options, ...asRequest(request) }),
    json,
    html,
    ajax,
  }
}
