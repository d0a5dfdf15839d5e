import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { onceUncovered, openLayer } from '../../dom/layer/layer'
import { focusOn } from '../../dom/focus-on'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import css from './extras.css'
import { positionIn } from './label'
import { lift } from './lift'
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

/** Below a window of ours, a table would take the focus of a visitor who does not see it: it waits. */
function createTurn(root: Element) {
  let stop = (): void => {}
  return {
    wait(act: () => void): void {
      stop()
      stop = onceUncovered(root, act)
    },
    stop: () => stop(),
  }
}

/**
 * Full screen as a dialog: the page behind is inert, Escape and the phone's Back close it, focus goes to the
 * close button and comes back to the open button.
 * @param onChange called when it has opened or closed
 */
export function createFullScreen(page: PageContext, shell: Shell, onChange: () => void): FullScreen {
  adoptStyles(css)
  const { wrapper, region, openButton } = shell
  const closeButton = openButton.cloneNode() as HTMLElement
  closeButton.className = prefixed('table-close-button')
  closeButton.textContent = t('responsiveTable.close')
  let place = ''
  const key = (): string => (place ||= keyOf(page.element))
  let endLayer: (() => void) | undefined
  const turn = createTurn(wrapper)
  const numbers = new Set<Element>()

  function show(on: boolean): void {
    for (const one of [wrapper, page.element]) {
      one.classList.toggle(prefixed('table-open'), on)
      if (!one.className) one.removeAttribute('class')
    }
    const label = region.getAttribute('aria-label') ?? ''
    const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': label }
    for (const [name, value] of Object.entries(dialog)) {
      if (on) wrapper.setAttribute(name, value)
      else wrapper.removeAttribute(name)
    }
    for (const cell of on ? numbersOf(page.element as HTMLTableElement) : []) numbers.add(cell)
    numbers.forEach((cell) => {
      cell.classList.toggle(prefixed('table-number'), on)
      if (!cell.className) cell.removeAttribute('class')
    })
    if (!on) numbers.clear()
    if (on) {
      region.before(closeButton)
      // Safari gives a clicked button no focus; it is where the focus comes back to.
      openButton.focus({ preventScroll: true })
      const putBack = lift(wrapper)
      const end = openLayer(wrapper, { onDismiss: close, onHidden: close, focus: closeButton })
      endLayer = () => {
        end()
        putBack()
      }
    } else {
      endLayer?.()
      endLayer = undefined
      closeButton.remove()
    }
    onChange()
  }

  function openNow(): void {
    if (endLayer || !page.emit('before-open', undefined, { cancelable: true })) return
    remembered.add(key())
    show(true)
    page.emit('opened')
  }

  const open = (): void => turn.wait(openNow)

  function close(): void {
    turn.stop()
    if (!endLayer) return
    remembered.delete(key())
    show(false)
    openButton.focus({ preventScroll: true })
    // On a phone that was turned meanwhile, it may not be shown any more.
    if (document.activeElement !== openButton) focusOn(region)
    page.emit('closed')
  }

  page.on(closeButton, 'click', close)
  // Opens again if the table was open when it was re-rendered.
  if (remembered.size && remembered.has(key())) turn.wait(() => show(true))
  return {
    ...{ open, close },
    isOpen: () => !!endLayer,
    release() {
      turn.stop()
      if (endLayer) show(false)
    },
  }
}

/** A number as it stands in a table: with spaces, a sign, a unit or a currency. */
const NUMBER = /^[-−–+]?\s*[€$£]?\s*\d[\d\s.,]*\s*(%|‰|°C?|[€$£]|[a-z]{1,3}[²³]?)?$/i

const numbersOf = (table: HTMLTableElement): Element[] =>
  Array.from(table.querySelectorAll('tbody td, tfoot td')).filter((cell) =>
    NUMBER.test(cell.textContent.trim()),
  )

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
