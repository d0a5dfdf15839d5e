import type { PageContext } from '../../base/context'
import { isRefused } from '../../dom/plain-click'

/** A click on a button writes its mode into the input, which sends `input` and `change` (§2.23). */
export function use(page: PageContext, _early: unknown, input: HTMLInputElement): void {
  const { element } = page
  page.on(element, 'click', (event) => {
    const button = (event.target as Element).closest('[data-to-mode]')
    if (!button || isRefused(event, button)) return
    const mode = button.getAttribute('data-to-mode')
    if (!mode) return page.warn('P362', { part: '[data-to-mode]' })
    if (button.localName === 'a') event.preventDefault()
    if (mode === input.value || !page.emit('before-change', { mode }, { cancelable: true })) return
    input.value = mode
    for (const type of ['input', 'change']) input.dispatchEvent(new CustomEvent(type, { bubbles: true }))
    page.emit('changed', { mode })
  })
}

/** Tells which part of the structure is missing (§8). */
export function explain(page: PageContext, container: string, missing: string | false): void {
  page.warn('P362', { part: page.element.matches(container) ? missing || '[data-to-mode]' : container })
}
