import type { Manifest } from '../../base/manifest'

export const clickable: Manifest = {
  name: 'clickable',
  selector: '[data-goto-url]',
  holds: '[data-goto-url]',
  chunk: 'behaviours',
}
