import { numberOf } from '../slides'
import type { Options } from '../call'

type Property = 'width' | 'height' | 'aspectRatio' | 'boxSizing' | 'maxWidth' | 'position' | 'inset'

/**
 * Sizes and places as Cycle gives them: each slide is as large as it is, in the upper left corner; what has no height without
 * its slides is as wide as the widest of them. `width` and `height` are the whole's, with `fit` the slides', too.
 * @returns what takes them back
 */
export function size(element: HTMLElement, slides: readonly HTMLElement[], options: Options): (() => void)[] {
  const undo: (() => void)[] = []
  const set = (one: HTMLElement, name: Property, value: string): void => {
    const before = one.style[name]
    one.style[name] = value
    undo.unshift(() => {
      one.style[name] = before
      if (!one.getAttribute('style')) one.removeAttribute('style')
    })
  }
  const { containerResize = true, fit } = options
  if (containerResize && !hasHeight(element, slides)) {
    set(element, 'width', 'fit-content')
    set(element, 'maxWidth', '100%')
  }
  for (const slide of slides) {
    const style = getComputedStyle(slide)
    const { boxSizing, position } = style
    // Said by an attribute, it counts less than what the slideshow's style sheet says.
    const [width, height] = (['width', 'height'] as const).map((name) => {
      const said = slide.getAttribute(name)
      return said && style[name] === said + 'px' ? said : ''
    })
    if (/absolute|fixed/.test(position)) {
      set(slide, 'position', 'relative')
      set(slide, 'inset', '0 auto auto 0')
    }
    set(slide, 'boxSizing', boxSizing)
    if (width) set(slide, 'width', width + 'px')
    if (!width || !height) continue
    // Where there is less room than that, it keeps its shape.
    set(slide, 'height', 'auto')
    set(slide, 'aspectRatio', `${width} / ${height}`)
  }
  for (const name of ['width', 'height'] as const) {
    const given = numberOf(options[name], 0)
    if (!given) continue
    set(element, name, given + 'px')
    if (fit) slides.forEach((slide) => set(slide, name, given + 'px'))
  }
  return undo
}

/** Has it a height of its own, while its slides take none of the page's room? In what is hidden, too. */
function hasHeight(element: HTMLElement, slides: readonly HTMLElement[]): boolean {
  const before = slides.map((slide) => slide.style.display)
  for (const slide of slides) slide.style.display = 'none'
  const { height, paddingTop, paddingBottom } = getComputedStyle(element)
  const has = [height, paddingTop, paddingBottom].some((one) => parseFloat(one) > 0)
  slides.forEach((slide, at) => {
    slide.style.display = before[at] ?? ''
    if (!slide.getAttribute('style')) slide.removeAttribute('style')
  })
  return has
}
