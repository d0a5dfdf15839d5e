import type { Box, Glance, Observed, Step } from '../types.ts'
import { type Clock, installClock, makeClock, seeded } from './clock.ts'
import { guardWindow, keepPage, watchEvents } from './guard.ts'
import { makePlan } from './plan.ts'
import { calledByOwn, type Recorder, wrapHelpers } from './record.ts'
import { type Registry, watchElements } from './registry.ts'
import { hashOf, sightOf, takeLook, type SnapshotRules } from './snapshot.ts'

/** What the probe is given; JSON. */
export interface ProbeConfig {
  readonly helpers: readonly string[]
  readonly rules: SnapshotRules
  /** What the frozen clock says, milliseconds since 1970. */
  readonly date: number
  readonly seed: number
  /** Prefix of classes where the page does not configure its own. */
  readonly prefix: string
}

/** What a page answers after a turn of waiting. */
export interface Turn {
  readonly now: number
  readonly next?: number
  /** Requests of the page's code that have no answer yet. */
  readonly waiting: number
}

/** Where on the page a pointer meets an element; `seen`: nothing covers it. */
export interface Reach {
  readonly x: number
  readonly y: number
  readonly hasBox: boolean
  readonly seen: boolean
}

/** `window.__twin`: how the tool talks to a page under test. */
export interface Probe {
  readonly clock: Clock
  readonly recorder: Recorder
  /** Requests of the page's code that have no answer yet. */
  waiting: number
  /** The script under test has run: its helpers are recorded from here on. */
  loaded(address: string): void
  /**
   * Lets the clock run until `limit`, and the page come to rest; where no timer is due and no answer on its way, until `end`
   * at once, as nothing can happen on the way.
   * @param lost the requests that are waited for will get no answer
   */
  turn(limit: number, end: number, lost: boolean): Promise<Turn>
  /** The page by its hashes, and what happened since the last time. */
  glance(pictures: boolean): Promise<Glimpse>
  /** What the last glance saw. @param lines also the lines; else the masks alone */
  details(lines: boolean): Details
  /** The lines of a frame. */
  lines(): Promise<readonly string[]>
  plan(html: string, frame: string, limit: number): Step[]
  /**
   * Finds the element of a step, for `met`.
   * @param css of steps written by hand, in the place of signature and rank
   * @param aim brings it into view, and says where a pointer meets it
   * @returns nothing where it is not on the page
   */
  meet(signature: string, rank: number, css: string, aim: boolean): Reach | undefined
  /** What was found last. */
  met: Element | undefined
  /** The browser's own `focus`, whatever the page put in its place. */
  focus(): void
  /** Closes what is open, for the next step. */
  tidy(): void
  /** The page is left: it may not hold anybody up. @returns whether it stored what only the browser can take away */
  leave(): boolean
}

export interface Details {
  readonly lines: readonly string[]
  readonly masks: readonly Box[]
}

export interface Glimpse extends Glance {
  readonly observed: Observed[]
  readonly notes: readonly string[]
}

type Twin = Window & typeof globalThis & { __twin?: Probe }

