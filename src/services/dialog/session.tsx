import { warn } from '../../core/console'
import { reportError } from '../../core/errors'
import { send } from '../../core/events'
import { fetchChunk } from '../../core/chunks'
import { prefixed } from '../../core/host'
import { toCallback } from '../../dom/callback'
import type { DismissReason } from '../../ui/Dialog'
import { renderInto } from '../../ui/render'
import type { Button } from './buttons'
import { startCountdown } from './countdown'
import { Modal } from './Modal'
import type { Dialogue } from './params'

export interface SessionOptions {
  role: 'dialog' | 'alertdialog'
  /** The dialog's name where it has no title. */
  label: string
  /** What the promise and `complete` get, from the value that it was closed with. */
  result?(value: unknown): unknown
}

export type CloseReason = DismissReason | 'button' | 'timer' | 'call'

/** An open modal, from its opening to its end. */
export interface Session {
  /** Resolves when the modal is closed, and `complete` has been called. */
  readonly ended: Promise<unknown>
  /** @returns false when a listener of `before-close` prevented it, or it is closed already */
  close(reason: CloseReason, value?: unknown): boolean
}

/**
 * Shows a modal at once.
 * @param onEnd the modal is over: the next one may open. Called before its buttons' callbacks and `complete`.
 */
export function openSession(dialogue: Dialogue, options: SessionOptions, onEnd: () => void): Session {
  const layer = document.createElement('div')
  layer.className = prefixed('modal-layer') + (dialogue.anchor ? ' ' + prefixed('modal-layer-clear') : '')
  document.body.append(layer)
  let dialog: HTMLElement
  let resolve: (value: unknown) => void
  const ended = new Promise<unknown>((settle) => (resolve = settle))
  let open = true

  function close(reason: CloseReason, value?: unknown, callback?: () => void): boolean {
    if (!open || !send(dialog, 'modal', 'before-close', { reason, value }, true)) return false
    open = false
    onEnd()
    // The dialog's fields can still be read, and another modal may already be opened.
    callback?.()
    send(dialog, 'modal', 'close', { reason, value })
    unmount()
    layer.remove()
    const result = options.result ? options.result(value) : value
    call('complete', dialogue.complete, undefined, result)
    resolve(result)
    return true
  }

  function pressed(button: Button, element: Element, event: unknown): void {
    const act = (): void => call('callback', button.callback, element, event)
    if (!open) return
    if (button.closes) close('button', button.value, act)
    else act()
  }

  function shown(element: HTMLElement): () => void {
    dialog = element
    const undo: (() => void)[] = []
    const { anchor, autoclose } = dialogue
    if (anchor) undo.push(follow(anchor, element))
    if (autoclose) undo.push(startCountdown(element, autoclose, () => close('timer')))
    return () => undo.forEach((one) => one())
  }

  const unmount = renderInto(
    layer,
    <Modal
      dialogue={dialogue}
      role={options.role}
      label={options.label}
      onButton={pressed}
      onDismiss={(reason) => close(reason)}
      onShown={shown}
    />,
  )
  send(dialog!, 'modal', 'open')
  return { ended, close: (reason, value) => close(reason, value) }
}

/** Anchors the dialog; it stays transparent until it has its place, and centred where the code cannot be had. */
function follow(anchor: Element, dialog: HTMLElement): () => void {
  const waiting = prefixed('modal-placing')
  let stop: (() => void) | undefined
  let over = false
  dialog.classList.add(waiting)
  fetchChunk('floating-ui', () => import(/* webpackChunkName: "dialog-place" */ './place'))
    .then(({ place }) => {
      if (!over) stop = place(anchor, dialog)
    })
    .catch(() => dialog.classList.remove(prefixed('modal-relative')))
    .then(() => dialog.classList.remove(waiting))
  return () => {
    over = true
    stop?.()
  }
}

/** Calls what a page gave; its errors, at once or later, go to the one exit. */
function call(name: string, given: unknown, self: unknown, argument: unknown): void {
  const callback = toCallback(given)
  if (!callback) {
    if (given != null && given !== false && given !== '') warn('P204', { name, value: String(given) })
    return
  }
  const fail = (error: unknown): void => reportError('P004', 'modal', error)
  try {
    const result = callback.call(self, argument)
    if (result instanceof Promise) result.catch(fail)
  } catch (error) {
    fail(error)
  }
}
