import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { openLayer } from '../../dom/layer'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../strings/t'
import css from './extras.css'
import { positionIn } from './label'
import { make, type Shell } from './shell'

export { turnWheel } from './wheel'

/** Tables that are open: re-rendered, they open again (§4.13). */
const remembered = new Set<string>()

export interface FullScreen {
  open(): void
  close(): void
  isOpen(): boolean
  /** Opens again if the table was open when it was re-rendered. */
  resume(): void
  /** Ends it without forgetting that the table was open. */
  release(): void
}

/** The table's id, else its place in the closest part of the page that has one. */
function keyOf(table: Element): string {
  if (table.id) return table.id
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
  const closeButton = make('button', '-close-button', t('responsiveTable.close'))
  const key = keyOf(page.element)
  let endLayer: (() => void) | undefined

  function show(on: boolean): void {
    for (const one of [wrapper, page.element]) one.classList.toggle(prefixed('table-open'), on)
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
    remembered.add(key)
    show(true)
    page.emit('opened')
  }

  function close(): void {
    if (!endLayer) return
    remembered.delete(key)
    show(false)
    openButton.focus({ preventScroll: true })
    page.emit('closed')
  }

  page.on(closeButton, 'click', close)
  return {
    ...{ open, close },
    isOpen: () => !!endLayer,
    resume: () => remembered.has(key) && show(true),
    release: () => endLayer && show(false),
  }
}

/** The floating label, kept up to date while the region scrolls. */
export function createLabel(page: PageContext, { region }: Shell, stickyHeader: boolean): () => void {
  const label = make('div', '-label')
  label.setAttribute('aria-hidden', 'true')
  const update = (): void => {
    label.textContent = positionIn(page.element as HTMLTableElement, region, stickyHeader)
    label.hidden = !label.textContent
  }
  region.after(label)
  page.on(region, 'scroll', update)
  update()
  return () => label.remove()
}
