import { warn } from '../../base/console'
import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { keepAttributes } from '../../dom/kept-attributes'
import { openWindow } from '../../dom/open-window'
import { isModified } from '../../dom/plain-click'
import { toHttpUrl } from '../../dom/urls'

/** px; `data-width` and `data-height` say otherwise. */
const [WIDTH, HEIGHT] = [800, 600]

/** `a.cms-slideshow-popup[data-page]` opens `{platform}/clients/utils/modules/{page}` in a window (§7, 13). */
export function mountPopupLink(link: HTMLElement, page: PageContext): Cleanup | void {
  const undo = keepAttributes(link, 'href')
  const isBare = /^#?$/.test(link.getAttribute('href') ?? '')
  // Read anew as it is pressed: scripts of a page change what it opens.
  const read = (): string | void => {
    const folder = toHttpUrl(page.config.platform + '/clients/utils/modules/')
    const name = (link.getAttribute('data-page') ?? '').trim().replace(/^\/+/, '')
    const url = folder && toHttpUrl(folder.href + name)
    // A name that leads out of the folder is no page of it.
    if (!name || !url || url.href.indexOf(folder.href) !== 0) return page.warn('P522', { value: name })
    // The keyboard and a new tab need an address.
    if (isBare) link.setAttribute('href', url.href)
    return url.href
  }
  read()
  const size = (attribute: string, fallback: number): number =>
    Number((link.getAttribute(attribute) ?? '').replace(/^\s*-|\s*px\s*$/gi, '')) || fallback
  page.on<MouseEvent>(link, 'click', (event) => {
    const href = read()
    if (!href || isModified(event, link)) return
    event.preventDefault()
    if (!page.emit('before-popup', { url: href }, { cancelable: true })) return
    const named = page.config.prefix + '-slideshow'
    if (openWindow(href, size('data-width', WIDTH), size('data-height', HEIGHT), named)) return
    warn('P531', { url: href }, link)
    location.assign(href)
  })
  return undo
}
