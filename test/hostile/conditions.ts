import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What a page does to the script, or to what the script stands on. */
export interface Condition {
  readonly name: string
  /** Steps of which something else comes there, rightly: no cookie is kept where none may be. */
  readonly unlike?: readonly string[]
  /** HTML before the script's tag. */
  readonly head?: string
  /** HTML at the top of the body. */
  readonly body?: string
  /** Every form of the page has `FIELDS`, hidden ones. */
  readonly fields?: boolean
  /** The page has no doctype: quirks mode. */
  readonly quirks?: boolean
  /** The page is in a frame with `sandbox="allow-scripts"`: an origin of its own, no storage, no cookies. */
  readonly sandboxed?: boolean
  /** The tag is written by `document.write`. */
  readonly written?: boolean
  /** How the tag stands in the page, `%s` being its address. */
  readonly tag?: string
  /** The page is sent as `application/xhtml+xml`: names keep their case, and HTML that is set is read as XML. */
  readonly xhtml?: boolean
  /**
   * What becomes of the code that the drop-in asks for; `none`: there is no drop-in either; `lost`: what is asked for once
   * the page is at rest does not come, as where a visitor has gone out of reach of the network, or the site was redeployed.
   */
  readonly code?: 'absent' | 'late' | 'none' | 'lost'
}

/** Names that old pages and libraries put on built-in prototypes. */
export const NAMES = (
  'extend each clone inspect keys values map filter find contains remove has add size count first last empty merge bind ' +
  'toArray isEmpty equals toQueryString toJSONString implement method include exclude some every reduce forEach name id ' +
  'title type url data mount element options selector'
).split(' ')

/** Names of form fields, pictures and forms that hide members of the document or of the form around them. */
export const CLOBBERING = (
  'createElement createTextNode createDocumentFragment querySelector querySelectorAll getElementById body head ' +
  'documentElement forms addEventListener activeElement readyState defaultView implementation'
).split(' ')
const IDS = (
  'Passerelle modal_alert modal_open loader_show str_replace ajax_request scroll_to cms event name top parent self ' +
  'frames history location performance Promise JSON fetch setTimeout'
).split(' ')
export const FIELDS = (
  'getAttribute setAttribute removeAttribute hasAttribute querySelector querySelectorAll closest matches ' +
  'addEventListener removeEventListener dispatchEvent classList className id tagName nodeName nodeType parentNode ' +
  'localName parentElement children childNodes firstChild ownerDocument contains insertBefore appendChild append remove focus ' +
  'style title dataset attributes isConnected submit elements action method'
).split(' ')

const script = (code: string): string => `<script>${code}</script>`

const polluted = (what: string, isEnumerable: boolean): string =>
  script(`${JSON.stringify(NAMES)}.forEach(function (name) {
    if (name in ${what}.prototype) return
    Object.defineProperty(${what}.prototype, name, Object.assign(Object.create(null), {
      value: function () { throw new Error('the page’s own ' + name + ' was called') },
      enumerable: ${String(isEnumerable)}, configurable: true, writable: true }))
  })`)

const frozen = (names: string): string =>
  script(`'${names}'.split(' ').forEach(function (name) {
    Object.freeze(window[name])
    Object.freeze(window[name].prototype)
  })`)

const prototypeJs = readFileSync(
  createRequire(import.meta.url).resolve('prototype-js-core/prototype.js'),
  'utf8',
).replaceAll('</script', '<\\/script')

