import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { prefersReducedMotion } from '../../dom/media'
import { adoptStyles } from '../../dom/styles'
import type { Dropdown } from './index'
import css from './use.css'

/** §9: menu dropdown slide, in ms. */
const SLIDE = 250
/** How long (ms) the pointer rests on an item, in passing to an open panel, or beside the menu, to be meant. */
const INTENT = 100
const DIAGONAL = 250
const LEAVING = 400

/**
 * What people do with dropdowns: by mouse they open on hover and links are followed; the first tap of a finger
 * opens, the second follows; by keyboard the control opens and closes, the down arrow goes in, Escape comes back
 * out; leaving with the focus, or a press elsewhere, closes. Told by `opened` and `closed`, sent from the dropdown.
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
  const open = prefixed('open')
  const slides = new Map<Dropdown, Animation | null | undefined>()
  let pointer = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = ({ element }: Dropdown): boolean => element.classList.contains(open)
  const around = (target: EventTarget | null): Dropdown | undefined =>
    all.find(({ element, panel }) => element.contains(target as Node) && !panel?.contains(target as Node))

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

  function press({ pointerType, type }: PointerEvent): void {
    pointer = pointerType || pointer || (type === 'mousedown' ? 'mouse' : 'touch')
  }

  function click(event: MouseEvent): void {
    const target = event.target as Node
    const one = around(target)
    const by = pointer || (event.isTrusted || matchMedia('(pointer: coarse)').matches ? 'key' : 'mouse')
    pointer = ''
    if (!one || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { link, control } = one
    const leads = !/^(#|javascript:.*)?$/i.test(link?.getAttribute('href') ?? '')
    const opens = !isOpen(one) && (by === 'touch' || (by === 'key' && link === control))
    if (leads && !opens && (link === control || !control.contains(target))) return
    event.preventDefault()
    // Under the mouse it is open already, and stays so.
    toggle(one, !isOpen(one) || by === 'mouse')
  }

  function hover({ type, target, pointerType }: PointerEvent): void {
    const node = type === over ? (target as Node) : null
    if (pointerType === 'touch' || (!node && target !== root)) return
    const switches = all.some((one) => isOpen(one) && !one.element.contains(node))
    clearTimeout(timer)
    timer = setTimeout(
      () => openAround(node, document.activeElement),
      node ? (switches ? DIAGONAL : INTENT) : LEAVING,
    )
  }

  function key(event: KeyboardEvent): void {
    pointer = ''
    const one = event.key === 'ArrowDown' && around(event.target)
    if (!one || !one.panel) return
    event.preventDefault()
    toggle(one, true)
    one.panel.querySelector<HTMLElement>('a[href], button, input')?.focus()
  }

  const [over, leave] = window.PointerEvent ? ['pointerover', 'pointerleave'] : ['mouseover', 'mouseleave']
  const acts: Readonly<Record<string, (event: never) => void>> = {
    pointerdown: press,
    touchstart: press,
    mousedown: press,
    [over!]: hover,
    [leave!]: hover,
    keydown: key,
  }
  const act = (event: Event): void => acts[event.type]?.(event as never)
  early.forEach(act)
  // A click that is yet to happen anew, then no longer the browser's own: by keyboard, where nothing was pressed.
  if (early.some(({ type, isTrusted }) => type === 'click' && isTrusted)) pointer ||= 'key'
  page.on(root, Object.keys(acts).join(' '), act)
  page.on<MouseEvent>(root, 'click', click)

  page.on<FocusEvent>(root, 'focusout', ({ target, relatedTarget }) => {
    for (const one of relatedTarget ? all : []) {
      if (one.element.contains(target as Node) && !one.element.contains(relatedTarget as Node))
        set(one, false)
    }
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

  undo.unshift(() => {
    clearTimeout(timer)
    slides.forEach((animation) => animation?.cancel())
  })
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
