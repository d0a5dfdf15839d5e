import { prefixed } from '../base/host'
import { appendToHost, windowHost } from './window-host'

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells people with screen readers, politely; the same text again is told again. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = prefixed('announcer')
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    // Out of sight without a class: a page's style sheet must not bring it back.
    region.style.cssText = 'position:absolute;height:1px;overflow:hidden;clip-path:inset(50%)'
  }
  // Nothing is read of what a modal dialog of the page disables.
  if (region.parentNode !== windowHost()) appendToHost(region)
  region.textContent = ''
  clearTimeout(timer)
  // A region is read when it changes after it has been there.
  timer = setTimeout(() => region && (region.textContent = text), 60)
}
