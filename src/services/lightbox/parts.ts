import { prefixed } from '../../base/host'
import { t } from '../../base/translation'

/** The elements of an open lightbox. Close comes first in the Tab order: a frame may keep the focus for itself. */
export interface Parts {
  readonly root: HTMLElement
  readonly backdrop: HTMLElement
  readonly close: HTMLElement
  readonly slideshow: HTMLElement
  readonly counter: HTMLElement
  readonly stage: HTMLElement
  readonly prev: HTMLElement
  readonly next: HTMLElement
  readonly caption: HTMLElement
}

export function createParts(many: boolean): Parts {
  const root = make('div', 'root')
  root.setAttribute('role', 'dialog')
  root.setAttribute('aria-modal', 'true')
  root.tabIndex = -1
  const backdrop = make('div', 'backdrop', root)
  const bar = make('div', 'bar', root)
  const parts = {
    root,
    backdrop,
    close: button('close', bar, t('lightbox.close')),
    slideshow: button('slideshow', bar, t('lightbox.start')),
    counter: make('div', 'counter', bar),
    prev: button('prev', root, t('lightbox.previous')),
    next: button('next', root, t('lightbox.next')),
    stage: make('div', 'stage', root),
    caption: make('div', 'caption', root),
  }
  if (!many) for (const one of [parts.slideshow, parts.counter, parts.prev, parts.next]) one.remove()
  return parts
}

export function make(tag: string, part: string, parent?: Element): HTMLElement {
  const element = document.createElement(tag)
  element.className = prefixed('lightbox-' + part)
  parent?.append(element)
  return element
}

function button(part: string, parent: Element, label: string): HTMLElement {
  const element = make('button', part, parent)
  element.setAttribute('type', 'button')
  setLabel(element, label)
  return element
}

export function setLabel(element: HTMLElement, label: string): void {
  element.setAttribute('aria-label', label)
  element.title = label
}
