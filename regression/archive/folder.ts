import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namedBy } from '../../migration/scan/named.ts'
import { badFile, isObject, readJson } from '../run/flags.ts'
import { say } from '../strings.ts'
import type { Answer, Archive, Asked } from '../types.ts'
import { HEADERS_FILE } from './beside.ts'
import { isFile } from './is-file.ts'
import { typeOf } from './media.ts'
import { decoded } from './percent-signs.ts'
import { RecordedAnswers } from './recorded.ts'

/** Host that pages of a folder get when the folder has no folder per host. */
export const ARCHIVE_HOST = 'archive.test'

/**
 * A mirror on disk: `<root>/<path>`, or `<root>/<host>/<path>` as crawlers keep several hosts. Beside the page stand
 * `posts.json` (recorded answers) and `headers.json` (answer headers by file name).
 */
export class FolderArchive implements Archive {
  private readonly root: string
  private readonly pageUrl: string
  private readonly recorded: RecordedAnswers

  constructor(root: string, pageFile: string, pageUrl: string) {
    this.root = root
    this.pageUrl = pageUrl
    this.recorded = new RecordedAnswers(path.dirname(pageFile))
    // A fault in them is told of the page, before it is opened.
    headersOf(pageFile)
  }

  find(asked: Asked): Promise<Answer | undefined> {
    return Promise.resolve(this.recorded.find(asked, this.pageUrl) ?? this.fromDisk(asked))
  }

  private fromDisk({ url, method, use }: Asked): Answer | undefined {
    // A form that posts to a page shows that page, on an old host.
    if (method !== 'GET' && method !== 'HEAD' && use !== 'document') return undefined
    const file = this.fileAt(url)
    return file === undefined ? undefined : answerOf(file)
  }

  /** Scripts and style sheets that a page of this folder names, and that are there: what it does changes with them. */
  filesNamedBy(html: string): string[] {
    const { base = '', scripts, styles } = namedBy(html)
    const from = URL.canParse(base, this.pageUrl) ? new URL(base, this.pageUrl) : this.pageUrl
    const found = [...scripts, ...styles].map((address) =>
      URL.canParse(address, from) ? this.fileAt(new URL(address, from).href) : undefined,
    )
    return found.filter((file) => file !== undefined)
  }

  private fileAt(url: string): string | undefined {
    const { host, pathname, search } = new URL(url)
    const names = namesOf(pathname, search)
    const folders = [path.join(this.root, host), ...(host === new URL(this.pageUrl).host ? [this.root] : [])]
    for (const folder of folders)
      for (const name of names) {
        const file = path.join(folder, name)
        if (path.relative(this.root, file).startsWith('..')) continue
        if (isFile(file)) return file
      }
    return undefined
  }
}

/** File names under which a mirror may keep an address: wget and HTTrack write the query in different ways. */
function namesOf(pathname: string, search: string): string[] {
  const plain = decoded(pathname)
  const queried = search
    ? [plain + search, plain + search.replace('?', '@'), `${plain + search.replace('?', '@')}.html`]
    : []
  return [
    ...queried,
    plain,
    ...['index.html', 'index.htm', 'index.php'].map((name) => path.posix.join(plain, name)),
    `${plain}.html`,
  ]
}

/** What `headers.json` beside a file says of it. @throws in French, with that file's name */
function headersOf(file: string): Readonly<Record<string, unknown>> {
  const beside = path.join(path.dirname(file), HEADERS_FILE)
  if (!existsSync(beside)) return {}
  const all = readJson(beside)
  const own = isObject(all) ? (all[path.basename(file)] ?? {}) : undefined
  return isObject(own) ? own : badFile(beside, say('headers.shape'))
}

function answerOf(file: string): Answer {
  const own = Object.fromEntries(
    Object.entries(headersOf(file)).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  // As an archive keeps a server's other answers: a redirection, a password that is asked for.
  const { ':status': status = '200', ...named } = own
  return {
    status: Number(status),
    headers: { 'content-type': typeOf(file), ...named },
    body: readFileSync(file),
  }
}
