import type { Feature } from '../../base/manifest'

export const mobileMenu: Feature = {
  name: 'mobileMenu',
  selector: '#fMenuMobileButton[configmenu]',
  // Where wide screens hide the button, nothing is fetched.
  when: 'visible',
  holds: '#fMenuMobileButton[configmenu]',
}
