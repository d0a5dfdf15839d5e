import { prefixed } from '../../base/host'
import { parsePage } from '../../dom/html'
import { noteWindow } from '../../dom/layer/layer'
import { t } from '../../base/translation'
import type { Item } from './items'

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
  const root = noteWindow(make('div', 'root'), 'lightbox-root')
  root.setAttribute('role', 'dialog')
  root.setAttribute('aria-modal', 'true')
  root.tabIndex = -1
  const backdrop = make('div', 'backdrop', root)
  const bar = make('div', 'bar', root)
  const parts = {
    root,
    backdrop,
    close: button('close', bar),
    slideshow: button('slideshow', bar),
    counter: make('div', 'counter', bar),
    prev: button('prev', root),
    next: button('next', root),
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

/** Names the buttons, but for those that the page has named since; what the slideshow's does depends on whether it plays. */
export function nameButtons({ close, slideshow, prev, next }: Parts, isPlaying: boolean): void {
  const names = [
    [close, t('lightbox.close')],
    [slideshow, isPlaying ? t('lightbox.stop') : t('lightbox.start')],
    [prev, t('lightbox.previous')],
    [next, t('lightbox.next')],
  ] as const
  for (const [button, name] of names) {
    const before = named.get(button)
    if (before === undefined || before === button.title) setLabel(button, name)
  }
}

function button(part: string, parent: Element): HTMLElement {
  const element = make('button', part, parent)
  element.setAttribute('type', 'button')
  return element
}

/** What the buttons were called by us. */
const named = new WeakMap<HTMLElement, string>()

export function setLabel(element: HTMLElement, label: string): void {
  named.set(element, label)
  element.setAttribute('aria-label', label)
  element.title = label
}

const MARKUP = /<\/?[a-z][^>]*>/gi

export const hasMarkup = (title: string): boolean => title.search(MARKUP) >= 0

/** A caption's words, without its markup. Entities are read as HTML does: servers write them in texts, too. */
export function plain(title: string): string {
  const text = title.replace(MARKUP, '')
  return /&[#\w]+;/.test(text) ? parsePage(text.replace(/</g, '&lt;')).body.textContent : text
}

/**
 * What an item is called: by the words of its caption, else those of its link or thumbnail.
 * @param isImage it is a picture, whose link often says no more than what it does
 */
export function nameOf({ title, alt, opener }: Item, isImage: boolean): string {
  const words = plain(title) || (!isImage && opener?.textContent.trim()) || alt
  return words || (isImage ? t('lightbox.name') : t('modal.window'))
}
