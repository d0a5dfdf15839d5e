import { announce } from '../../dom/announce'
import { send } from '../../base/events'
import { getHost, prefixed } from '../../base/host'
import { focusQuietly } from '../../dom/layer/focus'
import { openLayer } from '../../dom/layer/layer'
import { t } from '../../base/translation'
import type { Hand } from './hand'
import { sizeOf, type Item, type Sizes } from './items'
import { grow } from './motion'
import { createParts, type Parts } from './parts'
import { createSlide, plain, type Slide } from './slide'
import { sanitize } from './sanitize'

export type CloseReason = 'escape' | 'back' | 'cross' | 'outside' | 'swipe' | 'call'

/** An open lightbox, from its opening to its end. */
export interface Viewer {
  readonly parts: Parts
  readonly many: boolean
  /** Resolved, when it is gone, to what it was closed with. */
  readonly ended: Promise<unknown>
  /** What is shown. */
  slide(): Slide
  /** The picture so many places on, loading or loaded; `undefined` where that is none. */
  neighbour(by: number): Slide | undefined
  /** Shows the one so many places on; after the last comes the first. */
  step(by: number): void
  /**
   * Closes, after asking where the frame wants that (§4.4).
   * @returns false when it stays open
   */
  close(reason: CloseReason, value?: unknown): Promise<boolean>
  /** Gives a slide its size; what is shown is then no longer zoomed. */
  fit(slide: Slide, sizes?: Sizes): void
  /** Starts the slideshow, or stops it. */
  play(): Promise<void>
  /** ms that the slideshow shows each. */
  readonly speed: number
}