/** Installs the probe in a window, before any of its scripts. */
export function installProbe(win: Twin, config: ProbeConfig): void {
  if (win.__twin) return
  const frame = win.requestAnimationFrame.bind(win)
  const wait = win.setTimeout.bind(win)
  // The browser's own: the clock's would take a timer of the page away that has the same number.
  const cancel = win.clearTimeout.bind(win)
  const shared = probeOf(win)
  if (win !== win.top && !shared) return
  const recorder = shared?.recorder ?? makeRecorder()
  const registry = watchElements(win)
  const clock = shared?.clock ?? makeClock(turnOf(win))
  const [forPage, forScript] = [seeded(config.seed), seeded(config.seed + 1)]
  const rest = watchRest(win, (run) => {
    const timer = wait(run, 100)
    frame(() => (cancel(timer), run()))
  })
  installClock(
    win,
    clock,
    config.date,
    (own) => (own ? forScript() : forPage()),
    () => calledByOwn(recorder, 3),
  )
  guardWindow(win, recorder)
  if (!shared) keepPage(win, recorder)
  holdStill(win)
  watchStores(win, recorder)
  let left = false
  const swallowed = watchEvents(win, recorder)
  const probe: Probe = {
    clock,
    recorder,
    waiting: 0,
    loaded(address) {
      if (!recorder.own.includes(address))
        recorder.own.push(address, address.replace(/[^/]*$/, 'modern/'), address.replace(/[^/]*$/, 'legacy/'))
      wrapHelpers(win as typeof win & Record<string, unknown>, config.helpers, recorder)
    },
    async turn(limit, end, lost) {
      // As a script that came with `innerHTML`, which never runs.
      if (lost) scripts.forget()
      const moves = limit > clock.now()
      const ran = moves ? await clock.advance(limit, () => !lost && probe.waiting > 0) : 0
      // When no timer was due, the page is as its last rest left it.
      if (!moves || ran || !rest.lasts()) await rest.come()
      const { waiting } = shared ?? probe
      if (!waiting && rest.lasts() && !((clock.next() ?? Infinity) <= end))
        await clock.advance(end, () => false)
      const next = clock.next()
      return { now: clock.now(), waiting, ...(next === undefined ? {} : { next }) }
    },
    ...eyes(win, config, wait, recorder, () => {
      swallowed()
      requests.clear()
    }),
    plan: (html, name, limit) =>
      makePlan(html, name, limit, prefixOf(win, config.prefix), ({ signature, rank }) => {
        const element = registry.find(signature, rank)
        return element && recorder.plugins.get(element)
      }),
    ...meetings(win, registry),
    tidy() {
      // What it calls is the tool's, not the page's.
      recorder.inside++
      tidy(win as typeof win & Record<string, unknown>)
      recorder.inside--
    },
    leave() {
      left = true
      forget(win)
      return recorder.stores
    },
  }
  Object.defineProperty(win, '__twin', { value: probe })
  noteSyntax(win, recorder)
  for (const type of ['beforeunload', 'pagehide', 'unload', 'visibilitychange'])
    win.addEventListener(type, (event) => (left ? event.stopImmediatePropagation() : undefined), true)
  const requests = watchRequests(win, shared ?? probe)
  const scripts = watchScripts(win, shared ?? probe)
}

/** Code of the page that cannot be read. */
function noteSyntax(win: Twin, recorder: Recorder): void {
  win.addEventListener('error', ({ error, filename, message }) => {
    if (error instanceof win.SyntaxError) recorder.notes.add(`syntax ${filename} ${message}`)
  })
}

/** What steps act on. */
function meetings(win: Twin, registry: Registry): Pick<Probe, 'meet' | 'met' | 'focus'> {
  const { focus } = win.HTMLElement.prototype
  return {
    met: undefined,
    meet(signature, rank, css, aim) {
      const element = css ? win.document.querySelector(css) : registry.find(signature, rank)
      this.met = element?.isConnected ? element : undefined
      return this.met && (aim ? reach(this.met) : OUT_OF_REACH)
    },
    focus() {
      focus.call(this.met as HTMLElement)
    },
  }
}

/**
 * What sees the page.
 * @param happened brings what is known of events up to now
 */
function eyes(
  win: Twin,
  config: ProbeConfig,
  wait: typeof setTimeout,
  recorder: Recorder,
  happened: () => void,
): Pick<Probe, 'glance' | 'details' | 'lines'> {
  let seen: Details = { lines: [], masks: [] }
  return {
    async glance(pictures) {
      const rules = withPrefix(config.rules, prefixOf(win, config.prefix))
      prepare(win, rules.restyle)
      if (pictures) await decoded(win.document, wait)
      const { lines, masks, focus, open } = takeLook(win.document, rules)
      seen = { lines, masks }
      happened()
      recorder.boxes = 0
      const observed = recorder.list.splice(0)
      const notes = [...recorder.notes]
      recorder.notes.clear()
      return {
        text: hashOf(lines),
        sight: pictures ? sightOf(win, rules.ignore) : '',
        focus,
        open,
        observed,
        notes,
      }
    },
    details: (lines) => (lines ? seen : { ...seen, lines: [] }),
    async lines() {
      const rules = withPrefix(config.rules, prefixOf(win, config.prefix))
      prepare(win, rules.restyle)
      await decoded(win.document, wait)
      return takeLook(win.document, rules).lines
    },
  }
}

