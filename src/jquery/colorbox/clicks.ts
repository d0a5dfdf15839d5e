import { isTrusted } from '../../base/trust'
import { isElement } from '../../dom/element'
import { find, listenBy, type Library } from '../call'

/** jQuery's event; its own `click()`, which clicks no link, has no other behind it. */
interface Click {
  readonly originalEvent?: MouseEvent
  readonly currentTarget: unknown
  preventDefault(): void
}

const CLASS = 'cboxElement'

/** The libraries whose clicks are heard. */
const listening = new Map<Library, (event: unknown) => void>()

/** As Colorbox: only a click that means "here and now" opens it, also one that something prevents. */
export const isElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !!button || ctrlKey || metaKey || shiftKey || altKey

/**
 * Hears of clicks on what has Colorbox's class, as Colorbox: at the document, after the page's own handlers, which may stop
 * them; copies of an element that keep its class are opened too.
 * @param open tells whether it did
 */
export function hearClicks($: Library, open: (element: HTMLElement) => boolean): void {
  if (listening.has($)) return
  const clicked = (event: unknown): void => {
    const { currentTarget: element, originalEvent } = event as Click
    if (!isElement(element) || !isTrusted(element)) return
    if (originalEvent && isElsewhere(originalEvent)) return
    if (open(element)) (event as Click).preventDefault()
  }
  listening.set($, clicked)
  listenBy($(document), 'click.cbox', clicked, '.' + CLASS)
}

/** Hears of no click any more. */
export function endClicks(): void {
  listening.forEach((clicked, $) => {
    const root = $(document)
    if (typeof root.off === 'function') root.off('click.cbox', '.' + CLASS, clicked)
    else root.undelegate?.('.' + CLASS, 'click.cbox', clicked)
  })
  listening.clear()
}

export const isLink = (element: Element): boolean => element.classList.contains(CLASS)

/** First of all handlers: an element that is one of the lightbox's own links too is left to this bridge. */
export function claim(event: MouseEvent): void {
  const element = event.currentTarget as HTMLElement
  const selector = find('lightbox')?.selector
  if (selector && isLink(element) && element.matches(selector) && !isElsewhere(event)) event.preventDefault()
}
