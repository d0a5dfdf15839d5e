import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

/** An entry of a page's `posts.json` (docs/archived-pages.md). */
interface Recorded {
  readonly method?: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  readonly status?: number
  readonly type?: string
  readonly text?: string
  readonly json?: unknown
  readonly file?: string
}

const holds = (sent: URLSearchParams, wanted: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => sent.getAll(name).includes(value))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Answers a request as the page's `posts.json` recorded it: the first entry of that method and path whose query
 * and body the request holds. @returns false where the page has recorded nothing for this path
 */
export function answerRecorded(root: string, request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const from = request.headers.referer ? new URL(request.headers.referer).pathname : url.pathname
  const [, name = ''] = from.split('/')
  const file = path.join(root, name, 'posts.json')
  if (!name || !existsSync(file)) return false
  const entries = (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).filter(
    (one) =>
      (one.method ?? 'POST') === request.method &&
      new URL(one.path, `http://localhost/${name}/`).pathname === url.pathname,
  )
  if (!entries.length) return false
  void bodyOf(request).then((body) => {
    const one = entries.find(
      ({ query, body: wanted }) => holds(url.searchParams, query) && holds(new URLSearchParams(body), wanted),
    )
    const type = one?.json === undefined ? (one?.type ?? 'text/html; charset=utf-8') : 'application/json'
    response.writeHead(one ? (one.status ?? 200) : 404, { 'Content-Type': type })
    if (one?.file) response.end(readFileSync(path.join(root, name, one.file)))
    else response.end(one?.json === undefined ? (one?.text ?? '') : JSON.stringify(one.json))
  })
  return true
}
