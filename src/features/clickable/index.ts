import type { Feature } from '../../base/manifest'

export const clickable: Feature = {
  name: 'clickable',
  selector: '[data-goto-url]',
  holds: '[data-goto-url]',
}
