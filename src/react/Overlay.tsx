import type { ReactNode } from 'react'
import type { OverlayParams } from '../services/overlay'
import { isNothing, markAutoFocus, toNode, useIsLive, useSlot } from './content'
import { call } from './host'
import { overlay } from './parts/overlay'
import { useShown, type WindowProps } from './use-shown'

/** Of `Overlay`. */
export interface OverlayProps extends WindowProps {
  title?: ReactNode
  children: ReactNode
}

/** Content over the page, centred (§2.14). */
export function Overlay({ open: isWanted, onClose, title, children }: OverlayProps): ReactNode {
  const isLive = useIsLive()
  const open = isWanted && isLive
  const content = useSlot()
  const heading = useSlot('span')
  const params: OverlayParams = {
    contenu: content.element,
    titre: isNothing(title) ? undefined : heading.element,
    move: true,
  }
  useShown(
    open,
    (isStill) => {
      markAutoFocus(content.element)
      return call(overlay, 'attach', params, isStill)
    },
    onClose,
    { key: String(isNothing(title)), read: () => params },
  )
  if (!open) return null
  return (
    <>
      {heading.fill(title)}
      {content.fill(children)}
    </>
  )
}

/** Overlays from code; a second takes the first one's place. */
export interface OverlayApi {
  /** Resolves when it is closed, to what `close` was given. Text is shown as text. */
  open(content: ReactNode, title?: ReactNode): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): Promise<boolean>
}

const overlays: OverlayApi = {
  async open(content, title) {
    await Promise.resolve()
    const [body, heading] = [toNode(content), toNode(title)]
    try {
      return await call(overlay, 'open', { contenu: body.node, titre: heading.node, move: true })
    } finally {
      body.release()
      heading.release()
    }
  },
  close: async (value) => !!(await call(overlay, 'close', value)),
}

/** Overlays from event handlers. Always the same object. */
export const useOverlay = (): OverlayApi => overlays
