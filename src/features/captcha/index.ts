import type { Feature } from '../../base/manifest'

export const captcha: Feature = { name: 'captcha', selector: '[data-captcha-sitekey]', holds: 'form, button' }
