import type { Feature } from '../../core/manifest'

export const mobileDropdown: Feature = {
  name: 'mobileDropdown',
  selector: '.cms-dropdown',
  holds: '.cms-dropdown > a',
}
