import { prefersReducedMotion } from '../../dom/media'

/** Moves an element by transforms only; at once where the visitor wants no motion, or the browser knows none. */
export function glide(element: Element, from: string, to: string, done?: () => void): void {
  if (typeof element.animate !== 'function' || prefersReducedMotion()) return done?.()
  const animation = element.animate([{ transform: from }, { transform: to }], {
    duration: 160,
    easing: 'ease-out',
  })
  if (done) animation.onfinish = animation.oncancel = done
}

/** The transform that puts a shown element where the thumbnail is; none where that is out of sight. */
export function towards(opener: HTMLElement | undefined, media: Element): string | undefined {
  // In a frame it is elsewhere than it says.
  if (!opener?.isConnected || opener.ownerDocument !== document) return undefined
  const a = (opener.querySelector('img') ?? opener).getBoundingClientRect()
  const b = media.getBoundingClientRect()
  const visible = a.width * a.height * b.width && a.bottom > 0 && a.top < window.innerHeight
  if (!visible) return undefined
  const x = a.left + a.width / 2 - b.left - b.width / 2
  const y = a.top + a.height / 2 - b.top - b.height / 2
  return `translate(${x}px, ${y}px) scale(${Math.max(a.width / b.width, a.height / b.height)})`
}

/** The picture grows out of its thumbnail. */
export function grow(media: Element, opener: HTMLElement | undefined): void {
  const from = towards(opener, media)
  if (from) glide(media, from, 'none')
}
