import { tellError } from '../../base/prompts'
import type { Mount } from '../../base/feature'
import { asButton } from '../../dom/as-button'
import { fetchAhead } from '../../widgets/ahead'

export const options = {}

const load = () => import(/* webpackChunkName: "permalink" */ './permalink-dialog')

/** Asks for a permalink of `data-lien` (default: the link's address) and shows it (§2.24, §7 row 5). */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const busy = 'aria-busy'
  // A copy of one that was at work.
  element.removeAttribute(busy)
  fetchAhead(page, 'permalink', () => Promise.all([load(), page.service('dialog'), page.service('http')]))
  const press = async (event: MouseEvent): Promise<void> => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (element.hasAttribute(busy)) return
    element.setAttribute(busy, 'true')
    try {
      const { makePermalink } = await load()
      await makePermalink(page)
    } catch {
      await tellError()
    } finally {
      element.removeAttribute(busy)
    }
  }
  // Before the page's own handlers: their `return false` keeps a link to `#` from jumping, and refuses nothing.
  page.on(element, 'click', press, true)
  return asButton(element)
}
