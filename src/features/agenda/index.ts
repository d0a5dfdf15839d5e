import type { Manifest } from '../../base/manifest'

export const agenda: Manifest = {
  name: 'agenda',
  selector: '.cms-agenda[data-param]',
  holds: '.cms-agenda a[data-date]',
  alone: 'few pages have one, and its visitors seldom touch another list',
}
