import type { Feature } from '../../core/manifest'

export const crossfade: Feature = {
  name: 'crossfade',
  selector: '.cms-crossfade',
  holds: '[class*=cms-crossfade-]',
}
