import { describe } from './describe.ts'
import { calledByOwn, type Recorder } from './record.ts'

/**
 * Answers boxes and windows in the page's stead, always the same way, and tells of them: OK, yes, the default.
 * Nothing leaves the page: a new window is recorded, not opened.
 */
export function guardWindow(win: Window & typeof globalThis, recorder: Recorder): void {
  const note = (kind: 'dialog' | 'window', name: string, ...args: unknown[]): void => {
    recorder.list.push({ kind, name, text: args.map((value) => describe(value)).join(', ') })
  }
  const box = (name: string, ...args: unknown[]): void => {
    if (++recorder.boxes > MOST_BOXES) {
      recorder.notes.add('boxes')
      throw new win.Error('boîtes sans fin')
    }
    note('dialog', name, ...args)
  }
  const { open } = win
  Object.assign(win, {
    alert: (text?: unknown) => box('alert', text === undefined ? '' : String(text)),
    confirm(text?: unknown) {
      box('confirm', String(text))
      return true
    },
    prompt(text?: unknown, initial?: unknown) {
      box('prompt', String(text), initial)
      return initial === undefined ? '' : String(initial)
    },
    print: () => note('window', 'print'),
    close: () => note('window', 'close'),
    open(url?: unknown, name?: unknown, features?: unknown) {
      const target = String(name ?? '')
      if (/^_(self|top|parent)$/i.test(target) || frameNamed(win, target))
        return open.call(win, url as string, target)
      const address = url ? new URL(String(url), win.document.baseURI).pathname : ''
      note('window', 'open', address, target, String(features ?? ''))
      return standIn()
    },
  })
  refusePermissions(win, note)
  keepSilent(win, note)
  for (const way of ['back', 'forward', 'go'] as const) {
    const leave = win.History.prototype[way] as (...args: unknown[]) => void
    win.History.prototype[way] = function (...args: unknown[]) {
      // The script goes back over an entry of its own; the page would leave.
      if (calledByOwn(recorder, 2)) leave.apply(this, args)
      else note('window', `history.${way}`, ...args)
    }
  }
  win.addEventListener('click', (event) => leaving(event, note))
  win.addEventListener('submit', (event) => leaving(event, note))
  const { submit } = win.HTMLFormElement.prototype
  // A script's own sending tells nobody by an event.
  win.HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    if (!noteElsewhere(this, note)) submit.call(this)
  }
}

type Note = (kind: 'window', name: string, ...args: unknown[]) => void

/** Boxes in a row after which a page would never stop: the next one throws. */
const MOST_BOXES = 100

/** Place, camera, notifications: refused at once, as by a visitor who says no; nobody would see the question. */
function refusePermissions(win: Window & typeof globalThis, note: Note): void {
  const { navigator } = win
  const refuse = (name: string): Promise<never> => {
    note('window', name)
    return win.Promise.reject(new win.DOMException('Permission denied', 'NotAllowedError'))
  }
  const refused = (_done: unknown, failed?: (error: object) => void): number => {
    note('window', 'geolocation')
    const error = { code: 1, message: 'User denied Geolocation', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } // prettier-ignore
    if (failed) win.setTimeout(() => failed(error), 0)
    return 1
  }
  const replace = (owner: object | undefined, methods: Readonly<Record<string, unknown>>): void => {
    if (!owner) return
    for (const [name, value] of Object.entries(methods))
      if (name in owner) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  }
  replace(navigator.geolocation, { getCurrentPosition: refused, watchPosition: refused })
  replace(navigator.mediaDevices, {
    getUserMedia: () => refuse('getUserMedia'),
    getDisplayMedia: () => refuse('getDisplayMedia'),
  })
  replace(navigator.credentials, { get: () => win.Promise.resolve(null) })
  replace(win.Notification, {
    requestPermission(done?: (answer: string) => void) {
      note('window', 'Notification')
      done?.('denied')
      return win.Promise.resolve('denied')
    },
  })
}

/** Sound and film would play in real time, and tell the page so: they are asked to, and do not. */
function keepSilent(win: Window & typeof globalThis, note: Note): void {
  win.HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    note('window', 'play', describe(this))
    return win.Promise.resolve()
  }
}

