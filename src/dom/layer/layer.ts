import { prefixed } from '../../base/host'
import { isComposed } from '../composed'
import { isCopy, noteOwn, removeCopies, watchCopies } from '../copies'
import { coverWindow } from './cover'
import { addHistoryEntry } from './history-entry'
import { isForPart } from './escape'
import { COMPANIONS, focusQuietly, hasInert, isBeside, isComponent, rememberFocus, wrapTab } from './focus'
import { freeCopies, makeOthersInert } from './inert'
import { isMobile } from '../media'
import { keepWheel } from '../own-wheel'
import { takeKey } from '../take-key'
import { freeScroll, lockScroll, override } from './scroll-lock'
import { hidePopovers } from './popovers'
import { raise, stackLevel } from '../raise'
import { adoptStyles } from '../styles'
import { windowHost } from '../window-host'
import { watchHidden } from './watch-hidden'
import css from './companions.css'

export interface LayerOptions {
  /** The visitor wants out, by Escape or by the browser's Back. Close, or stay. */
  onDismiss(reason: 'escape' | 'back'): void
  /**
   * A script of the page has taken it, or what is in it, away: end it. Where it has written the page anew, the layer takes
   * the place of its copy. Not for what stands in the server's HTML.
   */
  onGone?(): void
  /** A style sheet hides it, as rules against advertisements do: end it. Default: as `onGone`. */
  onHidden?(): void
  /** What gets the focus; default: `root`, which must then be focusable. */
  focus?: HTMLElement | null
  /** The page does not scroll behind it. Default: true. */
  locks?: boolean
  /** The browser's Back closes it. Default: on mobile (narrower than 768 px, or a coarse pointer). */
  history?: boolean
}

interface Layer {
  readonly root: HTMLElement
  readonly options: LayerOptions
  /** It was opened from inside another dialog. */
  readonly isInDialog: boolean
  giveFocusBack: () => void
}

/** Open layers, the topmost last. */
const layers: Layer[] = []

/**
 * Makes a shown element the only part of the page that can be used: the rest is inert, Tab stays inside, Escape
 * and Back dismiss (the topmost layer only), the page does not scroll. Layers may lie on each other. Escape does so
 * from inside a frame of our own origin too.
 * @returns ends it and gives the focus back; call it while `root` is still on the page
 */
export function openLayer(root: HTMLElement, options: LayerOptions): () => void {
  adoptStyles(css)
  const isInDialog = !!document.activeElement?.closest('[role=dialog], [aria-modal="true"]')
  const layer: Layer = { root, options, isInDialog, giveFocusBack: rememberFocus() }
  if (!layers.push(layer) || layers.length === 1) listen(true)
  hidePopovers(root)
  const raised = raise(root)
  // They measure, and come before what changes the page.
  const undo = [coverWindow(root), rise(root), raised]
  // A library that keeps the pointer from all but its own dialog or menu (Radix, by a style of the body) would keep it from ours.
  undo.push(override(root, 'pointer-events', 'auto'))
  if (options.locks !== false) undo.push(lockScroll())
  undo.push(makeOthersInert(root), followViewport(root), keepWheel(root))
  root.addEventListener('load', frameLoaded, true)
  undo.push(() => root.removeEventListener('load', frameLoaded, true))
  if (options.history ?? isMobile()) undo.push(addHistoryEntry(() => options.onDismiss('back')))
  // A page that Back brings out of the browser's cache is as if it had just come.
  const shown = ({ persisted }: PageTransitionEvent): void => void (persisted && options.onDismiss('back'))
  window.addEventListener('pageshow', shown)
  undo.push(() => window.removeEventListener('pageshow', shown))
  // Before the page's own dialogs and menus, which many a page closes by the keys that its document hears.
  root.addEventListener('keydown', keyPressed)
  root.addEventListener('wheel', stayInside, { passive: true })
  undo.push(() => {
    root.removeEventListener('keydown', keyPressed)
    root.removeEventListener('wheel', stayInside)
  })
  const back = (): void => {
    raise(root)
    undo.push(makeOthersInert(root))
    focusQuietly(options.focus ?? root)
  }
  if (options.onGone) {
    undo.push(watchGone(root, back, () => options.onGone?.()))
  }
  const { onHidden = options.onGone } = options
  if (onHidden) undo.push(watchHidden(root, onHidden))
  undo.push(outliveDialog(root, options), ignoreEarlier(root))
  focusQuietly(options.focus ?? root)
  let open = true
  return () => {
    if (!open) return
    open = false
    const index = layers.indexOf(layer)
    layers.splice(index, 1)
    if (!layers.length) listen(false)
    undo.forEach((one) => one())
    if (!layers.length) clearCopies()
    returnFocus(layer, index)
    ignoreRest()
    // Not by `Array.from`: Prototype.js and MooTools have one of their own, which cannot read a set.
    for (const attempt of [...waiting]) attempt()
  }
}

