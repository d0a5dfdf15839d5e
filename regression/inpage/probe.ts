import type { Look, Observed, Step } from '../types.ts'
import { type Clock, installClock, makeClock, seeded } from './clock.ts'
import { guardWindow, watchEvents } from './guard.ts'
import { makePlan } from './plan.ts'
import { calledByOwn, type Recorder, wrapHelpers } from './record.ts'
import { type Registry, watchElements } from './registry.ts'
import { takeLook, type SnapshotRules } from './snapshot.ts'

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

/** Where a pointer meets an element; `seen`: nothing covers it. */
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
  registry: Registry
  /** The script under test has run: its helpers are recorded from here on. */
  loaded(address: string): void
  /**
   * Lets the clock run until `limit`, and the page come to rest.
   * @param lost the requests that are waited for will get no answer
   */
  turn(limit: number, lost: boolean): Promise<Turn>
  look(): Promise<Look>
  drain(): Observed[]
  plan(html: string, frame: string, limit: number): Step[]
  /** Brings an element into view, and says where a pointer meets it. */
  reach(element: Element): Reach
  /** Closes what is open, for the next step. */
  tidy(): void
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
  const recorder = shared?.recorder ?? { list: [], inside: 0, own: [], plugins: new WeakMap() }
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
  const swallowed = watchEvents(win, recorder)
  const probe: Probe = {
    clock,
    recorder,
    waiting: 0,
    registry: watchElements(win),
    loaded(address) {
      if (!recorder.own.includes(address))
        recorder.own.push(address, address.replace(/[^/]*$/, 'modern/'), address.replace(/[^/]*$/, 'legacy/'))
      wrapHelpers(win as unknown as Record<string, unknown>, config.helpers, recorder)
    },
    async turn(limit, lost) {
      const moves = limit > clock.now()
      const ran = moves ? await clock.advance(limit, () => !lost && probe.waiting > 0) : 0
      // When no timer was due, the page is as its last rest left it.
      if (!moves || ran || !rest.lasts()) await rest.come()
      const next = clock.next()
      const { waiting } = shared ?? probe
      return { now: clock.now(), waiting, ...(next === undefined ? {} : { next }) }
    },
    async look() {
      const rules = withPrefix(config.rules, prefixOf(win, config.prefix))
      prepare(win, rules.restyle)
      await decoded(win.document, wait)
      return takeLook(win.document, rules)
    },
    drain() {
      swallowed()
      return recorder.list.splice(0)
    },
    plan: (html, name, limit) =>
      makePlan(html, name, limit, prefixOf(win, config.prefix), ({ signature, rank }) => {
        const element = probe.registry.find(signature, rank)
        return element && recorder.plugins.get(element)
      }),
    reach,
    tidy() {
      // What it calls is the tool's, not the page's.
      recorder.inside++
      tidy(win as unknown as Record<string, unknown>)
      recorder.inside--
    },
  }
  Object.defineProperty(win, '__twin', { value: probe })
  watchRequests(win, shared ?? probe)
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

const PREPARED = '* { caret-color: transparent !important } :focus { outline: none !important }'

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
  const coming = (): Element[] => framesComing(win).filter((frame) => !late.has(frame))
  const state = (): string =>
    `${changes} ${win.scrollX} ${win.scrollY} ${framesOf(win)} ${pictures.waiting() || coming().length ? 'loading' : ''}`
  async function come(): Promise<void> {
    let [before, still] = ['', 0]
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

function watchRequests(win: Twin, probe: Probe): void {
  const { fetch } = win
  const done = (): void => void probe.waiting--
  win.fetch = (...args) => {
    probe.waiting++
    const answer = fetch.apply(win, args)
    answer.then(done, done)
    return answer
  }
  const { send } = win.XMLHttpRequest.prototype
  win.XMLHttpRequest.prototype.send = function (...args) {
    probe.waiting++
    this.addEventListener('loadend', done, { once: true })
    try {
      send.apply(this, args)
    } catch (error) {
      done()
      throw error
    }
  }
}

function reach(element: Element): Reach {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const rect = element.getClientRects()[0]
  if (!rect || !rect.width || !rect.height) return { x: 0, y: 0, hasBox: false, seen: false }
  const x = rect.x + rect.width / 2
  const y = rect.y + rect.height / 2
  const hit = element.ownerDocument.elementFromPoint(x, y)
  return { x, y, hasBox: true, seen: !!hit && (element.contains(hit) || hit.contains(element)) }
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
