import type { Manifest } from '../../base/manifest'

export const mapModes: Manifest = {
  name: 'mapModes',
  selector: '.cms-map-modes, [data-to-mode]',
  holds: '[data-to-mode]',
  chunk: 'behaviours',
}
