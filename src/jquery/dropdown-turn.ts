import { find } from './call'

interface Dropdown {
  /** What opens, of a menu or alone. */
  readonly block: Element
  /** What says `aria-expanded`. */
  readonly control: HTMLElement
}

const selectorOf = (feature: string): string => find(feature)?.selector || ':not(*)'

/** The dropdown, or the menu's item, that an element is, or that it opens and closes. */
function dropdownOf(element: HTMLElement): Dropdown | undefined {
  const alone = selectorOf('mobileDropdown')
  if (!element.closest(`${alone}, ${selectorOf('menuDropdown')}`)) return undefined
  const controls = Array.from(element.querySelectorAll<HTMLElement>('[aria-expanded]'))
  const control = element.hasAttribute('aria-expanded')
    ? element
    : element.matches(alone)
      ? controls[0]
      : controls.find((one) => one.closest('li') === element)
  const block = control && (control.closest(alone) ?? control.closest('li'))
  return block ? { block, control } : undefined
}

/** Old browsers, and pages with MooTools, make no other events than these. */
const tell = (element: Element, type: string, more: object): unknown =>
  element.dispatchEvent(Object.assign(new CustomEvent(type, { bubbles: true }), more))

/**
 * Opens or closes a dropdown, where the element is one, without following its link.
 * @returns whether it is one
 */
export function turnDropdown(element: HTMLElement, what: 'open' | 'close'): boolean {
  const dropdown = dropdownOf(element)
  if (!dropdown) return false
  const { block, control } = dropdown
  const isOpen = control.getAttribute('aria-expanded') === 'true'
  if (what === 'open' && !isOpen) {
    // A finger opens where a mouse follows the link.
    tell(control, 'pointerdown', { pointerType: 'touch' })
    control.click()
  } else if (what === 'close' && isOpen) {
    if (block.contains(document.activeElement)) control.focus()
    // The focus that goes to what is around it closes it alone.
    tell(control, 'focusout', { relatedTarget: block.parentElement })
  }
  return true
}
