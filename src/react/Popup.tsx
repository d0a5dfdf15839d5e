import type { ReactNode } from 'react'
import type { PopupParams } from '../services/popup'
import { call } from './host'
import { popup } from './parts/popup'
import { keyOfMembers, keyOfValues, useShown, type WindowProps } from './use-shown'

/** Of `Popup`. */
export interface PopupProps extends WindowProps {
  /** http, https or relative; pages of another origin are shown in a frame. Another one takes the place of what is open. */
  url: string
  /** Added to the address. */
  params?: string | Readonly<Record<string, unknown>> | undefined
  iframe?: boolean | undefined
  /** px, or a CSS length. Default: 400 by 350. */
  width?: number | string | undefined
  height?: number | string | undefined
  title?: string | undefined
}

/** A page of the server in a window over this one (§2.13). */
export function Popup({ open, onClose, title, ...params }: PopupProps): ReactNode {
  const read = (): PopupParams => ({ ...params, titre: title && document.createTextNode(title) })
  const key = keyOfValues([title, params.width, params.height])
  const what = keyOfValues([params.url, keyOfMembers(params.params), params.iframe])
  useShown(open, (isWanted) => call(popup, 'attach', read(), isWanted), onClose, { key, read }, what)
  return null
}

/** Popup windows from code; a second takes the first one's place. */
export interface PopupApi {
  /** Resolves when it is closed, to what `close` was given; at once where the address is none (P207). */
  open(popup: Omit<PopupProps, 'open' | 'onClose'> | string | URL): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): Promise<boolean>
}

const popups: PopupApi = {
  // An application without types may give nothing, which is told like any address that is none.
  open(given: Parameters<PopupApi['open']>[0] | null | undefined) {
    const asked = given ?? ''
    const { title, ...params } =
      typeof asked === 'string' || asked instanceof URL ? { url: String(asked), title: undefined } : asked
    return call(popup, 'open', { ...params, titre: title && document.createTextNode(title) })
  },
  close: async (value) => !!(await call(popup, 'close', value)),
}

/** Popup windows from event handlers. Always the same object. */
export const usePopup = (): PopupApi => popups