const makeRecorder = (): Recorder => ({
  list: [],
  inside: 0,
  own: [],
  notes: new Set(),
  boxes: 0,
  stores: false,
  plugins: new WeakMap(),
})

/** What scrolls smoothly does so in real time: it is there at once. */
function holdStill(win: Twin): void {
  const instant = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'behavior' in value
      ? { ...value, behavior: 'instant' }
      : value
  for (const owner of [win, win.Element.prototype])
    for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
      const methods = owner as typeof owner & Record<string, ((...args: unknown[]) => unknown) | undefined>
      const scroll = methods[name]
      if (!scroll) continue
      methods[name] = function (this: unknown, ...args: unknown[]) {
        return scroll.apply(this, args.map(instant))
      }
    }
}

/** Tells whether the page opened a store that outlives it; what `forget` takes away is none. */
function watchStores(win: Twin, recorder: Recorder): void {
  const watch = (owner: object | undefined, name: string): void => {
    const open = (owner as Record<string, unknown> | undefined)?.[name]
    if (typeof open !== 'function') return
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        recorder.stores = true
        return (open as (...all: unknown[]) => unknown).apply(this, args)
      },
    })
  }
  watch(win.indexedDB, 'open')
  watch((win as { caches?: object }).caches, 'open')
  watch(win.navigator.storage, 'getDirectory')
  watch(win.navigator.serviceWorker, 'register')
}

/** What the page stored is gone for the next one. */
function forget(win: Twin): void {
  try {
    win.localStorage.clear()
    win.sessionStorage.clear()
    win.name = ''
  } catch {
    // A page without a place of its own stores nothing.
  }
}

function probeOf(win: Twin): Probe | undefined {
  try {
    return (win.top as Twin | null)?.__twin
  } catch {
    return undefined
  }
}

/** What the page says its prefix is, to either script. */
function prefixOf(win: Twin, usual: string): string {
  const { passerelleConfig: config } = win as { passerelleConfig?: { prefix?: unknown } }
  const tag = win.document.querySelector('script[data-prefix]')?.getAttribute('data-prefix')
  return tag || (typeof config?.prefix === 'string' ? config.prefix : usual)
}

function withPrefix(rules: SnapshotRules, prefix: string): SnapshotRules {
  return JSON.parse(JSON.stringify(rules).replaceAll('cms-', `${prefix}-`)) as SnapshotRules
}

const PREPARED =
  '* { caret-color: transparent !important; scroll-behavior: auto !important } :focus { outline: none !important }'

const preparing = new WeakSet<CSSStyleSheet>()

/**
 * A caret blinks in real time; the focus is compared by itself, and its ring depends on how it came there.
 * @param css what the rules show otherwise
 */
function prepare(win: Twin, css: string): void {
  const { document } = win
  if (document.adoptedStyleSheets.some((sheet) => preparing.has(sheet))) return
  const sheet = new win.CSSStyleSheet()
  sheet.replaceSync(`${PREPARED}\n${css}`)
  preparing.add(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const DECODING = 1000

/** Pictures that have come are painted from here on. */
async function decoded(document: Document, wait: typeof setTimeout): Promise<void> {
  const pictures = Array.from(document.images).filter(({ complete }) => complete)
  const all = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await Promise.race([all, new Promise((resolve) => wait(resolve, DECODING))])
}

/** A turn of the real event loop: promises, messages, answers. */
function turnOf(win: Twin): () => Promise<void> {
  const { MessageChannel } = win
  return () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (port1.close(), resolve())
      port2.postMessage(0)
    })
}

const MOST_FRAMES = 40

interface Rest {
  /** Waits until two frames went by in which the page neither changed nor scrolled; animations are taken to their end. */
  come(): Promise<void>
  /** Whether nothing happened since it came. What happens within a frame is not seen from here. */
  lasts(): boolean
}

