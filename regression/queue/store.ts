import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../migration/make-folder.ts'
import { say } from '../strings.ts'

/** Bytes under names; what has a name is there whole, and never changes. */
export interface Store {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @throws where there is nothing of that name */
  get(name: string): Promise<Uint8Array>
}

/** The name of some bytes: `pictures/3f/3fa9….png`. The same bytes have the same name, whoever writes them. */
export function nameOf(kind: string, bytes: Uint8Array, ending: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return `${kind}/${hash.slice(0, 2)}/${hash}.${ending}`
}

/** A folder that all workers see. */
export class FolderStore implements Store {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(existsSync(path.join(this.folder, name)))
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const file = path.join(this.folder, name)
    if (existsSync(file)) return
    makeFolder(path.dirname(file))
    // A worker that is killed meanwhile leaves no half of it under its name.
    const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
    await writeFile(part, bytes)
    await rename(part, file)
  }

  get(name: string): Promise<Uint8Array> {
    return readFile(path.join(this.folder, name))
  }
}

/**
 * The store of an address: a folder, or `s3://bucket/prefix`.
 * @throws in French where the address is none, or the S3 client is not installed
 */
export async function openStore(address: string): Promise<Store> {
  if (!/^s3:/.test(address)) return new FolderStore(address)
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
  if (!bucket) throw new Error(say('store.bad', { address }))
  const { S3Store } = await import('./s3-store.ts')
  return S3Store.open(bucket, prefix.replace(/\/?$/, prefix ? '/' : ''))
}
