import type { Feature } from '../../core/manifest'

export const contactSheet: Feature = {
  name: 'contactSheet',
  selector: '.cms-contact-sheet',
  when: 'idle',
  holds: 'a[data-pic]',
}
