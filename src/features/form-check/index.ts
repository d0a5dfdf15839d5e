import type { Manifest } from '../../base/manifest'

export const formCheck: Manifest = {
  name: 'formCheck',
  selector: 'form[data-check]',
  holds: 'form[data-check]',
  chunk: 'forms',
}
