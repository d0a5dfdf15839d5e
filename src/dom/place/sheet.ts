import { prefixed } from '../../base/host'
import { noteOwn, removeCopies } from '../copies'
import { raise } from '../raise'
import { cssZoom } from './css-zoom'

/** A popup at the lower edge of the screen, over a veil that keeps fingers off the page. */
export interface Sheet {
  /** Puts it above an on-screen keyboard, and within what is seen of an enlarged page. */
  fit(): void
  /** The popup is no longer a sheet; it stays on the page. */
  close(): void
}

/** @param field whose name and value stand at its head, as it covers the field itself */
export function openSheet(popup: HTMLElement, field: HTMLElement): Sheet {
  const { style } = popup
  const veil = noteOwn(make('veil'))
  const head = make('head')
  const shown = make('value')
  const label =
    (field as HTMLInputElement).labels?.[0]?.textContent.trim() ?? field.getAttribute('aria-label')
  const show = (): void => void (shown.textContent = (field as HTMLInputElement).value || '–')
  // Read in the field itself, or as the popup's own value.
  head.setAttribute('aria-hidden', 'true')
  head.append(label ?? '', shown)
  popup.classList.add(prefixed('sheet'))
  popup.before(veil)
  const isRaised = popup.hasAttribute('popover')
  raise(veil, isRaised)
  raise(popup, isRaised)
  popup.prepend(head)
  style.left = style.top = ''
  style.visibility = ''
  show()
  for (const type of ['input', 'change']) field.addEventListener(type, show)

  return {
    fit() {
      const { clientWidth } = document.documentElement
      const whole = { width: clientWidth, height: innerHeight, offsetLeft: 0, offsetTop: 0 }
      const { width, height, offsetLeft, offsetTop } = window.visualViewport ?? whole
      const zoom = cssZoom(popup)
      style.bottom = (innerHeight - offsetTop - height) / zoom + 'px'
      // Telephones enlarge a page around a field of small letters.
      style.left = offsetLeft / zoom + 'px'
      style.right = (clientWidth - offsetLeft - width) / zoom + 'px'
      style.setProperty('--cms-room', height / zoom + 'px')
      // What has the focus stays in sight where there is less room now.
      const focused = document.activeElement
      if (focused && popup.contains(focused)) focused.scrollIntoView?.({ block: 'nearest' })
    },
    close() {
      for (const type of ['input', 'change']) field.removeEventListener(type, show)
      popup.classList.remove(prefixed('sheet'))
      style.right = style.bottom = ''
      style.left = style.top = '0'
      // Not by `remove`: that of Prototype.js fails where a script has emptied what it stood in.
      veil.parentNode?.removeChild(veil)
      removeCopies(document.getElementsByClassName(prefixed('sheet-veil')), 'sheet-veil')
      head.parentNode?.removeChild(head)
    },
  }
}

function make(part: string): HTMLElement {
  const element = document.createElement('div')
  element.className = prefixed('sheet-' + part)
  return element
}
