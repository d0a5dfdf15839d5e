import type { PageContext } from '../../base/context'
import { ownMembers } from '../../base/own-members'
import { own } from '../../base/own-property'
import type { Content } from '../../services/fragments/contract'

const KEY = 'passerelleLists'
/** What load-more writes down in an entry. */
const MORE = 'passerelleMore'
/** What an overlay that Back closes writes down in its own. */
const OVERLAY = 'passerelleOverlay'
/** ms between entries that scripts make. */
const BURST = 1000
/** So many former contents of a block are kept as they were; older ones are asked for anew. */
const KEPT = 10

interface State {
  readonly id: string
  /** What led there; none for the block as the page came with it. */
  readonly params?: string
  /** An address that shows the same: after a reload there, nothing is to be asked for. Another list may have changed it. */
  readonly served?: string | undefined
}

/** Given what is asked for and the control that asked, makes what takes the old content. */
export type Track = (params: string, control: Element) => (old: DocumentFragment) => void

type Entry = Readonly<Record<string, Readonly<Record<string, State>>>>

/** What each list of the page shows now: an entry says it of all of them, whichever list made it. */
const present = new Map<string, State>()

/**
 * A history entry per state of a list, so that Back, Forward and reload show it as it was. Former contents are
 * kept as nodes, with all that was typed in them; what has been dropped is asked for again.
 */
export function track(block: HTMLElement, page: PageContext): Track {
  let { id: name } = ownMembers(block)
  // A page may have two blocks of one id: each has its own states.
  while (present.has(name)) name += '+'
  const contents = new Map<string, Content>()
  const initial = read(name)
  let current: State = initial ?? { id: newId() }
  /** What is shown, or is on its way: who goes on before it has come must not find it at another entry. */
  let wanted = current

  page.on(window, 'popstate', () => {
    const state = read(name)
    // An entry that says nothing of this list (an anchor, an overlay) leaves it as it is.
    return state && state.id !== wanted.id ? show(state) : undefined
  })
  present.set(name, current)
  page.signal.addEventListener('abort', () => {
    if (present.get(name) === current) present.delete(name)
  })
  if (initial?.params !== undefined && initial.served !== withoutHash(location.href)) {
    current = { id: newId() }
    void show(initial).catch(page.fail)
  }

  function setCurrent(state: State): void {
    current = state
    present.set(name, state)
  }

  function keep(old: DocumentFragment): void {
    // The block's own attributes belong to the content: they may say where it is asked for.
    contents.set(current.id, { nodes: old, scripts: [], whole: block.cloneNode(false) as Element })
    const [oldest] = contents.keys()
    if (oldest !== undefined && contents.size > KEPT) contents.delete(oldest)
  }

  function show(state: State): Promise<void> {
    wanted = state
    return load(state).finally(() => {
      if (wanted === state) wanted = current
    })
  }

  async function load(state: State): Promise<void> {
    const fragments = await page.service('fragments')
    const { id, params } = state
    const kept = contents.get(id)
    const taken = (old: DocumentFragment): void => {
      keep(old)
      setCurrent(state)
    }
    if (kept) {
      contents.delete(id)
      await fragments.replace(block, kept, taken)
    } else if (params !== undefined) await fragments.refreshModule(block, { params, keepOld: taken })
    else await fragments.load(block, { url: location.href, method: 'GET' }, { keepOld: taken })
  }

  function addEntry(params: string, control: Element): void {
    // The page's own state stays; one that is not an object has no room for this.
    const before: unknown = history.state
    if (before && (typeof before !== 'object' || Array.isArray(before))) return
    if (!read(name)) history.replaceState(withState(name, current), '')
    const target = sameOrigin(pageOf(control, params))
    const state = { id: newId(), params, served: target && withoutHash(target) }
    const entry = withState(name, state, true)
    if (isBurst()) history.replaceState(entry, '', target)
    else history.pushState(entry, '', target)
    setCurrent((wanted = state))
  }

  return (params, control) => (old) => {
    keep(old)
    try {
      addEntry(params, control)
    } catch {
      // Browsers refuse an entry after a hundred quick ones, and in some frames: the list changes without one.
    }
  }
}

/** What the present entry says of a list. */
function read(name: string): State | undefined {
  const lists = (history.state as Entry | null)?.[KEY]
  // Any name may be an id, `constructor` too.
  return lists && own.call(lists, name) ? lists[name] : undefined
}

/**
 * The browser's own state, with the lists' in it; for a new entry without how far the old list had grown, and without the
 * mark of an overlay around the list, which goes back over its own entry as it closes.
 */
function withState(name: string, state: State, isNew?: boolean): object {
  const all = (history.state ?? {}) as Entry
  const lists: Record<string, State> = { ...all[KEY] }
  present.forEach((one, of) => (lists[of] = one))
  lists[name] = state
  const entry = { ...all, [KEY]: lists }
  return isNew ? { ...entry, [OVERLAY]: undefined, [MORE]: { ...all[MORE], [name]: undefined } } : entry
}

let lastEntry = -BURST

/** One after the other without a visitor's act: a script's clicks, which would fill the history, share an entry. */
function isBurst(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  const since = Date.now() - lastEntry
  lastEntry += since
  return since < BURST && userActivation?.isActive === false
}

const newId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8)

const withoutHash = (address: string): string => address.replace(/#.*/, '')

/** The address of another state of the page; not of an anchor in it, a script or another site. */
function sameOrigin(address: string): string | undefined {
  const own = address.indexOf(location.origin + '/') === 0
  return own && withoutHash(address) !== withoutHash(location.href) ? address : undefined
}

/** The page that shows the same without a script. */
function pageOf(control: Element, params: string): string {
  if (control instanceof HTMLAnchorElement) return control.href
  if (!(control instanceof HTMLFormElement)) return ''
  // Its fields may be named as these.
  const { method, action } = ownMembers(control)
  return method === 'get' ? action.replace(/[?#].*/, '') + '?' + params : ''
}
