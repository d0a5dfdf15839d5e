import type { Mount } from '../../base/feature'
import { warnLater } from '../../base/console'
import { prefixed } from '../../base/host'
import { isTrusted } from '../../base/trust'
import { flag, number, readOptions, text, type OptionReader, type OptionsOf } from '../../base/options'
import { oneAtATime } from '../../dom/one-at-a-time'
import { isModified } from '../../dom/plain-click'
import { fetchAhead } from '../../widgets/ahead'
import type { LightboxItem } from '../../services/lightbox/contract'

/** As the service reads it (`sizes.ts`). */
const size: OptionReader<string | undefined> = {
  fallback: undefined,
  allowed: '600, 95%',
  parse: (value) => (/^(\d*\.?\d+\s*(px|%)?)?$/.test(value.trim()) ? value.trim() : undefined),
}

export const options = {
  /** px or a percentage of the window, as all sizes. Default: 95%. */
  maxWidth: size,
  maxHeight: size,
  /** Default: 600 by 450, for frames and content; a picture is kept within it where it is given. */
  innerWidth: size,
  innerHeight: size,
  /** The link leads to a page, shown in a frame. */
  iframe: flag(),
  fixed: flag(true),
  /** A function of the page in the frame, asked before closing (§4.4). */
  confirmClose: text(),
  /** The slideshow begins by itself. */
  slideshow: flag(),
  /** ms that the slideshow shows each. */
  slideshowSpeed: number(4000, 500),
}

/** A link to a picture or page opens over this page, with the others of its group (§2.11, 5.5). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const show = oneAtATime(async () => {
    const links = groupOf(element)
    // Read now, not when mounted: page scripts change links.
    const own = read(element, (name, value, allowed) => warnLater('P503', { name, value, allowed }, element))
    const lightbox = await page.service('lightbox')
    const { slideshow, slideshowSpeed } = own
    const items = links.map((link) => toItem(link, read(link)))
    const index = links.findIndex((link) => isSame(link, element))
    await lightbox.open({ items, index, slideshow, slideshowSpeed })
  })
  fetchAhead(page, 'lightbox', () => page.service('lightbox'))
  page.on<MouseEvent>(element, 'click', (event) => {
    if (isModified(event, element) || isOfColorbox(element)) return undefined
    event.preventDefault()
    return show()
  })
}

/** The page's own Colorbox, which hears of the click at the document, opens it: both would lie on each other. */
const isOfColorbox = (element: Element): boolean =>
  element.classList.contains('cboxElement') && !!(window as Page).jQuery?.data?.(element, 'colorbox')

type Page = typeof window & { readonly jQuery?: { data?(element: Element, name: string): unknown } }

type OnBad = Parameters<typeof readOptions>[2]

const read = (link: Element, onBad: OnBad = () => {}): OptionsOf<typeof options> =>
  readOptions(link, options, onBad)

/** What carousels (slick, Owl, Swiper, bxSlider …) copy of a page, to go round without an end. */
const COPIED = '[class*="clone"], [class*="duplicate"]'

/** One and the same, or one the carousel's copy of the other. */
const isSame = (one: Element, other: Element): boolean =>
  one === other ||
  (one.getAttribute('href') === other.getAttribute('href') &&
    !!(one.closest(COPIED) ?? other.closest(COPIED)))

/** What an overlay and the mobile menu show is often a copy of what is behind them. */
const layerOf = (link: Element): Element | null => link.closest('[aria-modal]')

/** §5.5: a group only by `rel="lightbox[name]"`. A picture whose link a carousel has copied is one. */
function groupOf(link: HTMLElement): HTMLElement[] {
  const rel = link.getAttribute('rel')?.trim()
  if (!rel || !/^lightbox\[.+\]$/.test(rel)) return [link]
  const all = document.querySelectorAll<HTMLElement>('a[rel]')
  const group = Array.from(all).filter(
    (one) => one.getAttribute('rel')?.trim() === rel && layerOf(one) === layerOf(link) && isTrusted(one),
  )
  const own = group.filter((one) => !one.closest(COPIED))
  return group.filter((one) => own.includes(one) || !own.some((other) => isSame(one, other)))
}

function toItem(link: HTMLElement, given: OptionsOf<typeof options>): LightboxItem {
  const { confirmClose, iframe, slideshow: _slideshow, slideshowSpeed: _speed, ...sizes } = given
  return {
    ...(sizes as LightboxItem),
    url: link.getAttribute('href') ?? '',
    title: link.getAttribute('title') ?? '',
    opener: link,
    iframe: iframe || link.classList.contains(prefixed('lightbox-iframe')),
    confirmCloseFonction: confirmClose,
  }
}
