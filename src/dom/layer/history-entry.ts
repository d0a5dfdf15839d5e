import { getHost } from '../../base/host'
import { isPlainClick } from '../plain-click'

/**
 * One history entry per open overlay, so that the browser's Back closes the overlay instead of leaving the
 * page. An overlay closed otherwise takes its entry away again. Wanted and actual entries are compared a task
 * later, so that an overlay that closes as the next one opens hands its entry on.
 */
const KEY = 'passerelleOverlay'
const token = Math.random().toString(36).slice(2) + Date.now().toString(36)

/**
 * How long (ms) a traversal may take where a page in a frame has led on to others, which left entries above ours: going back
 * over one of them, with its frame gone, tells nothing.
 */
const ARRIVAL = 500

interface Entry {
  /** Back was pressed: close. An overlay that stays open gets its entry back. */
  onBack(): void
}

/** Overlays that want an entry, oldest first. */
const wanted: Entry[] = []
/** Entries of ours below the current one, the current one included. */
let depth = 0
/** The traversal that was dealt with: it is told twice on pages with the drop-in. */
let latest: Event | undefined
/** A traversal of our own is under way. */
let going = false
/** Looks whether it has arrived. */
let late: ReturnType<typeof setTimeout> | undefined
/** Entries of frames that were gone back over. */
let passed = 0
/** What the history's length was with our latest entry. */
let own = 0
/** The page has navigated (to another fragment) above our entries: they are left alone. */
let buried = false
let leaving = false
let listening = false
let scheduled = false
let address = ''
let restoration: ScrollRestoration = 'auto'

/** @returns the overlay is closed: its entry may go */
export function addHistoryEntry(onBack: () => void): () => void {
  if (!isRestorable()) return () => {}
  const entry: Entry = { onBack }
  // A library of the page's has shown the page of another address since: what is left there is below that page.
  if (depth && !wanted.length && ownDepth() !== depth) reset()
  wanted.push(entry)
  // Whatever navigation had begun (a download, say), the visitor is still here.
  leaving = false
  schedule()
  return () => {
    const index = wanted.indexOf(entry)
    if (index < 0) return
    wanted.splice(index, 1)
    schedule()
  }
}

/**
 * Would going back over an entry lead to this document? Not where scripts wrote it into an empty frame or window: its entries
 * are those of `about:blank`, which would take its place, or the page around it would be left.
 */
function isRestorable(): boolean {
  // A page may have a variable of its own of that name.
  const loaded = (performance as Partial<Performance> | null)?.getEntriesByType?.('navigation')?.[0]?.name
  return location.href !== 'about:blank' && loaded !== 'about:blank'
}

function schedule(): void {
  if (!listening) {
    listening = true
    leaving = false
    window.addEventListener('popstate', popped)
    // Before whoever shows the page of the address anew, as Turbo and htmx do: an early listener was the drop-in's.
    getHost().heard = heard
    window.addEventListener('beforeunload', leave)
    window.addEventListener('click', clicked)
  }
  if (scheduled) return
  scheduled = true
  setTimeout(reconcile)
}

function reconcile(): void {
  scheduled = false
  if (going) return
  const here = ownDepth()
  if (depth && here !== depth) buried = true
  if (buried && !wanted.length) reset()
  const more = buried ? 0 : wanted.length - depth
  if (more > 0) push()
  else if (more && !leaving) {
    going = true
    if (history.length > own) late = setTimeout(goOn, ARRIVAL)
    history.go(more)
  }
  if (!going && !depth && !wanted.length) rest()
}

/** Such entries are passed one by one, and there are no more of them than entries at all. */
function goOn(): void {
  going = false
  if (++passed < history.length) reconcile()
}

function push(): void {
  if (!depth) {
    address = location.href
    restoration = history.scrollRestoration
    // The page is where the visitor left it; going back one of our entries must not move it.
    history.scrollRestoration = 'manual'
  }
  try {
    while (depth < wanted.length) {
      history.pushState({ ...(history.state as object | null), [KEY]: { token, depth: depth + 1 } }, '')
      depth++
    }
  } catch {
    // Safari refuses an entry after a hundred quick ones, which a page may have made as it scrolled.
    if (!depth) history.scrollRestoration = restoration
  }
  own = history.length
}

const heard = (event: Event): void => void (event.type === 'popstate' && popped(event))

function popped(event: Event): void {
  if (event === latest) return
  latest = event
  const here = ownDepth()
  const isOwn = going
  // Only an overlay has closed: the page is the one that it lay over, and what was typed there stays.
  const isSamePage = here < depth && location.href === address && history.length === own
  if (isOwn || isSamePage) event.stopImmediatePropagation()
  clearTimeout(late)
  going = false
  passed = 0
  if (!isOwn && !here && depth && location.href !== address) {
    buried = true
    return
  }
  buried = false
  if (!isOwn && here > wanted.length) strip()
  else {
    depth = here
    if (!depth) history.scrollRestoration = restoration
    if (!isOwn) for (const entry of wanted.slice(here).reverse()) entry.onBack()
  }
  schedule()
}

/** Forward to the entry of an overlay that is closed: it becomes an ordinary one. */
function strip(): void {
  const state = { ...(history.state as Record<string, unknown> | null) }
  delete state[KEY]
  history.replaceState(state, '')
  depth = 0
}

/** A navigation has begun (a link, or `location.href` set as the overlay closed): going back would stop it. */
function leave(): void {
  leaving = true
}

/** iOS tells of no navigation before it is over: there, a link that is followed from an overlay would stay without effect. */
function clicked(event: MouseEvent): void {
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  const page = ({ href }: { readonly href: string }): string => String(href).replace(/#.*/, '')
  if (link && /^http/.test(link.protocol) && isPlainClick(event, link) && page(link) !== page(location))
    leave()
}

function reset(): void {
  history.scrollRestoration = restoration
  depth = 0
  buried = false
}

function rest(): void {
  listening = false
  window.removeEventListener('popstate', popped)
  getHost().heard = undefined
  window.removeEventListener('beforeunload', leave)
  window.removeEventListener('click', clicked)
}

function ownDepth(): number {
  const mark = (history.state as Record<string, { token: string; depth: number } | undefined> | null)?.[KEY]
  return mark?.token === token ? mark.depth : 0
}
