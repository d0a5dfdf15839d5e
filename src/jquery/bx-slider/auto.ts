import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { isElement } from '../../dom/element'
import { prefersReducedMotion } from '../../dom/media'
import { hear, listenBy, unlistenBy, type Library, type Options } from '../call'
import { linkOf } from '../slides/links'
import { go, type Bound } from '../slides'

/** Does a call of bxSlider want its buttons to start and to stop? As with it: only what plays has them. */
export const hasAutoControls = ({ auto, autoControls, ticker }: Options): boolean =>
  !!auto && !!autoControls && !ticker

/**
 * `autoControls`: a button that starts and one that stops, in the place of the one that does both; the one whose state it is
 * in is `active`.
 * @param plays it begins by itself
 */
export function addAutoControls(
  $: Library,
  element: HTMLElement,
  { root, undo }: Bound,
  plays: boolean,
): void {
  const controls = document.createElement('div')
  controls.className = 'bx-controls-auto'
  const make = (what: 'start' | 'stop', label: string, act: string): HTMLElement => {
    const item = document.createElement('div')
    item.className = 'bx-controls-auto-item'
    const link = linkOf('')
    link.className = 'bx-' + what
    link.title = label
    link.setAttribute('aria-label', label)
    // As bxSlider, by jQuery: scripts of a page click by it, too.
    listenBy($(link), 'click', (event) => {
      ;(event as Event).preventDefault()
      go(element, act)
    })
    item.append(link)
    controls.append(item)
    return link
  }
  const start = make('start', t('slides.play'), 'play')
  const stop = make('stop', t('slides.pause'), 'pause')
  const show = (on: boolean): void => {
    start.classList.toggle('active', on)
    stop.classList.toggle('active', !on)
    start.setAttribute('aria-pressed', String(on))
    stop.setAttribute('aria-pressed', String(!on))
  }
  show(plays && !prefersReducedMotion())
  const bar = root.querySelector('.' + prefixed('slides-bar')) ?? root
  bar.prepend(controls)
  root.classList.add(prefixed('slides-auto'))
  undo.push(
    () => controls.remove(),
    () => root.classList.remove(prefixed('slides-auto')),
    hear(root, 'slider:played', () => show(true)),
    hear(root, 'slider:paused', () => show(false)),
  )
}

/**
 * `stopAutoOnClick`: an arrow or a number that is clicked ends what plays by itself.
 * @param own the page's own buttons and marks
 */
export function stopOnClick(
  $: Library,
  element: HTMLElement,
  { root, undo }: Bound,
  own: readonly unknown[],
): void {
  const part = (name: string): string => '.' + prefixed('slider-' + name)
  const ours = [part('next'), part('prev'), part('dots') + ' > *'].join()
  const pause = (): void => go(element, 'pause')
  const pressed = ({ target }: Event): void => {
    if (isElement(target) && target.closest(ours)) pause()
  }
  root.addEventListener('click', pressed, true)
  undo.push(() => root.removeEventListener('click', pressed, true))
  const pressable = $(own.filter(isElement))
  listenBy(pressable, 'click', pause)
  undo.push(() => unlistenBy(pressable, 'click', pause))
}
