import type { Feature } from '../../base/manifest'

export const menuDropdown: Feature = { name: 'menuDropdown', selector: '.cms-menu' }
