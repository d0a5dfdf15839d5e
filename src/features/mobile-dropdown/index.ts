import type { Manifest } from '../../base/manifest'

export const mobileDropdown: Manifest = {
  name: 'mobileDropdown',
  selector: '.cms-dropdown',
  holds: '.cms-dropdown > a',
  chunk: 'behaviours',
}
