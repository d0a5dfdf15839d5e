import type { Cleanup, Mount } from '../../core/feature'
import type { OptionSchema } from '../../core/options'
import { take, whenInView } from './waiting'

/** How long (ms) before a picture that failed is asked for once more. */
const RETRY_DELAY = 1000

/**
 * Loads a picture, or a background, as it scrolls into view (§2.23, 4.10): `cms-lazy-img-loading`, then
 * `-loaded`, `cms:lazy:loaded` and the callback; or `-error` and `cms:lazy:error`. A retina file (§9) that
 * cannot be had falls back to the ordinary one, and the last resort is tried twice.
 */
export const mount: Mount<OptionSchema> = (element, _options, page) => {
  const read = (name: string): string | null => element.getAttribute(name)
  const kept = [read('style')]
  let undo: Cleanup | undefined

  // A placeholder has its own proportions: until the picture is there, those of `width` and `height` hold, unless
  // the page's style sheet sets others. So nothing moves when the picture comes.
  if (read('src') && /^a/.test(getComputedStyle(element).aspectRatio)) {
    element.style.aspectRatio = read('width') + '/' + read('height')
  }
  // A page may have thousands: all else is made for those that come into view.
  whenInView(element, page, () => {
    const { style, classList } = element
    /** The class of its state; none yet. */
    let state = '-'

    undo = () => {
      classList.remove(state)
      if (!element.className) element.removeAttribute('class')
    }
    kept.push(read('src'), read('loading'))
    enter('loading')
    // Else the browser would still wait for its being in view, for ever when it prints.
    element.removeAttribute('loading')
    fetchFrom('data-lazy-src', 'src' in element ? element : new Image())
    fetchFrom('data-lazy-bg', new Image())

    function enter(next: string): void {
      classList.remove(state)
      classList.add((state = page.config.prefix + '-lazy-img-' + next))
      page.emit(next)
    }

    function fetchFrom(name: string, target: HTMLElement): void {
      const url = read(name)
      if (!url) return
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
        const callback = read('data-lazy-callback')
        if (callback) (await import(/* webpackChunkName: "lazy-callback" */ './callback')).run(page, callback)
      })
      next()
    }
  })

  return () => {
    take(element)
    undo?.()
    kept.forEach((value, index) => {
      const name = ['style', 'src', 'loading'][index]!
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    })
  }
}