/** @param over it is closing: the next may open */
export function openViewer(items: readonly Item[], first: number, speed: number, over: () => void): Viewer {
  const total = items.length
  const many = total > 1
  const parts = createParts(many)
  const { root, stage } = parts
  /** What is shown, and the pictures before and after it, loading or loaded. */
  const slides: Record<number, Slide> = {}
  const undo: (() => void)[] = []
  let index = first
  let slide: Slide
  let hand: Hand | undefined
  let open = true
  let closing: Promise<boolean> | undefined
  let resolve: (value: unknown) => void
  const viewer: Viewer = {
    parts,
    many,
    ended: new Promise((settle) => (resolve = settle)),
    slide: () => slide,
    neighbour: (by) => (items[wrap(index + by)]!.kind === 'image' ? slideAt(wrap(index + by)) : undefined),
    step,
    close,
    fit,
    speed,
    play: async () => (await takeInHand()).play(),
  }

  const wrap = (at: number): number => ((at % total) + total) % total
  const slideAt = (at: number): Slide => {
    const one = (slides[at] ??= createSlide(items[at]!, getHost().config.timeout))
    one.placed ??= () => fit(one)
    return one
  }
  const tell = (what: string, more?: object, cancelable?: boolean): boolean => {
    const { url, opener } = slide.item
    return send(root, 'lightbox', what, { index, total, url, opener, ...more }, cancelable)
  }
  const mayLeave = (): true | Promise<boolean> => slide.mayLeave?.() ?? true

  function step(by: number): void {
    go(wrap(index + by))
  }

  function go(to: number): void {
    if (!open || closing || to === index) return
    const may = mayLeave()
    if (may === true) show(to)
    else void may.then((yes) => yes && open && show(to))
  }

  function show(to: number): void {
    const before = slide as Slide | undefined
    index = to
    const now = (slide = slideAt(to))
    hand?.reset()
    if (before) leave(before)
    stage.append(now.element)
    describe()
    hand?.wait(false)
    stage.setAttribute('aria-busy', 'true')
    if (!root.contains(document.activeElement)) focusQuietly(root)
    tell(before ? 'change' : 'open')
    const ready = (): void => {
      if (open && slide === now) shown(!before)
    }
    // What is there already is shown in the same breath.
    if (now.media) ready()
    else void now.ready.then(ready)
  }

  /** Frames and content end with their turn; pictures stay while they are neighbours, failed ones are tried anew. */
  function leave(left: Slide): void {
    left.element.remove()
    for (const key of Object.keys(slides)) {
      const one = slides[+key]!
      const distance = wrap(+key - index)
      const near = Math.min(distance, total - distance) < 2
      if (one === slide || (near && one.lasts && !one.failed)) continue
      one.end()
      delete slides[+key]
    }
  }

  function shown(isFirst: boolean): void {
    stage.setAttribute('aria-busy', 'false')
    fit(slide)
    if (isFirst && slide.media && slide.lasts) grow(slide.media, slide.item.opener)
    hand?.wait(true)
    tell('shown')
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!connection?.saveData) for (const by of [1, -1]) viewer.neighbour(by)
    if (isFirst) takeInHand().catch(() => {})
  }

  /** Fingers, zoom and slideshow come once there is something to see; without them, buttons and keys do. */
  async function takeInHand(): Promise<Hand> {
    const { createHand } = await import(/* webpackChunkName: "lightbox-hand" */ './hand')
    return (hand ??= createHand(viewer))
  }

  function describe(): void {
    const { counter, caption } = parts
    const { title, kind } = slide.item
    const position = { current: index + 1, total }
    const words = (caption.textContent = plain(title))
    if (words !== title) markUp()
    counter.textContent = position.current + '/' + total
    root.setAttribute('aria-label', many ? t('lightbox.gallery') : words || t('lightbox.name'))
    if (!many || hand?.plays()) return
    const place = kind === 'image' ? t('lightbox.position', position) : t('lightbox.item', position)
    announce(words ? place + ', ' + words : place)
  }

  /** A caption with markup: its words first, then the markup that can do no harm. */
  function markUp(): void {
    parts.caption.replaceChildren(sanitize(slide.item.title))
  }

  function fit(one: Slide, sizes?: Sizes): void {
    const { media, item } = one
    if (!media) return
    Object.assign(item.sizes, sizes)
    const { naturalWidth, naturalHeight } = media as HTMLImageElement
    const room = [stage.clientWidth || window.innerWidth, stage.clientHeight || window.innerHeight] as const
    const [width, height] = sizeOf(item, room, naturalWidth ? [naturalWidth, naturalHeight] : undefined)
    media.style.width = Math.round(width) + 'px'
    media.style.height = Math.round(height) + 'px'
    if (one === slide) hand?.reset()
  }

  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !many) return
    if ((event.target as Element).closest('input, select, textarea, [contenteditable]')) return
    const forward = getComputedStyle(root).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(wrap(to))
  }

  function close(reason: CloseReason, value?: unknown): Promise<boolean> {
    closing ??= Promise.resolve(mayLeave()).then((may) => {
      closing = undefined
      if (!may || !open || !tell('before-close', { reason, value }, true)) return false
      open = false
      over()
      hand?.wait(false)
      tell('close', { reason, value })
      hand?.shrink()
      undo.forEach((one) => one())
      for (const key of Object.keys(slides)) slides[+key]!.end()
      root.remove()
      resolve(value)
      return true
    })
    return closing
  }

  function build(): void {
    const { opener, fixed } = items[first]!
    if (!fixed) {
      root.classList.add(prefixed('lightbox-absolute'))
      root.style.top = window.pageYOffset + 'px'
    }
    // Some browsers do not focus a link that is clicked: it gets the focus back all the same.
    if (opener && document.activeElement === document.body) focusQuietly(opener)
    document.body.append(root)
    parts.close.onclick = () => void close('cross')
    parts.prev.onclick = () => step(-1)
    parts.next.onclick = () => step(1)
    parts.slideshow.onclick = () => void viewer.play()
    parts.backdrop.onclick = stage.onclick = (event) => {
      // The second press of a double click on the link lands here. A frame may hold what somebody typed.
      const { target, detail } = event
      const beside = target === stage || target === slide.element
      if (beside && detail < 2 && slide.item.kind === 'image' && !hand?.moved()) void close('outside')
    }
    root.addEventListener('keydown', pressed)
    const follow = (): void => fit(slide)
    window.addEventListener('resize', follow)
    undo.push(() => window.removeEventListener('resize', follow))
    // The stage gets its size from the visible part of the window, which is told after the window's own.
    const watch = 'ResizeObserver' in window ? new ResizeObserver(follow) : undefined
    watch?.observe(stage)
    undo.push(() => watch?.disconnect())
    undo.push(openLayer(root, { history: true, locks: fixed, onDismiss: (reason) => void close(reason) }))
  }

  build()
  show(first)
  return viewer
}
