import type { ReactNode } from 'react'
import type { LightboxItem } from '../services/lightbox'
import { call } from './host'
import { lightbox } from './parts/lightbox'
import { useShown, type WindowProps } from './use-shown'

export type { LightboxItem } from '../services/lightbox'

/** Of `Lightbox`. */
export interface LightboxProps extends WindowProps {
  /** Addresses of pictures, or items with a caption (`title`, simple HTML) and sizes. */
  items: readonly (LightboxItem | string)[]
  /** Which is shown first, from 0. */
  index?: number | undefined
}

/** An address alone is a list of one, also where an application without types gives it to the component. */
const listOf = (items: string | LightboxProps['items']): LightboxProps['items'] =>
  typeof items === 'string' ? [items] : items

/** Pictures over the page, with previous and next (§2.11). */
export function Lightbox({ open, onClose, items, index = 0 }: LightboxProps): ReactNode {
  useShown(
    open,
    // In call order: an opening still under way is closed as soon as it is there.
    async (isWanted) =>
      isWanted()
        ? {
            ended: call(lightbox, 'open', { items: listOf(items), index }),
            close: () => call(lightbox, 'close'),
          }
        : undefined,
    onClose,
  )
  return null
}

/** The lightbox from code. */
export interface LightboxApi {
  /** Resolves when it is closed; at once where there is nothing to show (P500). */
  open(items: string | readonly (LightboxItem | string)[], index?: number): Promise<unknown>
  /** False where none is open, or the visitor wants to stay (§4.4). */
  close(value?: unknown): Promise<boolean>
}

const viewer: LightboxApi = {
  open: (items, index) => call(lightbox, 'open', listOf(items), index),
  close: async (value) => !!(await call(lightbox, 'close', value)),
}

/** The lightbox from event handlers. Always the same object. */
export const useLightbox = (): LightboxApi => viewer
