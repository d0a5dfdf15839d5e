import { tellError } from '../../base/prompts'
import type { Mount } from '../../base/feature'
import { asButton } from '../../dom/as-button'

export const options = {}

/** Asks for a permalink of `data-lien` (default: the link's address) and shows it (§2.24, §7 row 5). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const busy = 'aria-busy'
  page.on<MouseEvent>(element, 'click', async (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (element.hasAttribute(busy)) return
    element.setAttribute(busy, 'true')
    try {
      const { makePermalink } = await import(/* webpackChunkName: "permalink" */ './make')
      await makePermalink(page)
    } catch {
      await tellError()
    } finally {
      element.removeAttribute(busy)
    }
  })
  return asButton(element)
}
