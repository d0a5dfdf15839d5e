import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { RecordedAnswers } from './archive/recorded.ts'

/** What addresses without a host begin at. */
const HERE = 'http://localhost'

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
  const { headers, method = 'GET', url: wanted = '/' } = request
  // Both are what a client wrote.
  if (!URL.canParse(wanted, HERE)) return false
  const url = new URL(wanted, HERE)
  const referer = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : url
  const [, name = ''] = (/^https?:$/.test(referer.protocol) ? referer : url).pathname.split('/')
  const folder = path.join(root, name)
  if (!name || !existsSync(path.join(folder, 'posts.json'))) return false
  const recorded = new RecordedAnswers(folder)
  const page = `${HERE}/${name}/`
  const asked = { method, url: url.href, use: 'xhr' }
  if (!recorded.knows(asked, page)) return false
  const answered = bodyOf(request).then((body) => {
    const contentType = headers['content-type'] ?? ''
    const answer = recorded.find({ ...asked, body, contentType }, page)
    response.writeHead(
      answer?.status ?? 404,
      answer?.headers ?? { 'Content-Type': 'text/html; charset=utf-8' },
    )
    response.end(answer?.body)
  })
  // Who asked went away, or the answer's file did.
  answered.catch(() => response.destroy())
  return true
}
