import type { Manifest } from '../../base/manifest'

export const menuDropdown: Manifest = { name: 'menuDropdown', selector: '.cms-menu', chunk: 'behaviours' }
