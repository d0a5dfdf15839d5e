import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { getHost } from '../../base/host'
import { isRefused } from '../../dom/plain-click'

/** A click on a button writes its mode into the input, which sends `input` and `change` (§2.23). */
export function use(page: PageContext, _early: unknown, input: HTMLInputElement): void {
  const { element } = page
  const isSame = (): boolean =>
    input.isConnected && !element.querySelector('[data-to-mode]:not([aria-pressed])')
  const look = (): void => void (isSame() || beginAnew(page))
  page.signal.addEventListener('abort', watch(element, look))
  page.on(element, 'click', (event) => {
    const button = (event.target as Element).closest('[data-to-mode]')
    if (!button || isRefused(event, button)) return
    if (button.localName === 'a') event.preventDefault()
    const mode = button.getAttribute('data-to-mode') ?? ''
    if (mode === input.value || !page.emit('before-change', { mode }, { cancelable: true })) return
    input.value = mode
    for (const type of ['input', 'change']) input.dispatchEvent(new CustomEvent(type, { bubbles: true }))
    page.emit('changed', { mode })
  })
  look()
}

/** Tells which part of the structure is missing (§8); a script of the page may bring it. @returns gives up */
export function explain(page: PageContext, container: string, missing: string | false): Cleanup {
  page.warn('P362', { part: page.element.matches(container) ? missing || '[data-to-mode]' : container })
  return watch(page.element, () => beginAnew(page))
}

/** @returns stops it */
function watch(element: Element, act: () => void): Cleanup {
  const observer = new MutationObserver(act)
  observer.observe(element, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** With what a script of the page has written into the element since. */
function beginAnew({ element, name }: PageContext): void {
  const { tier, features } = getHost()
  const feature = features.find((one) => one.name === name)
  void tier?.adopt?.(element, feature)
}
