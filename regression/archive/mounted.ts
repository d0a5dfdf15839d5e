import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answer, Archive, Asked } from '../types.ts'
import { isFile } from './is-file.ts'
import { typeOf } from './media.ts'
import { decoded } from './percent-signs.ts'

/** Puts files and folders of the disk at paths of every host, before what the archive has. */
export class MountedArchive implements Archive {
  private readonly inner: Archive
  private readonly mounts: readonly (readonly [string, string])[]

  constructor(inner: Archive, mounts: readonly (readonly [string, string])[]) {
    this.inner = inner
    this.mounts = mounts
  }

  find(asked: Asked): Promise<Answer | undefined> {
    const { pathname } = new URL(asked.url)
    for (const [prefix, target] of this.mounts) {
      if (pathname !== prefix && !pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)) continue
      const below = decoded(pathname.slice(prefix.length))
      const file = below ? path.join(target, below) : target
      if (path.relative(target, file).startsWith('..') || !isFile(file)) continue
      return Promise.resolve({
        status: 200,
        headers: { 'content-type': typeOf(file) },
        body: readFileSync(file),
      })
    }
    return this.inner.find(asked)
  }

  forget(): void {
    this.inner.forget?.()
  }
}
