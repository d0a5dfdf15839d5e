import type { Manifest } from '../../base/manifest'

export const partners: Manifest = {
  name: 'partners',
  selector: '.cms-partners',
  when: 'visible',
  chunk: 'behaviours',
}
