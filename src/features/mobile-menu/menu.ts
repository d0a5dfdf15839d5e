import type { PageContext, Unlisten } from '../../base/context'
import { prefixed } from '../../base/host'
import { detach } from '../../dom/layer/detach'
import { noteWindow, openLayer, type LayerOptions } from '../../dom/layer/layer'
import { lockScroll } from '../../dom/layer/scroll-lock'
import type { LevelsContext } from './panel-levels'
import type { Settings } from './options'
import { shiftPage } from './shift'
import { createView, type View } from './view'

export type CloseReason =
  'button' | 'cross' | 'outside' | 'escape' | 'back' | 'swipe' | 'link' | 'hidden' | 'unmount'

export interface Menu {
  isOpen(): boolean
  open(): void
  close(reason: CloseReason): void
  /** Measures anew, and reads variables and functions again. */
  refresh(): void
  destroy(): void
}

/** ms after which what a menu does not open with is fetched. */
const SOON = 50

/**
 * Builds the menu, closed, at the end of the page: a modal dialog around a `nav`, whose panels are made as they
 * are first reached. Sends `cms:mobileMenu:open`, `:close` (`{reason}`) and `:refreshed` from the button.
 */
export function buildMenu(context: LevelsContext): Menu {
  const { settings, page, parts } = context
  const button = page.element
  const { classList } = document.documentElement
  const id = prefixed('mobile-menu')
  const layer = createLayer(id, settings)
  // Copies are made of what is on the page now; rows can wait.
  let view = parts && build()
  /** What closing undoes, while it is open. */
  let undo: (() => void)[] | undefined

  function build(): View {
    document.body.append(layer)
    const built = createView(layer, { ...context, onClose: close })
    button.setAttribute('aria-controls', id)
    if (navigator.maxTouchPoints) closeBySwipe(built.dialog, settings, close)
    return built
  }

  function measure(): void {
    if (parts) layer.style.top = parts.topOf(settings, page) + 'px'
  }

  function open(): void {
    if (undo) return
    // What measures the page comes before what changes it: all is laid out once.
    measure()
    // Before the lock, which looks whose overflow is the window's.
    const comeBack = shiftPage(id, settings)
    const unlock = lockScroll()
    undo = [() => comeBack(unlock)]
    const { dialog } = (view ??= build())
    // Of several menus on a page, the open one is `#cms-mobile-menu`.
    document.getElementById(id)?.removeAttribute('id')
    dialog.id = id
    layer.classList.add(id + '-shown')
    classList.add(id + '-opened')
    const current = dialog.querySelector<HTMLElement>(`.${id}-selected > a`)
    undo.push(
      openLayer(layer, layerOptions(current ?? dialog, close)),
      closeFromOutside(layer, dialog, page, close),
    )
    current?.scrollIntoView({ block: 'center' })
    button.setAttribute('aria-expanded', 'true')
    page.emit('open')
  }

  function close(reason: CloseReason): void {
    if (!undo) return
    const all = undo
    undo = undefined
    layer.classList.remove(id + '-shown')
    classList.remove(id + '-opened')
    button.setAttribute('aria-expanded', 'false')
    all.forEach((one) => one())
    page.emit('close', { reason })
  }

  return {
    isOpen: () => !!undo,
    open,
    close,
    refresh() {
      measure()
      view?.navbars?.refresh()
      page.emit('refreshed')
    },
    destroy() {
      const isLost = undo && !layer.isConnected
      close('unmount')
      view?.navbars?.destroy()
      detach(layer)
      // The page was written anew while it was open: nothing would close its copy.
      const copies = isLost ? Array.from(document.getElementsByClassName(id + '-shown')) : []
      for (const copy of copies) detach(copy)
    },
  }
}

function createLayer(id: string, { position, depth, dim, headerSize }: Settings): HTMLElement {
  const layer = noteWindow(document.createElement('div'), 'mobile-menu-layer')
  layer.className = [id + '-layer', position, 'depth-' + depth, 'dim-' + dim].join(` ${id}-`)
  layer.style.cssText = `--cms-mobile-menu-bar:${Math.max(24, headerSize)}px`
  return layer
}

const layerOptions = (focus: HTMLElement, close: (reason: CloseReason) => void): LayerOptions => ({
  ...{ focus, history: true, locks: false, onDismiss: close },
  onHidden: () => close('hidden'),
})

/** What is around the panel, and what of the page stays in sight (its header, the button), closes it. */
function closeFromOutside(
  layer: Element,
  dialog: Element,
  { on, element: button }: PageContext,
  close: (reason: CloseReason) => void,
): Unlisten {
  const clicked = ({ target, detail }: MouseEvent): void => {
    const node = target as Node
    // A picture opened from a copy lies over it and makes it inert. The second press of a double click on what opened it
    // lands here.
    const isOurs = layer.hasAttribute('inert') || dialog.contains(node) || button.contains(node)
    if (!isOurs && detail < 2) close('outside')
  }
  // The click that opened it is past the capture phase.
  return on(document, 'click', clicked, true)
}

/** Once it is open: nothing else is to wait for this. */
function closeBySwipe(
  dialog: HTMLElement,
  { position }: Settings,
  close: (reason: CloseReason) => void,
): void {
  setTimeout(() => {
    import(/* webpackChunkName: "mobile-menu-swipe" */ './swipe').then(
      ({ closeBySwipe }) => closeBySwipe(dialog, position, close),
      // Without its code there are four other ways to close it.
      () => {},
    )
  }, SOON)
}
