import { eventType } from '../../base/host'
import type { PageContext } from '../../base/context'

/** In `history.state`, by block id. A list's own history leaves it out of the entries that it adds. */
const KEY = 'passerelleMore'
/** How long (ms) a visitor rests before the place is written down; browsers allow few changes of an entry. */
const REST = 250

interface Memory {
  /** Pages of items loaded in each direction. */
  readonly next?: number
  readonly prev?: number
  /** Where the visitor was, in px. */
  readonly top?: number
}

/** Pages that a link has loaded; the link stays when a list's history puts it back. */
const loads = new WeakMap<Element, number>()

/**
 * Writes down in the page's history entry how far a list has grown, and lets it grow so far again when the visitor
 * comes back or reloads: page by page, as the server has them now. Then goes where the visitor was, unless they
 * have begun to move.
 * @param id of the block
 * @param load the next page, without moving the focus; settles also when it fails
 */
export async function remember(
  id: string,
  direction: 'next' | 'prev',
  page: PageContext,
  load: (clicked: boolean) => Promise<unknown>,
): Promise<void> {
  const link = page.element
  const have = (): number => loads.get(link) ?? 0
  const { [direction]: wanted = 0, top } = read(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  let moved = wanted <= have()

  page.on(link, eventType('loadMore:loaded'), () => {
    loads.set(link, have() + 1)
    if (have() > (read(id)[direction] ?? 0)) write(id, { [direction]: have(), top: window.pageYOffset })
  })
  page.on(window, 'wheel touchstart keydown mousedown', () => void (moved = true), {
    capture: true,
    passive: true,
  })
  page.on(window, 'scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (moved && have() && !page.signal.aborted) write(id, { top: window.pageYOffset })
    }, REST)
  })
  for (let before = -1; have() < wanted && have() > before && !page.signal.aborted;) {
    before = have()
    await load(false)
  }
  if (!moved && top !== undefined && !page.signal.aborted) {
    window.scrollTo({ top, left: window.pageXOffset, behavior: 'instant' })
  }
  moved = true
}

const all = (): Record<string, Memory | undefined> =>
  (history.state as Record<string, Record<string, Memory>> | null)?.[KEY] ?? {}

const read = (id: string): Memory => all()[id] ?? {}

/** The page's own state stays; one that is not an object has no room for this. */
function write(id: string, part: Memory): void {
  const state = history.state as object | null
  if (state && (typeof state !== 'object' || Array.isArray(state))) return
  try {
    history.replaceState({ ...state, [KEY]: { ...all(), [id]: { ...read(id), ...part } } }, '')
  } catch {
    // Browsers refuse after a hundred quick changes, and in some frames: the place is forgotten.
  }
}