/**
 * Behind what the page has put higher up, as Fancybox is and many a box of `z-index: 99999`, nobody would see it, and
 * nothing else could be used. Behind a header of that kind, nobody without a keyboard could close it.
 * @returns puts it back
 */
function rise(root: HTMLElement): () => void {
  const isBehind = (one: Element | null): boolean => {
    if (!one) return false
    const { left, top, width, height } = one.getBoundingClientRect()
    const met = document.elementFromPoint?.(left + width / 2, top + height / 2)
    const isOurs = layers.some((layer) => layer.root.contains(met)) || met?.closest(COMPANIONS)
    // One that is not shown yet meets whatever is on the page.
    return !!met && !isOurs && stackLevel(met) > stackLevel(root)
  }
  if (!isBehind(root) && !isBehind(root.querySelector('[class*="-close"]'))) return () => {}
  return override(root, '--cms-z', '2147483647')
}

/** The classes of windows that were made here, without their prefix. */
const kinds: string[] = []

/**
 * Notes a window as ours: a copy of it that is brought back would lie dead over a page that is inert.
 * @param kind its class, without the prefix
 */
export function noteWindow<Made extends Element>(made: Made, kind: string): Made {
  if (kinds.indexOf(kind) < 0) kinds.push(kind)
  watchCopies(`[inert="${prefixed('behind')}"]`, clearCopies)
  watchCopies('.' + prefixed(kind), clearCopies)
  return noteOwn(made)
}

const rescues = new Set<(copy: Element) => void>()

/** Has what is not ours taken out of the copy of a window, before that is removed. */
export const onWindowCopy = (rescue: (copy: Element) => void): void => void rescues.add(rescue)

/** While a layer is open, copies may be its own, whose place it takes. */
function clearCopies(): void {
  if (layers.length) return
  freeScroll()
  freeCopies(document)
  for (const kind of kinds) {
    const windows = Array.from(document.getElementsByClassName(prefixed(kind)))
    for (const one of windows) if (isCopy(one, kind)) rescues.forEach((rescue) => rescue(one))
    removeCopies(windows, kind)
  }
}

/** Who waits for a layer to end. */
const waiting = new Set<() => void>()

/**
 * Calls what would open a layer by itself once no open one lies over it, which is one that stands after it in the page:
 * nobody's window is made inert by what they neither asked for nor see.
 * @returns it is not to be called any more
 */
export function onceUncovered(root: Element, act: () => void): () => void {
  const attempt = (): void => {
    const covers = (layer: Layer): number =>
      root.compareDocumentPosition(layer.root) & Node.DOCUMENT_POSITION_FOLLOWING
    if (layers.some(covers)) return void waiting.add(attempt)
    waiting.delete(attempt)
    act()
  }
  attempt()
  return () => void waiting.delete(attempt)
}

function returnFocus(layer: Layer, index: number): void {
  const above = layers[index]
  // A layer opened from inside this one gives the focus back to where this one would have.
  if (above) above.giveFocusBack = layer.giveFocusBack
  const active = document.activeElement
  const lost = !active || active === document.body || layer.root.contains(active)
  if (lost && !above) layer.giveFocusBack()
}

function listen(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener'
  document[change]('keydown', keyPressed as EventListener)
  document[change]('focusin', focusMoved as EventListener)
}

function keyPressed(event: KeyboardEvent): void {
  const top = layers[layers.length - 1]
  // One that cancels what is being composed closes nothing.
  if (!top || event.defaultPrevented || isComposed(event)) return
  // A `<dialog>` that the page has opened over it has the keys.
  if (!windowHost().contains(top.root)) return
  if (event.key === 'Tab') {
    wrapTab(top.root, event)
    // A page's own that hears of it at its document would have it for itself, as MicroModal does.
    if (top.isInDialog) event.stopPropagation()
  } else if (scrolls(event)) {
    stayInside(event)
  } else if (event.key === 'Escape' || event.key === 'Esc') {
    const { target } = event
    if (target instanceof Element && isBeside(target, top.root)) return
    if (isForPart(event, top.root)) return
    takeKey(event)
    if (!event.repeat) top.options.onDismiss('escape')
  }
}

/**
 * Scripts that show a page section by section (fullPage.js) take wheel and keys at the document: the page would move behind
 * a window, which then does not scroll.
 */
function stayInside(event: Event): void {
  event.stopPropagation()
}

