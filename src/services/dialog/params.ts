import { warn } from '../../base/console'
import { toElement } from '../../dom/element'
import { isOn } from '../../dom/values'
import { isSettings, toContent, type Content } from '../../ui/content'
import { readButtons, type Button, type ButtonParams } from './buttons'

/** What `modal_open` takes (§3, Modal open parameters). */
export interface DialogParams<Given = unknown> {
  /** Text or HTML. */
  titre?: Given | undefined
  /** HTML string, node, jQuery object or other list of nodes. Required. */
  contenu: Given | undefined
  /** Footer content, as `contenu`. */
  contenubas?: Given | undefined
  buttons?: readonly ButtonParams<Given>[]
  /** ms; the time stands still while the dialog is pointed at or used, and while its tab is hidden. */
  autoclose?: number
  /** Called once, when the dialog is closed, with what the promise resolves to; a function or its dotted path. */
  complete?: unknown
  /** Further classes of the dialog. */
  themeclass?: string
  /** Element, selector or jQuery object that the dialog is anchored to. */
  relativeto?: unknown
  /** A cross at the top. Default: only where nothing else closes the dialog (no button, no `autoclose`). */
  closetop?: boolean
  /** A field in the content that has `autofocus` goes before the buttons; default: false. */
  autofocus?: boolean
}

export interface Dialogue {
  readonly title: Content | undefined
  readonly content: Content
  readonly footer: Content | undefined
  readonly buttons: readonly Button[]
  readonly autoclose: number
  readonly complete: unknown
  readonly className: string
  readonly anchor: Element | undefined
  readonly cross: boolean
  readonly autofocus: boolean
}

/** Checked parameters; `undefined`, and P201 on the console, where there is no content (§5.7). */
export function readParams(given: unknown): Dialogue | undefined {
  const params = asParams(given)
  const content = toContent(params.contenu)
  if (content === undefined) {
    warn('P201')
    return undefined
  }
  const footer = toContent(params.contenubas)
  const title = toContent(params.titre)
  const buttons = readButtons(params.buttons)
  const autoclose = readDelay(params.autoclose)
  const anchor = readAnchor(params.relativeto)
  const className = typeof params.themeclass === 'string' ? params.themeclass.trim() : ''
  const cross = params.closetop == null ? !buttons.length && !autoclose : isOn(params.closetop)
  const { complete, autofocus } = params
  return {
    ...{ title, content, footer, buttons, autoclose, complete, className, anchor, cross },
    autofocus: isOn(autofocus),
  }
}

/** A lone content is taken for `{contenu}`. */
export function asParams(given: unknown): Partial<DialogParams> {
  return isSettings(given) ? given : ({ contenu: given } as Partial<DialogParams>)
}

function readDelay(value: unknown): number {
  if (value == null || value === false || value === '') return 0
  // `true`, as buttons have it, is no time: a millisecond later the dialog would be gone.
  const delay = value === true ? NaN : Number(value)
  if (delay >= 0 && delay < 2 ** 31) return delay
  warn('P205', { value: String(value) })
  return 0
}

function readAnchor(value: unknown): Element | undefined {
  if (value == null || value === false || value === '') return undefined
  const element = toElement(value)
  if (element?.isConnected) return element
  warn('P206', { value: typeof value === 'string' ? value : typeof value })
  return undefined
}
