import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { LightboxItem, LightboxParams } from '../services/lightbox'
import type { OverlayParams } from '../services/overlay'
import type { PopupParams } from '../services/popup'
import { useSlot, toNode } from './content'
import { call } from './host'

export type { LightboxItem } from '../services/lightbox'

type Shown = 'overlay' | 'popup' | 'lightbox'
type OnClose = ((value: unknown) => void) | undefined

/** Opens a window of the page while `open` is true; read anew at each opening. */
function useShown(open: boolean, service: Shown, read: () => unknown, onClose: OnClose): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    if (!open) return undefined
    let isOver = false
    const show = call as (name: Shown, method: 'open' | 'close', given?: unknown) => Promise<unknown>
    void show(service, 'open', read()).then((value) => {
      if (!isOver) latest.current?.(value)
      isOver = true
    })
    return () => {
      // In call order: an opening still under way is closed as soon as it is there.
      if (!isOver) void show(service, 'close')
      isOver = true
    }
  }, [open])
}

/** What windows have in common. */
export interface WindowProps {
  /** Shown while true. */
  open: boolean
  /** It has closed, by the visitor, by the page, or as another took its place. Set `open` to false. */
  onClose?(value: unknown): void
}

/** Of `Overlay`. */
export interface OverlayProps extends WindowProps {
  title?: ReactNode
  children: ReactNode
}

/** Content over the page, centred (§2.14). */
export function Overlay({ open, onClose, title, children }: OverlayProps): ReactNode {
  const content = useSlot()
  const heading = useSlot('span')
  const read = (): OverlayParams => ({
    contenu: content.element,
    titre: title == null ? undefined : heading.element,
    move: true,
  })
  useShown(open, 'overlay', read, onClose)
  if (!open) return null
  return (
    <>
      {heading.fill(title)}
      {content.fill(children)}
    </>
  )
}

/** Of `Popup`. */
export interface PopupProps extends WindowProps {
  /** http, https or relative; pages of another origin are shown in a frame. */
  url: string
  /** Added to the address. */
  params?: string | Readonly<Record<string, unknown>>
  iframe?: boolean
  /** px, or a CSS length. Default: 400 by 350. */
  width?: number | string
  height?: number | string
  title?: string
}

/** A page of the server in a window over this one (§2.13). */
export function Popup({ open, onClose, title, ...params }: PopupProps): ReactNode {
  const read = (): PopupParams => ({ ...params, titre: title && document.createTextNode(title) })
  useShown(open, 'popup', read, onClose)
  return null
}

/** Of `Lightbox`. */
export interface LightboxProps extends WindowProps {
  /** Addresses of pictures, or items with a caption (`title`, simple HTML) and sizes. */
  items: readonly (LightboxItem | string)[]
  /** Which is shown first, from 0. */
  index?: number
}

/** Pictures over the page, with previous and next (§2.11). */
export function Lightbox({ open, onClose, items, index = 0 }: LightboxProps): ReactNode {
  useShown(open, 'lightbox', (): LightboxParams => ({ items, index }), onClose)
  return null
}

/** Overlays from code; a second takes the first one's place. */
export interface OverlayApi {
  /** Resolves when it is closed, to what `close` was given. Text is shown as text. */
  open(content: ReactNode, title?: ReactNode): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): Promise<boolean>
}

/** Popup windows from code; a second takes the first one's place. */
export interface PopupApi {
  /** Resolves when it is closed, to what `close` was given; at once where the address is none (P207). */
  open(popup: Omit<PopupProps, 'open' | 'onClose'> | string): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): Promise<boolean>
}

/** The lightbox from code. */
export interface LightboxApi {
  /** Resolves when it is closed; at once where there is nothing to show (P500). */
  open(items: string | readonly (LightboxItem | string)[], index?: number): Promise<unknown>
  /** False where none is open, or the visitor wants to stay (§4.4). */
  close(value?: unknown): Promise<boolean>
}

const overlay: OverlayApi = {
  async open(content, title) {
    await Promise.resolve()
    const parts = [toNode(content), toNode(title)]
    try {
      return await call('overlay', 'open', { contenu: parts[0]!.node, titre: parts[1]!.node, move: true })
    } finally {
      for (const { release } of parts) release()
    }
  },
  close: async (value) => !!(await call('overlay', 'close', value)),
}

const popup: PopupApi = {
  open(given) {
    const { title, ...params } = typeof given === 'string' ? { url: given, title: undefined } : given
    return call('popup', 'open', { ...params, titre: title && document.createTextNode(title) })
  },
  close: async (value) => !!(await call('popup', 'close', value)),
}

const lightbox: LightboxApi = {
  open: (items, index) => call('lightbox', 'open', typeof items === 'string' ? [items] : items, index),
  close: async (value) => !!(await call('lightbox', 'close', value)),
}

/** Overlays from event handlers. Always the same object. */
export const useOverlay = (): OverlayApi => overlay
/** Popup windows from event handlers. Always the same object. */
export const usePopup = (): PopupApi => popup
/** The lightbox from event handlers. Always the same object. */
export const useLightbox = (): LightboxApi => lightbox
