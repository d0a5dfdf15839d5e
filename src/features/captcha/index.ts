import type { Feature } from '../../core/manifest'

export const captcha: Feature = { name: 'captcha', selector: '[data-captcha-sitekey]', holds: 'form, button' }
