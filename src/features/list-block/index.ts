import type { Manifest } from '../../base/manifest'

export const listBlock: Manifest = {
  name: 'listBlock',
  selector: '.cms-module',
  holds: 'a.cms-page, a.cms-per-page, a.cms-sort, select.cms-sort, form.cms-filter',
  chunk: 'lists',
}
