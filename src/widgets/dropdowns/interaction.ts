import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { isComposed } from '../../dom/composed'
import { prefersReducedMotion } from '../../dom/media'
import { isRefused } from '../../dom/plain-click'
import { adoptStyles } from '../../dom/styles'
import type { Dropdown } from './index'
import css from './interaction.css'

/** §9: menu dropdown slide, in ms. */
const SLIDE = 250
/** How long (ms) the pointer rests on an item, in passing to an open panel, or beside the menu, to be meant. */
const INTENT = 100
const DIAGONAL = 250
const LEAVING = 400

/** The dropdowns of one element: which are open, and what opens with what. */
interface Panels {
  isOpen(one: Dropdown): boolean
  /** The dropdown whose control, or what is beside its panel, a node is or stands in. */
  around(target: EventTarget | null): Dropdown | undefined
  /** Opens what is around a node, and closes the rest; what holds the focus stays open under the mouse. */
  openAround(node: Node | null, spared?: Element | null): void
  /** Opens a dropdown, or closes it; others follow. */
  toggle(one: Dropdown, wanted: boolean): void
  close(one: Dropdown): void
  /** Stops slides and delays. */
  stop(): void
  /** Does it later, unless something else is opened or planned before. */
  plan(act: () => void, delay: number): void
}

function createPanels(page: PageContext, all: readonly Dropdown[]): Panels {
  const open = prefixed('open')
  const slides = new Map<Dropdown, Animation | null | undefined>()
  const fits = new Map<Dropdown, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = ({ element }: Dropdown): boolean => element.classList.contains(open)

  function set(one: Dropdown, wanted: boolean): void {
    if (isOpen(one) === wanted) return
    one.element.classList.toggle(open, wanted)
    one.control.setAttribute('aria-expanded', String(wanted))
    slides.get(one)?.cancel()
    fits.get(one)?.()
    fits.delete(one)
    const { panel } = one
    slides.set(one, panel && slide(panel, wanted, () => void fitOnScreen(one, panel)))
    page.emit(wanted ? 'opened' : 'closed', undefined, { target: one.element })
  }

  /** A panel that the page's style sheet puts outside the screen goes where there is room. */
  async function fitOnScreen(one: Dropdown, panel: HTMLElement): Promise<void> {
    if (fits.has(one) || !leavesScreen(panel)) return
    const { left, right } = panel.getBoundingClientRect()
    const isAtRight = left >= one.control.getBoundingClientRect().right - 1
    // Read from the right, lower levels open at the left: the other side is theirs too.
    const isBeside = isAtRight || right <= one.element.getBoundingClientRect().left + 1
    try {
      const { fit } = await import(/* webpackChunkName: "dropdown-fit" */ './fit')
      if (isOpen(one) && !page.signal.aborted && !fits.has(one))
        fits.set(one, fit(panel, one.element, isBeside))
    } catch {
      // It stays where the page puts it.
    }
  }

  // Where the screen is turned while it is open; a keyboard on it only takes some of its height.
  let width = innerWidth
  page.on(window, 'resize', () => {
    if (width === innerWidth) return
    width = innerWidth
    for (const one of all) if (one.panel && isOpen(one)) void fitOnScreen(one, one.panel)
  })

  function openAround(node: Node | null, spared?: Element | null): void {
    clearTimeout(timer)
    for (const one of all) {
      const wanted = one.element.contains(node)
      if (wanted || !spared || !one.panel?.contains(spared)) set(one, wanted)
    }
  }

  return {
    isOpen,
    around: (target) =>
      all.find(({ element, panel }) => element.contains(target as Node) && !panel?.contains(target as Node)),
    openAround,
    toggle: (one, wanted) => openAround(wanted ? one.element : one.element.parentElement),
    close: (one) => set(one, false),
    stop() {
      clearTimeout(timer)
      slides.forEach((animation) => animation?.cancel())
      fits.forEach((one) => one())
    },
    plan(act, delay) {
      clearTimeout(timer)
      timer = setTimeout(act, delay)
    },
  }
}

/**
 * What people do with dropdowns: by mouse they open on hover and links are followed; the first tap of a finger
 * opens, the second follows; by keyboard the control opens and closes, the down arrow goes in, Escape comes back
 * out; leaving with the focus, or a press elsewhere, closes. A link that leads nowhere opens (under the mouse it is open
 * already, and stays so), also where the page's own `return false` keeps it from jumping. Told by `opened` and `closed`,
 * sent from the dropdown.
 * @param early what was done before this code was there, in order
 * @param all outer ones before inner ones
 * @param undo gets what stops slides and delays
 */