function watchRest(win: Twin, nextFrame: (run: () => void) => void): Rest {
  let reached: string | undefined
  let changes = 0
  const observer = new win.MutationObserver(() => changes++)
  observer.observe(win.document, { childList: true, subtree: true, attributes: true, characterData: true })
  const pictures = watchPictures(win)
  const late = new WeakSet<Element>()
  const coming = (): Element[] =>
    [...framesComing(win), ...picturesComing(win)].filter((element) => !late.has(element))
  const state = (): string =>
    `${changes} ${win.scrollX} ${win.scrollY} ${framesOf(win)} ${pictures.waiting() || coming().length ? 'loading' : ''}`
  async function come(): Promise<void> {
    let [before, still] = [state(), 0]
    for (let frames = 0; frames < MOST_FRAMES && still < 2; frames++) {
      finishAnimations(win.document)
      await new Promise<void>(nextFrame)
      still = state() === before && !before.includes('loading') ? still + 1 : 0
      before = state()
    }
    reached = still < 2 || win.length ? undefined : before
    // What has not come by now may never come, and is not waited for again.
    pictures.forget()
    for (const frame of coming()) late.add(frame)
  }
  return { come, lasts: () => state() === reached }
}

/** Pictures of the page that have been asked for, and have neither come nor failed. */
function picturesComing({ document }: Twin): Element[] {
  return Array.from(document.images).filter(({ complete, loading }) => !complete && loading !== 'lazy')
}

/** Frames whose page has been asked for, and of which there is nothing yet. */
function framesComing(win: Twin): Element[] {
  return Array.from(win.document.querySelectorAll<HTMLIFrameElement>('iframe[src], frame[src]')).filter(
    (frame) => {
      try {
        const { href } = frame.contentWindow!.location
        return href === 'about:blank' && /^https?:/.test(frame.src) && frame.loading !== 'lazy'
      } catch {
        // Of another origin: it has come.
        return false
      }
    },
  )
}

/** Counts the pictures that scripts made and that have not come yet. */
function watchPictures(win: Twin): { waiting(): boolean; forget(): void } {
  const open = new Set<HTMLImageElement>()
  const { createElement } = win.Document.prototype
  win.Document.prototype.createElement = function (this: Document, ...args: [string]) {
    const element = createElement.apply(this, args)
    // A document without a window loads no picture.
    if (element.localName === 'img' && this.defaultView) open.add(element as HTMLImageElement)
    return element
  } as Document['createElement']
  win.Image = new Proxy(win.Image, {
    construct(target, args, made) {
      const picture = Reflect.construct(target, args, made) as HTMLImageElement
      open.add(picture)
      return picture
    },
  })
  return {
    waiting() {
      for (const picture of open) if (picture.complete && picture.getAttribute('src')) open.delete(picture)
      return [...open].some((picture) => picture.loading !== 'lazy' && picture.getAttribute('src'))
    },
    forget() {
      for (const picture of open) if (picture.getAttribute('src')) open.delete(picture)
    },
  }
}

/** Where the frames are, and whether they are still being read. */
function framesOf(win: Twin): string {
  const states: string[] = []
  for (let index = 0; index < win.length; index++) {
    try {
      const { document, location } = win[index]!
      const ready = document.readyState === 'complete' ? '' : 'loading'
      states.push(`${location.href} ${document.getElementsByTagName('*').length} ${ready}`)
    } catch {
      // Of another origin.
    }
  }
  return states.join(' ')
}

function finishAnimations(document: Document): void {
  for (const animation of document.getAnimations?.() ?? []) {
    try {
      if (animation.effect?.getComputedTiming().endTime === Infinity) {
        animation.currentTime = 0
        animation.pause()
      } else animation.finish()
    } catch {
      // Removed meanwhile.
    }
  }
}

/**
 * Counts scripts and style sheets that have been put into the page and have not come yet: their code runs some time
 * after their answer, which the network is through with by then.
 */
