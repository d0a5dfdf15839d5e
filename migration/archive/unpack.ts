import { createHash } from 'node:crypto'
import { copyFile, link, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Spool } from '../report/spool.ts'
import { readArchive, type ArchiveOptions } from './read.ts'

/** An archived answer whose body lies on disk. */
export interface UnpackedRecord {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** File of the body; see {@link fileOfUrl} for the way from an address to it. */
  readonly file: string
}

/** The name, in the folder of an unpacked archive, under which the body of this address is found. */
export function fileOfUrl(folder: string, url: string): string {
  return path.join(folder, `url-${hash(url.replace(/#.*$/, '').replace(/^https?:/i, ''))}`)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes the bodies of an archive's answers to a folder and gives its index, an answer at a time, when all are
 * there: a script may stand after the page that uses it. Memory does not grow with the archive. A revisit gets the
 * body it refers to; one whose first visit is in another archive is told to `problem`. Of several answers at one
 * address the first successful one is found by its address; each is in the index.
 * @param folder exists and is empty
 * @param missing French words for a revisit without its first visit
 */
export async function* unpackArchive(
  file: string,
  folder: string,
  options: ArchiveOptions & { readonly missing?: (url: string) => string } = {},
): AsyncGenerator<UnpackedRecord> {
  const index = new Spool<UnpackedRecord & { readonly revisitOf?: { url: string; digest: string } }>(
    folder,
    'index.ndjson',
  )
  let count = 0
  for await (const record of readArchive(file, { ...options, requests: false })) {
    const { url, status, headers, body, digest, revisitOf } = record
    const to = path.join(folder, `body-${count++}`)
    if (!revisitOf) {
      await writeFile(to, body)
      if (digest) await keep(to, path.join(folder, `digest-${hash(digest)}`))
      if (status >= 200 && status < 300) await keep(to, fileOfUrl(folder, url))
    }
    index.add({
      url,
      status,
      headers: Object.fromEntries(headers),
      file: to,
      ...(revisitOf ? { revisitOf } : {}),
    })
    await index.drained()
  }
  await index.end()
  // Revisits may stand before what they refer to.
  for await (const { revisitOf, ...entry } of index.read())
    if (revisitOf && (await revisit(entry, revisitOf, folder)))
      await keep(entry.file, fileOfUrl(folder, entry.url))
  for await (const { revisitOf, ...entry } of index.read()) {
    if (!revisitOf || (await exists(entry.file))) yield entry
    else if (options.missing) options.problem?.(options.missing(entry.url))
  }
  await rm(path.join(folder, 'index.ndjson'), { force: true })
}

async function revisit(
  entry: UnpackedRecord,
  { url, digest }: { url: string; digest: string },
  folder: string,
): Promise<boolean> {
  const sources = [...(digest ? [path.join(folder, `digest-${hash(digest)}`)] : []), fileOfUrl(folder, url)]
  for (const source of sources) if (await keep(source, entry.file)) return true
  return false
}

/** A second name of the same bytes; the first to come keeps it. @returns false where there are no such bytes */
async function keep(from: string, to: string): Promise<boolean> {
  if (await exists(to)) return true
  if (!(await exists(from))) return false
  try {
    await link(from, to)
  } catch {
    // A disk without links, such as exFAT, or one that gives a file no more of them.
    await copyFile(from, to)
  }
  return true
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
