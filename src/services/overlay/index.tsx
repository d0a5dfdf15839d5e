import { warn } from '../../base/console'
import { service } from '../../base/service-access'
import { copyOf } from '../../dom/layer/copy'
import { isElement, isNode, toElement } from '../../dom/element'
import { adoptStyles } from '../../dom/styles'
import { toHttpUrl } from '../../dom/urls'
import { isOn } from '../../dom/values'
import type { RequestData } from '../http/contract'
import { t } from '../../base/translation'
import { isSettings, toContent, type Content } from '../../ui/content'
import { Dialog } from '../../ui/Dialog'
import { Remote, type RemoteAnswer } from '../../ui/Remote'
import { openSession, type Connection, type Session } from '../../ui/session'
import css from './overlay.css'

/** What `overlay_open` takes (contract §3): one of `contenu`, `selector`, `url`. A text alone is one of them. */
export interface OverlayParams {
  /** HTML string, node, jQuery object. A node of the page is copied, or moved. */
  contenu?: unknown
  /** An element of the page, copied or moved. */
  selector?: string
  /** Fetched by POST with `data` (§7, 15). */
  url?: string
  data?: RequestData
  /** The element itself, with its listeners and state; it goes back to its place. Default: a copy. */
  move?: boolean
  /** Text or HTML. */
  titre?: unknown
}

declare module '../../base/services' {
  interface Services {
    overlay: OverlayService
  }
}

/** Content of the page or of the server over the page (§2.14). A second takes the first one's place. */
export interface OverlayService {
  /**
   * Resolves when it is closed, to what `close` was given; at once to `undefined` where it is refused (P207, P208), or the
   * one that is open stays: a listener of `before-close` prevents its end.
   */
  open(params: OverlayParams | string): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): boolean
  /**
   * For components: opens if it is still wanted when its code is there.
   * @returns the open overlay; `undefined` where it is not wanted any more or was refused
   */
  attach(params: OverlayParams, isWanted: () => boolean): OverlaySession | undefined
}

export interface OverlaySession extends Session {
  /** Shows it with another title; its content stays. */
  change(params: OverlayParams): void
}

let current: Session | undefined

type Shown = { content: Content } | { load(signal: AbortSignal): Promise<RemoteAnswer> }

function open(given: OverlayParams | string): Promise<unknown> {
  return start(given)?.ended ?? Promise.resolve(undefined)
}

function start(given: OverlayParams | string): OverlaySession | undefined {
  const params = asParams(given)
  // First, so that content moved into the one before is back in its place.
  if (current?.close('call') === false) return undefined
  const shown = readShown(params)
  if (!shown) return undefined
  let title = toContent(params.titre)
  const session = openSession(
    'overlay',
    (connection) => (
      <Dialog
        {...connection}
        {...('content' in shown ? shown : { children: <Remote load={shown.load} /> })}
        title={title}
        label={t('modal.window')}
        closeButton
        outside
        onShown={(dialog) => (isIos() ? keepStill(dialog, connection) : connection.onShown?.(dialog))}
      />
    ),
    () => (current = undefined),
  )
  current = session
  return Object.assign(session, {
    change({ titre }: OverlayParams) {
      title = toContent(titre)
      session.render()
    },
  })
}

/** A lone text: HTML, the selector of an element of the page, or else an address. */
function asParams(given: unknown): OverlayParams {
  if (typeof given !== 'string') return isSettings(given) ? given : { contenu: given }
  if (/^\s*</.test(given)) return { contenu: given }
  // `./page.php` is an address.
  return /^\s*([#[]|\.[^./])/.test(given) ? { selector: given } : { url: given }
}

/** What is to be shown; `undefined`, and a message, where there is nothing. */
function readShown({ contenu, selector, url, data, move }: OverlayParams): Shown | undefined {
  // Settings that hold all the names, some of them empty, mean the one that is not.
  const hasContent = typeof contenu === 'string' ? !!contenu.trim() : contenu != null && contenu !== false
  const content = toContent(selector && !hasContent ? toElement(selector) : contenu)
  if (content !== undefined) return { content: isOn(move) ? content : copied(content) }
  if (url == null || selector || hasContent) {
    warn('P208', { selector: selector ?? '' })
    return undefined
  }
  const address = toHttpUrl(url)
  if (!address) {
    warn('P207', { helper: 'overlay_open', url })
    return undefined
  }
  return { load: async (signal) => (await service('http')).request({ url: address.href, data, signal }) }
}

function copied(content: Content): Content {
  if (typeof content === 'string') return content
  const nodes = isNode(content) ? [content] : Array.from(content)
  // What is not on the page is the caller's, and is shown itself.
  return nodes.map((node) => (isElement(node) && node.isConnected ? copyOf(node) : node))
}

const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** On iOS it stays where it opened: its keyboard and bars move what is fixed (§2.14). */
function keepStill(dialog: HTMLElement, { onShown }: Connection): (() => void) | void {
  const style = dialog.parentElement?.style
  if (!style) return undefined
  style.position = 'absolute'
  style.top = window.pageYOffset + 'px'
  style.height = window.innerHeight + 'px'
  return onShown?.(dialog)
}

export function create(): OverlayService {
  adoptStyles(css)
  return {
    open,
    close: (value) => current?.close('call', value) ?? false,
    attach: (params, isWanted) => (isWanted() ? start(params) : undefined),
  }
}