export function use(
  page: PageContext,
  early: readonly Event[],
  all: readonly Dropdown[],
  undo: (() => void)[],
): void {
  adoptStyles(css)
  const root = page.element
  const panels = createPanels(page, all)
  const { isOpen, around, toggle, openAround } = panels
  const [over, leave] = window.PointerEvent
    ? (['pointerover', 'pointerleave'] as const)
    : (['mouseover', 'mouseleave'] as const)
  let pointer = ''

  function press({ pointerType, type }: PointerEvent): void {
    pointer = pointerType || pointer || (type === 'mousedown' ? 'mouse' : 'touch')
  }

  function click(event: MouseEvent): void {
    const target = event.target as Node
    const one = around(target)
    const by = pointer || (event.isTrusted || matchMedia('(pointer: coarse)').matches ? 'key' : 'mouse')
    pointer = ''
    if (!one || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { link, control } = one
    const leads = !/^(#|javascript:.*)?$/i.test(link?.getAttribute('href') ?? '')
    const opens = !isOpen(one) && (by === 'touch' || (by === 'key' && link === control))
    const isButton = link !== control && control.contains(target)
    if (link && leads && (isRefused(event, link) || !(opens || isButton))) return
    event.preventDefault()
    toggle(one, !isOpen(one) || by === 'mouse')
  }

  function hover({ type, target, pointerType }: PointerEvent): void {
    const node = type === over ? (target as Node) : null
    if (pointerType === 'touch' || (!node && target !== root)) return
    const switches = all.some((one) => isOpen(one) && !one.element.contains(node))
    panels.plan(
      () => openAround(node, document.activeElement),
      node ? (switches ? DIAGONAL : INTENT) : LEAVING,
    )
  }

  /** The browser makes a click of it, but on a link without an address. */
  function pressKey(event: KeyboardEvent, one: Dropdown): void {
    if (event.defaultPrevented || !one.control.matches('a:not([href])')) return
    event.preventDefault()
    if (!event.repeat) toggle(one, !isOpen(one))
  }

  function key(event: KeyboardEvent): void {
    pointer = ''
    const one = around(event.target)
    if (one && /^(Enter| )$/.test(event.key) && event.target === one.control) return pressKey(event, one)
    if (event.key !== 'ArrowDown' || !one?.panel) return
    event.preventDefault()
    toggle(one, true)
    // Where its control has been scrolled out of sight it is hidden (`place.ts`), and would not take the focus.
    one.panel.style.visibility = ''
    one.panel.querySelector<HTMLElement>('a[href], button, input')?.focus()
  }

  const acts: Readonly<Record<string, (event: never) => void>> = {
    pointerdown: press,
    touchstart: press,
    mousedown: press,
    [over]: hover,
    [leave]: hover,
    keydown: key,
  }
  const act = (event: Event): void => acts[event.type]?.(event as never)
  early.forEach(act)
  // A click that is yet to happen anew, then no longer the browser's own: by keyboard, where nothing was pressed.
  if (early.some(({ type, isTrusted }) => type === 'click' && isTrusted)) pointer ||= 'key'
  page.on(root, Object.keys(acts).join(' '), act)
  page.on<MouseEvent>(root, 'click', click)
  closeWhenLeft(page, all, panels)
  undo.unshift(() => panels.stop())
}

/** By the focus that goes elsewhere, by Escape, and by a press outside. */
function closeWhenLeft(page: PageContext, all: readonly Dropdown[], panels: Panels): void {
  const root = page.element
  let isPressed = false
  let due: (() => void) | undefined
  /**
   * What stands in the page's flow would take what is being pressed from under the finger or pointer as it closes: that waits
   * for the click, and somewhat longer where none comes.
   */
  const leave = (close: () => void): void => {
    if (isPressed && all.some((one) => panels.isOpen(one) && one.panel && isInFlow(one.panel))) {
      due ??= close
      endLater()
    } else close()
  }
  const endPress = (): void => {
    due?.()
    due = undefined
  }
  // In the place of what the mouse had planned as it left, too.
  const endLater = (): void => panels.plan(() => isPressed || endPress(), LEAVING)
  page.on(document, 'pointerdown mousedown pointerup mouseup pointercancel click', ({ type, target }) => {
    isPressed = /down/.test(type)
    // A finger that scrolls presses nothing.
    if (isPressed || type === 'pointercancel') due = undefined
    if (isPressed) {
      if (!root.contains(target as Node)) leave(() => panels.openAround(null))
    } else if (type === 'click') endPress()
    else if (due) endLater()
  })
  page.on<FocusEvent>(root, 'focusout', ({ target, relatedTarget }) => {
    const left = all.filter(
      ({ element }) => element.contains(target as Node) && !element.contains(relatedTarget as Node),
    )
    if (relatedTarget) leave(() => left.forEach(panels.close))
  })
  page.on<KeyboardEvent>(document, 'keydown', (event) => {
    isPressed = false
    // In a panel's field one cancels what is being composed.
    if (isComposed(event)) return
    const one = /^Esc/.test(event.key) && !event.defaultPrevented && [...all].reverse().find(panels.isOpen)
    if (!one) return
    event.preventDefault()
    if (one.panel?.contains(document.activeElement)) one.control.focus()
    panels.toggle(one, false)
  })
}

const isInFlow = (panel: HTMLElement): boolean => !/absolute|fixed/.test(getComputedStyle(panel).position)

/** A panel over the page, as menus have on wide screens; one in the page's flow makes room for itself. */
function leavesScreen(panel: HTMLElement): boolean {
  if (isInFlow(panel)) return false
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  return left < 0 || top < 0 || right > clientWidth || bottom > innerHeight
}

/**
 * Shows or hides a panel, sliding where browser and visitor like it.
 * @param onShown called when it is shown as high as it will be
 */
function slide(panel: HTMLElement, shown: boolean, onShown: () => void): Animation | undefined {
  const { style } = panel
  if (shown) {
    style.display = ''
    if (getComputedStyle(panel).display === 'none') style.display = 'block'
    onShown()
  }
  const end = (): void => {
    style.overflow = ''
    if (!shown) style.display = 'none'
  }
  if (!panel.animate || prefersReducedMotion()) return end() as undefined
  const frames = [{ height: 0, paddingTop: 0, paddingBottom: 0 }, { height: getComputedStyle(panel).height }]
  style.overflow = 'hidden'
  const animation = panel.animate((shown ? frames : frames.reverse()) as Keyframe[], SLIDE)
  animation.onfinish = end
  return animation
}
