import { warn } from '../../base/console'
import { label } from '../../base/label'
import { asText } from '../../dom/html'
import { adoptStyles } from '../../dom/styles'
import { sorry } from '../../base/sorry'
import { t } from '../../base/translation'
import type { ButtonParams } from './buttons'
import { toContent, type Content } from '../../ui/content'
import css from './dialog.css'
import { asParams, readParams, type DialogParams } from './params'
import { openModal, type ModalOptions, type ModalSession, type ModalWords } from './modal-session'

export type { ButtonParams } from './buttons'
export type { DialogParams } from './params'

declare module '../../base/services' {
  interface Services {
    dialog: DialogService
  }
}

/**
 * Modal dialogs (§2.12, 4.5, 5.7), one at a time. Each method's promise resolves when the dialog is closed;
 * to `undefined` at once where it was refused (P201, P202), its callback then never runs. None rejects.
 */
export interface DialogService {
  /** Resolves to the closing button's `value` (default: its label), to what `close` was given, or `undefined`. */
  open(params: DialogParams<Content>): Promise<unknown>
  /** One OK button. Resolves to `true`, however it was closed. */
  alert(contenu: Content, complete?: unknown): Promise<true | undefined>
  /** As `alert`. */
  info(contenu: Content, complete?: unknown): Promise<true | undefined>
  /** No and Yes. Resolves, and calls `complete`, with `true` for Yes; `false` for No, Escape, Back, `close()`. */
  confirm(contenu: Content, complete?: unknown): Promise<boolean | undefined>
  /** Closes the open modal, if there is one. @returns whether one was closed */
  close(value?: unknown): boolean
  /**
   * An alert with an error, a text; default: the generic message (§8). While another modal is open it waits for its end
   * instead of being refused: an error must be seen. The same one is shown once at a time.
   */
  error(message?: string): Promise<true | undefined>
  /**
   * For components: opens when it is its turn, after any modal that is open, if it is still wanted then.
   * @returns the open modal; `undefined` where it is not wanted any more or was refused (P201)
   */
  attach(params: DialogParams<Content>, isWanted: () => boolean): Promise<AttachedModal | undefined>
}

/** A modal that a component has open. */
export interface AttachedModal extends Omit<ModalSession, 'change'> {
  /** Shows it with other texts, buttons and classes. */
  change(params: DialogParams<Content>): void
}

/** The same for the page's own code, whose texts are HTML (contract §3). */
export interface PageDialogService extends DialogService {
  open(params: DialogParams): Promise<unknown>
  alert(contenu: unknown, complete?: unknown): Promise<true | undefined>
  info(contenu: unknown, complete?: unknown): Promise<true | undefined>
  confirm(contenu: unknown, complete?: unknown): Promise<boolean | undefined>
}

let current: ModalSession | undefined
/** A script in the content of a modal runs before that modal is there. */
let opening = false

function show(given: unknown, options: ModalOptions): Promise<unknown> {
  return start(given, options)?.ended ?? Promise.resolve(undefined)
}

function start(given: unknown, options: ModalOptions): ModalSession | undefined {
  if (current || opening) return void warn('P202')
  const dialogue = readParams(given)
  if (!dialogue) return undefined
  opening = true
  try {
    return (current = openModal(dialogue, options, () => (current = undefined)))
  } finally {
    opening = false
  }
}

function openOptions(): ModalOptions {
  return { role: 'dialog', words: () => ({ label: t('modal.window') }), result: (value) => value }
}

async function attach(params: DialogParams, isWanted: () => boolean): Promise<AttachedModal | undefined> {
  while (current) await current.ended
  const modal = isWanted() ? start(params, openOptions()) : undefined
  return (
    modal && {
      ...modal,
      change(next) {
        const dialogue = readParams(next)
        if (dialogue) modal.change(dialogue)
      },
    }
  )
}

function alert(
  contenu: unknown,
  complete?: unknown,
  words = (): ModalWords => ({ label: t('modal.message') }),
): Promise<true | undefined> {
  const buttons: ButtonParams[] = [{ label: label('ok'), important: true }]
  const options: ModalOptions = {
    role: 'alertdialog',
    words: () => ({ buttons: [toContent(label('ok'))], ...words() }),
    result: () => true,
  }
  return show({ complete, ...asParams(contenu), buttons }, options) as Promise<true | undefined>
}

function confirm(contenu: unknown, complete?: unknown): Promise<boolean | undefined> {
  const buttons: ButtonParams[] = [
    { label: label('non'), value: false },
    { label: label('oui'), value: true, important: true },
  ]
  const options: ModalOptions = {
    role: 'alertdialog',
    words: () => ({
      label: t('modal.question'),
      buttons: [toContent(label('non')), toContent(label('oui'))],
    }),
    result: (value) => value === true,
  }
  return show({ complete, ...asParams(contenu), buttons }, options) as Promise<boolean | undefined>
}

/** Errors that are shown, or wait: two lists of a page fail together where the network does. */
const errors = new Map<string | undefined, Promise<true | undefined>>()

/** What is being said is not said once more. */
function error(message?: string): Promise<true | undefined> {
  const told = errors.get(message) ?? tell(message)
  errors.set(message, told)
  return told
}

async function tell(message?: string): Promise<true | undefined> {
  while (current) await current.ended
  const text = (): Content => asText(message || sorry())
  try {
    return await alert(text(), undefined, () => ({
      label: t('modal.error'),
      ...(message ? {} : { content: text() }),
    }))
  } finally {
    errors.delete(message)
  }
}

export function create(): PageDialogService {
  adoptStyles(css)
  return {
    open: (params) => show(params, openOptions()),
    alert: (contenu, complete) => alert(contenu, complete),
    info: (contenu, complete) => alert(contenu, complete),
    confirm,
    close: (value) => current?.close('call', value) ?? false,
    error,
    attach,
  }
}
