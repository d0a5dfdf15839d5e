import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { asButton } from '../../dom/as-button'
import { keepAttributes } from '../../dom/keep'

export const options = {}

/**
 * Buttons that write a map's display mode into a hidden input (§2.23): `aria-pressed` says which one is on, the
 * input sends `input` and `change`. A structure that lacks a part is told (§8, P362), and nothing happens.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const own = page.config.selectors['mapModes']
  const container = own || '.' + prefixed('map-modes')
  const part = '[data-to-mode]'
  if (!element.matches(container)) {
    return element.closest(container) ? undefined : page.warn('P362', { part: container })
  }
  const buttons = [...element.querySelectorAll<HTMLElement>(part)]
  const hidden = `input[type=hidden].${prefixed('map-mode')}`
  const input = (element.querySelector(hidden) ??
    element.closest('form')?.querySelector(hidden)) as HTMLInputElement | null
  const mode = (button: Element): string => button.getAttribute('data-to-mode')!
  if (!input || !buttons.length || !buttons.every(mode)) {
    return page.warn('P362', { part: input ? part : hidden })
  }
  const undo = buttons.map((button) => {
    const restore = keepAttributes(button, 'aria-pressed')
    const plain = /^(BUTTON|INPUT)$/.test(button.tagName) ? undefined : asButton(button)
    return () => {
      plain?.()
      restore()
    }
  })
  const show = (): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(mode(button) === input.value))
  }
  show()
  page.on(input, 'change', show)
  page.on(element, 'click', (event) => {
    const button = (event.target as Element).closest(part)
    if (!button || event.defaultPrevented) return
    if (button.tagName === 'A') event.preventDefault()
    const detail = { mode: mode(button) }
    if (detail.mode === input.value || !page.emit('before-change', detail, { cancelable: true })) return
    input.value = detail.mode
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    page.emit('changed', detail)
  })
  return () => undo.forEach((one) => one())
}
