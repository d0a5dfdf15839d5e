import type { Feature } from '../../base/manifest'

export const agenda: Feature = {
  name: 'agenda',
  selector: '.cms-agenda[data-param]',
  holds: '.cms-agenda a[data-date]',
}
