import { prefixed } from '../../base/host'
import { focusQuietly } from '../../dom/layer/focus'
import { t } from '../../base/translation'
import { make, makeButton } from './elements'
import type * as Parts from './parts'
import { createLinkRow, createRow, type RowContext } from './row'
import { childrenOf, titleOf, toList, type PageItem } from './tree'
import { detach } from '../../dom/layer/detach'

/** A block of the server's answer; its type should be `menu`, `spacer` or `clone`. */
export interface Block {
  readonly type?: string
  readonly data?: unknown
}

export interface LevelsContext extends RowContext {
  readonly blocks: readonly Block[]
  /** Navbars and what else is no list, where the menu has any. */
  readonly parts: typeof Parts | undefined
}

/** One level of the menu; its rows are made as it is first shown. */
interface Panel {
  readonly element: HTMLElement
  /** Whose submenu it is; the root panel shows the blocks. */
  readonly item: PageItem | undefined
  /** The label in the panel above that opens it, once that is there. */
  opener?: HTMLElement | undefined
}

/** The panels from the root to the deepest one that was reached; one of them is shown. */
export interface Levels {
  /** Makes the panels down to the current page, and shows the last. */
  open(): void
  /** Shows the panel above. */
  back(): void
  /** Says our words again, in the page's language. */
  say(): void
}

/** Rows that are there at once: they fill a phone. */
const FIRST = 20
/** The rest follows, so many at a time and so often (ms). */
const BATCH = 300
const PAUSE = 50

/**
 * @param nav where the panels stand
 * @param onShown called with the panel's title, and that of the panel above
 */
export function createLevels(
  nav: HTMLElement,
  context: LevelsContext,
  onShown: (title: string, above: string | undefined) => void,
): Levels {
  const { place, settings, blocks, parts, page } = context
  const panels: Panel[] = []
  let level = 0

  const add = (item?: PageItem, opener?: HTMLElement): void =>
    void panels.push({ element: createPanel(nav, item), item, opener })

  function list(at: number, items: readonly PageItem[]): HTMLElement {
    // What the menu opens at, or came from, is among the first.
    const all: readonly (PageItem | undefined)[] = items
    const last = Math.max(all.indexOf(place.current), all.indexOf(panels[at + 1]?.item))
    return fillList(items, last + FIRST, (item) => rowOf(at, item))
  }

  function rowOf(at: number, item: PageItem): HTMLElement {
    if (!childrenOf(item).length) return createLinkRow(item, context)
    const label = makeButton('-link', undefined, () => openBelow(at, item, label))
    const below = panels[at + 1]
    label.setAttribute('aria-expanded', String(at < level && below?.item === item))
    if (below?.item === item) below.opener = label
    const isAncestor = place.trail.includes(item)
    return createRow(item, label, settings, isAncestor && 'ancestor', at === level && 'submenu')
  }

  function openBelow(at: number, item: PageItem, opener: HTMLElement): void {
    // What was reached below an item is still there when it is opened again.
    if (panels[at + 1]?.item !== item) {
      for (const { element } of panels.splice(at + 1)) detach(element)
      add(item, opener)
    }
    show(at + 1, true)
  }

  function fill({ element, item }: Panel): void {
    if (item) {
      const rows = list(level, childrenOf(item))
      // The page itself comes before its children.
      rows.prepend(createLinkRow(item, context))
      return element.append(rows)
    }
    blocks.forEach((block, index) => {
      if (block.type === 'menu') element.append(list(0, toList(block.data)))
      else if (block.type === 'spacer') element.append(make('div', '-spacer'))
      else parts?.appendBlock(element, block, index, page)
    })
  }

  function say(): void {
    const above = panels[level - 1]
    panels[0]?.element.setAttribute('aria-label', nameOf())
    onShown(nameOf(panels[level]?.item), above && nameOf(above.item))
  }

  function show(to: number, moves?: boolean): void {
    const shown = panels[to]
    if (!shown) return
    const from = level
    level = to
    if (!shown.element.firstChild) fill(shown)
    say()
    // Laid out where it is, it comes from there.
    if (moves) shown.element.getBoundingClientRect()
    mark(panels, to)
    if (moves) focusQuietly((to < from && panels[from]?.opener) || shown.element)
  }

  return {
    open() {
      for (const item of [undefined, ...place.trail]) add(item)
      show(panels.length - 1)
    },
    back: () => show(level - 1, true),
    say,
  }
}

/** The root panel's name is ours. */
const nameOf = (item?: PageItem): string => (item ? titleOf(item) : t('mobileMenu.title'))

function createPanel(nav: HTMLElement, item: PageItem | undefined): HTMLElement {
  const panel = make('div', '-panel', { role: 'group', 'aria-label': nameOf(item), tabindex: '-1' })
  nav.append(panel)
  return panel
}

/** Marks which panel is shown, which are above it, and which labels are open. */
function mark(panels: readonly Panel[], level: number): void {
  const id = prefixed('mobile-menu')
  panels.forEach(({ element, item, opener }, index) => {
    const isShown = index === level
    const state = isShown ? ` ${id}-active` : index < level ? ` ${id}-above` : ''
    element.className = id + '-panel' + state + (item ? ` ${id}-submenu` : '')
    element.toggleAttribute('inert', !isShown)
    opener?.setAttribute('aria-expanded', String(index <= level))
    // Of the panel that is shown: the one above is what the submenu came from.
    element.querySelectorAll(`.${id}-item > button`).forEach((label) => {
      label.parentElement?.classList.toggle(id + '-submenu', isShown)
    })
  })
}

/** A list whose further rows come by and by. */
function fillList(
  items: readonly PageItem[],
  first: number,
  rowOf: (item: PageItem) => HTMLElement,
): HTMLElement {
  const rows = make('ul', '-list')
  let count = 0
  const more = (end: number): void => {
    rows.append(...items.slice(count, end).map(rowOf))
    count = end
    if (count < items.length) setTimeout(() => rows.isConnected && more(count + BATCH), PAUSE)
  }
  more(first)
  return rows
}
