import type { Feature } from '../../base/manifest'

export const mapModes: Feature = {
  name: 'mapModes',
  selector: '.cms-map-modes, [data-to-mode]',
  holds: '[data-to-mode]',
}
