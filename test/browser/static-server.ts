import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Types without a charset: a page's own declaration, or the browser's guess, decides. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

export interface StaticServerOptions {
  /** URL prefix → folder or file; the longest prefix that fits wins. */
  readonly mounts: Readonly<Record<string, string>>
  /** Headers of an answer, over the usual ones; `null` for a header that must be absent. */
  headers?(path: string): Readonly<Record<string, string | null>> | undefined
  /** Answers a request itself by returning true. */
  answer?(request: IncomingMessage, response: ServerResponse): boolean
}

export interface StaticServer {
  /** `http://127.0.0.1:port`, without a slash. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves folders on the loopback address, on a free port, as a plain old web host does: any method, no charset.
 * It never keeps the process alive.
 */
export function serveFolders(options: StaticServerOptions): Promise<StaticServer> {
  const prefixes = Object.keys(options.mounts).sort((a, b) => b.length - a.length)

  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (options.answer?.(request, response)) return
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const prefix = prefixes.find((one) => pathname.startsWith(one))
    const file = prefix && fileOf(options.mounts[prefix]!, decodeURIComponent(pathname.slice(prefix.length)))
    if (!file) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404, { 'Content-Type': 'text/plain' }).end()
      return
    }
    response.setHeader('Content-Type', TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream')
    for (const [name, value] of Object.entries(options.headers?.(pathname) ?? {})) {
      if (value === null) response.removeHeader(name)
      else response.setHeader(name, value)
    }
    createReadStream(file).pipe(response)
  }

  const server = createServer(respond)
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** The file below a folder, its index, or the mounted file itself; nothing outside. */
function fileOf(mounted: string, below: string): string | undefined {
  const file = below ? path.join(mounted, below) : mounted
  if (path.relative(mounted, file).startsWith('..')) return undefined
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return fileOf(file, 'index.html')
  return stats?.isFile() ? file : undefined
}
