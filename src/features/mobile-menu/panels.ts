import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { focusQuietly } from '../../dom/focus'
import { openLayer } from '../../dom/layer'
import { adoptStyles } from '../../dom/styles'
import css from './mobile-menu.css'
import type { Settings } from './settings'
import { shiftPage } from './shift'
import { findPlace, toList } from './tree'
import { createView, type Block } from './view'

export interface Menu {
  isOpen(): boolean
  open(): void
  close(reason: CloseReason): void
  /** Measures anew, and asks variables and functions again. */
  refresh(): void
  destroy(): void
}

export type CloseReason = 'button' | 'cross' | 'outside' | 'escape' | 'back' | 'swipe' | 'link' | 'unmount'

/** Has the page's styles looked at again before the click: the visitor reaches for the button. */
export const prepare = (): void => adoptStyles(css)

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
  const { position, depth, dim, header, footer, headerElement, headerOffset } = settings
  const hasParts =
    /^[tb]/.test(position) ||
    header.length ||
    footer.length ||
    headerElement ||
    headerOffset ||
    blocks.some(({ type }) => type === 'clone')
  const parts = hasParts ? await import(/* webpackChunkName: "mobile-menu-parts" */ './parts') : undefined
  // Before anything of the menu is there to be laid out.
  const height = window.innerHeight
  parts?.prepare()
  prepare()

  const button = page.element
  const { body } = document
  const { classList } = document.documentElement
  const id = prefixed('mobile-menu')
  const opened = id + '-opened'
  const layer = document.createElement('div')
  layer.className = [id + '-layer', position, 'depth-' + depth, 'dim-' + dim].join(` ${id}-`)
  body.append(layer)

  const items = blocks.flatMap(({ type, data }) => (type === 'menu' ? toList(data) : []))
  const { dialog, ...view } = createView(layer, {
    blocks,
    place: findPlace(items, body.getAttribute('idpage'), body.getAttribute('idparent')),
    settings,
    page,
    parts,
    height,
    onClose: close,
  })
  button.setAttribute('aria-controls', id)
  let endLayer: (() => void) | undefined
  let endShift: (() => void) | undefined
  let unlisten: (() => void) | undefined
  if ('ontouchstart' in window) {
    import(/* webpackChunkName: "mobile-menu-swipe" */ './swipe').then(
      ({ closeBySwipe }) => closeBySwipe(dialog, position, close),
      // Without its code there are four other ways to close it.
      () => {},
    )
  }

  function measure(): void {
    const { style } = layer
    if (parts) style.top = parts.topOf(settings, page) + 'px'
    style.setProperty('--cms-mobile-menu-bar', Math.max(24, settings.headerSize) + 'px')
  }

  function open(): void {
    if (endLayer) return
    measure()
    endShift = shiftPage(id, settings)
    // Browsers that do not focus a pressed button would give the focus back to nothing.
    focusQuietly(button)
    // Laid out closed first, so that it has somewhere to come from.
    layer.getBoundingClientRect()
    // Of several menus on a page, the open one is `#cms-mobile-menu`.
    document.getElementById(id)?.removeAttribute('id')
    dialog.id = id
    layer.classList.add(id + '-shown')
    classList.add(opened)
    const current = dialog.querySelector<HTMLElement>(`.${id}-selected > a`)
    endLayer = openLayer(layer, {
      focus: current ?? dialog,
      history: true,
      onDismiss: close,
    })
    current?.scrollIntoView({ block: 'center' })
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
    layer.classList.remove(id + '-shown')
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
      view.refresh()
      page.emit('refreshed')
    },
    destroy() {
      close('unmount')
      view.destroy()
      layer.remove()
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
