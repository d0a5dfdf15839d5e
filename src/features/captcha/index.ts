import type { Manifest } from '../../base/manifest'

export const captcha: Manifest = {
  name: 'captcha',
  selector: '[data-captcha-sitekey]',
  holds: 'form, button',
  chunk: 'forms',
}
