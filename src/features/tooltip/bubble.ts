import { prefixed } from '../../base/host'
import { isCopy, noteOwn, watchCopies } from '../../dom/copies'
import { parsePage } from '../../dom/html'
import { keepBeside, raiseBeside } from '../../dom/place/place'
import { adoptStyles } from '../../dom/styles'
import { windowHost } from '../../dom/window-host'
import css from './tooltip.css'

let count = 0

const LANDMARKS =
  '[aria-modal=true], main, nav, aside, header, footer, [role=main], [role=navigation], [role=complementary], [role=banner], [role=contentinfo], [role=region], [role=search]'

const importHtml = () =>
  Promise.all([
    import(/* webpackChunkName: "tooltip-html" */ './sanitizer'),
    import(/* webpackChunkName: "untrusted" */ '../../dom/untrusted/disarm'),
  ])

/** A bubble with a text, HTML sanitised; not on the page yet. */
export async function createBubble(text: string): Promise<HTMLElement> {
  adoptStyles(css)
  const bubble = noteOwn(document.createElement('div'))
  bubble.className = prefixed('tooltip-bubble')
  watchCopies('.' + bubble.className, giveBack)
  bubble.id = bubble.className + ++count
  bubble.setAttribute('role', 'tooltip')
  const html = /[<&]/.test(text) ? await importHtml().catch(() => undefined) : undefined
  // Where the sanitiser cannot be had, the words without their tags.
  bubble.append(html ? html[0].toNodes(text, html[1].disarm) : parsePage(text).body.textContent)
  return bubble
}

/**
 * A bubble that is brought back is no more than words, and what it described has them again.
 */
function giveBack(bubble: HTMLElement): void {
  if (!isCopy(bubble, 'tooltip-bubble')) return
  const { id, textContent } = bubble
  bubble.parentNode?.removeChild(bubble)
  for (const one of Array.from(document.querySelectorAll(`[aria-describedby~="${id}"]`))) {
    if (one.getAttribute('title') === '') one.setAttribute('title', textContent)
    one.setAttribute('aria-describedby', (one.getAttribute('aria-describedby') ?? '').replace(id, ''))
  }
}

/**
 * Shows a bubble beside what it describes.
 * @returns takes it away; what else has come to describe that meanwhile, an error say, goes on doing so
 */
export function showBubble(bubble: HTMLElement, anchor: HTMLElement): () => void {
  const name = 'aria-describedby'
  const before = anchor.getAttribute(name)
  const during = (before ? before + ' ' : '') + bubble.id
  anchor.setAttribute(name, during)
  // Inside a landmark, as all that is said on a page; over a popover, a modal dialog and a full screen, in those.
  const host = windowHost()
  const nearest = anchor.closest(host === document.body ? '[popover], dialog, ' + LANDMARKS : '[popover]')
  ;(nearest ?? host).append(bubble)
  raiseBeside(bubble)
  const unfollow = keepBeside(bubble, anchor, { side: 'above' })
  return () => {
    unfollow()
    bubble.parentNode?.removeChild(bubble)
    const now = anchor.getAttribute(name)
    const others = now?.split(/\s+/).filter((id) => id !== bubble.id)
    const left = now === during ? before : others?.join(' ') || null
    if (left === null) anchor.removeAttribute(name)
    else anchor.setAttribute(name, left)
  }
}
