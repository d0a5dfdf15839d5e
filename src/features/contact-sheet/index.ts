import type { Feature } from '../../base/manifest'

export const contactSheet: Feature = {
  name: 'contactSheet',
  selector: '.cms-contact-sheet',
  when: 'idle',
  holds: 'a[data-pic]',
}
