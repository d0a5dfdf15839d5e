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
  const { open } = win
  Object.assign(win, {
    alert: (text?: unknown) => note('dialog', 'alert', text === undefined ? '' : String(text)),
    confirm(text?: unknown) {
      note('dialog', 'confirm', String(text))
      return true
    },
    prompt(text?: unknown, initial?: unknown) {
      note('dialog', 'prompt', String(text), initial)
      return initial === undefined ? '' : String(initial)
    },
    print: () => note('window', 'print'),
    open(url?: unknown, name?: unknown, features?: unknown) {
      const target = String(name ?? '')
      if (/^_(self|top|parent)$/i.test(target) || frameNamed(win, target))
        return open.call(win, url as string, target)
      const address = url ? new URL(String(url), win.document.baseURI).pathname : ''
      note('window', 'open', address, target, String(features ?? ''))
      return standIn()
    },
  })
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
}

/** A link or form that would open another window, or another program. */
function leaving(event: Event, note: (kind: 'window', name: string, ...args: unknown[]) => void): void {
  if (event.defaultPrevented) return
  const element = (event.target as Element | null)?.closest?.('a[href], area[href], form')
  if (!element) return
  const isForm = element.localName === 'form'
  if (isForm !== (event.type === 'submit')) return
  const address = isForm ? (element as HTMLFormElement).action : (element as HTMLAnchorElement).href
  const target = (element as HTMLAnchorElement).target
  const own = !target || /^_(self|top|parent)$/i.test(target) || frameNamed(window, target)
  const foreign = /^(?!https?:|javascript:|about:|data:|blob:)[a-z][\w+.-]*:/i.test(String(address))
  if (own && !foreign) return
  event.preventDefault()
  note('window', isForm ? 'form' : 'link', String(address).replace(/^https?:\/\/[^/]*/, ''), target)
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
