import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { asButton } from '../../dom/as-button'
import { onFirstUse } from '../../widgets/first-use'
import { hearChanges } from '../../dom/jquery-changes'
import { keepAttributes } from '../../dom/kept-attributes'
import { mountAnewWhen } from '../../widgets/mount-anew'

export const options = {}

/**
 * Buttons that write a map's display mode into a hidden input (§2.23; `mode.ts`): `aria-pressed` says which one is
 * on. A structure that lacks a part is told (§8, P362), and nothing happens; one button without a mode is left as it is.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const container = page.config.selectors['mapModes'] || '.' + prefixed('map-modes')
  const owner = element.closest(container)
  // A button of it.
  if (owner && owner !== element) return
  const load = () => import(/* webpackChunkName: "behaviours-actions" */ './mode')
  const hidden = `input[type=hidden].${prefixed('map-mode')}`
  const input = (element.querySelector(hidden) ??
    element.closest('form')?.querySelector(hidden)) as HTMLInputElement | null
  const buttons = [...element.querySelectorAll<HTMLElement>('[data-to-mode]:not([data-to-mode=""])')]
  const mode = (button: Element) => button.getAttribute('data-to-mode')
  if (!owner || !input || !buttons.length) {
    return load().then(({ explain }) => {
      explain(page, container, !input && hidden)
      // A script of the page may bring it.
      return mountAnewWhen(page, () => true)
    })
  }
  const undo = buttons.map((button) => keepAttributes(button, 'aria-pressed')).concat(buttons.map(asButton))
  const show = (): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${mode(button) === input.value}`)
  }
  show()
  hearChanges()
  page.on(input, 'change jquery-trigger', show)
  onFirstUse(page, load, [input])
  const isStale = (): boolean =>
    !input.isConnected || !!element.querySelector('[data-to-mode]:not([aria-pressed]):not([data-to-mode=""])')
  undo.push(mountAnewWhen(page, isStale))
  return () => undo.forEach((one) => one())
}
