import { warn } from '../../base/console'
import { prefersReducedMotion } from '../../dom/media'
import { adoptStyles } from '../../dom/styles'
import { isOn } from '../../dom/values'
import type { LightboxItem, LightboxOptions, LightboxParams } from './contract'
import { readItem, readSizes, type Item } from './items'
import css from './lightbox.css'
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
   * @param given an address, an item, a list of those, or `{items, index, …}`
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
  /** The link that what is shown opened from. */
  element(): Element | undefined
}

let current: Viewer | undefined

async function open(given: Parameters<LightboxService['open']>[0], at?: number): Promise<unknown> {
  const params = toParams(given)
  const items: Item[] = []
  let first = 0
  const list = Array.isArray(params.items) ? (params.items as readonly unknown[]) : [params]
  list.forEach((one, index) => {
    const item = readItem({ ...params, ...toItem(one) })
    if (index === Number(at ?? params.index)) first = Math.min(items.length, list.length)
    if (item) items.push(item)
  })
  if (!items.length) {
    warn('P500')
    return undefined
  }
  if (current && !(await current.close('call'))) return undefined
  const speed = Number(params.slideshowSpeed)
  const viewer = openViewer(items, Math.min(first, items.length - 1), speed >= 500 ? speed : 4000, () => {
    if (current === viewer) current = undefined
  })
  current = viewer
  if (isOn(params.slideshow) && items.length > 1 && !prefersReducedMotion()) void viewer.play()
  return viewer.ended
}

/** A list as `{items}`, an address as `{url}`. */
function toParams(given: unknown): Partial<LightboxParams> {
  if (Array.isArray(given)) return { items: given as LightboxItem[] }
  return toItem(given)
}

function toItem(given: unknown): LightboxItem {
  if (typeof given === 'string') return { url: given }
  // A link stands for itself; its other properties are no options.
  if (given instanceof Element) {
    return { url: given.getAttribute('href') ?? '', title: given.getAttribute('title') ?? '', opener: given }
  }
  return given && typeof given === 'object' ? given : {}
}

export function create(): LightboxService {
  adoptStyles(css)
  return {
    open,
    close: (value) => current?.close('call', value) ?? Promise.resolve(false),
    next: () => current?.step(1),
    prev: () => current?.step(-1),
    resize: (sizes) => current?.fit(current.slide(), readSizes(sizes ?? {})),
    element: () => current?.slide().item.opener,
  }
}
