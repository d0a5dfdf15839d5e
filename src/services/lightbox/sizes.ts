import { warn } from '../../base/console'

const KEYS = ['maxWidth', 'maxHeight', 'innerWidth', 'innerHeight'] as const
type Key = (typeof KEYS)[number]

/** Sizes in px, or as a percentage of the window's. */
export type SizeOptions = Partial<Record<Key, number | string>>

/** The same, read: px in a window of the given width or height (px). */
export type Sizes = Partial<Record<Key, (viewport: number) => number>>

/** Width and height, px. */
export type Dimensions = readonly [width: number, height: number]

/** The sizes among the options; a bad one is reported (P209) and left out. */
export function readSizes(given: SizeOptions): Sizes {
  const sizes: Sizes = {}
  for (const key of KEYS) {
    const value = given[key]
    if (value == null || value === '') continue
    const [, digits, unit] = /^(\d*\.?\d+)\s*(px|%)?$/.exec(String(value).trim()) ?? []
    const size = Number(digits)
    if (size > 0) sizes[key] = (viewport) => (unit === '%' ? (viewport * size) / 100 : size)
    else warn('P209', { helper: 'lightbox', key, value: String(value), allowed: '600, 95%' })
  }
  return sizes
}

/**
 * Width and height in px. Nothing is larger than the room there is, nor than its limits; a picture keeps its
 * proportions and is never enlarged.
 * @param natural a picture's own size
 */
export function fitSize(sizes: Sizes, [roomWidth, roomHeight]: Dimensions, natural?: Dimensions): Dimensions {
  const { innerWidth, innerHeight } = window
  const at = (key: Key, viewport: number, fallback: number): number => sizes[key]?.(viewport) ?? fallback
  const maxWidth = Math.min(roomWidth, at('maxWidth', innerWidth, innerWidth * 0.95))
  const maxHeight = Math.min(roomHeight, at('maxHeight', innerHeight, innerHeight * 0.95))
  if (!natural) {
    const width = Math.min(maxWidth, at('innerWidth', innerWidth, 600))
    return [width, Math.min(maxHeight, at('innerHeight', innerHeight, 450))]
  }
  const [width, height] = natural
  const scale = Math.min(
    1,
    Math.min(maxWidth, at('innerWidth', innerWidth, width)) / width,
    Math.min(maxHeight, at('innerHeight', innerHeight, height)) / height,
  )
  return [width * scale, height * scale]
}

/** Gives what a slide shows the size that fits the stage. */
export function fitMedia(media: HTMLElement, sizes: Sizes, stage: HTMLElement): void {
  const { naturalWidth, naturalHeight } = media as HTMLImageElement
  const room = [stage.clientWidth || window.innerWidth, stage.clientHeight || window.innerHeight] as const
  const [width, height] = fitSize(sizes, room, naturalWidth ? [naturalWidth, naturalHeight] : undefined)
  media.style.width = Math.round(width) + 'px'
  media.style.height = Math.round(height) + 'px'
}
