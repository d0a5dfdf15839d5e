import type { Manifest } from '../../base/manifest'

export const contactSheet: Manifest = {
  name: 'contactSheet',
  selector: '.cms-contact-sheet',
  when: 'idle',
  holds: 'a[data-pic]',
}
