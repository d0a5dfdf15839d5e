import { prefixed } from '../../base/host'

/** Is it what is posted for the field before it? */
export const isCompanion = (element: Element): element is HTMLInputElement =>
  element.classList.contains(prefixed('companion'))

/** The control that is posted for a field: its hidden companion where it shows one text and posts another. */
export function postedBy<Control extends Element>(field: Control): Control | HTMLInputElement {
  const next = field.nextElementSibling
  return next && isCompanion(next) ? next : field
}
