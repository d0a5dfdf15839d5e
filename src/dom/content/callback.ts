import { isTrusted } from '../../base/trust'

type Callback = (this: unknown, ...args: unknown[]) => unknown

/** Steps that lead from any object to code of the browser's own. */
const PROTOTYPES = /^(constructor|prototype|__proto__|__(define|lookup)[GS]etter__)$/

const sourceOf = Function.prototype.toString

/** Names that every window has; the page's own are not among them. */
let builtIn: Record<string, unknown> | undefined

/**
 * The function meant by a function, or by the dotted path of one that the page declared on `window`
 * (`monSite.apres`) or one of the old helpers: no built-in of the browser, none of jQuery's. Nothing is evaluated;
 * `undefined` for anything else.
 * @param scope where the path begins; default: `window`
 */
export function toCallback(
  value: unknown,
  scope: unknown = window,
  isRefused: (value: unknown) => boolean = isJQuery,
): Callback | undefined {
  if (typeof value === 'function') return value as Callback
  if (typeof value !== 'string' || !value) return undefined
  try {
    return follow(value, scope, isRefused)
  } catch {
    // A frame of another origin has that name: nobody looks into it.
    return undefined
  }
}

/** @throws where a member on the way may not be read */
function follow(value: string, scope: unknown, isRefused: (value: unknown) => boolean): Callback | undefined {
  let owner: unknown = undefined
  let found = scope
  const path = value.replace(/\(\s*\)\s*;?\s*$/, '').split('.')
  for (const part of path.map((one) => one.trim())) {
    const known = found as Record<string, unknown> | null | undefined
    if (PROTOTYPES.test(part) || isRefused(known?.[part])) return undefined
    if (found === scope && isWindow(scope) && part in builtIns()) return undefined
    owner = known
    found = known?.[part]
  }
  return typeof found === 'function' && isDeclared(found) ? (found as Callback).bind(owner) : undefined
}

/**
 * The function that an attribute of an element names: one that the page declared, and none of our helpers, of which
 * some run what they are given. Of an untrusted element, none.
 */
export const callbackOf = (element: Element, value: unknown): Callback | undefined =>
  isTrusted(element) ? toCallback(value, window, (one) => isJQuery(one) || isOurs(one)) : undefined

const isWindow = (value: unknown): boolean => !!value && (value as Window).window === value

const isObject = (value: unknown): value is object =>
  !!value && (typeof value === 'object' || typeof value === 'function')

/** It has functions that run the text they are given. */
const isJQuery = (value: unknown): boolean =>
  isObject(value) && typeof (value as { fn?: { jquery?: unknown } | null }).fn?.jquery === 'string'

function isOurs(value: unknown): boolean {
  const { Passerelle, __PASSERELLE__ } = window as typeof window &
    Record<string, { legacy?: object } | undefined>
  const helpers = (Passerelle?.legacy ?? {}) as Record<string, unknown>
  return (
    isObject(value) &&
    (value === Passerelle ||
      value === __PASSERELLE__ ||
      Object.keys(helpers).some((name) => helpers[name] === value))
  )
}

/** Written by somebody: not the browser's. A page may well have bound its own. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- any function of the page
const isDeclared = (fn: Function): boolean =>
  !/\{\s*\[native code\]\s*\}\s*$/.test(sourceOf.call(fn)) || /^bound /.test(fn.name)

/** A fresh window knows what is the browser's, also where the page has put its own in the place. */
function builtIns(): Record<string, unknown> {
  if (builtIn) return builtIn
  const names: Record<string, unknown> = (builtIn = Object.create(null) as Record<string, unknown>)
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.appendChild(frame)
  try {
    for (let one: unknown = frame.contentWindow; one; one = Object.getPrototypeOf(one)) {
      for (const name of Object.getOwnPropertyNames(one)) names[name] = true
    }
  } catch {
    // In a sandbox the frame is of another origin: what is native there tells itself.
  }
  frame.remove()
  return names
}
