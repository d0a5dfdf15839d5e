import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { focusQuietly } from '../../dom/focus'
import { toLinkUrl } from '../../dom/urls'
import { t } from '../../strings/t'
import { make, makeButton } from './make'
import type { CloseReason } from './panels'
import type * as Parts from './parts'
import type { Settings } from './settings'
import { childrenOf, paramOf, titleOf, toList, type PageItem, type Place } from './tree'

/** A block of the server's answer that can be shown. */
export interface Block {
  readonly type: 'menu' | 'spacer' | 'clone'
  readonly data?: unknown
}

export interface ViewProps {
  readonly blocks: readonly Block[]
  readonly place: Place
  readonly settings: Settings
  readonly page: PageContext
  /** Navbars and copies, where the menu has any. */
  readonly parts: typeof Parts | undefined
  /** Of the window, px. */
  readonly height: number
  onClose(reason: CloseReason): void
}

export interface View {
  readonly dialog: HTMLElement
  /** Asks variables and functions of the navbars again. */
  refresh(): void
  destroy(): void
}

interface Panel {
  readonly element: HTMLElement
  /** Whose submenu it is; the root panel shows the blocks. */
  readonly item: PageItem | undefined
  /** The label in the panel above that opens it, once that is there. */
  opener?: HTMLElement
  /** Makes its rows; they are made as the panel is first shown. */
  fill?: (() => void) | undefined
}

/** The least height of a row (px): as many as fill the window are there at once. */
const ROW = 30
/** The rest follows, so many at a time and so often (ms). */
const BATCH = 300
const PAUSE = 50

/** The dialog in its layer: navbars, and the panels from the root to the deepest one that was reached. */
export function createView(layer: HTMLElement, props: ViewProps): View {
  const { blocks, place, settings, page, parts, height, onClose } = props
  const id = prefixed('mobile-menu')
  const title = t('mobileMenu.title')
  const panels: Panel[] = []
  let level = 0
  const nav = make('nav', '-panels', { 'aria-label': title })
  const dialog = make(
    'div',
    '',
    { id, role: 'dialog', 'aria-modal': 'true', 'aria-label': title, tabindex: '-1' },
    nav,
  )
  layer.append(dialog)
  const navbars = parts && [
    parts.createNavbars(dialog, 'header', settings, page),
    parts.createNavbars(dialog, 'footer', settings, page),
  ]

  /** One level of the menu, with its own bar: back, title, home, close. */
  function add(item?: PageItem, opener?: HTMLElement): void {
    const name = item ? titleOf(item) : title
    const above = panels[panels.length - 1]
    const bar = make('div', '-bar')
    if (above) {
      const label = t('mobileMenu.back', { title: above.element.getAttribute('aria-label')! })
      bar.append(makeButton('-back', label, () => show(level - 1, true)))
    }
    bar.append(
      make('span', '-title', { 'aria-hidden': 'true' }, name),
      make('a', '-home', { href: '/', 'aria-label': t('mobileMenu.home') }),
      // Without a visible one, there is one for the keyboard and assistive technology.
      makeButton(settings.closeButton ? '-close' : '-leave', t('mobileMenu.close'), () => onClose('cross')),
    )
    const content = make('div', '-content')
    const element = make('div', '-panel', { role: 'group', 'aria-label': name, tabindex: '-1' }, bar, content)
    const index = panels.length
    const panel: Panel = { element, item }
    if (opener) panel.opener = opener
    panel.fill = () => {
      panel.fill = undefined
      if (item) content.append(list(index, childrenOf(item), item))
      else blocks.forEach((block) => fillBlock(content, block))
    }
    panels.push(panel)
    nav.append(element)
  }

  function fillBlock(content: HTMLElement, { type, data }: Block): void {
    if (type === 'menu') content.append(list(0, toList(data)))
    else if (type === 'spacer') content.append(make('div', '-spacer'))
    else parts?.appendClone(content, data, page)
  }

  function list(index: number, items: readonly PageItem[], first?: PageItem): HTMLElement {
    const rows = make('ul', '-list')
    if (first) rows.append(row(index, first, true))
    let count = 0
    const more = (end: number): void => {
      const batch = document.createDocumentFragment()
      for (; count < end && count < items.length; count++) {
        batch.append(row(index, items[count]!, !childrenOf(items[count]!).length))
      }
      rows.append(batch)
      if (count < items.length) setTimeout(() => rows.isConnected && more(count + BATCH), PAUSE)
    }
    // What the menu opens at, or came from, is among the first.
    const seen = Math.max(items.indexOf(place.current!), items.indexOf(panels[index + 1]?.item as PageItem))
    more(seen + Math.ceil(height / ROW))
    return rows
  }

  /** A link, or a label that opens a submenu. */
  function row(index: number, item: PageItem, isLink: boolean): HTMLElement {
    const url = isLink ? toLinkUrl(item.lien) : undefined
    if (isLink && item.lien && !url) page.warn('P546', { url: String(item.lien), title: titleOf(item) })
    const isCurrent = isLink && item === place.current
    const inside = isLink
      ? make(url ? 'a' : 'span', '-link', { href: url, 'aria-current': isCurrent ? 'page' : undefined })
      : makeButton('-link', undefined, () => open(index, item, inside))
    inside.append(titleOf(item))
    const subtitle = paramOf(item, settings.subtitle)
    if (subtitle) inside.append(make('small', '-subtitle', {}, subtitle))
    const element = make('li', '-item', {}, inside)
    const classes = [
      isCurrent && id + '-selected',
      !isLink && place.trail.includes(item) && id + '-ancestor',
      !isLink && index === level && id + '-submenu',
      item.class_theme_style,
    ]
    for (const one of classes) if (one) element.className += ' ' + String(one)
    if (!isLink) {
      inside.setAttribute('aria-expanded', String(index < level && panels[index + 1]!.item === item))
      if (panels[index + 1]?.item === item) panels[index + 1]!.opener = inside
    }
    return element
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
    shown.fill?.()
    // Laid out where it is, it comes from there.
    if (moves) shown.element.getBoundingClientRect()
    panels.forEach(({ element, item, opener }, index) => {
      const state = index < to ? 'above' : index > to ? 'below' : 'active'
      element.className = `${id}-panel ${id}-${state}${item ? ` ${id}-submenu` : ''}`
      element.toggleAttribute('inert', index !== to)
      opener?.setAttribute('aria-expanded', String(index <= to))
      // Of the panel that is shown: the one above is what the submenu came from.
      for (const label of Array.from(element.querySelectorAll(`.${id}-item > button`))) {
        label.parentElement!.classList.toggle(id + '-submenu', index === to)
      }
    })
    if (moves) focusQuietly((to < from && panels[from]!.opener) || shown.element)
  }

  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]')
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    // §4.9: a link that is not an anchor.
    if (link.getAttribute('href')![0] !== '#') onClose('link')
  })
  add()
  place.trail.forEach((item) => add(item))
  show(panels.length - 1)
  return {
    dialog,
    refresh: () => navbars?.forEach((one) => one?.refresh()),
    destroy: () => navbars?.forEach((one) => one?.destroy()),
  }
}
