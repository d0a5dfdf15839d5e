import { warn } from '../../base/console'
import { isElement, isNode } from '../../dom/element'
import { prefersReducedMotion } from '../../dom/media'
import { isOn } from '../../dom/values'
import type { LightboxItem, LightboxOptions, LightboxParams } from './contract'
import { readItem, type Item } from './items'
import css from './lightbox.css'
import { readSizes } from './sizes'
import { adoptSheet, guardStyle } from './styles'
import { openViewer, type Viewer } from './viewer'

export type { LightboxItem, LightboxOptions, LightboxParams } from './contract'

declare module '../../base/services' {
  interface Services {
    lightbox: LightboxService
  }
}

/** Pictures, frames and content over the page (§2.11, 4.4). One at a time: another takes its place. */
export interface LightboxService {
  /**
   * @param given an address, an item or link, a list of those (a jQuery object too), or `{items, index, …}`
   * @param index which of a list is shown first, from 0
   * @returns resolves when it is closed, to what `close` was given; at once to `undefined` where there is nothing
   * to show (P500), or the one that is open stays (§4.4). Never rejects
   */
  open(given: LightboxParams | string | readonly (LightboxItem | string)[], index?: number): Promise<unknown>
  /** @returns whether one was closed: not when there is none, or the visitor wants to stay (§4.4) */
  close(value?: unknown): Promise<boolean>
  next(): void
  prev(): void
  /** New sizes (`innerWidth` …) for what is shown. */
  resize(sizes: LightboxOptions): void
  /** From now on its style counts more than what a page says of Colorbox's ids, which the parts are about to have. */
  guardStyle(): void
  /** The link that what is shown opened from. */
  element(): Element | undefined
}

let current: Viewer | undefined
let turns = 0

async function open(given: Parameters<LightboxService['open']>[0], at?: number): Promise<unknown> {
  const params = toParams(given)
  const items: Item[] = []
  let index = 0
  const list = Array.isArray(params.items) ? (params.items as readonly unknown[]) : [params]
  list.forEach((one, place) => {
    const item = readItem({ ...params, ...toItem(one) })
    if (place === Number(at ?? params.index)) index = items.length
    if (item) items.push(item)
  })
  const first = items[Math.min(index, items.length - 1)]
  if (!first) {
    warn('P500')
    return undefined
  }
  const turn = ++turns
  while (current) if (!(await current.close('call'))) return undefined
  // Another was asked for meanwhile: the last one is meant.
  if (turn !== turns) return undefined
  const speed = Number(params.slideshowSpeed)
  const viewer = openViewer(items, first, speed >= 500 ? speed : 4000, () => {
    if (current === viewer) current = undefined
  })
  current = viewer
  if (isOn(params.slideshow) && items.length > 1 && !prefersReducedMotion()) void viewer.play()
  return viewer.ended
}

/** A list, a jQuery object too, as `{items}`, an address as `{url}`. */
function toParams(given: unknown): Partial<LightboxParams> {
  const isList = given && typeof given === 'object' && !isNode(given) && 'length' in given
  if (isList) return { items: Array.from(given as ArrayLike<LightboxItem>) }
  return toItem(given)
}

function toItem(given: unknown): LightboxItem {
  if (typeof given === 'string') return { url: given }
  // A link stands for itself; its other properties are no options.
  if (isElement(given)) {
    const written = given.getAttribute('href') ?? ''
    // An address of a page in a frame is meant from there.
    const url = given.ownerDocument === document ? written : (given as HTMLAnchorElement).href || written
    return { url, title: given.getAttribute('title') ?? '', opener: given }
  }
  return given && typeof given === 'object' ? given : {}
}

export function create(): LightboxService {
  adoptSheet(css)
  return {
    open,
    close: (value) => current?.close('call', value) ?? Promise.resolve(false),
    next: () => current?.step(1),
    prev: () => current?.step(-1),
    resize: (sizes) => current?.fit(current.slide(), readSizes(sizes ?? {})),
    guardStyle,
    element: () => current?.slide().item.opener,
  }
}
