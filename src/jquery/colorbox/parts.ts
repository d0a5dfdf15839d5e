import { prefixed } from '../../base/host'
import type { Library } from '../call'
import { harmless, loadInto, type Loading } from './harmless'

/**
 * What another page has, fetched each time it is shown, as Colorbox did: by jQuery's `load`, which runs its scripts, takes a
 * part after a space, and sends `data`.
 */
export const fetched = ($: Library | undefined, url: string, data: () => unknown): PromiseLike<Node[]> => ({
  then: (done, fail) =>
    new Promise<Node[]>((resolve, reject) => {
      const bay = document.createElement('div')
      bay.style.cssText = 'position:absolute;width:9999px;visibility:hidden;max-width:none'
      ;(document.getElementById('colorbox') ?? document.body).append(bay)
      const end = (status: string): void => {
        const nodes = Array.from(bay.childNodes)
        bay.remove()
        if (status === 'error') reject(new Error(url))
        else resolve(nodes)
      }
      const set = $?.(bay) as Loading | undefined
      if (set) loadInto(set, url, data() || undefined, (_text, status) => end(status))
      else end('error')
    }).then(done, fail),
})

/** What an attribute holds as HTML, without anything that acts; made each time it is shown. */
export const ofAttribute = (html: string): PromiseLike<Node[]> => ({
  then: (done, fail) =>
    import(/* webpackChunkName: "untrusted" */ '../../dom/untrusted/disarm')
      .then(({ disarm }) => harmless(html, disarm))
      .then(done, fail),
})

/** Gives the focus to a link, or to nothing, once it is closed, in the place of what had it before. */
export function passFocus(link?: HTMLElement): void {
  const nobody = document.createElement('span')
  nobody.tabIndex = -1
  document.body.append(nobody)
  nobody.focus({ preventScroll: true })
  setTimeout(() => {
    link?.focus({ preventScroll: true })
    nobody.remove()
  })
}

const IDS: Readonly<Record<string, string>> = {
  cboxOverlay: 'backdrop',
  cboxClose: 'close',
  cboxPrevious: 'prev',
  cboxNext: 'next',
  cboxTitle: 'caption',
  cboxCurrent: 'counter',
  cboxSlideshow: 'slideshow',
  cboxContent: 'stage',
}

/** Gives the lightbox's elements Colorbox's ids and classes. */
export function nameParts(root: Element): void {
  root.id = 'colorbox'
  for (const [id, name] of Object.entries(IDS)) {
    const part = root.querySelector('.' + prefixed('lightbox-' + name))
    if (part) part.id = id
  }
  const stage = root.querySelector('#cboxContent')
  const content = stage?.querySelector('.' + prefixed('lightbox-content')) ?? stage?.lastElementChild
  const before = stage?.querySelector('#cboxLoadedContent')
  if (before && before !== content) before.removeAttribute('id')
  if (content) content.id = 'cboxLoadedContent'
  stage?.querySelector('iframe')?.classList.add('cboxIframe')
  stage?.querySelector('img')?.classList.add('cboxPhoto')
}

const stepping = new WeakSet<Element>()
/** Further (px) than this, a press is a movement. */
const SLOP = 8

/**
 * As Colorbox: a click on a picture of a group leads to the next one. A finger has the swipe for it, and its double tap
 * for looking closer.
 */
export function stepByClicks(root: HTMLElement, next: () => void): void {
  if (!root.querySelector('#cboxNext')) return
  const photo = '.' + prefixed('lightbox-image')
  root.querySelectorAll<HTMLElement>(photo).forEach(({ style }) => (style.cursor = 'pointer'))
  if (stepping.has(root)) return
  stepping.add(root)
  let press: PointerEvent | undefined
  let hasStepped = false
  root.addEventListener('pointerdown', (event) => void (press = event))
  root.addEventListener('click', ({ target, detail, clientX, clientY }) => {
    const by = press && Math.hypot(clientX - press.clientX, clientY - press.clientY)
    const isOther = press?.pointerType === 'touch' || (by ?? 0) > SLOP
    press = undefined
    // The second press of a double click on the link lands here.
    const isLinks = detail > 1 && !hasStepped
    if (isOther || isLinks || !(target as Element).matches(photo)) return
    hasStepped = true
    next()
  })
}

/** What `inline: true` shows: an id, another selector, an element or a jQuery object. */
export function inlineContent(href: unknown): unknown {
  if (typeof href !== 'string') return href
  try {
    return document.querySelector(href) ?? undefined
  } catch {
    return undefined
  }
}
