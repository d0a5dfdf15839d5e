import { prefixed } from '../base/host'

/** The control that is posted for a field: its hidden companion where it shows one text and posts another. */
export function postedBy<Control extends Element>(field: Control): Control | HTMLInputElement {
  const next = field.nextElementSibling
  return next && next.classList.contains(prefixed('companion')) ? (next as HTMLInputElement) : field
}
