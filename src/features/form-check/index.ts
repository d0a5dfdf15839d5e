import type { Feature } from '../../base/manifest'

export const formCheck: Feature = {
  name: 'formCheck',
  selector: 'form[data-check]',
  holds: 'form[data-check]',
}
