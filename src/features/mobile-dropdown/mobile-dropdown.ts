import type { Mount } from '../../base/feature'
import { keepAttributes } from '../../dom/kept-attributes'
import { enliven } from '../../widgets/dropdowns'
import { mountAnewWhen } from '../../widgets/mount-anew'

export const options = {}

/**
 * A link with a panel behind it (§2.23, 4.15): the first tap opens, the second follows; a mouse opens by hover
 * and follows at once; Enter does as a tap.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const { link, panel } = partsOf(element)
  const has = (one: Element | null): boolean => element.contains(one)
  // A basket's list, say, comes and goes with its link.
  const forget = mountAnewWhen(page, () => {
    const now = partsOf(element)
    return !!now.link && (!link || !has(link) || (panel ? !has(panel) : !!now.panel))
  })
  if (!link) {
    page.warn('P363')
    return forget
  }
  const undo = [keepAttributes(link, 'role', 'tabindex')]
  // A link without an address is nothing to the keyboard; its keys are in `interaction.ts`.
  if (link.matches('a:not([href])')) {
    if (!link.hasAttribute('role')) link.setAttribute('role', 'button')
    if (!link.hasAttribute('tabindex')) link.tabIndex = 0
  }
  const restore = enliven([{ element, panel, link, control: link }], page, undo)
  return () => {
    forget()
    restore()
  }
}

interface Parts {
  readonly link: HTMLElement | null
  /** What holds something, of what follows the link or what it stands in; a number or a second link beside it does not open. */
  readonly panel: HTMLElement | null
}

function partsOf(element: Element): Parts {
  const link = element.querySelector<HTMLElement>('a, button')
  let next = link && [...element.children].find((child) => child.contains(link))?.nextElementSibling
  const panel = next
  while (next && (!next.firstElementChild || next.matches('a, button, svg'))) next = next.nextElementSibling
  return { link, panel: (next ?? panel ?? null) as HTMLElement | null }
}
