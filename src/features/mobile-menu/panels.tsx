import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { toElement } from '../../dom/element'
import { focusQuietly } from '../../dom/focus'
import { openLayer } from '../../dom/layer'
import { adoptStyles } from '../../dom/styles'
import { renderInto } from '../../ui/render'
import css from './mobile-menu.css'
import { MobileMenu, type Block, type MobileMenuProps } from './MobileMenu'
import type { Settings } from './settings'
import { shiftPage } from './shift'
import { findPlace, toList } from './tree'

export interface Menu {
  isOpen(): boolean
  open(): void
  close(reason: CloseReason): void
  /** Measures anew, and asks variables and functions again. */
  refresh(): void
  destroy(): void
}

export type CloseReason = 'button' | 'cross' | 'outside' | 'escape' | 'back' | 'swipe' | 'link' | 'unmount'

/**
 * Builds the menu, closed, at the end of the page: a modal dialog around a `nav`, whose panels are made as they
 * are first reached. Sends `cms:mobileMenu:open`, `:close` (`{reason}`) and `:refreshed` from the button.
 * @returns nothing where the server's answer has nothing to show
 */
export async function createMenu(
  list: unknown,
  settings: Settings,
  page: PageContext,
): Promise<Menu | undefined> {
  const blocks = readBlocks(list, page)
  if (!blocks.length) return undefined
  const hasParts =
    settings.header.length || settings.footer.length || blocks.some(({ type }) => type === 'clone')
  const parts = hasParts ? await import(/* webpackChunkName: "mobile-menu-parts" */ './parts') : undefined
  parts?.prepare()
  adoptStyles(css)

  const button = page.element
  const { body, documentElement: html } = document
  const { classList } = html
  const id = prefixed('mobile-menu')
  const opened = id + '-opened'
  const { position, depth, dim } = settings
  const layer = document.createElement('div')
  layer.className = [id + '-layer', position, 'depth-' + depth, 'dim-' + dim].join(` ${id}-`)
  body.append(layer)

  const items = blocks.flatMap(({ type, data }) => (type === 'menu' ? toList(data) : []))
  const props: MobileMenuProps = {
    blocks,
    place: findPlace(items, body.getAttribute('idpage'), body.getAttribute('idparent')),
    settings,
    page,
    parts,
    steps: {},
    onClose: close,
  }
  const render = (): (() => void) => renderInto(layer, <MobileMenu {...props} />)
  const unmount = render()
  const dialog = layer.firstElementChild as HTMLElement
  button.setAttribute('aria-controls', id)
  let endLayer: (() => void) | undefined
  let endShift: (() => void) | undefined
  let unlisten: (() => void) | undefined
  let endSwipe: (() => void) | undefined
  if ('ontouchstart' in window) {
    import(/* webpackChunkName: "mobile-menu-swipe" */ './swipe').then(
      ({ closeBySwipe }) => {
        if (layer.isConnected) endSwipe = closeBySwipe(dialog, position, () => close('swipe'))
      },
      // It closes in other ways.
      () => {},
    )
  }

  function measure(): void {
    const { headerElement, headerOffset, headerSize } = settings
    const header = toElement(headerElement)
    if (headerElement && !header) page.warn('P544', { selector: String(headerElement) })
    const top = Math.max(0, header ? header.getBoundingClientRect().bottom : 0) + headerOffset
    const { style } = layer
    style.top = Math.min(top, window.innerHeight / 2) + 'px'
    style.setProperty(`--${id}-bar`, Math.max(24, headerSize) + 'px')
    style.setProperty(`--${id}-way`, getComputedStyle(html).direction === 'rtl' ? '-1' : '1')
  }

  function open(): void {
    if (endLayer) return
    measure()
    if (depth !== 'front') endShift = shiftPage(id, position)
    // Laid out closed first, so that it has somewhere to come from.
    layer.getBoundingClientRect()
    // Browsers that do not focus a pressed button would give the focus back to nothing.
    focusQuietly(button)
    classList.add(opened)
    const current = dialog.querySelector<HTMLElement>(`.${id}-selected > a`)
    endLayer = openLayer(layer, {
      focus: current ?? dialog,
      history: true,
      onDismiss: (reason) => (reason === 'escape' && props.steps.up!()) || close(reason),
    })
    if (current) reveal(current)
    button.setAttribute('aria-expanded', 'true')
    let isOpening = true
    setTimeout(() => (isOpening = false))
    // What is around the panel, and what of the page stays in sight (its header, the button), closes it.
    unlisten = page.on<MouseEvent>(document, 'click', ({ target }) => {
      const node = target as Node
      // The click that opened it goes on; a picture opened from a copy lies over it and makes it inert.
      if (isOpening || layer.hasAttribute('inert') || !node.isConnected) return
      if (!dialog.contains(node) && !button.contains(node)) close('outside')
    })
    page.emit('open')
  }

  function close(reason: CloseReason): void {
    const end = endLayer
    if (!end) return
    endLayer = undefined
    classList.remove(opened)
    button.setAttribute('aria-expanded', 'false')
    unlisten?.()
    end()
    endShift?.()
    endShift = undefined
    page.emit('close', { reason })
  }

  return {
    isOpen: () => !!endLayer,
    open,
    close,
    refresh() {
      measure()
      render()
      page.emit('refreshed')
    },
    destroy() {
      close('unmount')
      endSwipe?.()
      unmount()
      layer.remove()
      button.removeAttribute('aria-controls')
    },
  }
}

/** What of the server's answer can be shown; the rest is told, block by block. */
function readBlocks(list: unknown, page: PageContext): Block[] {
  const blocks = (Array.isArray(list) ? list : [{ type: typeof list }]).filter(
    (block: Block | null, index) => {
      const type = block?.type
      if (type === 'menu') return toList(block!.data).length
      if (type === 'spacer' || type === 'clone') return true
      page.warn('P543', { index: index + 1, type: String(type) })
      return false
    },
  ) as Block[]
  return blocks.some(({ type }) => type !== 'spacer') ? blocks : []
}

/** Scrolls a panel so that the current page is in its middle; the page itself does not move. */
function reveal(item: HTMLElement): void {
  const content = item.closest('ul')!.parentElement!
  const { top, height } = content.getBoundingClientRect()
  content.scrollTop += item.getBoundingClientRect().top - top - height / 2
}
