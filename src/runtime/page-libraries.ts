import type { PageContext } from '../base/context'
import { listen } from '../base/events'
import { getHost } from '../base/host'
import { ownMembers } from '../base/own-members'

/*
 * Libraries of the page's own that act on what features stand on: Turbo and htmx morph a part of the page into what the
 * server has answered.
 */

let isHeard = false

/** Listens once, and for as long as the page lasts, as such a library does. */
export function mount(_element: HTMLElement, _options: object, page: PageContext): void {
  if (isHeard) return
  isHeard = true
  heedMorphs(page)
}

/** What Turbo and htmx tell before they change the page, as far as it is needed here. */
interface Change {
  /** Turbo: does it, and may be replaced. */
  render?(current: Element, ...further: unknown[]): unknown
  /** htmx 2: may have been refused. */
  readonly shouldSwap?: boolean
  readonly swapOverride?: string
  readonly requestConfig?: { readonly elt: Element }
  /** htmx 4. */
  readonly tasks?: readonly { readonly target: Element; readonly swapSpec?: { readonly style?: string } }[]
}

/**
 * A morph finds the page as features have made it, takes away what the server does not know (buttons, attributes, names),
 * and leaves their elements, so that nothing would be mounted anew. It is shown the server's HTML instead, and features
 * come back once it is done. Seen afterwards, as any library's would be, it is too late: cleanups would put the last
 * answer's attributes and order over the new ones.
 */
function heedMorphs(page: PageContext): void {
  /** What htmx is changing. */
  const changing = new Set<Element>()
  const begin = (root: Element): void => {
    release(root)
    changing.add(root)
  }
  const end = (): void => {
    const roots = [...changing]
    changing.clear()
    for (const root of roots) page.refresh(root)
  }
  const hear = (types: string, act: (detail: Change, target: Element) => void): void =>
    void listen<CustomEvent<Change>>('page', window, types, ({ detail, target }) =>
      act(detail, target as Element),
    )

  hear('turbo:before-render turbo:before-stream-render', (detail, target) => {
    const { render } = detail
    const { targetElements } = target as { targetElements?: readonly Element[] }
    if (!render || (targetElements && target.getAttribute('method') !== 'morph')) return
    detail.render = (current, ...further) => {
      for (const root of targetElements ?? [current]) begin(root)
      const done = render(current, ...further)
      void Promise.resolve(done).then(end, end)
      return done
    }
  })
  hear('turbo:before-frame-morph', (_detail, target) => {
    begin(target)
    void Promise.resolve().then(end)
  })
  hear('htmx:beforeSwap', ({ shouldSwap, swapOverride, requestConfig }, target) => {
    const given = requestConfig?.elt.closest('[hx-swap]')?.getAttribute('hx-swap')
    if (shouldSwap && MORPH.test(swapOverride ?? given ?? '')) begin(target)
  })
  hear('htmx:before:swap', ({ tasks = [] }) => {
    for (const { swapSpec, target } of tasks) if (MORPH.test(swapSpec?.style ?? '')) begin(target)
  })
  hear('htmx:afterSwap htmx:swapError htmx:after:swap htmx:error', end)
}

/** Of htmx's extension (`morph:innerHTML`), and of htmx 4 (`innerMorph`). */
const MORPH = /morph/i

/** Takes every feature off, the last one first, as they may stand on each other. */
function release(root: Element): void {
  const { features, tier } = getHost()
  const { matches, querySelectorAll } = ownMembers(root)
  for (const feature of [...features].reverse()) {
    const all = Array.from(querySelectorAll<HTMLElement>(feature.selector))
    if (matches(feature.selector)) all.unshift(root as HTMLElement)
    for (const element of all.reverse()) void tier?.adopt?.(element, feature, true)
  }
}
