import type { Manifest } from '../../base/manifest'

export const agenda: Manifest = {
  name: 'agenda',
  selector: '.cms-agenda[data-param]',
  holds: '.cms-agenda a[data-date]',
  alone: 'only for pages with an agenda',
}
