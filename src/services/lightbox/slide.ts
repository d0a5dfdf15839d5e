import { fetchChunk } from '../../base/chunks'
import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import type { Item } from './items'
import { make, plain } from './parts'
import { detach } from '../../dom/layer/detach'

/** One thing on the stage, from its loading to its end. */
export interface Slide {
  readonly item: Item
  readonly element: HTMLElement
  /** The picture, frame or box of content, once it can be shown. */
  media?: HTMLElement | undefined
  failed?: boolean
  /** It may wait for its turn out of sight, loading or loaded: a picture. */
  lasts: boolean
  /** Called when there is something to give a size to, before it has loaded. */
  onPlaced?(): void
  /** Resolves when it is there, or has failed and says so. */
  ready: Promise<void>
  /** Asks the page in the frame (§4.4); `undefined` where nothing is configured. */
  mayLeave?(): Promise<boolean>
  /** Stops what it plays, and gives the page's nodes back. */
  end(): void
}

/** @param timeout ms after which a picture or a frame that has not answered counts as dead */
export function createSlide(item: Item, timeout: number): Slide {
  const element = make('div', 'slide')
  const lasts = item.kind === 'image'
  const slide: Slide = { item, element, lasts, ready: Promise.resolve(), end: () => void detach(element) }
  slide.ready = (lasts ? showPicture : showOther)(slide, timeout).catch(() => showError(slide))
  return slide
}

function showPicture(slide: Slide, timeout: number): Promise<void> {
  const { item, element } = slide
  let timer: ReturnType<typeof setTimeout>
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
    // One whose size is known is on its way, however slow the line.
    timer = setTimeout(() => {
      if (image.naturalWidth) return
      image.onload = null
      reject(new Error('timeout'))
    }, timeout)
    image.src = item.url
    // Shown before: it is there at once.
    if (image.complete && image.naturalWidth) {
      image.onload = null
      loaded()
    }
  })
    .finally(() => clearTimeout(timer))
    .catch((error: unknown) => {
      // Old pages mark links to pages, too: an address without a picture's extension may be content of the site.
      if (/\.(gif|png|jpe?g|jfif|bmp|ico|webp|avif|svg)([?#]|$)/i.test(item.url)) throw error
      slide.lasts = false
      // Not asked for before it is seen: `gallery.ts` begins anew with it then.
      return element.isConnected ? showOther(slide, 0) : undefined
    })
}

/** Frames and content are rarer than pictures: their code is fetched on demand. */
async function showOther(slide: Slide, timeout: number): Promise<void> {
  if (slide.item.kind === 'frame') {
    const load = () => import(/* webpackChunkName: "lightbox-frame" */ './frame')
    return (await fetchChunk('lightbox-frame', load)).showFrame(slide, timeout)
  }
  const load = () => import(/* webpackChunkName: "lightbox-frame" */ './content')
  return (await fetchChunk('lightbox-frame', load)).showContent(slide)
}

/** §8: says what could not be loaded, with a link to it. */
function showError(slide: Slide): void {
  const { media, element, item } = slide
  slide.failed = true
  if (media) detach(media)
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
