import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { RecordedAnswers } from './archive/recorded.ts'

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
  const folder = path.join(root, name)
  if (!name || !existsSync(path.join(folder, 'posts.json'))) return false
  const recorded = new RecordedAnswers(folder)
  const page = `http://localhost/${name}/`
  const asked = { method: request.method ?? 'GET', url: url.href, use: 'xhr' }
  if (!recorded.knows(asked, page)) return false
  void bodyOf(request).then((body) => {
    const contentType = request.headers['content-type'] ?? ''
    const answer = recorded.find({ ...asked, body, contentType }, page)
    response.writeHead(
      answer?.status ?? 404,
      answer?.headers ?? { 'Content-Type': 'text/html; charset=utf-8' },
    )
    response.end(answer?.body)
  })
  return true
}
