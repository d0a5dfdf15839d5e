import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { openLayer } from '../../dom/layer/layer'
import { lockScroll } from '../../dom/layer/scroll-lock'
import { adoptStyles } from '../../dom/styles'
import css from './mobile-menu.css'
import { make, makeButton } from './make'
import type { Settings } from './settings'
import { shiftPage } from './shift'
import { findPlace, toList } from './tree'
import { createView, type Block, type View, type ViewProps } from './view'

export interface Menu {
  isOpen(): boolean
  open(): void
  close(reason: CloseReason): void
  /** Measures anew, and asks variables and functions again. */
  refresh(): void
  destroy(): void
}

export type CloseReason = 'button' | 'cross' | 'outside' | 'escape' | 'back' | 'swipe' | 'link' | 'unmount'

/** ms after which what a menu does not open with is fetched. */
const SOON = 50

/**
 * The visitor reaches for the button: before the click, the page's styles are looked at again, and the code that makes
 * panels runs once, for nothing, as engines compile what runs first.
 */
export function prepare(page: PageContext): void {
  adoptStyles(css)
  createView(document.createElement('div'), {
    blocks: [{ type: 'menu', data: [{ enfant: [{}] }, { lien: '/' }] }],
    place: { trail: [] },
    settings: {} as Settings,
    page,
  } as unknown as ViewProps)
}

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
  const blocks = toList(list) as readonly Block[]
  const items = blocks.flatMap(({ type, data }) => (type === 'menu' ? toList(data) : []))
  if (!items[0] && !blocks.some(({ type }) => type === 'clone')) return undefined
  const { position, depth, dim, header, footer, headerElement, headerOffset } = settings
  const hasParts =
    /^[tb]/.test(position) ||
    header.length ||
    footer.length ||
    headerElement ||
    headerOffset ||
    blocks.some(({ type }) => type !== 'menu' && type !== 'spacer')
  const parts = hasParts ? await import(/* webpackChunkName: "mobile-menu-parts" */ './parts') : undefined
  parts?.prepare(make, makeButton)
  adoptStyles(css)

  const button = page.element
  const { body } = document
  const { classList } = document.documentElement
  const id = prefixed('mobile-menu')
  const opened = id + '-opened'
  const layer = document.createElement('div')
  layer.className = [id + '-layer', position, 'depth-' + depth, 'dim-' + dim].join(` ${id}-`)
  layer.style.cssText = `--cms-mobile-menu-bar:${Math.max(24, settings.headerSize)}px`

  function build(): View {
    body.append(layer)
    const place = findPlace(items, body.getAttribute('idpage'), body.getAttribute('idparent'))
    const view = createView(layer, { blocks, place, settings, page, parts, onClose: close })
    button.setAttribute('aria-controls', id)
    if (navigator.maxTouchPoints) {
      // Once it is open: nothing else is to wait for it.
      setTimeout(() => {
        import(/* webpackChunkName: "mobile-menu-swipe" */ './swipe').then(
          ({ closeBySwipe }) => closeBySwipe(view.dialog, position, close),
          // Without its code there are four other ways to close it.
          () => {},
        )
      }, SOON)
    }
    return view
  }

  // Copies are made of what is on the page now; rows can wait.
  let view = parts && build()
  let undo: (() => void)[] | undefined

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
    classList.add(opened)
    const current = dialog.querySelector<HTMLElement>(`.${id}-selected > a`)
    undo.push(
      openLayer(layer, { focus: current ?? dialog, history: true, locks: false, onDismiss: close }),
      // What is around the panel, and what of the page stays in sight (its header, the button), closes it. The click
      // that opened it is past the capture phase.
      page.on<MouseEvent>(
        document,
        'click',
        ({ target }) => {
          const node = target as Node
          // A picture opened from a copy lies over it and makes it inert.
          if (!layer.hasAttribute('inert') && !dialog.contains(node) && !button.contains(node))
            close('outside')
        },
        true,
      ),
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
    classList.remove(opened)
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
      close('unmount')
      view?.navbars?.destroy()
      layer.remove()
    },
  }
}
