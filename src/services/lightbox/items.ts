import { warn } from '../../base/console'
import { isElement } from '../../dom/element'
import { toHttpUrl } from '../../dom/urls'
import { isOn } from '../../dom/values'
import { readSizes, type Sizes } from './sizes'

/** How a lightbox shows what it shows (§3, §9). Sizes are px (number or text) or a percentage of the window. */
export interface LightboxOptions {
  /** Nothing is shown larger. Default: `'95%'`. */
  maxWidth?: number | string
  maxHeight?: number | string
  /** Size of a frame or of content, default 600 by 450; a picture is kept within it where it is given. */
  innerWidth?: number | string
  innerHeight?: number | string
  /** The address is a page, shown in a frame. */
  iframe?: boolean
  /** False: it stands where the page is scrolled to and scrolls with it. Default: true. */
  fixed?: boolean
  /** A click outside closes it. Default: pictures alone, as a visitor may have typed in frames and content. */
  overlayClose?: boolean
  /** A function of the page in the frame, by name or dotted path, asked before closing (§4.4). */
  confirmCloseFonction?: unknown
}

/** One thing to show. */
export interface LightboxItem extends LightboxOptions {
  /** http, https or relative; `#id` for an element of this page. Pictures may also be `data:` and `blob:`. */
  url?: string | undefined
  /** The same, by the name that links have for it. */
  href?: string | undefined
  /** Content instead of an address: HTML of the page's author, a node, or several. */
  html?: unknown
  /** Caption: text, or simple HTML, which is sanitised. */
  title?: string | undefined
  /** Default: the thumbnail's, else the caption. */
  alt?: string | undefined
  /** The link or thumbnail it opens from and closes to. */
  opener?: Element | null | undefined
}

export interface Item {
  readonly kind: 'image' | 'frame' | 'content'
  readonly url: string
  readonly content: unknown
  readonly title: string
  readonly alt: string
  readonly opener: HTMLElement | undefined
  readonly fixed: boolean
  /** A click outside closes it. */
  readonly overlayClose: boolean
  readonly confirm: unknown
  readonly sizes: Sizes
}

/** What can be shown of an item; `undefined`, and a message, where it has nothing or an address of another kind. */
export function readItem(given: LightboxItem): Item | undefined {
  const address = String(given.url ?? given.href ?? '').trim()
  const inline = given.html != null || address[0] === '#'
  const iframe = isOn(given.iframe)
  const url = inline ? address : addressOf(address, iframe)
  if (url === undefined) {
    if (address) warn('P207', { helper: 'lightbox', url: address })
    return undefined
  }
  const kind = inline ? 'content' : iframe ? 'frame' : 'image'
  const opener = isElement(given.opener) ? given.opener : undefined
  return {
    kind,
    url,
    content: given.html ?? (inline ? elementOf(address.slice(1)) : undefined),
    title: String(given.title ?? ''),
    alt: String(given.alt ?? opener?.querySelector('img')?.alt ?? ''),
    opener,
    fixed: given.fixed === undefined || isOn(given.fixed),
    overlayClose: given.overlayClose ?? kind === 'image',
    confirm: given.confirmCloseFonction,
    sizes: readSizes(given),
  }
}

/** Of an id as it is written, or as addresses have it: `Horaires-d%C3%A9t%C3%A9`. */
function elementOf(id: string): Element | null {
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    // A lone `%` stands for itself, and names nothing here.
    return null
  }
}

function addressOf(address: string, iframe: boolean): string | undefined {
  if (!iframe && /^(data:image\/|blob:)/i.test(address)) return address
  return toHttpUrl(address)?.href
}
