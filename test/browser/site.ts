import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const DIST = path.join(import.meta.dirname, '../../dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** ms before it is sent; 0 by default. */
  readonly delay?: number
}

export interface Site {
  readonly url: string
  /** Paths asked for, in order, with their query. */
  readonly asked: string[]
  close(): Promise<void>
}

/**
 * A site of one's own for a test: pages by path, and the built files below `/static/` (or another folder). A
 * page is its HTML, or a function of the request. Loopback, a free port; `close` ends it.
 * @param dist where the built files are
 */
export function serve(
  pages: Readonly<Record<string, string | ((url: URL, method: string, body: string) => Answer | undefined)>>,
  folder = '/static/',
  dist = DIST,
): Promise<Site> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url.pathname + url.search)
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const page = pages[url.pathname] ?? pages['*']
      const made =
        typeof page === 'function' ? page(url, request.method ?? 'GET', body) : page && { body: page }
      if (made) {
        const send = (): void => {
          response.writeHead(made.status ?? 200, {
            'Content-Type': 'text/html; charset=utf-8',
            ...made.headers,
          })
          response.end(made.body)
        }
        if (made.delay) setTimeout(send, made.delay)
        else send()
        return
      }
      if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
      try {
        if (!url.pathname.startsWith(folder)) throw new Error('not there')
        const file = path.join(dist, url.pathname.slice(folder.length))
        response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        response.end(readFileSync(file))
      } catch {
        if (!response.headersSent) response.writeHead(404)
        response.end()
      }
    })
  })
  return new Promise((resolve) => {
    // A test that fails before `close` must not keep the run alive.
    server.unref()
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        asked,
        close: () => {
          server.closeAllConnections()
          return new Promise((done) => server.close(() => done()))
        },
      })
    })
  })
}

/** A page with the drop-in in its head, as an integrator would write it. */
export function html(body: string, { attributes = '', head = '', lang = 'fr' } = {}): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Page</title>` +
    `<link rel="stylesheet" href="/static/passerelle.css">${head}` +
    `<script src="/static/passerelle.js" ${attributes}></script></head><body>${body}</body></html>`
  )
}
