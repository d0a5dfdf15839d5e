import type { Answer, Archive, Asked } from '../types.ts'
import { say } from '../strings.ts'
import { canonicalBody } from './body.ts'
import { decoded } from './percent-signs.ts'

/** Options of live pages. */
export interface LiveOptions {
  /** Headers of requests to the page's own origin: a session, a password of a test site. No other site gets them. */
  readonly headers: Readonly<Record<string, string>>
  /** Also sends what is not GET. Without it nothing is ever written to a live site. */
  readonly posts: boolean
  /** Milliseconds. */
  readonly timeout: number
}

/** Headers that say how the bytes came over the wire, and what would outlive the visit. */
const DROPPED =
  /^(content-encoding|transfer-encoding|content-length|connection|keep-alive|strict-transport-security|alt-svc|set-cookie)$/

const REDIRECTED = new Set([301, 302, 303, 307, 308])

/** As browsers. */
const MOST_REDIRECTS = 20

/** The site itself, asked once: the second side is given what the first one got. */
export class LiveArchive implements Archive {
  private readonly options: LiveOptions
  private readonly page: URL
  private readonly answers = new Map<string, Promise<Answer | undefined>>()

  /** @param page its address */
  constructor(options: LiveOptions, page: string) {
    this.options = options
    this.page = new URL(page)
  }

  find(asked: Asked): Promise<Answer | undefined> {
    const { method, url, body, contentType } = asked
    if (method !== 'GET' && method !== 'HEAD' && !this.options.posts) return Promise.resolve(undefined)
    const key = `${method} ${url} ${canonicalBody(body, contentType)}`
    let answer = this.answers.get(key)
    if (!answer) {
      answer = this.ask(asked)
      this.answers.set(key, answer)
    }
    return answer
  }

  forget(): void {
    this.answers.clear()
  }

  private async ask(asked: Asked): Promise<Answer | undefined> {
    try {
      const { headers, ...answer } = await this.follow(asked, AbortSignal.timeout(this.options.timeout))
      const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.test(name)))
      // What the other site lets nobody read stays unread: this machine may reach what the page's visitors do not.
      if (!this.isOwn(asked.url)) kept['access-control-allow-origin'] ??= new URL(asked.url).origin
      return { ...answer, headers: kept }
    } catch (error) {
      // The page itself must say why; what it needs is simply missing.
      if (asked.use === 'document')
        throw new Error(reasonOf(error as Error, this.options.timeout), { cause: error })
      return undefined
    }
  }

  private isOwn(url: string): boolean {
    return new URL(url).origin === this.page.origin
  }

  /**
   * Redirections are followed one by one: `fetch` would take most headers along to another site. One to another origin is
   * the browser's to follow, which knows what the page may read of it; but where the page itself is sent, it is shown.
   */
  private async follow(asked: Asked, signal: AbortSignal): Promise<Answer> {
    const isPage = asked.use === 'document' && withoutHash(asked.url) === withoutHash(this.page.href)
    let { url, method, body } = asked
    for (let count = 0; ; count++) {
      const response = await fetch(url, {
        method,
        headers: this.headersFor(url, asked, body),
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal,
      })
      const { status } = response
      const headers = Object.fromEntries(response.headers)
      const location = REDIRECTED.has(status) && headers['location']
      if (!location) return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
      await response.body?.cancel()
      const next = new URL(location, url)
      if (!isPage && next.origin !== new URL(url).origin)
        return { status, headers: { ...headers, location: next.href }, body: new Uint8Array() }
      if (count === MOST_REDIRECTS) throw new Error(say('unreadable.circle'))
      if (!/^https?:$/.test(next.protocol)) throw new Error(next.href)
      url = next.href
      // As browsers do: the answer to what was posted is got.
      if (method === 'POST' ? status <= 303 : status === 303 && method !== 'HEAD')
        [method, body] = ['GET', undefined]
    }
  }

  private headersFor(url: string, { contentType, use }: Asked, body: unknown): Record<string, string> {
    return {
      ...(this.isOwn(url) ? this.options.headers : use === 'document' ? {} : { origin: this.page.origin }),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome Passerelle-regress',
      ...(contentType && body !== undefined ? { 'content-type': contentType } : {}),
      ...(use === 'xhr' || use === 'fetch' ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
    }
  }
}

/** An address without the name and password in it, which no report is to hold, and the header that says the same. */
export function withoutPassword(address: string): { url: string; headers: Record<string, string> } {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !(url.username || url.password))
    return { url: address, headers: {} }
  const pair = [url.username, url.password].map(decoded).join(':')
  url.username = url.password = ''
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

const withoutHash = (url: string): string => url.replace(/#.*/, '')

/** Why a site cannot be reached, in plain words. @param timeout milliseconds that it had */
export function reasonOf(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return say('live.late', { seconds: timeout / 1000 })
  const { code = '', message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return say('live.unknownHost')
  if (/ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(code)) return say('live.refused')
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return say('live.certificate', { code })
  if (isBadPort(message)) return say('live.port')
  return say('live.failed', { message })
}

/** Whether `fetch` refuses an address for its port, which the standard keeps for other services; that error has no code. */
export const isBadPort = (message: string): boolean => message === 'bad port'
