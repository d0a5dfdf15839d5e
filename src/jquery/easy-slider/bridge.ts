import { optionsIn, tellMethod, tellUnknown, type Bridge, type Options } from '../call'
import { makeNumber, makeStep } from '../slides/links'
import { numberOf, start, stop, type Undo } from '../slides'

/**
 * Easy Slider on our slider (§2.17): the list in the element, and after the element the buttons it drew, under the
 * ids that style sheets and scripts know.
 */
export const easySlider: Bridge = ({ $, plugin, elements, method, args, options }) => {
  if (!elements || method) return tellMethod(plugin, method)
  tellUnknown(plugin, optionsIn(args[0]))
  const { auto, pause, speed, controlsShow, continuous, numeric } = options
  for (const element of elements) {
    stop(element)
    const isShown = controlsShow !== false
    const made: HTMLElement[] = []
    const button = (way: 'next' | 'prev'): unknown =>
      isShown && !numeric ? makeButton(element, way, options, made) : undefined
    const one = start(
      $,
      element,
      {
        effect: 'slide',
        // As with the old one: a picture rests when it has come.
        interval: numberOf(pause, 2000) + numberOf(speed, 800),
        plays: !!auto,
        speed: numberOf(speed, 800),
        arrows: false,
        dots: false,
        // In the order they are read.
        prev: button('prev'),
        next: button('next'),
        ends: !continuous,
        markClass: 'current',
        ...(isShown && numeric
          ? { marks: (slides, undo) => makeNumbers(element, slides.length, options, undo) }
          : {}),
      },
      () => {},
    )
    one.undo.push(() => made.forEach((one) => one.remove()))
  }
}

/** The page's own element of that id, else the old plugin's: `<span id="nextBtn"><a>…</a></span>`. */
function makeButton(
  element: HTMLElement,
  way: 'next' | 'prev',
  options: Options,
  made: HTMLElement[],
): HTMLElement {
  const id = String(options[way + 'Id'] ?? way + 'Btn')
  const own = document.getElementById(id)
  if (own) return own
  const span = document.createElement('span')
  span.id = id
  span.append(makeStep(way, options[way + 'Text']))
  const last = made[made.length - 1] ?? element
  last.after(span)
  made.push(span)
  return span
}

/** `numeric`: `<ol id="controls"><li id="controls1"><a>1</a></li>…` */
function makeNumbers(element: HTMLElement, count: number, options: Options, undo: Undo): HTMLElement[] {
  const list = document.createElement('ol')
  list.id = String(options['numericId'] ?? 'controls')
  const marks: HTMLElement[] = []
  for (let place = 1; place <= count; place++) {
    const item = document.createElement('li')
    const link = makeNumber(place, count)
    item.id = list.id + place
    item.append(link)
    list.append(item)
    marks.push(link)
  }
  element.after(list)
  undo(() => list.remove())
  return marks
}
