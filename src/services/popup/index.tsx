import { warn } from '../../base/console'
import { toElement } from '../../dom/element'
import { adoptStyles } from '../../dom/styles'
import { toHttpUrl } from '../../dom/urls'
import { isOn, toLength } from '../../dom/values'
import { t } from '../../base/translation'
import type { RequestData } from '../http/contract'
import { toContent } from '../../ui/content'
import { openSession, type Session } from '../../ui/session'
import css from './popup.css'
import { Popup } from './Popup'
import { withParams } from './query'

/** What `popup_open` takes (contract §3); a URL alone will do. */
export interface PopupParams {
  /** Fetched by GET and shown, or shown in a frame; http, https or relative. Also a `URL`, `location`, a link. */
  url: string
  /** A query string, or what requests take as data, put among the URL's own parameters (§7, 16). */
  params?: RequestData | undefined
  /** In a frame; in the place of `url`, the address of that. Pages of another origin always are. */
  iframe?: boolean | string | undefined
  /** px, or a CSS length such as `'80%'`. Default: 400; at most the window. */
  width?: number | string | undefined
  /** Default: 350. */
  height?: number | string | undefined
  /** Text or HTML. */
  titre?: unknown
  /** Names it to assistive technology where it has no title. */
  label?: string
}

declare module '../../base/services' {
  interface Services {
    popup: PopupService
  }
}

/** A page in a window over this one (§2.13). One at a time: a second takes the first one's place. */
export interface PopupService {
  /**
   * Resolves when it is closed, to what `close` was given; at once to `undefined` where it is refused (P207), or the one
   * that is open stays: a listener of `before-close` prevents its end.
   */
  open(params: PopupParams | string): Promise<unknown>
  /** @returns whether one was closed */
  close(value?: unknown): boolean
  /**
   * For components: opens if it is still wanted when its code is there.
   * @returns the open popup; `undefined` where it is not wanted any more or was refused
   */
  attach(params: PopupParams, isWanted: () => boolean): PopupSession | undefined
}

export interface PopupSession extends Session {
  /** Shows it with another title, width and height; its page stays. */
  change(params: PopupParams): void
}

let current: Session | undefined

function open(given: PopupParams | string): Promise<unknown> {
  return start(given)?.ended ?? Promise.resolve(undefined)
}

function start(given: PopupParams | string): PopupSession | undefined {
  const params = asParams(given)
  const asked = addressOf(params)
  const url = toHttpUrl(asked)
  if (!url) {
    warn('P207', { helper: 'popup_open', url: String(asked) })
    return undefined
  }
  if (current?.close('call') === false) return undefined
  const address = withParams(url, params.params)
  let look = readLook(params)
  const session = openSession(
    'popup',
    (connection) => (
      <Popup
        connection={connection}
        address={address}
        frame={isOn(params.iframe) || url.origin !== location.origin}
        label={params.label || t('modal.window')}
        {...look}
      />
    ),
    () => (current = undefined),
  )
  current = session
  return Object.assign(session, {
    change(next: PopupParams) {
      look = readLook(next)
      session.render()
    },
  })
}

/** An address alone is taken for `{url}`, a link that jQuery has found for the link. */
function asParams(given: PopupParams | string): Partial<PopupParams> {
  if (!given || typeof given !== 'object') return { url: given }
  return 'jquery' in given ? ((toElement(given) ?? {}) as Partial<PopupParams>) : given
}

/** A text, or that of what browsers have an address as: a link, a `URL`, `location`. */
function addressOf(given: Partial<PopupParams> & { readonly href?: string }): unknown {
  const { url = given.href, iframe } = given
  if (url == null && /[/.?]/.test(String(iframe))) return iframe
  return (url as { readonly href?: string } | null | undefined)?.href ?? url
}

const readLook = ({ titre, width, height }: Partial<PopupParams>) => ({
  title: toContent(titre),
  width: size('width', width),
  height: size('height', height),
})

function size(key: string, value: unknown): string | undefined {
  const length = toLength(value)
  if (value != null && value !== '' && !length) {
    warn('P209', { helper: 'popup_open', key, value: String(value), allowed: '400, 80%' })
  }
  return length
}

export function create(): PopupService {
  adoptStyles(css)
  return {
    open,
    close: (value) => current?.close('call', value) ?? false,
    attach: (params, isWanted) => (isWanted() ? start(params) : undefined),
  }
}
