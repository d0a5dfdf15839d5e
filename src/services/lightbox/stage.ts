import { fetchChunk } from '../../base/chunks'
import { type WhatOf } from '../../base/event-map'
import { focusQuietly } from '../../dom/layer/focus'
import { describe, nameLightbox } from './caption'
import type { Gallery } from './gallery'
import type { Hand } from './hand'
import { grow } from './motion'
import { nameButtons } from './parts'
import { fitMedia, type Sizes } from './sizes'
import type { Slide } from './slide'
import type { Viewer } from './viewer'
import { savesData } from '../../dom/saving'

/** What stands on the stage of a lightbox, and what fingers do to it. */
export interface Stage {
  /** Puts on what the gallery has come to. */
  show(event: 'open' | 'change'): void
  /** Says what it is, and what its buttons do, in the page's language. */
  say(): void
  /** Gives a slide its size; what is shown is then no longer zoomed. */
  fit(slide: Slide, sizes?: Sizes): void
  /** Zoom and slideshow, once they are there. */
  hand(): Hand | undefined
  /** The same, fetched where they are not there yet. */
  takeInHand(): Promise<Hand>
}

/** @param emit sends `cms:lightbox:<what>` from the lightbox */
export function createStage(
  viewer: Viewer,
  { slide, index, neighbour, total }: Gallery,
  emit: (what: WhatOf<'lightbox'>) => void,
): Stage {
  const { parts } = viewer
  const { root, stage } = parts
  let hand: Hand | undefined

  function fit(one: Slide, sizes?: Sizes): void {
    if (!one.media) return
    fitMedia(one.media, Object.assign(one.item.sizes, sizes), stage)
    if (one === slide()) hand?.reset()
  }

  function show(event: 'open' | 'change'): void {
    const now = slide()
    stage.append(now.element)
    describe(parts, now.item, index() + 1, total, !hand?.plays())
    hand?.wait(false)
    stage.setAttribute('aria-busy', 'true')
    if (!root.contains(document.activeElement)) focusQuietly(root)
    emit(event)
    const ready = (): void => {
      if (viewer.isOpen() && slide() === now) shown(now, event === 'open')
    }
    // What is there already is shown in the same breath.
    if (now.media) ready()
    else void now.ready.then(ready)
  }

  function say(): void {
    nameButtons(parts, !!hand?.plays())
    const { item, lasts } = slide()
    nameLightbox(root, item, lasts, total > 1)
  }

  function shown(now: Slide, isFirst: boolean): void {
    stage.setAttribute('aria-busy', 'false')
    // What was taken for a picture may have turned out to be a document.
    if (now.item.kind === 'image' && !now.lasts) say()
    fit(now)
    if (isFirst && now.media && now.lasts) grow(now.media, now.item.opener)
    hand?.wait(true)
    emit('shown')
    if (!savesData()) for (const by of [1, -1]) neighbour(by)
    if (isFirst) takeInHand().catch(() => {})
  }

  /** Fingers, zoom and slideshow come once there is something to see; without them, buttons and keys work. */
  async function takeInHand(): Promise<Hand> {
    const load = () => import(/* webpackChunkName: "lightbox-hand" */ './hand')
    const { createHand } = await fetchChunk('lightbox', load)
    return (hand ??= createHand(viewer))
  }

  return { show, say, fit, hand: () => hand, takeInHand }
}
