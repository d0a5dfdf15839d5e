import jQuery from 'jquery'

/**
 * What pages of jQuery 1's days call and neither jQuery 3 nor its Migrate layer has: `live` and `die`,
 * `toggle(fn, fn…)`, `hover` as an event, `$.browser`, `$.support`, `selector` and `context`, and a `load` handler of the
 * window that is added when the page has already loaded (`ready` ran before `load` then). For the copy of jQuery that the
 * drop-in brings; a page's own is never touched.
 * @see https://jquery.com/upgrade-guide/1.9/
 */
type Handler = (this: unknown, event: unknown, ...more: unknown[]) => unknown
interface Collection {
  selector: string
  context: Node
  on(types: string, selector: string, data: unknown, handler?: unknown): Collection
  off(types?: string, selector?: string, handler?: unknown): Collection
  click(handler: Handler): Collection
}
interface Library {
  (target: unknown): Collection
  fn: Record<string, unknown> & { init: Init }
  browser: Record<string, unknown>
  event: {
    special: Record<string, { add?: (this: unknown, added: { handler: Handler }) => void }>
    add(element: unknown, types?: string, ...more: unknown[]): void
    remove(element: unknown, types?: string, ...more: unknown[]): void
    dispatch: unknown
    handle?: unknown
  }
  support: Record<string, unknown>
  curCSS?: unknown
  Event(type: string): unknown
}
interface Init {
  (this: unknown, ...args: unknown[]): unknown
  prototype: unknown
}

const library = jQuery as Library & typeof jQuery
const fn: Library['fn'] = library.fn

const init = fn.init
function rememberingInit(this: unknown, ...args: unknown[]): unknown {
  const result = init.apply(this, args) as Collection
  const [selector, context] = args
  if (!result) return result
  // Looked for in what another selector found, it has been given both by `find`.
  if (typeof selector === 'string' && result.selector === undefined) {
    result.selector = selector
    result.context = context && (context as Node).nodeType ? (context as Node) : document
  } else if (selector && (selector as Node).nodeType) {
    result.selector = ''
    result.context = selector as Node
  }
  return result
}
rememberingInit.prototype = fn
fn.init = rememberingInit as Init

const find = fn['find'] as (this: unknown, ...args: unknown[]) => Collection
fn['find'] = function (this: Partial<Collection>, ...args: unknown[]) {
  const found = find.apply(this, args)
  const [selector] = args
  // The sets that jQuery itself begins with are older than this, and know no place.
  if (typeof selector === 'string' && this.context) {
    found.selector = this.selector ? `${this.selector} ${selector}` : selector
    found.context = this.context
  }
  return found
}

fn['live'] = function (this: Collection, types: string, data: unknown, handler?: Handler) {
  library(this.context).on(types, this.selector, data, handler)
  return this
}

fn['die'] = function (this: Collection, types?: string, handler?: Handler) {
  library(this.context).off(types, this.selector || '**', handler)
  return this
}

const showOrHide = fn['toggle'] as (this: unknown, ...args: unknown[]) => unknown
fn['toggle'] = function (this: Collection, ...handlers: unknown[]) {
  if (typeof handlers[0] !== 'function' || typeof handlers[1] !== 'function') {
    return showOrHide.apply(this, handlers)
  }
  const turns = new Array<{ element: unknown; turn: number }>()
  return this.click(function (event, ...more) {
    let state = turns.filter(({ element }) => element === this)[0]
    if (!state) turns.push((state = { element: this, turn: 0 }))
    const handler = handlers[state.turn++ % handlers.length] as Handler
    ;(event as Event).preventDefault()
    // Else what the page hears at the document, to close what is open, would close what this opens.
    return handler.call(this, event, ...more) || false
  })
}

library.browser = readBrowser(navigator.userAgent.toLowerCase())

/** As jQuery 1.8 read it; pages ask `$.browser.msie` before anything of Internet Explorer's. */
function readBrowser(agent: string): Record<string, unknown> {
  const [, name = '', version = '0'] =
    /(chrome)[ /]([\w.]+)/.exec(agent) ||
    /(webkit)[ /]([\w.]+)/.exec(agent) ||
    /(opera)(?:.*version|)[ /]([\w.]+)/.exec(agent) ||
    /(msie) ([\w.]+)/.exec(agent) ||
    (agent.indexOf('compatible') < 0 && /(mozilla)(?:.*? rv:([\w.]+)|)/.exec(agent)) ||
    []
  const browser: Record<string, unknown> = { version }
  if (name) browser[name] = true
  if (name === 'chrome') browser['webkit'] = true
  else if (name === 'webkit') browser['safari'] = true
  return browser
}

/** `hover` is the pointer that comes and goes: `live('hover', …)`, `bind('hover.menu', …)`. */
const withHover = (types: string | undefined): string | undefined =>
  types && types.replace(/(^|\s)hover(\.\S+)?(?!\S)/g, '$1mouseenter$2 mouseleave$2')

const { event } = library
const { add, remove } = event
event.add = function (element, types, ...more) {
  add.call(this, element, withHover(types), ...more)
}
event.remove = function (element, types, ...more) {
  remove.call(this, element, withHover(types), ...more)
}
event.handle = event.dispatch

// What plugins of these days ask for, to spare Internet Explorer 6 to 8; each browser of today has it.
for (const name of ['boxModel', 'opacity', 'cssFloat', 'style', 'tbody', 'hrefNormalized', 'fixedPosition'])
  library.support[name] = true
library.curCSS = library.css

let loaded = document.readyState === 'complete'
window.addEventListener('load', () => {
  loaded = true
})
const special: Library['event']['special'] = event.special
;(special['load'] || (special['load'] = {})).add = function (added) {
  if (!loaded || this !== window) return
  const { handler } = added
  let called = false
  // Where the event is still on its way round its listeners, it may come here too.
  added.handler = function (...args) {
    if (called) return undefined
    called = true
    return handler.apply(this, args)
  }
  setTimeout(() => added.handler.call(window, library.Event('load')))
}
