import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Box } from '../types.ts'

export interface PixelComparison {
  /** Pixels that differ, and did not before. */
  readonly count: number
  /** One byte a pixel: differs. */
  readonly differs: Uint8Array
  /** PNG: the differing pixels in red over a pale picture; written when it is asked for. */
  picture(): Uint8Array
}

/** Of four bytes, whatever their order. */
const GREY = 0xdddddddd

/** Beyond this share of masked pixels there is nothing left to compare. */
const MOST_MASKED = 0.6

/**
 * Compares two pictures of the same place, without what is masked on either side.
 * @param before differences of the moment before: they are known
 * @returns nothing when the pictures are the same, or nearly all is masked
 */
export function comparePictures(
  old: Uint8Array,
  now: Uint8Array,
  masks: readonly Box[],
  before: () => Uint8Array | undefined,
): PixelComparison | undefined {
  if (Buffer.compare(old, now) === 0) return undefined
  const [a, b] = [PNG.sync.read(Buffer.from(old)), PNG.sync.read(Buffer.from(now))]
  const { width, height } = a
  if (b.width !== width || b.height !== height) return undefined
  const masked = paintOver([a, b], masks)
  if (masked > MOST_MASKED * width * height) return undefined
  const diff = new PNG({ width, height })
  if (!pixelmatch(a.data, b.data, diff.data, width, height, { threshold: 0.1, diffColor: [255, 0, 0] }))
    return undefined
  const differs = new Uint8Array(width * height)
  const known = before()
  let count = 0
  for (let pixel = 0; pixel < differs.length; pixel++) {
    const at = pixel * 4
    if (diff.data[at] !== 255 || diff.data[at + 1] !== 0) continue
    differs[pixel] = 1
    if (!known?.[pixel]) count++
  }
  return { count, differs, picture: () => PNG.sync.write(diff) }
}

/** The same grey on both; returns how many pixels. */
function paintOver(pictures: readonly PNG[], masks: readonly Box[]): number {
  const { width, height } = pictures[0]!
  const covered = new Uint8Array(width * height)
  for (const box of masks) {
    const right = Math.min(width, Math.ceil(box.x + box.width) + 1)
    const bottom = Math.min(height, Math.ceil(box.y + box.height) + 1)
    for (let y = Math.max(0, Math.floor(box.y) - 1); y < bottom; y++)
      covered.fill(1, y * width + Math.max(0, Math.floor(box.x) - 1), y * width + Math.max(0, right))
  }
  const colours = pictures.map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, covered.length))
  let count = 0
  for (let pixel = 0; pixel < covered.length; pixel++) {
    if (!covered[pixel]) continue
    count++
    for (const one of colours) one[pixel] = GREY
  }
  return count
}
