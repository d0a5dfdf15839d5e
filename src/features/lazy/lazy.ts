import type { PageContext } from '../../base/context'
import type { Cleanup, Mount } from '../../base/feature'
import type { OptionSchema } from '../../base/options'
import { callNamed, tellEmpty } from './callback'
import { take, whenInView } from './waiting'

/** How long (ms) before a picture that failed is asked for once more. */
const RETRY_DELAY = 1000
/** Attributes that are put back. */
const KEPT = ['style', 'src', 'loading']

/**
 * Loads a picture, or a background, as it scrolls into view (§2.23, 4.10): `cms-lazy-img-loading`, then
 * `-loaded`, `cms:lazy:loaded` and the callback; or `-error` and `cms:lazy:error`. A retina file (§9) that
 * cannot be had falls back to the ordinary one, and the last resort is tried twice.
 * A page may have thousands: what is made for each is little, all else for those that come into view.
 */
export const mount: Mount<OptionSchema> = (element, _options, page) => {
  let kept: (string | null)[] | undefined
  let undo: Cleanup | undefined

  // A placeholder has its own proportions: until the picture is there, those of `width` and `height` hold, unless
  // the page's style sheet sets others. So nothing moves when the picture comes.
  if (element.getAttribute('src') && /^a/.test(getComputedStyle(element).aspectRatio)) {
    kept = valuesOf(element)
    element.style.aspectRatio = element.getAttribute('width') + '/' + element.getAttribute('height')
  }
  whenInView(element, page, () => {
    kept ??= valuesOf(element)
    undo = load(element, page)
  })
  return () => {
    take(element)
    undo?.()
    kept?.forEach((value, index) => {
      const name = KEPT[index]!
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    })
  }
}

const valuesOf = (element: Element): (string | null)[] => KEPT.map((name) => element.getAttribute(name))

/** @returns takes the class of its state away */
function load(element: HTMLElement, page: PageContext): Cleanup {
  const { style, classList } = element
  const read = (name: string): string | null => element.getAttribute(name)
  /** The class of its state; none yet. */
  let state = '-'

  const enter = (next: string): void => {
    classList.remove(state)
    classList.add((state = page.config.prefix + '-lazy-img-' + next))
    page.emit(next)
  }

  function fetchFrom(name: string, target: HTMLElement): unknown {
    const url = read(name)
    if (!url) return undefined
    if (state === '-') enter('loading')
    const retina = devicePixelRatio > 1 && read(name + '-retina')
    const urls = retina ? [retina, url, url] : [url, url]
    const next = (): void => {
      if (!page.signal.aborted) target.setAttribute('src', urls.shift()!)
    }
    const off = page.on(target, 'load error', async ({ type }) => {
      if (type === 'error') {
        if (urls[1]) next()
        else if (urls[0]) setTimeout(next, RETRY_DELAY)
        else enter(type)
        return
      }
      // What the page loads into it later is the page's.
      off()
      if (target !== element) style.backgroundImage = `url(${JSON.stringify(target.getAttribute('src'))})`
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
  if (!fetchFrom('data-lazy-bg', new Image()) && !image) tellEmpty(page)
  return () => {
    classList.remove(state)
    if (!element.className) element.removeAttribute('class')
  }
}
