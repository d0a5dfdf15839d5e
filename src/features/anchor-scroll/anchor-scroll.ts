import type { PageContext } from '../../core/context'
import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { focusOn } from '../../dom/focus-on'
import { isPlainClick } from '../../dom/plain-click'
import { jumpTo } from '../../dom/scroll-to'

export const options = {}

let loaded = false

/**
 * Links within the page scroll to their target instead of jumping there (§2.23); address and history change as
 * they always did. Once, as the page loads, it goes to the element of a `#id=…` address, else to the last
 * `cms-scroll-here`; a visitor who comes back finds the page where they left it.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  if (element.matches('a[href]')) {
    page.on<MouseEvent>(element, 'click', (event) => follow(event, element as HTMLAnchorElement, page))
  }
  if (loaded || !element.matches('html, .' + prefixed('scroll-here'))) return
  loaded = true
  const go = (): void => void arrive(page).catch(page.fail)
  if (document.readyState !== 'loading') go()
  else page.on(document, 'DOMContentLoaded', go)
}

function follow(event: MouseEvent, link: HTMLAnchorElement, page: PageContext): Promise<unknown> | undefined {
  const { hash } = link
  if (!isPlainClick(event, link) || !isHere(link)) return undefined
  const id = idIn(hash)
  const target = byId(id) ?? (/^(top)?$/.test(id) ? document.documentElement : undefined)
  if (!target) return page.warn('P361', { target: hash }) as undefined
  if (!page.emit('before-scroll', { target }, { cancelable: true }))
    return event.preventDefault() as undefined
  event.preventDefault()
  if (location.hash !== hash) {
    // The browser jumps at once, and marks the target; nobody sees the way there and back.
    const top = window.pageYOffset
    location.hash = hash
    jumpTo(top)
  }
  return page.service('scroll').then((scroll) => scroll.to(target, { focus: !!id }))
}

/** In this page: by the address, or, in pages with a `<base>`, as written. */
function isHere(link: HTMLAnchorElement): boolean {
  const page = ({ href }: { href: string }): string => href.replace(/#.*/, '')
  return link.getAttribute('href')![0] === '#' || page(link) === page(location)
}

function idIn(hash: string): string {
  const id = hash.replace(/^#(id=)?/, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** By id, or by the name that old pages give their anchors. */
function byId(id: string): HTMLElement | undefined {
  return document.getElementById(id) ?? (id ? document.getElementsByName(id)[0] : undefined)
}

async function arrive(page: PageContext): Promise<void> {
  const [visit] = performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') return
  const { hash } = location
  const asked = /^#id=/.test(hash)
  const marked = document.querySelectorAll<HTMLElement>('.' + prefixed('scroll-here'))
  const found = asked ? byId(idIn(hash)) : undefined
  if (asked && !found) page.warn('P361', { target: hash })
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
