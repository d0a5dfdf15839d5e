import type { PageContext } from '../../base/context'
import { wordsOf } from '../../dom/html'
import { keepAttributes } from '../../dom/kept-attributes'
import { hasOwnName } from '../../dom/own-name'
import { takeKey } from '../../dom/take-key'
import { createBubble, showBubble } from './bubble'
import { textOf } from './text'

export const [ENTER, LEAVE] = window.PointerEvent
  ? ['pointerenter', 'pointerleave']
  : ['mouseenter', 'mouseleave']

/** ms: browsers take longer to show a title. */
const LENT = 400

/** An element's tooltip, from when it is wanted until it is gone. */
export interface Session {
  isWanted(): boolean
  /** Shows it. @param ms which the pointer has to rest before */
  want(ms: number): void
  hide(): void
  /** Does one thing so many ms later, in the place of the one that waits, be it showing; without arguments, none. */
  delay(ms?: number, work?: () => void): void
}

/** Hides the one that is shown. */
let hideShown: (() => void) | undefined

/** @param onLeave called when the pointer leaves the bubble */
export function createSession(page: PageContext, onLeave: (event: Event) => void): Session {
  const { element } = page
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  let wanted = '' // What is to be said, if anything.
  let undo: (() => void)[] = []
  const isWanted = (): boolean => !!wanted

  function delay(ms?: number, work?: () => void): void {
    clearTimeout(timer)
    if (work) timer = setTimeout(work, ms)
  }

  const now = (): void => void show(wanted).catch(failed)
  // Asked again meanwhile, the time begins anew.
  const begin = (ms: number): void => (ms ? delay(ms, now) : now())
  function want(ms: number): void {
    delay()
    if (isShown) return
    if (wanted) return begin(ms)
    const text = textOf(element)
    if (!text) return page.warn('P364')
    hideShown?.()
    hideShown = hide
    undo = isNamedByTip(element) ? [keepName(element, wordsOf(text) || text)] : []
    undo.push(takeTitle(page, isWanted))
    wanted = text
    begin(ms)
  }

  const failed = (error: unknown): void => {
    hide()
    page.fail(error)
  }

  async function show(text: string): Promise<void> {
    const bubble = await createBubble(text)
    if (!wanted || isShown || !page.emit('before-show', { text }, { cancelable: true })) return
    isShown = true
    let wasInView = isInView(element)
    undo.push(
      showBubble(bubble, element),
      page.on(bubble, ENTER, () => delay()),
      page.on(bubble, LEAVE, onLeave),
      page.on<KeyboardEvent>(document, 'keydown', pressed, true),
      page.on(document, 'pointerdown mousedown', ({ target }) => {
        if (!element.contains(target as Node) && !bubble.contains(target as Node)) hide()
      }),
      page.on(
        window,
        'scroll',
        () => {
          // On its way into view, when the focus comes from afar, it stays.
          if (wasInView && !isInView(element)) hide()
          wasInView = isInView(element)
        },
        true,
      ),
      () => mendCopies(element, bubble.id),
    )
  }

  function pressed(event: KeyboardEvent): void {
    if (!/^Esc/.test(event.key)) return
    // A dialog of the page's that it was shown in stays open.
    takeKey(event)
    hide()
  }

  function hide(): void {
    delay()
    isShown = false
    wanted = ''
    for (const one of undo.splice(0)) one()
    if (hideShown === hide) hideShown = undefined
  }

  return { isWanted, want, hide, delay }
}

/** What only its title names keeps its name, unless a script gives it another one meanwhile. */
function keepName(element: Element, name: string): () => void {
  element.setAttribute('aria-label', name)
  return () => {
    if (element.getAttribute('aria-label') === name) element.removeAttribute('aria-label')
  }
}

/**
 * Takes an element's title, that the browser shows none; but lends it to whoever reads it as the visitor acts: the
 * caption of a picture, the name of a field.
 * @returns puts it back, unless a script has set another one meanwhile, which is what it says from now on, or none
 */
function takeTitle({ element, on }: PageContext, isTaken: () => boolean): () => void {
  // A form's field may be named so.
  const read = (): string | null => element.getAttribute('title')
  const title = read()
  const restore = keepAttributes(element, 'title')
  const putBack = (): void => void (read() === '' && restore())
  if (!title) return putBack
  // Emptied, not removed: it keeps its place, and that of an element around does not show instead.
  const empty = (): void => element.setAttribute('title', '')
  empty()
  const lend = (): void => {
    putBack()
    setTimeout(() => isTaken() && read() === title && empty(), LENT)
  }
  const unlisten = on(window, 'click submit input change', lend, true)
  return () => {
    unlisten()
    putBack()
  }
}

/** A script has written a part of the page anew, or copied it, while the bubble was there: its copy would stay, and say nothing. */
function mendCopies(element: Element, id: string): void {
  const copies = document.querySelectorAll(`[id="${id}"], [aria-describedby~="${id}"]`)
  for (const copy of Array.from(copies)) {
    if (copy.id === id) copy.parentNode?.removeChild(copy)
    else
      for (const name of ['title', 'aria-label', 'aria-describedby']) {
        const value = element.getAttribute(name)
        if (value === null) copy.removeAttribute(name)
        else copy.setAttribute(name, value)
      }
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Whether what it says names an element, too: elsewhere it only describes. */
const isNamedByTip = (element: HTMLElement): boolean =>
  element.matches('a, button, input, textarea, img, [role]') &&
  !hasOwnName(element, 0) &&
  !(element as HTMLInputElement).labels?.length
