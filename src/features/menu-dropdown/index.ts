import type { Feature } from '../../core/manifest'

export const menuDropdown: Feature = { name: 'menuDropdown', selector: '.cms-menu' }
