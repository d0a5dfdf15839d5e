import type { Feature } from '../../core/manifest'

export const calendar: Feature = { name: 'calendar', selector: '.cms-calendar' }
