import type { HTTPRequest, Page } from 'puppeteer'
import { decode } from '../../migration/scan/charset.ts'
import { canonicalBody } from '../archive/body.ts'
import type { Answer, Asked, Observed, PageSource, Side } from '../types.ts'
import { recorded, type ScriptUnderTest, type Tags } from './script-under-test.ts'

export interface NetworkOptions {
  readonly source: PageSource
  readonly side: Side
  readonly script: ScriptUnderTest
  readonly tags: Tags
  /** Query and body parameters that are new each time. */
  readonly volatile: RegExp
}

/** Resources that a page fetches anyway; they are compared as a set, not one by one. */
const PASSIVE = /^(image|stylesheet|script|font|media|ping|manifest|texttrack|other|prefetch|preflight)$/

/** Stands between a page and the network: everything comes from the archive, or from the script under test. */
export class Network {
  readonly observed: Observed[] = []
  readonly madeUp: string[] = []
  /** HTML of the page and its frames, by address. */
  readonly documents = new Map<string, string>()
  scriptMet = false
  /** Requests so far: a number that moves says that something happened. */
  count = 0
  pending = 0
  /** Why the page itself could not be had. */
  failure: string | undefined
  private readonly options: NetworkOptions
  private readonly page: Page
  private readonly idlers: (() => void)[] = []
  private readonly open = new Set<HTTPRequest>()
  private opened = false
  private scriptFolder: string | undefined

  constructor(page: Page, options: NetworkOptions) {
    this.page = page
    this.options = options
  }

  async start(): Promise<void> {
    const { page } = this
    await page.setRequestInterception(true)
    await page.setBypassServiceWorker(true)
    const done = (request: HTTPRequest): void => {
      if (!this.open.delete(request)) return
      this.pending--
      if (!this.pending) for (const idler of this.idlers.splice(0)) idler()
    }
    page.on('request', (request) => {
      if (!/^https?:/.test(request.url())) return void request.continue().catch(() => undefined)
      this.count++
      this.pending++
      this.open.add(request)
      this.serve(request).catch(() => {
        // The page went away meanwhile.
        done(request)
      })
    })
    page.on('requestfinished', done)
    page.on('requestfailed', done)
  }

  /** Resolves when no request is on its way, or after `cap` ms. */
  idle(cap: number): Promise<void> {
    if (!this.pending) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, cap)
      this.idlers.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  private async serve(request: HTTPRequest): Promise<void> {
    const isPage = request.isNavigationRequest() && request.frame() === this.page.mainFrame()
    if (isPage && this.opened) {
      // The page is left: that is told, and it stays.
      this.note(await askedOf(request), 'aller à ')
      return request.respond({ status: 204 })
    }
    const asked = await askedOf(request)
    if (asked.method === 'OPTIONS') return request.respond({ status: 204, headers: CORS })
    const answer = await this.answer(asked, isPage)
    if (isPage && !(answer.status >= 300 && answer.status < 400)) this.opened = true
    const own = request.headers()['origin'] ? CORS : {}
    await request.respond({
      status: answer.status,
      headers: { ...own, ...answer.headers },
      body: Buffer.from(answer.body),
    })
  }

  private async answer(asked: Asked, isPage: boolean): Promise<Answer> {
    const own = await this.ofScript(asked)
    if (own) return own
    if (!isPage && !asked.url.endsWith('/favicon.ico')) this.note(asked)
    try {
      const found = await this.options.source.archive.find(asked)
      if (found) return asked.use === 'document' ? this.document(asked, found) : found
    } catch (error) {
      if (isPage) this.failure = (error as Error).message
    }
    if (isPage) this.failure ??= 'absente'
    return this.made(asked)
  }

  /** The script, its style sheet, and what it fetches from beside itself. */
  private async ofScript({ url, use }: Asked): Promise<Answer | undefined> {
    const { script, tags, side, source } = this.options
    const { pathname } = new URL(url)
    if (tags.matches(url)) {
      this.scriptMet = true
      this.scriptFolder ??= url.replace(/[^/]*(\?.*)?$/, '')
      // An old script that is named by its address was archived with its page, as a rule.
      const archived =
        side === 'old' && !script.isFile ? await source.archive.find({ method: 'GET', url, use }) : undefined
      return (
        (archived && recorded(archived)) ??
        (await script.script(pathname.slice(pathname.lastIndexOf('/') + 1)))
      )
    }
    if (tags.isStyle(url)) return (await script.style()) ?? EMPTY_STYLE
    if (this.scriptFolder && url.startsWith(this.scriptFolder)) {
      const name = decodeURIComponent(new URL(url).pathname.slice(new URL(this.scriptFolder).pathname.length))
      return name ? script.beside(name) : undefined
    }
    return undefined
  }

  private document(asked: Asked, found: Answer): Answer {
    const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(found.headers['content-type'] ?? '')?.[1]
    this.documents.set(asked.url.replace(/#.*/, ''), decode(found.body, charset).text)
    return { ...found, body: withoutIntegrity(found.body, this.options.tags, asked.url) }
  }

  /** What the archive lacks: an empty answer where code waits for one, else "not found". */
  private made({ method, url, use }: Asked): Answer {
    const waits = use === 'xhr' || use === 'fetch'
    if (waits || method !== 'GET') this.madeUp.push(`${method} ${new URL(url).pathname}`)
    return {
      status: waits || method !== 'GET' ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: new Uint8Array(),
    }
  }

  private note({ method, url, body, contentType, use }: Asked, prefix = ''): void {
    const { source, volatile } = this.options
    const address = new URL(url)
    const here = new URL(source.url)
    const keep = (text: string): string =>
      text
        .split('&')
        .filter((pair) => pair && !volatile.test(pair.split('=')[0] ?? ''))
        .join('&')
    const host = address.host === here.host ? '' : address.host
    const query = keep(canonicalBody(address.search.slice(1), 'application/x-www-form-urlencoded'))
    this.observed.push({
      kind: 'request',
      name: `${prefix}${method} ${host}${address.pathname}`,
      text: [query && `?${query}`, keep(canonicalBody(body, contentType))].filter(Boolean).join(' '),
      ...(PASSIVE.test(use) ? { passive: true } : {}),
    })
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const EMPTY_STYLE: Answer = { status: 200, headers: { 'content-type': 'text/css' }, body: new Uint8Array() }

async function askedOf(request: HTTPRequest): Promise<Asked> {
  const body = request.hasPostData() ? (request.postData() ?? (await longBody(request))) : undefined
  const contentType = request.headers()['content-type']
  return {
    method: request.method(),
    url: request.url(),
    use: request.resourceType(),
    ...(body === undefined ? {} : { body }),
    ...(contentType === undefined ? {} : { contentType }),
  }
}

/** Milliseconds. */
const BODY_WAIT = 2000

/** A body that the event did not bring; while a navigation is held back the browser does not give it out. */
async function longBody(request: HTTPRequest): Promise<string | undefined> {
  if (request.isNavigationRequest()) return undefined
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), BODY_WAIT)
  })
  const body = await Promise.race([request.fetchPostData(), late])
  clearTimeout(timer)
  return body
}

/** The tag's `integrity` was for the old bytes. */
function withoutIntegrity(body: Uint8Array, tags: Tags, base: string): Uint8Array {
  const text = Buffer.from(body).toString('latin1')
  if (!/\bintegrity\s*=/i.test(text)) return body
  return Buffer.from(
    text.replace(/<script\b[^>]*>/gi, (tag) => {
      const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
      return src && tags.matches(new URL(src, base).href)
        ? tag.replace(/\sintegrity\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '')
        : tag
    }),
    'latin1',
  )
}
