import type { Answer, Archive, Asked } from '../types.ts'
import { say } from '../strings.ts'
import { canonicalBody } from './body.ts'

/** Options of live pages. */
export interface LiveOptions {
  /** Headers of every request: a session, a password of a test site. */
  readonly headers: Readonly<Record<string, string>>
  /** Also sends what is not GET. Without it nothing is ever written to a live site. */
  readonly posts: boolean
  /** Milliseconds. */
  readonly timeout: number
}

/** Headers that say how the bytes came over the wire, and what would outlive the visit. */
const DROPPED =
  /^(content-encoding|transfer-encoding|content-length|connection|keep-alive|strict-transport-security|alt-svc|set-cookie)$/

/** The site itself, asked once: the second side is given what the first one got. */
export class LiveArchive implements Archive {
  private readonly options: LiveOptions
  private readonly answers = new Map<string, Promise<Answer | undefined>>()

  constructor(options: LiveOptions) {
    this.options = options
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

  private async ask({ method, url, body, contentType, use }: Asked): Promise<Answer | undefined> {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...this.options.headers,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome Passerelle-regress',
          ...(contentType ? { 'content-type': contentType } : {}),
          ...(use === 'xhr' || use === 'fetch' ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(this.options.timeout),
      })
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.test(name)))
      return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
    } catch (error) {
      // The page itself must say why; what it needs is simply missing.
      if (use === 'document')
        throw new Error(reasonOf(error as Error, this.options.timeout), { cause: error })
      return undefined
    }
  }
}

/** Why a site cannot be reached, in plain words. */
function reasonOf(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return say('live.late', { seconds: timeout / 1000 })
  const { code = '', message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return say('live.unknownHost')
  if (/ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(code)) return say('live.refused')
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return say('live.certificate', { code })
  return say('live.failed', { message })
}
