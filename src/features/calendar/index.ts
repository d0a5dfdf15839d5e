import type { Feature } from '../../base/manifest'

export const calendar: Feature = { name: 'calendar', selector: '.cms-calendar' }
