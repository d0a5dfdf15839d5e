import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { text } from '../../core/options'
import { toCallback } from '../../dom/callback'
import { whenInView } from './waiting'

/** How long (ms) before a picture that failed is asked for once more. */
const RETRY_DELAY = 1000

/** `data-lazy-src` and `data-lazy-bg`, each with its `-retina` variant (§9), and `data-lazy-callback`. */
export const options = {
  lazySrc: text(''),
  lazySrcRetina: text(''),
  lazyBg: text(''),
  lazyBgRetina: text(''),
  lazyCallback: text(''),
}

type Urls = readonly string[]

/** What shows the pictures of an element that comes back to the page after they were loaded. */
const loaded = new WeakMap<Element, () => void>()

/**
 * Loads a picture, or a background, as it scrolls into view (§2.23, 4.10): `cms-lazy-img-loading`, then
 * `-loaded`, the callback and `cms:lazy:loaded`; or `-error` and `cms:lazy:error`. A retina file that cannot
 * be had falls back to the ordinary one, and the last resort is tried twice.
 */
export const mount: Mount<typeof options> = (element, given, page) => {
  const image = element as HTMLImageElement
  const { style } = element
  const hasSource = 'src' in element
  const before = ['src', 'loading'].map((name) => [name, element.getAttribute(name)] as const)
  const background = style.backgroundImage
  const sources = choose(hasSource ? given.lazySrc : '', given.lazySrcRetina)
  const backgrounds = choose(given.lazyBg || (hasSource ? '' : given.lazySrc), given.lazyBgRetina)
  let touched = hasSource && keepRatio(image)

  function enter(state?: 'loading' | 'loaded' | 'error'): void {
    touched = true
    for (const one of ['loading', 'loaded', 'error']) {
      element.classList.toggle(prefixed('lazy-img-' + one), one === state)
    }
  }

  function show([source, background]: Urls): void {
    if (source && element.getAttribute('src') !== source) image.src = source
    if (background) {
      style.backgroundImage = 'url("' + background.replace(/["\\\s]/g, encodeURIComponent) + '")'
    }
    style.aspectRatio = ''
    enter('loaded')
  }

  /** Resolves with the first address that answers. */
  async function fetchFirst(target: HTMLImageElement, urls: Urls): Promise<string> {
    let last
    for (const url of urls) {
      if (url === last) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
      if (page.signal.aborted) break
      last = url
      const done = await new Promise((resolve) => {
        page.on(target, 'load loadeddata', () => resolve(true))
        page.on(target, 'error', () => resolve(false))
        target.src = url
      })
      if (done) return url
    }
    return last ? Promise.reject(new Error(last)) : ''
  }

  async function load(eager?: boolean): Promise<void> {
    enter('loading')
    if (eager && image.loading === 'lazy') image.loading = 'eager'
    const urls = await Promise.all([
      fetchFirst(image, sources),
      fetchFirst(new Image(), backgrounds),
    ]).catch(() => undefined)
    if (page.signal.aborted) return
    if (!urls) {
      enter('error')
      page.emit('error')
      return
    }
    loaded.set(element, () => show(urls))
    show(urls)
    page.emit('loaded', { url: urls[0] || urls[1] })
    const name = given.lazyCallback
    const callback = name && toCallback(name)
    if (callback) callback(element)
    else if (name) page.warn('P350', { name })
  }

  const again = loaded.get(element)
  const callOff = again ? again() : whenInView(element, (eager) => void load(eager).catch(page.fail))

  return () => {
    callOff?.()
    if (!touched) return
    enter()
    style.backgroundImage = background
    style.aspectRatio = ''
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
    for (const name of ['class', 'style']) if (!element.getAttribute(name)) element.removeAttribute(name)
  }
}

/** What to try, in order: the retina file on retina screens (§9), the ordinary one, and that once more. */
function choose(url: string, retina: string): Urls {
  const ordinary = url || retina
  const urls = [ordinary, ordinary]
  if (retina && url && window.devicePixelRatio > 1) urls.unshift(retina)
  return ordinary ? urls : []
}

/**
 * A placeholder has its own proportions: until the picture is there, those of `width` and `height` hold, unless
 * the page's style sheet sets others. So nothing moves when the picture comes.
 */
function keepRatio(image: HTMLImageElement): boolean {
  const [width, height] = ['width', 'height'].map((name) => image.getAttribute(name))
  if (!width || !height || !image.hasAttribute('src')) return false
  if (!/^auto /.test(getComputedStyle(image).aspectRatio)) return false
  image.style.aspectRatio = width + '/' + height
  return true
}
