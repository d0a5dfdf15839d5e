import { prefixed } from '../../core/host'
import { t } from '../../strings/t'

/** What stands around the table. */
export interface Shell {
  readonly wrapper: HTMLElement
  /** Scrolls. */
  readonly region: HTMLElement
  readonly openButton: HTMLElement
  /** Puts the table back where it stood. */
  restore(): void
}

/** An element of class `cms-table…`. */
export function make(tag: 'div' | 'button', part: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = prefixed('table' + part)
  made.textContent = text
  if (tag === 'button') made.setAttribute('type', tag)
  return made
}

/** Puts a table in its wrapper; a wrapper `.cms-table` right around it is used as it is. */
export function wrap(table: HTMLTableElement): Shell {
  const active = document.activeElement as HTMLElement
  const own = table.parentElement!.classList.contains(prefixed('table')) ? undefined : make('div', '')
  const region = make('div', '-scroll')
  const openButton = make('button', '-open-button', t('responsiveTable.open'))
  region.setAttribute('role', 'region')
  region.setAttribute(
    'aria-label',
    table.getAttribute('aria-label') || table.caption?.textContent.trim() || t('responsiveTable.name'),
  )
  table.before(own ?? region)
  own?.append(region)
  region.append(table)
  region.after(openButton)
  if (table.contains(active)) active.focus({ preventScroll: true })
  return {
    wrapper: region.parentElement!,
    region,
    openButton,
    restore() {
      ;(own ?? region).before(table)
      openButton.remove()
      ;(own ?? region).remove()
    },
  }
}
