import { fetchChunk } from '../../base/chunks'
import type { PageContext } from '../../base/context'
import type { Cleanup, Mount } from '../../base/feature'
import type { OptionSchema } from '../../base/options'
import { keepAttributes } from '../../dom/kept-attributes'
import { toHttpUrl, toImageUrl } from '../../dom/urls'
import { take, whenInView } from './queue'

/** How long (ms) before a picture that failed is asked for once more. */
const RETRY_DELAY = 1000

/**
 * Loads a picture, or a background, as it scrolls into view (§2.23, 4.10): `cms-lazy-img-loading`, then
 * `-loaded`, `cms:lazy:loaded` and the callback; or `-error` and `cms:lazy:error`. A retina file (§9) that
 * cannot be had falls back to the ordinary one, and the last resort is tried twice.
 * A page may have thousands: what is made for each is little, all else for those that come into view.
 */
export const mount: Mount<OptionSchema> = (element, _options, page) => {
  let restore: Cleanup | undefined
  let undo: Cleanup | undefined

  // A placeholder has its own proportions: until the picture is there, those of `width` and `height` hold, unless
  // the page's style sheet sets others. So nothing moves when the picture comes.
  if (element.getAttribute('src') && /^a/.test(getComputedStyle(element).aspectRatio)) {
    restore = keep(element)
    element.style.aspectRatio = element.getAttribute('width') + '/' + element.getAttribute('height')
  }
  whenInView(element, () => {
    restore ??= keep(element)
    undo = load(element, page)
  })
  return () => {
    take(element)
    undo?.()
    restore?.()
  }
}

const keep = (element: Element): Cleanup => keepAttributes(element, 'style', 'src', 'loading')

/** Calls the function that `data-lazy-callback` names, with the element; few pictures name one. */
function callNamed(page: PageContext, name: string): void {
  // Without a name: all of it is in the chunk `content`.
  void fetchChunk(page.name, () => import('../../dom/content/callback'))
    .then(
      ({ callbackOf }) => {
        const callback = callbackOf(page.element, name)
        if (callback) callback(page.element)
        else page.warn('P350', { name })
      },
      () => {},
    )
    .catch(page.fail)
}

/** What the element may load: a picture from anywhere, a frame or film from the web, code from nowhere. */
function addressOf(page: PageContext, target: Element, name: string): string | false | undefined {
  const url = page.element.getAttribute(name)
  if (!url) return undefined
  const isPicture = /^(img|input)$/.test(target.localName)
  const address = isPicture
    ? toImageUrl(url)
    : /^(iframe|video|audio|source|track)$/.test(target.localName) && toHttpUrl(url)?.href
  if (!address) page.warn('P352', { attribute: name, url })
  return address
}

/** @returns takes the class of its state away */
function load(element: HTMLElement, page: PageContext): Cleanup {
  const { style, classList } = element
  const read = (name: string): string | null => element.getAttribute(name)
  /** The class of its state; none yet. */
  let state = '-'
  /** Files on their way: a picture may have a background too. */
  let pending = 0

  const enter = (next: 'loading' | 'loaded' | 'error'): void => {
    classList.remove(state)
    classList.add((state = page.config.prefix + '-lazy-img-' + next))
    page.emit(next)
  }

  function fetchFrom(name: string, target: HTMLElement): unknown {
    if (!read(name)) return undefined
    const url = addressOf(page, target, name)
    if (!url) return true
    if (!pending++) enter('loading')
    const retina = devicePixelRatio > 1 && addressOf(page, target, name + '-retina')
    const urls = retina ? [retina, url, url] : [url, url]
    const next = (): void => {
      const url = urls.shift()
      if (url && !page.signal.aborted) target.setAttribute('src', url)
    }
    // Of a film, its first picture, or that the browser fetches no more before somebody plays it.
    const off = page.on(target, 'load loadeddata suspend error', async ({ type }) => {
      if (type === 'error') {
        if (urls[1]) next()
        else if (urls[0]) setTimeout(next, RETRY_DELAY)
        else {
          if (!/error$/.test(state)) enter('error')
          // Out of reach of the network nothing can be had: it is asked for again once there is one.
          if (navigator.onLine === false) {
            urls.push(url)
            page.on(window, 'online', next, { once: true })
          }
        }
        return
      }
      // What the page loads into it later is the page's.
      off()
      // As the browser has read it: in a style sheet, a `data:` address on several lines would be another one.
      if (target !== element)
        style.backgroundImage = `url(${JSON.stringify((target as HTMLImageElement).src)})`
      if (--pending) return
      style.aspectRatio = ''
      enter('loaded')
      const name = read('data-lazy-callback')
      if (name) callNamed(page, name)
    })
    next()
    return url
  }

  // Else the browser would still wait for its being in view, for ever when it prints.
  element.removeAttribute('loading')
  const image = fetchFrom('data-lazy-src', 'src' in element ? element : new Image())
  if (!fetchFrom('data-lazy-bg', new Image()) && !image) page.warn('P351')
  return () => {
    classList.remove(state)
    if (!element.className) element.removeAttribute('class')
  }
}
