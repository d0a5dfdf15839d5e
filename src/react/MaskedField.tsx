import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import { inputMask } from './parts/input-mask'

/** Of `MaskedField`. */
export interface MaskedFieldProps extends FieldProps {
  /** `percentage`, `currency`, `integer`, `email`, `ip`, `url`, `mac`, `vin`, `ssn`, `cmsdate`, `cmsdatetime`, or a pattern: `9` digit, `a` letter, `*` either. */
  mask: string
  /** Posted as it is shown. Default: without the mask's own characters. */
  sendsMask?: boolean | undefined
}

/** A field that gives what is typed a shape (§5.3). */
export function MaskedField({ mask, sendsMask, ...field }: MaskedFieldProps): ReactNode {
  const settings = {
    'data-mask': mask,
    'data-mask-sent': sendsMask ? 'masked' : undefined,
    // The input of a component has what it shows.
    'data-mask-value': 'masked',
  }
  return <Field {...field} feature={inputMask} settings={settings} />
}
