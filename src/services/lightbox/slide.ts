import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import type { Item } from './items'
import { make } from './parts'

/** One thing on the stage, from its loading to its end. */
export interface Slide {
  readonly item: Item
  readonly element: HTMLElement
  /** The picture, frame or box of content, once it can be shown. */
  media?: HTMLElement | undefined
  failed?: boolean
  /** May wait out of sight, loading or loaded, for its turn: a picture. */
  lasts: boolean
  /** Told when there is something to give a size to, before it has loaded. */
  placed?(): void
  /** Resolved when it is there, or failed and says so. */
  ready: Promise<void>
  /** Asks the page in the frame (§4.4); `undefined` where nothing is configured. */
  mayLeave?(): Promise<boolean>
  /** Stops what it plays, and gives the page's nodes back. */
  end(): void
}

/** @param timeout ms after which a frame that has not answered counts as dead */
export function createSlide(item: Item, timeout: number): Slide {
  const element = make('div', 'slide')
  const lasts = item.kind === 'image'
  const slide = { item, element, lasts, end: () => element.remove() } as unknown as Slide
  slide.ready = (lasts ? picture(slide) : other(slide, timeout)).catch(() => fail(slide))
  return slide
}

function picture(slide: Slide): Promise<void> {
  const { item, element } = slide
  return new Promise<void>((resolve, reject) => {
    const image = new Image()
    image.className = prefixed('lightbox-image')
    image.alt = item.alt || plain(item.title)
    image.draggable = false
    const loaded = (): void => {
      slide.media = image
      element.append(image)
      resolve()
    }
    image.onload = loaded
    image.onerror = reject
    image.src = item.url
    // Shown before: it is there at once.
    if (image.complete && image.naturalWidth) {
      image.onload = null
      loaded()
    }
  }).catch((error: unknown) => {
    // Old pages mark links to pages too: what has no picture's name may be content of the site.
    if (/\.(gif|png|jpe?g|jfif|bmp|ico|webp|avif|svg)([?#]|$)/i.test(item.url)) throw error
    slide.lasts = false
    return other(slide, 0)
  })
}

/** Frames and content are rarer than pictures: their code comes when there is one. */
async function other(slide: Slide, timeout: number): Promise<void> {
  if (slide.item.kind === 'frame') {
    const { showFrame } = await import(/* webpackChunkName: "lightbox-frame" */ './frame')
    return showFrame(slide, timeout)
  }
  const { showContent } = await import(/* webpackChunkName: "lightbox-frame" */ './content')
  return showContent(slide)
}

/** §8: says what cannot be loaded, and leaves the address as a way to it. */
function fail(slide: Slide): void {
  const { media, element, item } = slide
  slide.failed = true
  media?.remove()
  slide.media = undefined
  const box = make('div', 'error', element)
  box.setAttribute('role', 'alert')
  box.append(item.kind === 'image' ? t('lightbox.imageError') : t('lightbox.contentError'))
  if (!/^https?:/.test(item.url)) return
  const link = document.createElement('a')
  link.href = item.url
  link.target = '_blank'
  link.rel = 'noopener'
  link.append(t('lightbox.open'))
  box.append(link)
}

const MARKUP = /<\/?[a-z][^>]*>/gi

/** A caption's words, without its markup. */
export const plain = (title: string): string => title.replace(MARKUP, '')
