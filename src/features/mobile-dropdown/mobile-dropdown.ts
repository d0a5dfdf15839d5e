import type { Mount } from '../../base/feature'
import { keepAttributes } from '../../dom/kept-attributes'
import { enliven } from '../../widgets/dropdowns'

export const options = {}

/**
 * A link with a panel behind it (§2.23, 4.15): the first tap opens, the second follows; a mouse opens by hover
 * and follows at once; Enter does as a tap.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const link = element.querySelector<HTMLElement>('a, button')
  if (!link) return page.warn('P363')
  const branch = [...element.children].find((child) => child.contains(link))
  const panel = (branch?.nextElementSibling ?? null) as HTMLElement | null
  const undo = [keepAttributes(link, 'role', 'tabindex')]
  // A link without an address is nothing to the keyboard; its keys are in `interaction.ts`.
  if (link.matches('a:not([href])')) {
    if (!link.hasAttribute('role')) link.setAttribute('role', 'button')
    if (!link.hasAttribute('tabindex')) link.tabIndex = 0
  }
  return enliven([{ element, panel, link, control: link }], page, undo)
}
