import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { findAnchor } from '../../dom/anchor'
import { focusOn } from '../../dom/focus-on'
import { isPlainClick } from '../../dom/plain-click'
import { keepPlace } from '../../dom/scroll-to'

/** A link's clicks scroll to its target; address and history change as they always did. */
export function use(page: PageContext): void {
  const link = page.element as HTMLAnchorElement & { readonly hash?: string }
  page.on<MouseEvent>(link, 'click', (event) => {
    // A link in a drawing has its address as an attribute alone.
    const { hash = /#.+/.exec(link.getAttribute('href') ?? '')?.[0] ?? '' } = link
    if (!isPlainClick(event, link) || !isHere(link)) return undefined
    // A lone `#` has no hash.
    const target = findAnchor(hash || '#')
    if (!target) return page.warn('P361', { target: hash })
    const mayScroll = page.emit('before-scroll', { target }, { cancelable: true })
    event.preventDefault()
    if (!mayScroll) return undefined
    if (location.hash !== hash) {
      // The browser jumps at once, and marks the target; nobody sees the way there and back.
      const goBack = keepPlace(target)
      location.hash = hash
      goBack()
    }
    return page.service('scroll').then((scroll) => scroll.to(target, { focus: !!hash }))
  })
}

/** In this page: by the address, or, in pages with a `<base>`, as written. */
function isHere(link: HTMLAnchorElement): boolean {
  const page = ({ href }: { href: unknown }): string => String(href).replace(/#.*/, '')
  return link.matches('[href^="#"]') || page(link) === page(location)
}

let arrived = false

/** Goes, once, where the page's address or its server wants it; a visitor who comes back finds it where they left it. */
export async function arrive(page: PageContext): Promise<void> {
  if (arrived) return
  arrived = true
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  }
  const [visit] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') return
  const { hash } = location
  const isById = /^#id=/.test(hash)
  // Who has gone on reading while this code was on its way is not called back. To a fragment, or a field that has the focus
  // from the start, the browser goes by itself.
  const isUnasked = document.activeElement === document.body && (isById || !hash)
  if (visit?.type === 'navigate' && isUnasked && window.pageYOffset > 1) return
  const marked = document.querySelectorAll<HTMLElement>('.' + prefixed('scroll-here'))
  const found = isById ? findAnchor(hash) : undefined
  if (isById && !found) page.warn('P361', { target: hash })
  const target = found ?? marked[marked.length - 1]
  if (!target) return
  const scroll = await page.service('scroll')
  if (page.signal.aborted) return
  void scroll.to(target, { focus: false })
  if (document.activeElement !== document.body) return
  // Tab goes on from there, and nothing looks focused.
  focusOn(target)
  target.blur()
}
