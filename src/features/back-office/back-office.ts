import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { asButton } from '../../dom/as-button'
import { isModified } from '../../dom/plain-click'
import { sever } from '../../dom/sever'
import { toHttpUrl } from '../../dom/urls'

export const options = {}

/**
 * The back office opens in its own named window, the same one each time (§2.24). `data-lien` wins over `href`.
 * Where the browser opens no window, the link is followed as it is.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  page.on<MouseEvent>(element, 'click', (event) => {
    if (isModified(event, element)) return
    const address = element.getAttribute('data-lien') || element.getAttribute('href') || ''
    const url = toHttpUrl(address)?.href
    if (!url) {
      event.preventDefault()
      page.warn('P401', { url: address })
      return
    }
    const opened = window.open(url, prefixed('backoffice'))
    // On a host of its own it has no hold on this page.
    if (url.indexOf(location.origin + '/')) sever(opened)
    if (!opened && address === element.getAttribute('href')) return
    event.preventDefault()
    if (opened) opened.focus()
    else location.assign(url)
  })
  return element.hasAttribute('href') ? undefined : asButton(element)
}
