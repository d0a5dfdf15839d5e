import type { PageContext } from '../core/context'
import { prefixed } from '../core/host'
import { keepAttributes, keepClasses } from './keep'
import { prefersReducedMotion } from './media'

export interface Dropdown {
  /** Gets `cms-open`. */
  readonly element: HTMLElement
  /** What opens: not shown while closed. */
  readonly panel: HTMLElement | undefined
  /** Where it leads; without an address, or with `#`, it only opens. */
  readonly link: HTMLElement | null
  /** Says `aria-expanded`. The link itself: then Enter opens first and follows next, as a tap does. */
  readonly control: HTMLElement
}

/** §9: menu dropdown slide, in ms. */
const SLIDE = 250
/** How long (ms) the pointer rests on an item, in passing to an open panel, or beside the menu, to be meant. */
const INTENT = 100
const DIAGONAL = 250
const LEAVING = 400

/**
 * Brings dropdowns to life: by mouse they open on hover and links are followed; the first tap of a finger opens,
 * the second follows; by keyboard the control opens and closes, the down arrow goes in, Escape comes back out;
 * leaving with the focus, or a press elsewhere, closes. Told by `opened` and `closed`, sent from the dropdown.
 * @param all outer ones before inner ones
 * @returns puts attributes, classes and styles back
 */
export function enliven(all: readonly Dropdown[], page: PageContext): () => void {
  const root = page.element
  const open = prefixed('open')
  const slides = new Map<Dropdown, Animation | undefined>()
  const undo: (() => void)[] = []
  let pointer = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = ({ element }: Dropdown): boolean => element.classList.contains(open)
  const around = (target: EventTarget | null): Dropdown | undefined =>
    all.find(({ element, panel }) => element.contains(target as Node) && !panel?.contains(target as Node))

  for (const one of all) {
    undo.push(keepClasses(one.element, open), keepAttributes(one.control, 'aria-expanded'))
    if (one.panel) undo.push(keepAttributes(one.panel, 'style'))
    one.control.setAttribute('aria-expanded', String(isOpen(one)))
    if (one.panel && !isOpen(one)) one.panel.style.display = 'none'
  }

  function set(one: Dropdown, wanted: boolean): void {
    if (isOpen(one) === wanted) return
    one.element.classList.toggle(open, wanted)
    one.control.setAttribute('aria-expanded', String(wanted))
    slides.get(one)?.cancel()
    slides.set(one, one.panel && slide(one.panel, wanted))
    page.emit(wanted ? 'opened' : 'closed', undefined, { target: one.element })
  }

  /** Opens what is around a node, and closes the rest; what holds the focus stays open under the mouse. */
  function openAround(node: Node | null, spared?: Element | null): void {
    clearTimeout(timer)
    for (const one of all) {
      const wanted = one.element.contains(node)
      if (wanted || !spared || !one.panel?.contains(spared)) set(one, wanted)
    }
  }

  const toggle = (one: Dropdown, wanted: boolean): void =>
    openAround(wanted ? one.element : one.element.parentElement)

  page.on<PointerEvent>(root, 'pointerdown touchstart mousedown', ({ pointerType, type }) => {
    pointer = pointerType || pointer || (type === 'mousedown' ? 'mouse' : 'touch')
  })
  page.on<MouseEvent>(root, 'click', (event) => {
    const target = event.target as Node
    const one = around(target)
    const by = pointer || (event.isTrusted || matchMedia('(pointer: coarse)').matches ? '' : 'mouse')
    pointer = ''
    if (!one || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { link, control } = one
    const leads = !/^(#|javascript:.*)?$/i.test(link?.getAttribute('href') ?? '')
    const opens = !isOpen(one) && (by === 'touch' || (!by && link === control))
    if (leads && !opens && (link === control || !control.contains(target))) return
    event.preventDefault()
    // Under the mouse it is open already, and stays so.
    toggle(one, !isOpen(one) || by === 'mouse')
  })

  const [over, leave] = window.PointerEvent ? ['pointerover', 'pointerleave'] : ['mouseover', 'mouseleave']
  page.on<PointerEvent>(root, `${over} ${leave}`, ({ type, target, pointerType }) => {
    if (pointerType === 'touch') return
    const node = type === over ? (target as Node) : null
    const switches = all.some((one) => isOpen(one) && !one.element.contains(node))
    clearTimeout(timer)
    timer = setTimeout(
      () => openAround(node, document.activeElement),
      node ? (switches ? DIAGONAL : INTENT) : LEAVING,
    )
  })

  page.on<FocusEvent>(root, 'focusout', ({ target, relatedTarget }) => {
    for (const one of relatedTarget ? all : []) {
      if (one.element.contains(target as Node) && !one.element.contains(relatedTarget as Node))
        set(one, false)
    }
  })
  page.on<KeyboardEvent>(root, 'keydown', (event) => {
    pointer = ''
    const one = event.key === 'ArrowDown' && around(event.target)
    if (!one || !one.panel) return
    event.preventDefault()
    toggle(one, true)
    one.panel.querySelector<HTMLElement>('a[href], button, input')?.focus()
  })
  page.on<KeyboardEvent>(document, 'keydown', (event) => {
    const one = /^Esc/.test(event.key) && !event.defaultPrevented && [...all].reverse().find(isOpen)
    if (!one) return
    event.preventDefault()
    if (one.panel?.contains(document.activeElement)) one.control.focus()
    toggle(one, false)
  })
  page.on(document, 'pointerdown mousedown', ({ target }) => {
    if (!root.contains(target as Node)) openAround(null)
  })

  return () => {
    clearTimeout(timer)
    slides.forEach((animation) => animation?.cancel())
    for (const one of undo) one()
  }
}

/** Shows or hides a panel, sliding where browser and visitor like it. */
function slide(panel: HTMLElement, shown: boolean): Animation | undefined {
  const { style } = panel
  if (shown) {
    style.display = ''
    if (getComputedStyle(panel).display === 'none') style.display = 'block'
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
