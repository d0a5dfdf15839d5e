import type { PageContext } from '../base/context'
import { listen } from '../base/events'
import { getHost } from '../base/host'
import { ownMembers } from '../base/own-members'
import { heedValidators } from './page-validators'

/*
 * Libraries of the page's own that act on what features stand on: Turbo and htmx morph a part of the page into what the
 * server has answered; htmx follows boosted links and sends boosted forms whoever has answered them, as do swup and Barba with
 * every link. Livewire morphs, too. The modals of the French State's design system (DSFR) hear Escape before anybody else.
 */

let isHeard = false

/** Listens once, and for as long as the page lasts, as such a library does. */
export function mount(_element: HTMLElement, _options: object, page: PageContext): void {
  if (isHeard) return closeLeft()
  isHeard = true
  heedMorphs(page)
  heedBoosts()
  heedValidators()
  listen<KeyboardEvent>('page', window, 'keydown', keepEscape, true)
  // Before the root, where they listen. A page that is being parsed may have no body yet; a second time adds nothing.
  const clicked = (event: Event): void => {
    noteLeft(event.target as Element)
    document.body.addEventListener('click', keepFollowers)
  }
  listen('page', window, 'click', clicked, true)
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
    const { htmx } = window as { htmx?: { readonly config?: { readonly defaultSwapStyle?: string } } }
    if (shouldSwap && MORPH.test(swapOverride ?? given ?? htmx?.config?.defaultSwapStyle ?? '')) begin(target)
  })
  hear('htmx:before:swap', ({ tasks = [] }) => {
    for (const { swapSpec, target } of tasks) if (MORPH.test(swapSpec?.style ?? '')) begin(target)
  })
  hear('htmx:afterSwap htmx:swapError htmx:after:swap htmx:error', end)
  heedLivewire(begin, end)
}

interface LivewireWindow {
  readonly Livewire?: { hook(name: string, act: (detail: { readonly el: Element }) => void): unknown }
}

/** Livewire 3 tells its own hooks alone, and may come later than this. */
function heedLivewire(begin: (root: Element) => void, end: () => void): void {
  const { Livewire } = window as LivewireWindow
  if (!Livewire) {
    const later = (): void => heedLivewire(begin, end)
    window.addEventListener('livewire:init', later, { capture: true, once: true })
    return
  }
  Livewire.hook('morph', ({ el }) => begin(el))
  Livewire.hook('morphed', end)
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

/** What htmx 2 tells of a request that it is about to make (`htmx:confirm`). */
interface Request {
  readonly elt: Element & { readonly 'htmx-internal-data'?: { readonly boosted?: boolean } }
  readonly triggeringEvent?: Event
  issueRequest(skipsQuestion: boolean): void
}

/**
 * htmx boosts every link and form below its attribute, and does not look whether somebody has answered the click or the
 * submission, as Turbo and Unpoly do: a picture's link would open it and leave the page, a newsletter be
 * sent by both. What features hold is asked for once nobody has prevented it.
 */
function heedBoosts(): void {
  /** How often somebody has prevented it. */
  const prevented = new WeakMap<Event, number>()
  const count = (event: Event): void => {
    const prevent = event.preventDefault
    event.preventDefault = () => {
      prevented.set(event, (prevented.get(event) ?? 0) + 1)
      prevent.call(event)
    }
  }
  listen('page', window, 'click submit', count, true)
  listen<CustomEvent<Request>>('page', window, 'htmx:confirm', (asked) => {
    const { elt, triggeringEvent: event, issueRequest } = asked.detail
    if (
      asked.defaultPrevented ||
      !event ||
      !elt['htmx-internal-data']?.boosted ||
      !isHeld(event.target as Element)
    )
      return
    asked.preventDefault()
    // htmx itself has prevented it once. To those who hear of it later, it is as the visitor made it.
    const before = prevented.get(event) ?? 0
    if (before > 1) return
    Object.defineProperty(event, 'defaultPrevented', {
      configurable: true,
      get: () => (prevented.get(event) ?? 0) > before,
    })
    setTimeout(() => event.defaultPrevented || issueRequest(false))
  })
}

/** Tells swup and Barba, in their own words, not to follow a link whose click a feature has answered. */
function keepFollowers({ target, defaultPrevented }: Event): void {
  const link = (target as Element).closest('a')
  if (!link || !defaultPrevented || !isHeld(link)) return
  for (const name of ['data-no-swup', 'data-barba-prevent']) {
    if (link.hasAttribute(name)) continue
    link.setAttribute(name, '')
    setTimeout(() => link.removeAttribute(name))
  }
}

/** The window in which a link was followed last, and where that leads. */
let left: { readonly root: Element; readonly href: string } | undefined

function noteLeft(target: Element): void {
  const link = target.closest('a')
  const prefix = getHost().config.prefix
  const root = link?.closest(`.${prefix}-dialog-layer, .${prefix}-lightbox-root`)
  left = root && link ? { root, href: pageOf(link) } : undefined
}

const pageOf = ({ href }: { readonly href: string }): string => href.replace(/#.*/, '')

/**
 * swup and Barba put the next page in the place of a part of this one: a window in which its link was followed would lie over
 * it. Taken away, it closes by itself.
 */
function closeLeft(): void {
  if (left?.href !== pageOf(location)) return
  left.root.remove()
  left = undefined
}

/**
 * DSFR closes its modal by any Escape that the root hears, in its capture phase, and reads the key by its code: one that is
 * pressed in a window of ours on that modal has none until it is past the root.
 */
function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !document.querySelector('.fr-modal')) return
  const around = document.activeElement?.closest('[role$=dialog], dialog')
  const start = getHost().config.prefix + '-'
  if (!around || !Array.from(around.classList).some((one) => !one.indexOf(start))) return
  Object.defineProperty(event, 'keyCode', { configurable: true, value: 0 })
  const restore = (): void => void Reflect.deleteProperty(event, 'keyCode')
  document.body.addEventListener('keydown', restore, { capture: true, once: true })
}

const isHeld = (target: Element): boolean =>
  getHost().features.some(({ holds, selector }) => {
    const part = holds && ownMembers(target).closest(holds)
    return !!part && !!part.closest(selector)
  })