function watchScripts(win: Twin, probe: Probe): { forget(): void } {
  const known = new WeakSet<Element>()
  const open = new Set<Element>()
  const comes = (element: Element): boolean => {
    if (element.localName === 'link')
      return /\bstylesheet\b/i.test((element as HTMLLinkElement).rel) && element.hasAttribute('href')
    const { noModule, type } = element as HTMLScriptElement
    return !noModule && /^(|module|(text|application)\/(java|ecma|x-java)script)$/i.test(type)
  }
  new win.MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue
        const all = (node as Element).matches('script[src], link') ? [node as Element] : []
        for (const element of [...all, ...(node as Element).querySelectorAll('script[src], link')]) {
          if (known.has(element) || !comes(element)) continue
          known.add(element)
          open.add(element)
          probe.waiting++
        }
      }
  }).observe(win.document, { childList: true, subtree: true })
  const done = ({ target }: Event): void => {
    known.add(target as Element)
    if (open.delete(target as Element)) probe.waiting--
  }
  for (const type of ['load', 'error']) win.document.addEventListener(type, done, true)
  return {
    forget() {
      probe.waiting -= open.size
      open.clear()
    },
  }
}

/** Requests to one address in one moment; a page that asks again whenever it is answered never comes to rest. */
const MOST_REQUESTS = 60

/** Counts what waits for an answer; what asks without end gets no more answers, until `clear`. */
function watchRequests(win: Twin, probe: Probe): { clear(): void } {
  const asked = new Map<string, number>()
  const isEndless = (address: unknown): boolean => {
    const key = String((address as { url?: string } | null)?.url ?? address).replace(/[?#].*/, '')
    const count = (asked.get(key) ?? 0) + 1
    asked.set(key, count)
    if (count > MOST_REQUESTS) probe.recorder.notes.add('requests')
    return count > MOST_REQUESTS
  }
  const { fetch } = win
  const done = (): void => void probe.waiting--
  win.fetch = (...args) => {
    if (isEndless(args[0])) return new win.Promise(() => undefined)
    probe.waiting++
    const answer = fetch.apply(win, args)
    answer.then(done, done)
    return answer
  }
  const opened = new WeakMap<XMLHttpRequest, { readonly url: unknown; readonly isLater: boolean }>()
  const { open, send } = win.XMLHttpRequest.prototype
  win.XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    opened.set(this, { url: args[1], isLater: args[2] !== false })
    return (open as (...all: unknown[]) => void).apply(this, args)
  } as typeof open
  win.XMLHttpRequest.prototype.send = function (...args) {
    const { url, isLater } = opened.get(this) ?? { url: '', isLater: true }
    if (isEndless(url)) {
      if (isLater) return
      throw new win.DOMException('requêtes sans fin', 'NetworkError')
    }
    probe.waiting++
    this.addEventListener('loadend', done, { once: true })
    try {
      send.apply(this, args)
    } catch (error) {
      done()
      throw error
    }
  }
  return { clear: () => asked.clear() }
}

/** Where a frame begins on the page. */
function cornerOf(inner: Window): { x: number; y: number } {
  let [x, y] = [0, 0]
  for (let win = inner; win !== win.top; win = win.parent) {
    const box = win.frameElement?.getBoundingClientRect()
    x += box?.x ?? 0
    y += box?.y ?? 0
  }
  return { x, y }
}

/** Where no pointer goes. */
const OUT_OF_REACH: Reach = { x: 0, y: 0, hasBox: false, seen: false }

function reach(element: Element): Reach {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const rect = element.getClientRects()[0]
  if (!rect || !rect.width || !rect.height) return OUT_OF_REACH
  const x = rect.x + rect.width / 2
  const y = rect.y + rect.height / 2
  const hit = element.ownerDocument.elementFromPoint(x, y)
  const corner = cornerOf(window)
  return {
    x: x + corner.x,
    y: y + corner.y,
    hasBox: true,
    seen: !!hit && (element.contains(hit) || hit.contains(element)),
  }
}

function tidy(win: Record<string, unknown>): void {
  for (const name of ['modal_close', 'popup_close', 'overlay_close', 'loader_hide'])
    try {
      ;(win[name] as (() => void) | undefined)?.()
    } catch {
      // A side that cannot close shows it in the next step.
    }
  // jQuery UI's calendar hears Escape only in its field, which an entry has left by then.
  const { datepicker } = (win['jQuery'] ?? {}) as { datepicker?: { _hideDatepicker?: () => void } }
  datepicker?._hideDatepicker?.()
}
