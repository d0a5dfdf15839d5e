import type { Manifest } from '../../base/manifest'

export const emptyMarker: Manifest = {
  name: 'emptyMarker',
  selector: 'input, select, textarea',
  chunk: 'runtime',
}
