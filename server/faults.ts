import type { NextFunction, Request, Response } from 'express'
import { receivedFrom } from './received.ts'
import { errorPage, loginPage } from './fault-pages.ts'

/** What comes instead of the right answer, with its status 200. */
export type FaultBody = 'truncated' | 'html' | 'empty' | 'login' | 'json'

/** A failure to play on the next matching requests. */
export interface Fault {
  /** Path of the requests; a `*` at the end stands for the rest. Default: every platform call. */
  readonly path?: string
  /** Default: any. */
  readonly method?: string
  /** A text that the query or the body must contain, such as `num=2`. */
  readonly contains?: string
  /** Milliseconds before the request is worked on. */
  readonly delay?: number
  /** Wait for `release` before the request is worked on: what tests use instead of a delay. */
  readonly hold?: boolean
  /** Answer this status with an error page; the request is not worked on. */
  readonly status?: number
  /** `true`: cut the connection before anything is done; `'after'`: do the work, cut in the middle of the answer. */
  readonly cut?: boolean | 'after'
  readonly body?: FaultBody
  /** On how many requests; default 1, 0 for ever. */
  readonly times?: number
}

interface Armed extends Fault {
  left: number
}

/** The failures of one platform. Each request meets the oldest one that matches it. */
export class Faults {
  #armed: Armed[] = []
  #held: { path: string; go: () => void }[] = []
  readonly #platformPath: string

  constructor(platformPath: string) {
    this.#platformPath = platformPath
  }

  add(...faults: Fault[]): void {
    for (const fault of faults)
      this.#armed.push({ ...fault, left: fault.times === 0 ? Infinity : (fault.times ?? 1) })
  }

  list(): readonly Fault[] {
    return this.#armed
  }

  /** How many requests are waiting for `release`. */
  held(path = ''): number {
    return this.#held.filter((waiting) => waiting.path.startsWith(path)).length
  }

  /** Lets held requests go on: all, or the oldest `count` whose path starts with `path`. @returns how many went */
  release(path = '', count = Infinity): number {
    const going = this.#held.filter((waiting) => waiting.path.startsWith(path)).slice(0, count)
    this.#held = this.#held.filter((waiting) => !going.includes(waiting))
    for (const waiting of going) waiting.go()
    return going.length
  }

  clear(): void {
    this.#armed = []
    this.release()
  }

  /** Plays the failure asked for by the request itself (`__delay`, `__status`, `__cut`, `__body`) or armed for it. */
  middleware = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path.startsWith('/__') || request.path === '/healthz') return next()
    const fault = this.#asked(request) ?? this.#take(request)
    if (!fault) return next()
    if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay).unref())
    if (fault.hold) await this.#hold(request)
    if (request.socket.destroyed) return
    if (fault.cut === true) return void request.socket.destroy()
    if (fault.status) return void response.status(fault.status).type('html').send(errorPage(fault.status))
    if (fault.body === 'html') return void response.type('html').send(errorPage(500))
    if (fault.body === 'login') return void response.type('html').send(loginPage())
    if (fault.body === 'json') return void response.json({ inattendu: true })
    if (fault.body === 'empty') return void response.type('html').send('')
    if (fault.body === 'truncated' || fault.cut === 'after') halveAnswer(response, fault.cut === 'after')
    next()
  }

  /** Until `release`, or until who asked has gone. */
  #hold(request: Request): Promise<void> {
    return new Promise((go) => {
      const waiting = { path: request.path, go }
      this.#held.push(waiting)
      request.socket.once('close', () => {
        this.#held = this.#held.filter((one) => one !== waiting)
        go()
      })
    })
  }

  #asked(request: Request): Fault | undefined {
    if (!request.path.startsWith(this.#platformPath + '/')) return undefined
    const { query } = receivedFrom(request)
    const read = (name: string) => query.get('__' + name) || String(request.headers['x-fault-' + name] ?? '')
    const [delay, status, cut, body] = [read('delay'), read('status'), read('cut'), read('body')]
    if (!delay && !status && !cut && !body) return undefined
    return faultFrom({ delay, status, cut, body })
  }

  #take(request: Request): Fault | undefined {
    const { query, text } = receivedFrom(request)
    const sent =
      new URLSearchParams(query.pairs.map(([name, value]) => [name, value])).toString() + '&' + text
    const found = this.#armed.find(
      (fault) =>
        matchesPath(request.path, fault.path ?? this.#platformPath + '/*') &&
        (!fault.method || fault.method.toUpperCase() === request.method) &&
        (!fault.contains || sent.includes(fault.contains)),
    )
    if (!found) return undefined
    if (--found.left <= 0) this.#armed = this.#armed.filter((fault) => fault !== found)
    return found
  }
}

function matchesPath(path: string, pattern: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/** Statuses of failures; no answer can have another one above. */
const isFailure = (status: number): boolean => Number.isInteger(status) && status >= 400 && status <= 599

/** Reads a fault from texts or JSON; unknown, empty and impossible members are left out. */
export function faultFrom(given: Readonly<Record<string, unknown>>): Fault {
  const times = given['times'] === '' ? NaN : Number(given['times'] ?? NaN)
  const bodies: readonly unknown[] = ['truncated', 'html', 'empty', 'login', 'json']
  const on = (value: unknown) => value === true || value === '1' || value === 'true'
  return {
    ...(given['path'] ? { path: String(given['path']) } : {}),
    ...(given['method'] ? { method: String(given['method']) } : {}),
    ...(given['contains'] ? { contains: String(given['contains']) } : {}),
    ...(Number(given['delay']) > 0 ? { delay: Number(given['delay']) } : {}),
    ...(on(given['hold']) ? { hold: true } : {}),
    ...(isFailure(Number(given['status'])) ? { status: Number(given['status']) } : {}),
    ...(given['cut'] === 'after' ? { cut: 'after' } : on(given['cut']) ? { cut: true } : {}),
    ...(bodies.includes(given['body']) ? { body: given['body'] as FaultBody } : {}),
    ...(times >= 0 ? { times } : {}),
  }
}

/** Sends only the first half of the answer; then ends it properly, or cuts the connection. */
function halveAnswer(response: Response, cut: boolean): void {
  const parts: Buffer[] = []
  const end = response.end.bind(response)
  const write = response.write.bind(response)
  const keep = (part: unknown, encoding?: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  response.write = ((part: unknown, encoding?: unknown) => {
    keep(part, encoding)
    return true
  }) as Response['write']
  response.end = ((part?: unknown, encoding?: unknown) => {
    keep(part, encoding)
    const whole = Buffer.concat(parts)
    const half = whole.subarray(0, Math.ceil(whole.length / 2))
    if (!cut) {
      response.setHeader('Content-Length', half.length)
      return end(half)
    }
    // The announced length never comes: the browser sees a broken answer, not a short one.
    response.setHeader('Content-Length', Math.max(whole.length, half.length + 1))
    response.flushHeaders()
    if (half.length) write(half)
    response.socket?.destroySoon()
    return response
  }) as Response['end']
}
