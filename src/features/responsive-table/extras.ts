import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { openLayer } from '../../dom/layer/layer'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import css from './extras.css'
import { positionIn } from './label'
import type { Shell } from './shell'

export { turnWheel } from './wheel'

/** Tables that are open: re-rendered, they open again (§4.13). */
const remembered = new Set<string>()

export interface FullScreen {
  open(): void
  close(): void
  isOpen(): boolean
  /** Ends it without forgetting that the table was open. */
  release(): void
}

/** The table's place in the closest part of the page that has an id, itself included. */
function keyOf(table: Element): string {
  const part = table.closest('[id]')
  return part?.id + ' ' + Array.from((part ?? document).querySelectorAll('table')).indexOf(table as never)
}

/**
 * Full screen as a dialog: the page behind is inert, Escape and the phone's Back close it, focus goes to the
 * close button and comes back to the open button.
 * @param changed called when it has opened or closed
 */
export function createFullScreen(page: PageContext, shell: Shell, changed: () => void): FullScreen {
  adoptStyles(css)
  const { wrapper, region, openButton } = shell
  const closeButton = openButton.cloneNode() as HTMLElement
  closeButton.className = prefixed('table-close-button')
  closeButton.textContent = t('responsiveTable.close')
  let place = ''
  const key = (): string => (place ||= keyOf(page.element))
  let endLayer: (() => void) | undefined

  function show(on: boolean): void {
    for (const one of [wrapper, page.element]) {
      one.classList.toggle(prefixed('table-open'), on)
      if (!one.className) one.removeAttribute('class')
    }
    const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': region.getAttribute('aria-label')! }
    for (const [name, value] of Object.entries(dialog)) {
      if (on) wrapper.setAttribute(name, value)
      else wrapper.removeAttribute(name)
    }
    if (on) {
      region.before(closeButton)
      // Safari gives a clicked button no focus; it is where the focus comes back to.
      openButton.focus({ preventScroll: true })
      endLayer = openLayer(wrapper, { onDismiss: close, focus: closeButton })
    } else {
      endLayer?.()
      endLayer = undefined
      closeButton.remove()
    }
    changed()
  }

  function open(): void {
    if (endLayer || !page.emit('before-open', undefined, { cancelable: true })) return
    remembered.add(key())
    show(true)
    page.emit('opened')
  }

  function close(): void {
    if (!endLayer) return
    remembered.delete(key())
    show(false)
    openButton.focus({ preventScroll: true })
    page.emit('closed')
  }

  page.on(closeButton, 'click', close)
  // Opens again if the table was open when it was re-rendered.
  if (remembered.size && remembered.has(key())) show(true)
  return {
    ...{ open, close },
    isOpen: () => !!endLayer,
    release: () => endLayer && show(false),
  }
}

/** The floating label, kept up to date while the region scrolls. */
export function createLabel(page: PageContext, { region }: Shell, stickyHeader: boolean): () => void {
  const label = document.createElement('div')
  label.className = prefixed('table-label')
  label.setAttribute('aria-hidden', 'true')
  const update = (): void => {
    label.textContent = positionIn(page.element as HTMLTableElement, region, stickyHeader)
    label.hidden = !label.textContent
  }
  label.hidden = true
  region.after(label)
  page.on(region, 'scroll', update)
  // Not now: with many tables, each would have the page laid out anew.
  requestAnimationFrame(update)
  return () => label.remove()
}