/** Each alone, so that a report says which of them breaks what. */
export const conditions: readonly Condition[] = [
  ...['Object', 'Array', 'Function', 'String'].flatMap((what) => [
    { name: `${NAMES.length} names on ${what}.prototype, enumerable`, head: polluted(what, true) },
    { name: `${NAMES.length} names on ${what}.prototype, not enumerable`, head: polluted(what, false) },
  ]),
  { name: 'Prototype.js 1.7', head: script(prototypeJs) },
  {
    name: 'frozen built-ins',
    head: frozen(
      'Object Array Function String Number Boolean RegExp Date Promise Map Set WeakMap WeakSet Symbol Error URL',
    ),
  },
  {
    name: 'frozen built-ins of the DOM',
    head: frozen('Node Element HTMLElement Document Event CustomEvent EventTarget'),
  },
  {
    name: `${CLOBBERING.length} pictures and forms named as members of the document`,
    body: CLOBBERING.map((name, index) =>
      index % 2 ? `<form name="${name}" hidden></form>` : `<img name="${name}" alt="" hidden>`,
    ).join(''),
  },
  {
    name: `${IDS.length} ids of members of the window and names of ours`,
    body: IDS.map((id) => `<a id="${id}"></a>`).join(''),
  },
  { name: `${FIELDS.length} fields named as members of their form`, fields: true },
  { name: 'no doctype', quirks: true },
  { name: 'a base address elsewhere', head: '<base href="/elsewhere/deep/">' },
  { name: 'in a sandboxed frame', sandboxed: true },
  { name: 'document.write around the tag', written: true },
  { name: 'a tag with async', tag: '<script async src="%s"></script>' },
  { name: 'a tag that is a module', tag: '<script type="module" src="%s"></script>' },
  { name: 'two tags', tag: '<script src="%s"></script><script src="%s"></script>' },
  {
    name: 'a tag that a script adds once the page is there',
    tag: `<script>addEventListener('load', function () { var tag = document.createElement('script'); tag.src = '%s'; document.body.appendChild(tag) })</script>`,
  },
  { name: 'XHTML sent as such', xhtml: true },
  { name: 'code that is not there', code: 'absent' },
  { name: 'code that comes 3 s late', code: 'late' },
  { name: 'code that no longer comes once the page is at rest', code: 'lost' },
  {
    name: 'storage denied',
    unlike: ['get_cookie 1'],
    head: script(
      `['localStorage', 'sessionStorage'].forEach(function (name) { Object.defineProperty(window, name, { get: function () { throw new DOMException('denied', 'SecurityError') } }) })
      Object.defineProperty(document, 'cookie', { get: function () { return '' }, set: function () {} })`,
    ),
  },
  {
    name: 'setTimeout of its own',
    head: script(
      `(function (own) { window.setTimeout = function (act, ms) { return own(function () { act() }, ms || 0) }; window.setInterval = function (act, ms) { var id = { }; (function again() { own(function () { act(); again() }, ms) })(); return id } })(window.setTimeout)`,
    ),
  },
  {
    name: 'Promise of its own',
    head: script(
      `(function (Native) { window.Promise = function (executor) { var self = this; self.inner = new Native(executor) }; Promise.prototype.then = function (a, b) { var inner = this.inner; return new Promise(function (resolve, reject) { inner.then(a, b).then(resolve, reject) }) }; Promise.prototype['catch'] = function (b) { return this.then(undefined, b) }; Promise.resolve = function (v) { return v && v.inner ? v : new Promise(function (r) { r(v) }) }; Promise.reject = function (v) { return new Promise(function (r, j) { j(v) }) }; Promise.all = function (list) { return new Promise(function (r, j) { Native.all(list).then(r, j) }) }; Promise.race = function (list) { return new Promise(function (r, j) { Native.race(list).then(r, j) }) } })(window.Promise)`,
    ),
  },
  {
    name: 'JSON of its own',
    head: script(
      `(function (own) { window.JSON = { parse: function (text) { if (!/^[\\s\\S]+$/.test(text)) throw new SyntaxError('JSON'); return own.parse(String(text)) }, stringify: function (value) { return own.stringify(value) } } })(window.JSON)`,
    ),
  },
  {
    name: 'addEventListener of its own',
    head: script(
      `(function (own, less) { EventTarget.prototype.addEventListener = function (type, listener, capture) { return own.call(this || window, type, listener, !!capture && (capture === true || !!capture.capture)) }; EventTarget.prototype.removeEventListener = function (type, listener, capture) { return less.call(this || window, type, listener, !!capture && (capture === true || !!capture.capture)) } })(EventTarget.prototype.addEventListener, EventTarget.prototype.removeEventListener)`,
    ),
  },
  {
    name: 'old polyfills of methods that are there',
    head: script(
      `Element.prototype.matches = function (selector) { return Array.prototype.indexOf.call((this.document || this.ownerDocument).querySelectorAll(selector), this) >= 0 }
      Element.prototype.closest = function (selector) { var one = this; while (one && one.nodeType === 1) { if (one.matches(selector)) return one; one = one.parentNode } return null }
      Array.from = function (list) { return Array.prototype.slice.call(list) }
      Object.assign = function (to) { for (var i = 1; i < arguments.length; i++) for (var key in arguments[i]) if (Object.prototype.hasOwnProperty.call(arguments[i], key)) to[key] = arguments[i][key]; return to }
      Object.keys = function (of) { var all = []; for (var key in of) if (Object.prototype.hasOwnProperty.call(of, key)) all.push(key); return all }
      window.CustomEvent = function (type, more) { more = more || {}; var event = document.createEvent('CustomEvent'); event.initCustomEvent(type, !!more.bubbles, !!more.cancelable, more.detail); return event }
      window.requestAnimationFrame = function (act) { return setTimeout(function () { act(+new Date()) }, 16) }; window.cancelAnimationFrame = clearTimeout`,
    ),
  },
  {
    name: 'variables and functions of its own with the names of the browser’s',
    head: script(
      `self = {}; var performance = [], URL = '/elsewhere/', status = 1, event = 2, origin = 3, screen = 4, parent = 5
      function scrollTo(id) { document.getElementById(id).focus() }`,
    ),
  },
  {
    name: 'a Document, an Event and a bind of its own, as MooTools has them',
    head: script(
      `window.Document = function () {}; window.Event = function () {}
      Function.prototype.bind = function (context, bound) { var act = this; if (bound != null) bound = [].concat(bound); return function () { return act.apply(context, bound || arguments) } }`,
    ),
  },
]
