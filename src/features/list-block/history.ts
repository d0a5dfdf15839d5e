import type { PageContext } from '../../base/context'
import type { Content } from '../../services/fragments/contract'

const KEY = 'passerelleLists'
/** What load-more writes down in an entry. */
const MORE = 'passerelleMore'
/** ms between entries that scripts make. */
const BURST = 1000
/** So many former contents of a block are kept as they were; older ones are asked for anew. */
const KEPT = 10

interface State {
  readonly id: string
  /** What led there; none for the block as the page came with it. */
  readonly params?: string
  /** The entry's own address shows the same: nothing to ask for after a reload. */
  readonly served?: boolean
}

/** Given what is asked for and the control that asked, makes what takes the old content. */
export type Track = (params: string, control: Element) => (old: DocumentFragment) => void

/**
 * A history entry per state of a list, so that Back, Forward and reload show it as it was. Former contents are
 * kept as nodes, with all that was typed in them; what has been dropped is asked for again.
 */
export function track(block: HTMLElement, page: PageContext): Track {
  const contents = new Map<string, Content>()
  const initial = read()
  let current: string = initial?.id ?? newId()

  page.on(window, 'popstate', () => {
    const state = read()
    // An entry that says nothing of this list (an anchor, an overlay) leaves it as it is.
    return state && state.id !== current ? show(state) : undefined
  })
  if (initial?.params !== undefined && !initial.served) {
    current = newId()
    void show(initial).catch(page.fail)
  }

  function read(): State | undefined {
    const lists = (history.state as Record<string, Record<string, State>> | null)?.[KEY]
    return lists?.[block.id]
  }

  /** The browser's own state, with this list's in it; for a new entry without how far the old list had grown. */
  function withState(state: State, isNew?: boolean): object {
    const all = (history.state ?? {}) as Record<string, object>
    const own = { ...all, [KEY]: { ...all[KEY], [block.id]: state } }
    return isNew ? { ...own, [MORE]: { ...all[MORE], [block.id]: undefined } } : own
  }

  function keep(old: DocumentFragment): void {
    // The block's own attributes belong to the content: they may say where it is asked for.
    contents.set(current, { nodes: old, scripts: [], whole: block.cloneNode(false) as Element })
    const [oldest] = contents.keys()
    if (oldest !== undefined && contents.size > KEPT) contents.delete(oldest)
  }

  async function show(state: State): Promise<void> {
    const fragments = await page.service('fragments')
    const { id, params } = state
    const kept = contents.get(id)
    const taken = (old: DocumentFragment): void => {
      keep(old)
      current = id
    }
    if (kept) {
      contents.delete(id)
      await fragments.replace(block, kept, taken)
    } else if (params !== undefined) await fragments.refreshModule(block, { params, keepOld: taken })
    else await fragments.load(block, { url: location.href, method: 'GET' }, { keepOld: taken })
  }

  return (params, control) => (old) => {
    keep(old)
    if (!read()) history.replaceState(withState({ id: current }), '')
    current = newId()
    const target = sameOrigin(pageOf(control, params))
    const state = withState({ id: current, params, served: !!target }, true)
    if (isBurst()) history.replaceState(state, '', target)
    else history.pushState(state, '', target)
  }
}

let lastEntry = -BURST

/** One after the other without a visitor's act: a script's clicks, which would fill the history, share an entry. */
function isBurst(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  const since = performance.now() - lastEntry
  lastEntry += since
  return since < BURST && userActivation?.isActive === false
}

const newId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8)

/** The address of another state of the page; not of an anchor in it, a script or another site. */
function sameOrigin(address: string): string | undefined {
  const here = location.href.replace(/#.*/, '')
  const own = address.indexOf(location.origin + '/') === 0
  return own && address.replace(/#.*/, '') !== here ? address : undefined
}

/** The page that shows the same without a script. */
function pageOf(control: Element, params: string): string {
  if (control instanceof HTMLAnchorElement) return control.href
  const isGet = control instanceof HTMLFormElement && control.method === 'get'
  return isGet ? control.action.replace(/[?#].*/, '') + '?' + params : ''
}
