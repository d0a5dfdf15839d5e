import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveOptions } from '../archive/read.ts'
import { unpackArchive } from '../archive/unpack.ts'
import { isDiskFull } from '../full-disk.ts'
import { say } from '../strings.ts'
import { unreadableReason } from '../system-errors.ts'
import { isPageAnswer } from './pages.ts'
import type { Job, Unreadable } from './types.ts'

/**
 * The pages of a WARC archive. Its pages and scripts are unpacked to disk first — a script may stand after the page
 * that uses it — so memory holds one record at a time.
 */
export async function* readWarc(
  file: string,
  shown: string,
  temporary: string,
  unreadable: (problem: Unreadable) => void,
): AsyncGenerator<Job> {
  const root = await mkdtemp(path.join(temporary, 'warc-'))
  const problem = (reason: string): void => unreadable({ page: shown, reason })
  const wants: ArchiveOptions['wants'] = ({ status, headers, url }) => {
    const type = headers.get('content-type') ?? ''
    return (
      status < 300 &&
      (isPageAnswer(type, url) || /(java|ecma)script/i.test(type) || /\.m?js([?#]|$)/i.test(url))
    )
  }
  try {
    const missing = (url: string): string => say('archive.noFirstVisit', { url })
    for await (const record of unpackArchive(file, root, { wants, problem, missing })) {
      const { url } = record
      const type = record.headers['content-type'] ?? ''
      if (!isPageAnswer(type, url)) continue
      const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1]
      yield {
        page: url,
        file: record.file,
        root,
        archive: path.resolve(file),
        url,
        ...(charset ? { charset } : {}),
      }
    }
  } catch (error) {
    if (isDiskFull(error)) throw error
    problem(unreadableReason(error))
  }
}