/**
 * The page is never left: where it goes to is recorded, at once. A form's answer is left to the network, which sees
 * what is sent.
 */
export function keepPage(win: Window & typeof globalThis, recorder: Recorder): void {
  win.navigation?.addEventListener('navigate', (event) => {
    const { cancelable, destination, downloadRequest, formData, hashChange, navigationType } = event
    if (!cancelable || destination.sameDocument || hashChange || formData || downloadRequest !== null) return
    if (navigationType === 'traverse') return
    event.preventDefault()
    recorder.notes.add(navigationType === 'reload' ? 'reloads' : 'leaves')
    recorder.list.push({ kind: 'request', name: GOING, text: destination.url })
  })
}

/** The name of a request that the network did not see. */
export const GOING = 'aller'

/** A link or form that would open another window, or another program. */
function leaving(event: Event, note: Note): void {
  if (event.defaultPrevented) return
  const element = (event.target as Element | null)?.closest?.('a[href], area[href], form')
  if (!element || (element.localName === 'form') !== (event.type === 'submit')) return
  if (noteElsewhere(element, note)) event.preventDefault()
  else if (event.type === 'click') answerNothing(event, element as HTMLAnchorElement)
}

/**
 * A `javascript:` link whose code gives a text puts it in the page's place: `javascript:document.title='a'`, and
 * `javascript:location.href='a.htm'` as the page is kept here. Its code runs all the same, and gives nothing.
 */
function answerNothing(event: Event, { href, target }: HTMLAnchorElement): void {
  if (typeof href !== 'string' || !href.startsWith('javascript:')) return
  event.preventDefault()
  const link = document.createElement('a')
  // A line of its own: the code may end in a comment.
  link.href = `${href}%0Avoid 0`
  link.target = target
  link.click()
}

/** Tells of a link or form that leads to another window or program. @returns whether it does */
function noteElsewhere(element: Element, note: Note): boolean {
  const isForm = element.localName === 'form'
  const address = isForm ? (element as HTMLFormElement).action : (element as HTMLAnchorElement).href
  const target = (element as HTMLAnchorElement).target
  const own = !target || /^_(self|top|parent)$/i.test(target) || frameNamed(window, target)
  const foreign = /^(?!https?:|javascript:|about:|data:|blob:)[a-z][\w+.-]*:/i.test(String(address))
  if (own && !foreign) return false
  note('window', isForm ? 'form' : 'link', String(address).replace(/^https?:\/\/[^/]*/, ''), target)
  return true
}

function frameNamed(win: Window, name: string): boolean {
  if (!name) return false
  try {
    return Array.from({ length: win.top!.length }, (_, index) => win.top![index]!.name).includes(name)
  } catch {
    return false
  }
}

/** What `window.open` gives: enough for code that focuses, writes to or closes it. */
function standIn(): object {
  const document = { write() {}, writeln() {}, open() {}, close() {}, title: '', body: {} }
  const other = {
    closed: false,
    opener: window,
    location: { href: '', replace() {}, assign() {} },
    document,
    focus() {},
    blur() {},
    print() {},
    moveTo() {},
    resizeTo() {},
    addEventListener() {},
    close() {
      other.closed = true
    },
  }
  return other
}

const WATCHED = ['click', 'change', 'submit'] as const

/**
 * Tells of acts that something kept from the page: seen on their way down, not on their way up. A script may hold an
 * act back until its code is there, and send it again: that one counts.
 */
export function watchEvents(win: Window, recorder: Recorder): () => void {
  const under = new Set<Event>()
  const up = (event: Event): void => {
    for (const one of under)
      if (one === event || (!event.isTrusted && one.type === event.type && one.target === event.target))
        under.delete(one)
  }
  for (const type of WATCHED) {
    win.addEventListener(type, (event) => event.isTrusted && event.bubbles && under.add(event), true)
    win.addEventListener(type, up)
  }
  return () => {
    for (const event of under)
      recorder.list.push({ kind: 'event', name: event.type, text: describe(event.target) })
    under.clear()
  }
}
