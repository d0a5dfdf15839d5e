import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { whenInView } from './waiting'

/** How long (ms) before a picture that failed is asked for once more. */
const RETRY_DELAY = 1000

/** None with a default to speak of: `data-lazy-*` are read where they are used. */
export const options = {}

/**
 * Loads a picture, or a background, as it scrolls into view (§2.23, 4.10): `cms-lazy-img-loading`, then
 * `-loaded`, `cms:lazy:loaded` and the callback; or `-error` and `cms:lazy:error`. A retina file (§9) that
 * cannot be had falls back to the ordinary one, and the last resort is tried twice.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const kept = ['src', 'loading', 'style'].map((name) => [name, element.getAttribute(name)] as const)
  /** Pictures still to come. */
  let left = 0
  keepRatio(element)
  const callOff = whenInView(element, () => {
    enter('loading')
    // Else the browser would still wait for its being in view, for ever when it prints.
    element.removeAttribute('loading')
    fetchFrom('src', 'src' in element ? element : new Image())
    fetchFrom('bg', new Image())
  })

  function enter(state?: string): void {
    for (const one of ['loading', 'loaded', 'error']) {
      element.classList.toggle(prefixed('lazy-img-' + one), one === state)
    }
  }

  function read(name: string): string | null {
    return element.getAttribute('data-lazy-' + name)
  }

  function fetchFrom(name: string, target: HTMLElement): void {
    const url = read(name)
    const retina = window.devicePixelRatio > 1 && read(name + '-retina')
    if (!url) return
    left++
    const urls = retina ? [retina, url, url] : [url, url]
    const next = (): void => {
      const first = urls.shift()
      if (!first) {
        enter('error')
        page.emit('error')
      } else if (!page.signal.aborted) target.setAttribute('src', first)
    }
    page.on(target, 'load loadeddata', () => {
      if (target !== element) {
        element.style.backgroundImage = `url(${JSON.stringify(target.getAttribute('src'))})`
      }
      return --left ? undefined : finish()
    })
    page.on(target, 'error', () => (urls[1] || !urls[0] ? next() : setTimeout(next, RETRY_DELAY)))
    next()
  }

  async function finish(): Promise<void> {
    element.style.aspectRatio = ''
    enter('loaded')
    page.emit('loaded')
    const name = read('callback')
    if (!name) return
    const { toCallback } = await import('../../dom/callback')
    const callback = toCallback(name)
    if (callback) callback(element)
    else page.warn('P350', { name })
  }

  return () => {
    callOff()
    enter()
    if (!element.className) element.removeAttribute('class')
    for (const [name, value] of kept) {
      if (value === null) element.removeAttribute(name)
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
  }
}

/**
 * A placeholder has its own proportions: until the picture is there, those of `width` and `height` hold, unless
 * the page's style sheet sets others. So nothing moves when the picture comes.
 */
function keepRatio(element: HTMLElement): void {
  const [src, width, height] = ['src', 'width', 'height'].map((name) => element.getAttribute(name))
  if (src && width && height && /^auto /.test(getComputedStyle(element).aspectRatio)) {
    element.style.aspectRatio = width + '/' + height
  }
}
