import { fetchChunk } from '../../base/chunks'
import { warn } from '../../base/console'
import { reportError } from '../../base/errors'
import { getHost, prefixed } from '../../base/host'
import { isPromise } from '../../base/promises'
import { bringWordings } from '../../ui/wordings'
import { uptime } from '../../dom/uptime'
import { toCallback } from '../../dom/content/callback'
import type { Content } from '../../ui/content'
import { openSession, type Connection, type Session } from '../../ui/session'
import type { Button } from './buttons'
import { startCountdown } from './countdown'
import { Modal } from './Modal'
import type { Dialogue } from './params'

/** The words of a modal that are ours, in the page's language. */
export interface ModalWords {
  /** The dialog's name where it has no title. */
  label: string
  /** What its buttons say, in their order, in the place of what was given. */
  buttons?: readonly (Content | undefined)[]
  /** A text of ours in the place of the content that was given. */
  content?: Content
}

export interface ModalOptions {
  role: 'dialog' | 'alertdialog'
  /** Our words; asked for again when the page's translations come while it is open. */
  words(): ModalWords
  /** What the promise and `complete` get, from the value that it was closed with. */
  result(value: unknown): unknown
}

export interface ModalSession extends Session {
  /** Shows it with other texts, buttons and classes; what it stands beside and when it closes stay. */
  change(dialogue: Dialogue): void
}

/** ms within which rules against advertisements find what they hide. */
const UNREAD = 1000

/** Shows a modal at once; its promise resolves, and `complete` is called, when it is gone. */
export function openModal(first: Dialogue, options: ModalOptions, over: () => void): ModalSession {
  const { complete, autoclose, anchor } = first
  const opened = uptime()
  let dialogue = first
  bringWordings()
  const session = openSession(
    'modal',
    (connection, { close, undo }) => {
      const onButton = (button: Button, element: Element, event: unknown): void => {
        const act = (): void => call('callback', button.callback, element, event)
        // The dialog's fields can still be read by the callback, and another modal may already be opened.
        if (button.closes) close('button', button.value, act)
        else act()
      }
      const onShown: Connection['onShown'] = (element) => {
        connection.onShown?.(element)
        if (anchor) undo(follow(anchor, element))
        if (autoclose) undo(startCountdown(element, autoclose, () => close('timer')))
      }
      const onHidden = (element: HTMLElement): void => {
        const end = (): void => void close('gone')
        // Later it has been read, and it is a script of the page that does not want it any more.
        if (uptime() - opened < UNREAD) askNatively(element, end)
        else end()
      }
      const { role, words } = options
      return (
        <Modal
          {...{ dialogue, role, onButton }}
          words={words()}
          connection={{ ...connection, onShown, onHidden }}
        />
      )
    },
    over,
    (value) => {
      const result = options.result(value)
      call('complete', complete, undefined, result)
      return result
    },
  )
  return Object.assign(session, {
    change(next: Dialogue) {
      dialogue = { ...next, anchor }
      session.render()
    },
  })
}

/**
 * What a modal that is hidden says is said by the browser, and its buttons answered there.
 * @param end called then
 */
function askNatively(modal: HTMLElement, end: () => void): void {
  const [titre, contenu] = ['title', 'body'].map((name) =>
    modal.querySelector('.' + prefixed('modal-' + name)),
  )
  const buttons = Array.from(modal.querySelectorAll<HTMLElement>('.' + prefixed('modal-button')))
  getHost().answerNatively({
    service: 'dialog',
    method: 'open',
    args: [
      {
        titre,
        contenu,
        buttons: buttons.map((value) => ({ value, important: value.classList.contains('important') })),
      },
    ],
    resolve(pressed) {
      const button = buttons.find((one) => one === pressed)
      if (button) button.click()
      end()
    },
  })
}

/** Anchors the dialog; it stays transparent until it has its place, and centred where the code cannot be had. */
function follow(anchor: Element, dialog: HTMLElement): () => void {
  const waiting = prefixed('modal-placing')
  const layer = prefixed('modal-relative-layer')
  let stop: (() => void) | undefined
  let over = false
  dialog.classList.add(waiting)
  dialog.parentElement?.classList.add(layer)
  fetchChunk('dialog-place', () => import(/* webpackChunkName: "dialog-place" */ './place'))
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
    if (isPromise(result)) result.catch(fail)
  } catch (error) {
    fail(error)
  }
}
