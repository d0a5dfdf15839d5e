import type { Feature } from '../../base/manifest'

export const listBlock: Feature = {
  name: 'listBlock',
  selector: '.cms-module',
  holds: 'a.cms-page, a.cms-per-page, a.cms-sort, select.cms-sort, form.cms-filter',
}
