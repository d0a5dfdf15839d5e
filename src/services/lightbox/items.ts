import { warn } from '../../base/console'
import { toHttpUrl } from '../../dom/urls'
import { isOn } from '../../dom/values'

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
  /** A function of the page in the frame, by name or dotted path, asked before closing (§4.4). */
  confirmCloseFonction?: unknown
}

/** One thing to show. */
export interface LightboxItem extends LightboxOptions {
  /** http, https or relative; `#id` for an element of this page. Pictures may also be `data:` and `blob:`. */
  url?: string
  /** The same, by the name that links have for it. */
  href?: string
  /** Content instead of an address: HTML of the page's author, a node, or several. */
  html?: unknown
  /** Caption: text, or simple HTML, which is sanitised. */
  title?: string
  /** Default: the thumbnail's, else the caption. */
  alt?: string
  /** The link or thumbnail it opens from and closes to. */
  opener?: Element | null
}

export interface Item {
  readonly kind: 'image' | 'frame' | 'content'
  readonly url: string
  readonly content: unknown
  readonly title: string
  readonly alt: string
  readonly opener: HTMLElement | undefined
  readonly fixed: boolean
  readonly confirm: unknown
  readonly sizes: Sizes
}

const KEYS = ['maxWidth', 'maxHeight', 'innerWidth', 'innerHeight'] as const
export type Sizes = Partial<Record<(typeof KEYS)[number], (viewport: number) => number>>

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
  const opener = given.opener instanceof HTMLElement ? given.opener : undefined
  return {
    kind: inline ? 'content' : iframe ? 'frame' : 'image',
    url,
    content: given.html ?? (inline ? document.getElementById(address.slice(1)) : undefined),
    title: given.title ?? '',
    alt: given.alt ?? opener?.querySelector('img')?.alt ?? '',
    opener,
    fixed: given.fixed === undefined || isOn(given.fixed),
    confirm: given.confirmCloseFonction,
    sizes: readSizes(given),
  }
}

function addressOf(address: string, iframe: boolean): string | undefined {
  if (!iframe && /^(data:image\/|blob:)/i.test(address)) return address
  return toHttpUrl(address)?.href
}

/** The sizes among the options; a bad one is told and left out. */
export function readSizes(given: LightboxOptions): Sizes {
  const sizes: Sizes = {}
  for (const key of KEYS) {
    const value = given[key]
    if (value == null || value === '') continue
    const [, digits, unit] = /^(\d*\.?\d+)\s*(px|%)?$/.exec(String(value).trim()) ?? []
    const size = Number(digits)
    if (size > 0) sizes[key] = (viewport) => (unit === '%' ? (viewport * size) / 100 : size)
    else warn('P209', { helper: 'lightbox', key, value: String(value), allowed: '600, 95%' })
  }
  return sizes
}

/**
 * Width and height in px. Nothing is larger than the room there is, nor than its limits; a picture keeps its
 * proportions and is never enlarged.
 * @param natural a picture's own size
 */
export function sizeOf(
  { sizes }: Item,
  [roomWidth, roomHeight]: readonly [number, number],
  natural?: readonly [number, number],
): [number, number] {
  const { innerWidth, innerHeight } = window
  const at = (key: keyof Sizes, viewport: number, fallback: number): number =>
    sizes[key]?.(viewport) ?? fallback
  const maxWidth = Math.min(roomWidth, at('maxWidth', innerWidth, innerWidth * 0.95))
  const maxHeight = Math.min(roomHeight, at('maxHeight', innerHeight, innerHeight * 0.95))
  if (!natural) {
    const width = Math.min(maxWidth, at('innerWidth', innerWidth, 600))
    return [width, Math.min(maxHeight, at('innerHeight', innerHeight, 450))]
  }
  const [width, height] = natural
  const scale = Math.min(
    1,
    Math.min(maxWidth, at('innerWidth', innerWidth, width)) / width,
    Math.min(maxHeight, at('innerHeight', innerHeight, height)) / height,
  )
  return [width * scale, height * scale]
}
