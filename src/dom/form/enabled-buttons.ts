import type { PageContext } from '../../base/context'
import { ownForm } from './own-form'

const BUTTONS = 'button, [type="submit"], [type="image"], [type="button"]'

/**
 * Pages disable a form's buttons as it goes, against a second press: what leaves the page needs them no more. A form that is
 * sent in the background stays.
 * @returns enables those again that were enabled as the form was sent; to be called as the answer comes, before the page, or a
 * script of the answer, may disable them for good
 */
export function noteEnabled(form: HTMLFormElement, page: PageContext): () => void {
  const own = ownForm(form)
  const enabled = new Set<HTMLButtonElement>()
  const note = ({ target }: Event): void => {
    if (target !== form) return
    // Sent once more while it is on its way, by Enter say, it has them disabled already.
    if (!own.hasAttribute('aria-busy')) enabled.clear()
    // Buttons may stand elsewhere on the page; of pictures, a form's list knows nothing.
    for (const one of [...own.elements, ...own.querySelectorAll(BUTTONS)] as HTMLButtonElement[])
      if (!one.disabled && one.matches(BUTTONS)) enabled.add(one)
  }
  page.on(window, 'submit', note, true)
  return () => {
    for (const one of enabled) if (one.disabled) one.disabled = false
    enabled.clear()
  }
}
