import type { Mount } from '../../core/feature'
import { toHttpUrl } from '../../dom/urls'

export const options = {}

/** A link to the form of an element opens in the popin (§2.1); opened another way, it stays a link. */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const link = element as HTMLAnchorElement
  page.on<MouseEvent>(link, 'click', async (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return
    event.preventDefault()
    if (!toHttpUrl(link.href)) {
      page.warn('P401', { url: link.getAttribute('href') ?? '' })
      return
    }
    let popin
    try {
      popin = await page.service('popin')
    } catch {
      // Without the popin's code the form is a page like another.
      location.assign(link.href)
      return
    }
    await popin.open(link.href, { opener: link })
  })
}
