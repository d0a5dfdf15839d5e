import type { Mount } from '../../base/feature'
import { adoptStyles } from '../../dom/styles'
import css from './partners.css'

export const options = {}

/** A strip of logos (§2.23): grey, in colour under the mouse or the focus, and always where there is no mouse. */
export const mount: Mount<typeof options> = () => adoptStyles(css)
