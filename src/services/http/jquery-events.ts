import type { HttpAnswer } from './exchange'

/** A request as the page's jQuery knows it; what a handler of `ajaxSend` makes of `data` is sent. */
export interface Settings {
  readonly url: string
  /** `POST`; under both of jQuery's names for it. */
  readonly type: string
  readonly method: string
  data: string | FormData | undefined
  readonly crossDomain: boolean
}

/** What became of a request: the answer, of an error status too, or why there is none, in jQuery's words. */
export interface Outcome {
  readonly answer?: HttpAnswer | undefined
  readonly headers?: Headers | undefined
  readonly failure?: 'abort' | 'timeout' | 'error' | undefined
}

/** The page's jQuery, as far as it has to do with requests. */
interface Library {
  active?: number
  readonly ajaxSettings?: { readonly global?: boolean }
  readonly event?: { trigger?(type: string, data: readonly unknown[]): unknown }
  Deferred?(): {
    promise(target: object): unknown
    resolve(...given: unknown[]): unknown
    reject(...given: unknown[]): unknown
  }
}

/**
 * Tells the handlers that a page has given its jQuery (`ajaxStart`, `ajaxSend`, `ajaxSuccess` or `ajaxError`, `ajaxComplete`,
 * `ajaxStop`) of our requests, too, as the old script asked by jQuery: pages show by them that something loads, add a header
 * or a field, and bring to life what has come.
 * @param headers get what a handler of `ajaxSend` sets
 * @param abort what a handler may do with the request as long as it lasts
 * @returns tells how it ended, once the answer is in the page (`HttpRequest.placed`)
 * @see https://api.jquery.com/Ajax_Events/
 */
export function tellJQuery(
  settings: Settings,
  headers: Record<string, string>,
  abort: () => void,
): (outcome: Outcome, placed?: Promise<unknown>) => void {
  const { jQuery } = window as { jQuery?: Library }
  const trigger = jQuery?.event?.trigger
  if (!jQuery || !trigger || jQuery.ajaxSettings?.global === false) return () => {}
  const tell = (type: string, ...more: readonly unknown[]): void => {
    try {
      trigger.call(jQuery.event, type, more)
    } catch (error) {
      // The page's own, which is told as if nobody had called its handler.
      setTimeout(() => {
        throw error
      })
    }
  }
  const xhr = createXhr(headers, abort)
  const deferred = jQuery.Deferred?.()
  deferred?.promise(xhr)
  const isFirst = !jQuery.active
  jQuery.active = (jQuery.active ?? 0) + 1
  if (isFirst) tell('ajaxStart')
  tell('ajaxSend', xhr, settings)
  const finish = (outcome: Outcome): void => {
    const failure = end(xhr, outcome)
    if (failure) {
      tell('ajaxError', xhr, settings, failure)
      deferred?.reject(xhr, failure, failure)
    } else {
      const data = xhr.responseJSON ?? xhr.responseText
      tell('ajaxSuccess', xhr, settings, data)
      deferred?.resolve(data, 'success', xhr)
    }
    tell('ajaxComplete', xhr, settings)
    jQuery.active = Math.max(0, (jQuery.active ?? 0) - 1)
    if (!jQuery.active) tell('ajaxStop')
  }
  return (outcome, placed) => {
    // Who waits for the answer goes on at once; what comes by a timer comes after them.
    const later = (): unknown => setTimeout(() => finish(outcome))
    if (!placed) return void later()
    const longest = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    Promise.race([placed, longest]).then(later, later)
  }
}

/** How long (ms) handlers wait for what may take its time, as a script in the answer. */
const PATIENCE = 1000

/** What jQuery's handlers read of a request, and may do with it before it is sent. */
function createXhr(headers: Record<string, string>, abort: () => void) {
  let received: Headers | undefined
  return {
    readyState: 1,
    status: 0,
    statusText: '',
    responseText: '',
    responseJSON: undefined as unknown,
    setRequestHeader(name: string, value: unknown) {
      headers[name] = String(value)
      return this
    },
    abort() {
      abort()
      return this
    },
    getResponseHeader: (name: string): string | null => received?.get(name) ?? null,
    getAllResponseHeaders(): string {
      let lines = ''
      received?.forEach((value, name) => (lines += `${name}: ${value}\r\n`))
      return lines
    },
    receive(given: Headers | undefined): void {
      received = given
    },
  }
}

/** @returns why it has failed, in jQuery's words; nothing where it has not */
function end(xhr: ReturnType<typeof createXhr>, { answer, headers, failure }: Outcome): string | undefined {
  const { status = 0, text = '', contentType = '' } = answer ?? {}
  xhr.receive(headers)
  Object.assign(xhr, { readyState: answer ? 4 : 0, status, responseText: text })
  const why = failure ?? (status < 400 ? undefined : 'error')
  xhr.statusText = why ?? 'success'
  if (/\bjson\b/i.test(contentType)) {
    try {
      xhr.responseJSON = JSON.parse(text)
    } catch {
      // As jQuery, who is not asked for JSON, leaves it.
    }
  }
  return why
}
