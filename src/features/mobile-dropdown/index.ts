import type { Feature } from '../../base/manifest'

export const mobileDropdown: Feature = {
  name: 'mobileDropdown',
  selector: '.cms-dropdown',
  holds: '.cms-dropdown > a',
}
