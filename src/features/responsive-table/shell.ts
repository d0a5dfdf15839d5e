import { prefixed } from '../../base/host'
import { isCopy, noteOwn, removeCopies } from '../../dom/copies'
import { putMember } from '../../dom/own-member'
import { t } from '../../base/translation'

/** What stands around the table. */
export interface Shell {
  readonly wrapper: HTMLElement
  /** Scrolls. */
  readonly region: HTMLElement
  readonly openButton: HTMLElement
  /** Is around its table, also where a script of the page has moved that alone. */
  follow(): void
  /** Leaves what is in it where it stood: the table, or what a script of the page has put in its place. */
  restore(): void
}

/** An element of class `cms-table…`. */
function make(tag: 'div' | 'button', part: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = prefixed('table' + part)
  return made
}

/** A table that a script of the page has copied as it stood gets rid of what is dead around it. */
function leaveCopy({ parentElement: region }: HTMLTableElement): void {
  if (!isCopy(region, 'table-scroll')) return
  const around = region.parentElement
  around?.classList.remove(prefixed('table-open'))
  removeCopies(around?.children ?? [], 'table-open-button', 'table-label', 'table-close-button')
  region.replaceWith(...region.childNodes)
}

/**
 * Frameworks keep the element that they put a table into, and have that take it away, move it, or put something before it
 * (React, Svelte). What stands there is the wrapper.
 * @returns gives the element its own methods back
 */
function standFor(table: Node, outer: Node): () => void {
  const parent = outer.parentElement
  if (!parent) return () => {}
  const inPlace = (one: Node): Node => (one === table && outer.contains(table) ? outer : one)
  const undo = (['removeChild', 'insertBefore', 'appendChild'] as const).map((name) => {
    const method = parent[name] as (...nodes: Node[]) => Node
    const value = (...nodes: Node[]): Node => method.apply(parent, nodes.map(inPlace))
    return putMember(parent, name, { writable: true, value })
  })
  return () => undo.forEach((giveBack) => giveBack())
}

/** Puts a table in its wrapper; a wrapper `.cms-table` right around it is used as it is. */
export function createShell(table: HTMLTableElement): Shell {
  const active = document.activeElement as HTMLElement
  leaveCopy(table)
  const region = noteOwn(make('div', '-scroll'))
  const around = table.parentElement
  const own = around?.classList.contains(prefixed('table')) && around
  const wrapper = own || make('div', '')
  const outer = own ? region : wrapper
  const openButton = make('button', '-open-button') as HTMLButtonElement
  openButton.type = 'button'
  openButton.textContent = t('responsiveTable.open')
  region.setAttribute('role', 'region')
  // A table in Arabic on a French page begins at its right.
  if (table.dir) region.dir = table.dir
  region.setAttribute(
    'aria-label',
    table.getAttribute('aria-label') || table.caption?.textContent.trim() || t('responsiveTable.name'),
  )
  // Else a component that it is slotted into would show it elsewhere, or not at all.
  if (table.slot) outer.slot = table.slot
  wrapper.append(region)
  let stepDown = (): void => {}
  const follow = (): void => {
    if (region.contains(table)) return
    stepDown()
    table.before(outer)
    region.append(table)
    region.after(openButton)
    stepDown = standFor(table, outer)
  }
  follow()
  if (table.contains(active)) active.focus({ preventScroll: true })
  return {
    wrapper,
    region,
    openButton,
    follow,
    restore() {
      stepDown()
      openButton.remove()
      // A table that a script of the page took out stays out.
      outer.replaceWith(...region.childNodes)
    },
  }
}
