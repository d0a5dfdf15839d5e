import type { NextFunction, Request, Response } from 'express'
import { receivedFrom, type Pair } from './received.ts'

/** `call`: below the platform's path; `static`: script, style, pictures; `page`: the rest. */
export type RequestKind = 'call' | 'static' | 'page'

/** A received request, for the assertions of tests. */
export interface LoggedRequest {
  readonly id: number
  readonly kind: RequestKind
  readonly method: string
  readonly path: string
  readonly query: readonly Pair[]
  /** Fields in the order they were sent. */
  readonly body: readonly Pair[]
  readonly json?: unknown
  readonly text: string
  readonly files: readonly { field: string; name: string; type: string; size: number }[]
  readonly headers: Readonly<Record<string, string>>
  readonly ajax: boolean
  /** Status of the answer; 0 while there is none, or when the connection was cut. */
  status: number
}

const limit = 5000

/** Keeps the last 5,000 requests, oldest first. */
export class RequestsLog {
  #entries: LoggedRequest[] = []
  #next = 1

  /** Those whose path starts with `path`, of that kind and method; all by default. */
  list(filter: { path?: string; kind?: string; method?: string } = {}): LoggedRequest[] {
    return this.#entries.filter(
      (entry) =>
        entry.path.startsWith(filter.path ?? '') &&
        (!filter.kind || entry.kind === filter.kind) &&
        (!filter.method || entry.method === filter.method.toUpperCase()),
    )
  }

  clear(): void {
    this.#entries = []
  }

  /** Records every request but the control endpoints' own and the health check. */
  middleware(platformPath: string) {
    return (request: Request, response: Response, next: NextFunction): void => {
      if (/^\/(__|healthz$)/.test(request.path)) return next()
      const entry = this.#entry(request, platformPath)
      this.#entries.push(entry)
      if (this.#entries.length > limit) this.#entries.shift()
      response.on('finish', () => {
        entry.status = response.statusCode
      })
      next()
    }
  }

  #entry(request: Request, platformPath: string): LoggedRequest {
    const { query, body, json, text, files, ajax } = receivedFrom(request)
    return {
      id: this.#next++,
      kind: kindOf(request.path, platformPath),
      method: request.method,
      path: request.path,
      query: query.pairs,
      body: body.pairs,
      ...(json === undefined ? {} : { json }),
      text,
      files: files.map(({ field, name, type, bytes }) => ({ field, name, type, size: bytes.length })),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      ajax,
      status: 0,
    }
  }
}

function kindOf(path: string, platformPath: string): RequestKind {
  if (path.startsWith(platformPath + '/')) return 'call'
  return /^\/(static|assets|images|favicon)/.test(path) ? 'static' : 'page'
}
