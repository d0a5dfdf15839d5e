import type { ReactNode } from 'react'
import { send } from '../base/events'
import { prefixed } from '../base/host'
import { rememberFocus } from '../dom/layer/focus'
import { noteWindow } from '../dom/layer/layer'
import { takeAway } from '../dom/layer/leave'
import { keepSaid } from '../dom/layer/live-words'
import { appendToHost } from '../dom/window-host'
import { holdsLoans } from './content'
import type { DialogProps, DismissReason } from './Dialog'
import { renderInto } from './react/render'

/** `gone`: also where the component that showed it has gone. */
export type CloseReason = DismissReason | 'button' | 'timer' | 'call'

/** What a session gives to the `Dialog` that it renders. */
export type Connection = Pick<DialogProps, 'part' | 'onDismiss' | 'onShown' | 'onCovering' | 'onHidden'>

/** An open dialog, popup or overlay, from its opening to its end. */
export interface Session {
  /** Resolves, when it is gone, to what it was closed with, or what `ended` made of that. */
  readonly ended: Promise<unknown>
  /**
   * @param before called once nothing prevents the closing, while the dialog can still be read
   * @returns false when a listener of `before-close` prevented it, or it is closed already
   */
  close(reason: CloseReason, value?: unknown, before?: () => void): boolean
  /** Shows it anew, as `render` makes it now. */
  render(): void
  /** Takes note of what must end with it. */
  undo(one: () => void): void
}

/** What `$(link).click(modal_close)` hands over, jQuery's or the browser's: no value that a page has chosen. */
const isEvent = (value: unknown): boolean =>
  value instanceof Event ||
  typeof (value as { isDefaultPrevented?: unknown } | null | undefined)?.isDefaultPrevented === 'function'

/**
 * Shows a `Dialog` at once, in a layer of its own at the end of the body. Sends `cms:<part>:open`,
 * `cms:<part>:before-close` (cancelable) and `cms:<part>:close` from the dialog; the last two with
 * `{reason, value}`.
 * @param part as in `DialogProps`; also the events' middle name
 * @param render a `Dialog` with the connection's props; called again when the page's translations come meanwhile: content
 *   must then be the same object, and our words those of the page's language
 * @param over it is closing: the next may open. Called before `before`.
 * @param ended it is gone; what it returns is what the promise resolves to
 */
export function openSession(
  part: 'modal' | 'overlay' | 'popup',
  render: (connection: Connection, session: Session) => ReactNode,
  over: () => void,
  ended: (value: unknown) => unknown = (value) => value,
): Session {
  // Content that is moved into the dialog may hold the control that opened it.
  const giveFocusBack = rememberFocus()
  const layer = noteWindow(document.createElement('div'), 'dialog-layer')
  layer.className = prefixed('dialog-layer') + ' ' + prefixed(part + '-layer')
  appendToHost(layer)
  const undo: (() => void)[] = []
  let dialog: HTMLElement | undefined
  let resolve: (value: unknown) => void
  let open = true
  let unmount: () => void
  let uncover = (): void => {}
  const session: Session = {
    ended: new Promise((settle) => (resolve = settle)),
    render: () => void (open && (unmount = renderInto(layer, render(connection, session)))),
    undo: (one) => void undo.push(one),
    close(reason, given, before) {
      const value = isEvent(given) ? undefined : given
      const detail = { reason, value }
      // What has left the page is heard by nobody there.
      const teller = dialog && (dialog.isConnected ? dialog : document)
      if (!open || (teller && !send(teller, part, 'before-close', detail, reason !== 'gone')) || !open)
        return false
      open = false
      over()
      if (before) {
        // What it focuses is a part of the page, which must not be inert.
        uncover()
        before()
      }
      if (teller) send(teller, part, 'close', detail)
      undo.splice(0).forEach((one) => one())
      uncover()
      takeAway(layer, reason === 'call' && !holdsLoans(layer), () => unmount())
      if (document.activeElement === document.body) giveFocusBack()
      resolve(ended(value))
      return true
    },
  }
  const connection: Connection = {
    part,
    onDismiss: (reason) => session.close(reason),
    onShown: (element) => void (dialog = element),
    onCovering: (end) => (uncover = end),
  }
  undo.push(keepSaid(session.render))
  send(dialog ?? layer, part, 'open')
  return session
}
