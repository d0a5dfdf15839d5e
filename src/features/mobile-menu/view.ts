import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { focusQuietly } from '../../dom/layer/focus'
import { isModified } from '../../dom/plain-click'
import { toLinkUrl } from '../../dom/urls'
import { t } from '../../base/translation'
import { make, makeButton } from './make'
import type { CloseReason } from './panels'
import type * as Parts from './parts'
import type { Settings } from './settings'
import { childrenOf, paramOf, titleOf, toList, type PageItem, type Place } from './tree'

/** A block of the server's answer; its type should be `menu`, `spacer` or `clone`. */
export interface Block {
  readonly type?: string
  readonly data?: unknown
}

export interface ViewProps {
  readonly blocks: readonly Block[]
  readonly place: Place
  readonly settings: Settings
  readonly page: PageContext
  /** Navbars and what else is no list, where the menu has any. */
  readonly parts: typeof Parts | undefined
  onClose(reason: CloseReason): void
}

export interface View {
  readonly dialog: HTMLElement
  readonly navbars: Parts.Refreshable | undefined
}

/** One level of the menu; its rows are made as it is first shown. */
interface Panel {
  readonly element: HTMLElement
  readonly title: string
  /** Whose submenu it is; the root panel shows the blocks. */
  readonly item: PageItem | undefined
  /** The label in the panel above that opens it, once that is there. */
  opener?: HTMLElement | undefined
}

/** Rows that are there at once: they fill a phone. */
const FIRST = 20
/** The rest follows, so many at a time and so often (ms). */
const BATCH = 300
const PAUSE = 50

/**
 * The dialog in its layer: navbars, one bar (back, title, home, close), and the panels from the root to the deepest
 * one that was reached.
 */
export function createView(layer: HTMLElement, props: ViewProps): View {
  const { blocks, place, settings, page, parts, onClose } = props
  const id = prefixed('mobile-menu')
  const title = t('mobileMenu.title')
  const panels: Panel[] = []
  let level = 0
  const back = makeButton('-back', '', () => show(level - 1, true))
  const heading = make('span', '-title')
  const bar = make(
    'div',
    '-bar',
    {},
    heading,
    make('a', '-home', { href: '/', 'aria-label': t('mobileMenu.home') }),
    // Without a visible one, there is one for the keyboard and assistive technology.
    makeButton(settings.closeButton ? '-close' : '-leave', t('mobileMenu.close'), () => onClose('cross')),
  )
  const nav = make('nav', '-panels', { 'aria-label': title })
  const dialog = make(
    'div',
    '',
    { id, role: 'dialog', 'aria-modal': 'true', 'aria-label': title, tabindex: '-1' },
    bar,
    nav,
  )
  layer.append(dialog)
  const navbars = parts?.createNavbars(dialog, settings, page)

  function add(item?: PageItem, opener?: HTMLElement): void {
    const name = item ? titleOf(item) : title
    const element = make('div', '-panel', { role: 'group', 'aria-label': name, tabindex: '-1' })
    panels.push({ element, title: name, item, opener })
    nav.append(element)
  }

  function fill(index: number, { element, item }: Panel): void {
    if (item) return element.append(list(index, childrenOf(item), item))
    for (const block of blocks) {
      const { type, data } = block
      if (type === 'menu') element.append(list(0, toList(data)))
      else if (type === 'spacer') element.append(make('div', '-spacer'))
      else parts?.appendBlock(element, block, blocks.indexOf(block), page)
    }
  }

  function list(index: number, items: readonly PageItem[], first?: PageItem): HTMLElement {
    const rows = make('ul', '-list')
    if (first) rows.append(row(index, first, true))
    let count = 0
    const more = (end: number): void => {
      rows.append(...items.slice(count, end).map((item) => row(index, item, !childrenOf(item).length)))
      count = end
      if (count < items.length) setTimeout(() => rows.isConnected && more(count + BATCH), PAUSE)
    }
    // What the menu opens at, or came from, is among the first.
    const seen = Math.max(items.indexOf(place.current!), items.indexOf(panels[index + 1]?.item as PageItem))
    more(seen + FIRST)
    return rows
  }

  /** A link, or a label that opens a submenu. */
  function row(index: number, item: PageItem, isLink: boolean): HTMLElement {
    const url = isLink ? toLinkUrl(item.lien) : undefined
    if (isLink && item.lien && !url) page.warn('P546', { url: String(item.lien) })
    const isCurrent = isLink && item === place.current
    const inside = isLink
      ? make(url ? 'a' : 'span', '-link', { href: url, 'aria-current': isCurrent ? 'page' : undefined })
      : makeButton('-link', undefined, () => open(index, item, inside))
    inside.append(titleOf(item))
    const subtitle = paramOf(item, settings.subtitle)
    if (subtitle) inside.append(make('small', '-subtitle', {}, subtitle))
    if (!isLink) {
      const below = panels[index + 1]
      const isBelow = below?.item === item
      inside.setAttribute('aria-expanded', String(index < level && isBelow))
      if (isBelow) below!.opener = inside
    }
    const classes = [
      '-item',
      isCurrent && id + '-selected',
      !isLink && place.trail.includes(item) && id + '-ancestor',
      !isLink && index === level && id + '-submenu',
      item.class_theme_style,
    ]
    return make('li', classes.filter(Boolean).join(' '), {}, inside)
  }

  function open(index: number, item: PageItem, opener: HTMLElement): void {
    // What was reached below an item is still there when it is opened again.
    if (panels[index + 1]?.item !== item) {
      for (const { element } of panels.splice(index + 1)) element.remove()
      add(item, opener)
    }
    show(index + 1, true)
  }

  function show(to: number, moves?: boolean): void {
    const from = level
    level = to
    const shown = panels[to]!
    const above = panels[to - 1]
    if (!shown.element.firstChild) fill(to, shown)
    heading.textContent = shown.title
    if (above) {
      back.setAttribute('aria-label', t('mobileMenu.back', { title: above.title }))
      bar.prepend(back)
    } else back.remove()
    // Laid out where it is, it comes from there.
    if (moves) shown.element.getBoundingClientRect()
    panels.forEach(({ element, item, opener }, index) => {
      const isShown = index === to
      const state = isShown ? ` ${id}-active` : index < to ? ` ${id}-above` : ''
      element.className = id + '-panel' + state + (item ? ` ${id}-submenu` : '')
      element.toggleAttribute('inert', !isShown)
      opener?.setAttribute('aria-expanded', String(index <= to))
      // Of the panel that is shown: the one above is what the submenu came from.
      element.querySelectorAll(`.${id}-item > button`).forEach((label) => {
        label.parentElement!.classList.toggle(id + '-submenu', isShown)
      })
    })
    if (moves) focusQuietly((to < from && panels[from]!.opener) || shown.element)
  }

  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]')
    // §4.9: a link that is not an anchor.
    if (link && !isModified(event) && link.getAttribute('href')![0] !== '#') onClose('link')
  })
  add()
  place.trail.forEach((item) => add(item))
  show(panels.length - 1)
  return { dialog, navbars }
}
