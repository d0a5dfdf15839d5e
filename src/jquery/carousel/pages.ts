import { eventType } from '../../base/host'
import type { PageContext } from '../../base/context'
import { focusOn } from '../../dom/focus-on'
import type { Row } from './row'
import type { Place } from './setup'

/** Who asks for a change; default: `user`. */
export type By = 'user' | 'script' | 'auto'

/** What the page's own buttons may show; `ends`: no way back, no way on. */
export interface Shown {
  readonly pages: number
  readonly page: number
  readonly ends: readonly [boolean, boolean]
}

/** Goes from page to page of a carousel; sends the slideshow's events, in which `index` and numbers are pages. */
export interface Pages {
  /** Measures anew; the page stays. */
  measure(): void
  /**
   * @param to a page, from 0
   * @param way 1 forward, -1 back, 0 the way the numbers say
   * @param dragged px beside their places, from which the slides go on
   * @returns false where it stays: there already, no such page, or a listener's wish
   */
  goTo(to: number, by?: By, way?: number, dragged?: number): boolean
  /** To the next page, or the one before. */
  step(way: 1 | -1, by?: By, dragged?: number): boolean
}

/**
 * @param loop after the last page comes the first
 * @param onShown called on every change
 * @param onBegun called when a change has begun
 */
export function createPages(
  row: Row,
  { root, track }: Place,
  loop: boolean,
  page: PageContext,
  onShown: (shown: Shown) => void,
  onBegun: () => void,
): Pages {
  function update(): void {
    const seen = row.mark()
    const pages = row.pages()
    const at = row.page()
    onShown({ pages, page: at, ends: [!loop && !at, !loop && at === pages - 1] })
    for (const slide of seen) slide.dispatchEvent(new CustomEvent(eventType('lazy'), { bubbles: true }))
  }

  function goTo(to: number, by: By = 'user', way = 0, dragged = 0): boolean {
    const from = row.page()
    const slide = row.slideOf(to)
    if (!slide || to === from) return false
    const detail = { index: to, from, page: to, slide, by, way: way || (to > from ? 1 : -1) }
    if (!page.emit('before-change', detail, { cancelable: true })) return false
    const focused = track.contains(document.activeElement) && document.activeElement
    row.goTo(to, way, dragged)
    update()
    if (focused && !row.shows(focused)) focusOn(slide.querySelector<HTMLElement>('a[href], button') ?? root)
    onBegun()
    page.emit('changed', detail)
    return true
  }

  return {
    goTo,
    measure() {
      if (row.measure()) update()
    },
    step(way, by, dragged) {
      const pages = row.pages()
      const next = row.page() + way
      return (loop || (next >= 0 && next < pages)) && goTo((next + pages) % pages, by, way, dragged)
    },
  }
}
