import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import sharp from 'sharp'

/** How many thumbnails are kept in memory. */
const KEPT = 300

export interface Thumbnail {
  readonly type: string
  readonly data: Buffer
}

/** Makes pictures smaller, and remembers those it made. */
export class Thumbnails {
  readonly #root: string
  readonly #made = new Map<string, Promise<Thumbnail>>()

  /** @param root folder that pictures are taken from; nothing outside it is read */
  constructor(root: string) {
    this.#root = resolve(root)
  }

  /**
   * A picture no larger than `width` by `height` (px), in its own proportions, never enlarged.
   * @param picture path below the root
   * @returns `undefined` where there is no such picture, or the path leads outside
   */
  async make(picture: string, width: number, height: number): Promise<Thumbnail | undefined> {
    const file = this.#fileOf(picture)
    if (!file) return undefined
    const stats = await stat(file).catch(() => undefined)
    if (!stats?.isFile()) return undefined
    const key = [file, stats.mtimeMs, width, height].join('\n')
    let made = this.#made.get(key)
    if (!made) {
      made = shrink(file, width, height)
      this.#made.set(key, made)
      made.catch(() => this.#made.delete(key))
      const [oldest] = this.#made.keys()
      if (this.#made.size > KEPT && oldest) this.#made.delete(oldest)
    }
    return made.catch(() => undefined)
  }

  #fileOf(picture: string): string | undefined {
    if (!/\.(jpe?g|png|webp|gif|avif)$/i.test(picture) || picture.includes('\0')) return undefined
    const file = join(this.#root, picture.replace(/\\/g, '/'))
    const below = relative(this.#root, file)
    return below.startsWith('..') || resolve(this.#root, below) !== file ? undefined : file
  }
}

async function shrink(file: string, width: number, height: number): Promise<Thumbnail> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { type: 'image/' + info.format, data }
}