/** They have a use of their own for arrows, which some scripts hear at the document, too. */
const CONTROLS =
  'a, button, input, select, textarea, summary, [contenteditable], [role]:not([role$="dialog"])'

/** Components, and what has the focus by its `tabindex`, as a map has, may have keys of their own; what scrolls has these. */
const hasKeys = (one: Element): boolean =>
  one.matches(CONTROLS) ||
  isComponent(one) ||
  (one.matches('[tabindex]:not([role$="dialog"])') && !/auto|scroll/.test(getComputedStyle(one).overflowY))

const scrolls = ({ key, target }: KeyboardEvent): boolean =>
  /^Page/.test(key) ||
  (/^(Arrow(Up|Down)|Home|End| )$/.test(key) && target instanceof Element && !hasKeys(target))

/**
 * Else the page behind stays inert, for a window that nobody sees, behind a copy that nothing closes, or below the window of
 * another page.
 * @param back it has taken the place of its copy, in a page written anew
 */
function watchGone(root: HTMLElement, back: () => void, act: () => void): () => void {
  const isLeft = rememberPage()
  const observer = new MutationObserver(() => {
    if (root.isConnected && root.firstChild) return isLeft() ? act() : undefined
    const copies = root.firstChild ? Array.from(document.getElementsByClassName(root.className)) : []
    const copy = copies.find((one) => layers.every((layer) => layer.root !== one))
    if (!copy?.parentNode) return act()
    copy.parentNode.replaceChild(root, copy)
    back()
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Libraries that show the page of another address in the place of this one's content (swup, Barba, Unpoly) leave the rest.
 * @returns whether one has: the address alone says little, as scripts write into it what is shown, and so does the content
 */
function rememberPage(): () => boolean {
  const { pathname } = location
  const { activeElement, body } = document
  const part = activeElement === body ? document.querySelector('h1') : activeElement
  return () => !!part && !part.isConnected && location.pathname !== pathname
}

/** The `<dialog>` of the page's own that it was opened from closes: what is ours is out of it by now, the server's ends. */
function outliveDialog(root: HTMLElement, { onDismiss, focus }: LayerOptions): () => void {
  const dialog = root.closest('dialog')
  const closed = (): void => (dialog?.contains(root) ? onDismiss('back') : focusQuietly(focus ?? root))
  dialog?.addEventListener('close', closed)
  return () => dialog?.removeEventListener('close', closed)
}

/**
 * The second press of a double click on what opened it, and the key there that is still held down, or of which a script
 * has heard no more than that it goes down, are meant for that: a question would be answered, and a popup closed, before
 * it is read.
 */
function ignoreEarlier(root: HTMLElement | Window): () => void {
  const types = ['keydown', 'keypress', 'keyup', 'mousedown', 'click']
  const end = (): void => types.forEach((type) => root.removeEventListener(type, hear, true))
  const hear = (event: Event): void => {
    const { type, repeat, detail } = event as KeyboardEvent
    if (type !== 'keypress' && !repeat && !(detail > 1)) return end()
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types) root.addEventListener(type, hear, true)
  return end
}

let stopIgnoring = (): void => {}

/** The rest of the double click that has just closed something, or its key, is not meant for what lies below. */
export function ignoreRest(): void {
  stopIgnoring()
  stopIgnoring = ignoreEarlier(window)
}

/** What the page in the frame does with the key comes first: it is heard last of all there. */
function frameLoaded({ target }: Event): void {
  try {
    ;(target as HTMLIFrameElement).contentWindow?.addEventListener('keydown', pressedInside)
  } catch {
    // A page of another origin keeps its keys.
  }
}

function pressedInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') keyPressed(event)
}

/** Where `inert` does not keep the focus from the page behind, it is fetched back. */
function focusMoved(event: FocusEvent): void {
  const top = layers[layers.length - 1]
  const target = event.target as Element
  if (!top || hasInert() || top.root.contains(target) || target.closest(COMPANIONS)) return
  if (target.closest('[aria-hidden="true"]')) focusQuietly(top.options.focus ?? top.root)
}

/** The part of the window that an on-screen keyboard leaves, as `--cms-visible` (height) on the layer. */
function followViewport(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const { style } = root
  const follow = (): void => {
    const { height, scale } = viewport
    // Zoomed in, the visitor looks where they like.
    if (scale < 1.01) style.setProperty('--cms-visible', height / (root.currentCSSZoom || 1) + 'px')
  }
  // Measuring would lay out the page before the focus does: as the frame is made, it is.
  const first = requestAnimationFrame(() => viewport.height < innerHeight && follow())
  viewport.addEventListener('resize', follow)
  return () => {
    cancelAnimationFrame(first)
    viewport.removeEventListener('resize', follow)
  }
}
