import { isPromise } from '../../base/promises'
import type { PageContext } from '../../base/context'
import type { Cleanup, Mount } from '../../base/feature'
import { choice, text } from '../../base/options'
import { keepAttributes } from '../../dom/kept-attributes'
import { maskOf } from './kinds'
import type { Mask } from './mask'
import { followEdits, type Unmasked } from './masked-field'

export const options = {
  mask: text(''),
  /** `masked`: posted as it is shown. */
  maskSent: choice(['masked', 'unmasked']),
  /** `masked`: scripts read as `value` what is shown. */
  maskValue: choice(['masked', 'unmasked']),
}

/** Gives what is typed a shape; without it, it is posted and read by scripts (§5.3). */
export const mount: Mount<typeof options> = (element, { mask: name, maskSent, maskValue }, page) => {
  const field = element as HTMLInputElement
  const { prefix, langue } = page.config
  // A date field's own picker reads dates already.
  const isPicker = field.matches(`.${prefix}-date, .${prefix}-datetime`)
  // Number and e-mail inputs tell nobody where their caret is; the browser itself checks them.
  if (isPicker || field.selectionStart === null) return undefined
  const found = maskOf(name, prefix, langue)
  if (!found) return void page.warn('P460', { name })
  const unmasked = { sent: maskSent !== 'masked', value: maskValue !== 'masked' }
  const shape = (mask: Mask): Cleanup => follow(field, mask, unmasked, page)
  return isPromise(found) ? found.then(shape) : shape(found)
}

function follow(field: HTMLInputElement, mask: Mask, unmasked: Unmasked, page: PageContext): Cleanup {
  const restore = keepAttributes(field, 'inputmode', 'maxlength', 'dir')
  // From right to left `01 23 45` reads `45 23 01`.
  if (field.closest('[dir=rtl]')) field.dir = 'ltr'
  if (mask.inputMode && !field.hasAttribute('inputmode')) field.setAttribute('inputmode', mask.inputMode)
  if (mask.isBounded && field.hasAttribute('maxlength')) field.setAttribute('maxlength', '')
  const release = followEdits(field, mask, unmasked, page)
  return () => {
    release()
    restore()
  }
}
