import { eventType } from '../../base/host'
import type { PageContext } from '../../base/context'
import { ownMembers } from '../../base/own-members'
import { moduleOf } from '../../dom/content/module'

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

/** Pages that a link has loaded, by direction; the link stays when a list's history puts it back. */
const loads = { next: new WeakMap<Element, number>(), prev: new WeakMap<Element, number>() }

/**
 * Writes down in the page's history entry how far a list has grown, and lets it grow so far again when the visitor
 * comes back or reloads: page by page, as the server has them now. Then goes where the visitor was, unless they
 * have begun to move.
 * @param block with an id, by which the entry knows it
 * @param load the next page, without moving the focus; settles also when it fails
 */
export async function remember(
  block: Element,
  direction: 'next' | 'prev',
  page: PageContext,
  load: (clicked: boolean) => Promise<unknown>,
): Promise<void> {
  const link = page.element
  const id = nameOf(block)
  const loaded = loads[direction]
  // Above and below a list, two links may lead to the same items.
  const have = (): number =>
    Array.from(ownMembers(block).querySelectorAll('a'))
      .filter((one) => moduleOf(one) === moduleOf(link))
      .reduce((sum, one) => sum + (loaded.get(one) ?? 0), 0)
  const { [direction]: wanted = 0, top } = read(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  let moved = wanted <= have()

  page.on(link, eventType('loadMore:loaded'), () => {
    loaded.set(link, (loaded.get(link) ?? 0) + 1)
    if (have() > (read(id)[direction] ?? 0)) write(id, { [direction]: have(), top: window.pageYOffset })
  })
  page.on(window, 'wheel touchstart keydown mousedown', () => void (moved = true), {
    capture: true,
    passive: true,
  })
  const note = (): void => {
    timer = undefined
    if (moved && have() && !page.signal.aborted) write(id, { top: window.pageYOffset })
  }
  page.on(window, 'scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(note, REST)
  })
  // What is pressed may lead away, or open what has an entry of its own: this one is left here.
  const pressed = (): void => {
    if (timer === undefined) return
    clearTimeout(timer)
    note()
  }
  page.on(window, 'click', pressed, { capture: true })
  for (let before = -1; have() < wanted && have() > before && !page.signal.aborted;) {
    before = have()
    await load(false)
  }
  if (!moved && top !== undefined && !page.signal.aborted) {
    // Not the window's: pages have a `scrollTo` of their own.
    const scroller = document.scrollingElement ?? window
    scroller.scroll({ top, left: window.pageXOffset, behavior: 'instant' })
  }
  moved = true
}

/** Its id; of the second block of one id, and so on, another: each grows by itself. */
function nameOf(block: Element): string {
  const { id } = ownMembers(block)
  let name = id
  for (const one of Array.from(document.querySelectorAll('[id][data-history]'))) {
    if (one === block) break
    if (ownMembers(one).id === id) name += '+'
  }
  return name
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
