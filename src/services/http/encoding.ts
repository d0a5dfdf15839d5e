import { warn } from '../../base/console'
import { formDataOf } from '../../dom/content/form-fields'
import { toElement } from '../../dom/element'

type Plain = Readonly<Record<string, unknown>>

/** A field of a list such as jQuery's `serializeArray` makes. */
interface Field {
  readonly name: string
  readonly value: unknown
}

export type RequestData =
  | string
  | Plain
  | readonly unknown[]
  | FormData
  | URLSearchParams
  | HTMLFormElement
  | ArrayLike<HTMLFormElement>
  | null
  | undefined

export interface Encoded {
  readonly body: string | FormData | undefined
  readonly contentType: string
  /** Of the files in it, in bytes. */
  readonly fileSize?: number
}

const FORM = 'application/x-www-form-urlencoded; charset=UTF-8'

/** `Map`, `Object`: what kind of the browser's objects it is. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)

/** Is it the browser's object of that name? What a page in a frame made is no instance of this window's classes. */
const isOf = <Kind>(name: string, value: unknown): value is Kind => kindOf(value) === name

/** Data as a request's body: form-encoded, or multipart where a file goes with it. */
export function encode(data: RequestData, submitter?: HTMLElement | null): Encoded {
  if (data === undefined || data === null) return { body: undefined, contentType: '' }
  if (typeof data === 'string') return { body: data, contentType: FORM }
  if (data instanceof URLSearchParams || isOf<URLSearchParams>('URLSearchParams', data))
    return { body: data.toString(), contentType: FORM }
  if (isOf<FormData>('FormData', data)) return encodeFormData(data)
  const form = toElement(data)
  if (isOf<HTMLFormElement>('HTMLFormElement', form))
    return encodeFormData(formDataOf(form, submitter), isMultipart(form, submitter))
  const pairs: string[] = []
  if (Array.isArray(data))
    data.forEach((item: unknown, index) => {
      if (isField(item)) addPairs(pairs, String(item.name), item.value)
      else addPairs(pairs, String(index), item)
    })
  else for (const [key, value] of Object.entries(data)) addPairs(pairs, key, value)
  if (data && !pairs.length) warnEmpty(data)
  return { body: pairs.join('&'), contentType: FORM }
}

/** A map's, a file's or a number's content is none of its fields: nothing would go out, and nobody know. */
function warnEmpty(data: unknown): void {
  const kind = kindOf(data)
  if (!/^(Object|Array)$/.test(kind)) warn('P705', { kind })
}

/** An encoded body as a query string, for GET. */
export function toQuery(body: string | FormData | undefined): string {
  return isOf<FormData>('FormData', body) ? pairsOf(body).join('&') : (body ?? '')
}

/** Of such a form servers know by their files, the empty ones too, which fields were for files. */
const isMultipart = (form: HTMLFormElement, submitter?: HTMLElement | null): boolean =>
  /^multipart\/form-data$/i.test(
    submitter?.getAttribute('formenctype') ??
      HTMLFormElement.prototype.getAttribute.call(form, 'enctype') ??
      '',
  )

/** @param hasFile to be sent as one with files, whether there are any or not */
function encodeFormData(data: FormData, hasFile = false): Encoded {
  // Engines without `FormData.entries` send it as they know how.
  if (typeof data.forEach !== 'function') return { body: data, contentType: '' }
  let fileSize = 0
  data.forEach((value) => {
    if (typeof value === 'string') return
    if (value.size > 0 || value.name) hasFile = true
    fileSize += value.size
  })
  return hasFile
    ? { body: data, contentType: '', fileSize }
    : { body: pairsOf(data).join('&'), contentType: FORM }
}

function pairsOf(data: FormData): string[] {
  const pairs: string[] = []
  data.forEach((value, key) => pairs.push(pair(key, typeof value === 'string' ? value : value.name)))
  return pairs
}

const isField = (item: unknown): item is Field => isOf<object>('Object', item) && 'name' in item

/** A date, a number that is an object, … but no object of settings, and no file. */
const hasText = (value: object): boolean => kindOf(value) !== 'Object' && !/^\[object /.test(String(value))

/** PHP's reading of nested data: `a[b]=1`, `list[]=2`. It reads no deeper; what leads back to itself has no end. */
const DEEPEST = 64

function addPairs(pairs: string[], key: string, value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new RangeError(key)
  // As jQuery reads it: a function stands for what it returns.
  if (typeof value === 'function') addPairs(pairs, key, (value as () => unknown)(), depth + 1)
  else if (value === undefined || value === null) pairs.push(pair(key, ''))
  else if (Array.isArray(value)) {
    value.forEach((item, index) =>
      addPairs(pairs, `${key}[${item && typeof item === 'object' ? index : ''}]`, item, depth + 1),
    )
  } else if (typeof value === 'object' && !hasText(value)) {
    const entries = Object.entries(value)
    for (const [name, item] of entries) addPairs(pairs, `${key}[${name}]`, item, depth + 1)
    if (!entries.length) warnEmpty(value)
  } else pairs.push(pair(key, String(value)))
}

/** Half a character, such as a cut emoji, for which `encodeURIComponent` throws. */
const HALVES = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g

/** As browsers encode forms. */
function pair(key: string, value: string): string {
  return encodePart(key) + '=' + encodePart(value)
}

function encodePart(text: string): string {
  const whole = text.replace(HALVES, (found) => (found[1] ? found : '\uFFFD'))
  return encodeURIComponent(whole.replace(/\r\n?|\n/g, '\r\n')).replace(/%20/g, '+')
}
