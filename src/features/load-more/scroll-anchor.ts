import { parentElementOf } from '../../base/parent-of'
/** Does what moves the page's content, and scrolls so that a node stays where the visitor sees it. */
export function holdStill(node: Node | null, change: () => void): void {
  let kept = node
  while (kept && !(kept instanceof Element)) kept = kept.nextSibling
  if (!kept) return change()
  const element = kept
  const scroller = scrollerOf(element)
  const { style } = scroller
  // Browsers that hold still by themselves (Safari does not) must not do it a second time.
  style.overflowAnchor = 'none'
  const before = element.getBoundingClientRect().top
  change()
  const moved = element.getBoundingClientRect().top - before
  if ('scrollBehavior' in style) scroller.scrollBy({ top: moved, behavior: 'instant' })
  else scroller.scrollTop += moved
  style.overflowAnchor = ''
  if (!scroller.getAttribute('style')) scroller.removeAttribute('style')
}

function scrollerOf(element: Element): HTMLElement {
  for (let one = parentElementOf(element); one && one !== document.body; one = parentElementOf(one)) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one
  }
  return (document.scrollingElement ?? document.documentElement) as HTMLElement
}
