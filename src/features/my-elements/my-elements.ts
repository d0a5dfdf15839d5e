import type { Mount } from '../../base/feature'
import { followLink } from '../../dom/content/follow-link'
import { isModified } from '../../dom/plain-click'
import { fetchAhead } from '../../widgets/ahead'

export const options = {}

/** A link to the form of an element opens in the popin (§2.1); opened another way, it stays a link. */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const link = element as HTMLAnchorElement
  fetchAhead(page, 'popin', () => page.service('popin'))
  page.on<MouseEvent>(link, 'click', async (event) => {
    if (isModified(event, link)) return
    event.preventDefault()
    let popin
    try {
      popin = await page.service('popin')
    } catch {
      // Without the popin's code the form is a page like another.
      followLink(link)
      return
    }
    await popin.open(link.href, { opener: link })
  })
}
