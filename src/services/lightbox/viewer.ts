import { type WhatOf } from '../../base/event-map'
import { send } from '../../base/events'
import { prefixed } from '../../base/host'
import { keepSaid } from '../../dom/layer/live-words'
import { focusQuietly } from '../../dom/layer/focus'
import { takeAway } from '../../dom/layer/leave'
import { appendToHost } from '../../dom/window-host'
import { holdsLoans } from '../../ui/content'
import { connectControls } from './controls'
import { createGallery } from './gallery'
import type { Item } from './items'
import { createParts, type Parts } from './parts'
import type { Sizes } from './sizes'
import type { Slide } from './slide'
import { createStage } from './stage'
import { detach } from '../../dom/layer/detach'

export type CloseReason = 'escape' | 'back' | 'cross' | 'outside' | 'swipe' | 'call' | 'gone'

/** An open lightbox, from its opening to its end. */
export interface Viewer {
  readonly parts: Parts
  readonly many: boolean
  /** ms that the slideshow shows each. */
  readonly speed: number
  /** Resolves, when it is gone, to what it was closed with. */
  readonly ended: Promise<unknown>
  isOpen(): boolean
  /** What is shown. */
  slide(): Slide
  /** Its place, from 0. */
  index(): number
  /** The picture so many places on, loading or loaded; `undefined` where there is something else. */
  neighbour(by: number): Slide | undefined
  /** Shows the one so many places on; after the last comes the first. */
  step(by: number): void
  /** Shows the one at a place, after asking where the frame wants that (§4.4). */
  goTo(place: number): void
  /**
   * Closes, after asking where the frame wants that (§4.4).
   * @returns false when it stays open
   */
  close(reason: CloseReason, value?: unknown): Promise<boolean>
  /** Gives a slide its size; what is shown is then no longer zoomed. */
  fit(slide: Slide, sizes?: Sizes): void
  /** Starts the slideshow, or stops it. */
  play(): Promise<void>
}

/**
 * @param first one of `items`
 * @param onClosing called when the next may open
 */
export function openViewer(
  items: readonly Item[],
  first: Item,
  speed: number,
  onClosing: () => void,
): Viewer {
  const gallery = createGallery(items, first, (slide) => stage.fit(slide))
  const { slide, index, neighbour, total } = gallery
  const parts = createParts(total > 1)
  const { root } = parts
  let open = true
  let closing: Promise<boolean> | undefined
  let resolve: (value: unknown) => void
  const viewer: Viewer = {
    ...{ parts, many: total > 1, speed, slide, index, neighbour, goTo, close },
    ended: new Promise((settle) => (resolve = settle)),
    isOpen: () => open,
    step: (by) => goTo(index() + by),
    fit: (one, sizes) => stage.fit(one, sizes),
    // Told where its code does not come; buttons and keys lead on all the same.
    play: () =>
      stage.takeInHand().then(
        (hand) => hand.play(),
        () => {},
      ),
  }
  const emit = (what: WhatOf<'lightbox'>, more?: object, cancelable?: boolean): boolean => {
    const { url, opener } = slide().item
    const detail = { index: index(), total, url, opener, ...more }
    return send(root.isConnected ? root : document, 'lightbox', what, detail, cancelable)
  }
  const stage = createStage(viewer, gallery, emit)
  const mayLeave = (): true | Promise<boolean> => slide().mayLeave?.() ?? true

  function goTo(place: number): void {
    const item = gallery.itemAt(place)
    if (!item || !open || closing || item === slide().item) return
    const may = mayLeave()
    if (may === true) moveTo(item)
    // Who wants to stay is not asked again as long as they look.
    else void may.then((yes) => (yes ? open && moveTo(item) : stage.hand()?.stop()))
  }

  function moveTo(item: Item): void {
    // Asked for twice while the first one was asked about.
    if (item === slide().item) return
    stage.hand()?.letGo()
    detach(slide().element)
    gallery.moveTo(item)
    stage.show('change')
  }

  function close(reason: CloseReason, value?: unknown): Promise<boolean> {
    const isGone = reason === 'gone'
    closing ??= Promise.resolve(isGone || mayLeave()).then((may) => {
      closing = undefined
      if (!may || !open || !emit('before-close', { reason, value }, !isGone)) return false
      open = false
      onClosing()
      const hand = stage.hand()
      hand?.wait(false)
      emit('close', { reason, value })
      hand?.shrink()
      disconnect()
      stopSaying()
      takeAway(root, reason === 'call' && !holdsLoans(root), () => gallery.end())
      resolve(value)
      return true
    })
    return closing
  }

  place(root, first)
  const disconnect = connectControls(viewer, first.fixed, () => !!stage.hand()?.moved())
  // Before the page hears that it is open, and gives it names of its own.
  const stopSaying = keepSaid(() => stage.say())
  stage.show('open')
  return viewer
}

function place(root: HTMLElement, { opener, fixed }: Item): void {
  if (!fixed) {
    root.classList.add(prefixed('lightbox-absolute'))
    root.style.top = window.pageYOffset + 'px'
  }
  // Some browsers do not focus a link that is clicked: it gets the focus back all the same.
  if (opener && document.activeElement === document.body) focusQuietly(opener)
  appendToHost(root)
  // Buttons, keys and fingers lead the same way, also where only a style sheet says how the page is read.
  root.dir = getComputedStyle(root).direction
}
