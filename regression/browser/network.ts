import type { HTTPRequest, Page } from 'puppeteer-core'
import { decode } from '../../migration/scan/charset.ts'
import { canonicalBody } from '../archive/body.ts'
import { decoded } from '../archive/percent-signs.ts'
import { say, type Text } from '../strings.ts'
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

/** Answers that a page may ask one address for in one moment; the next one never comes. */
const MOST_ANSWERS = 200

/** Redirections of one page after which its server goes in circles; browsers give up at 20. */
const MOST_REDIRECTS = 10

/** What is seen of the network during one visit. */
class Seen {
  readonly observed: Observed[] = []
  readonly madeUp: string[] = []
  /** HTML of the page and its frames, by address. */
  readonly documents = new Map<string, string>()
  readonly notes = new Set<Text>()
  scriptMet = false
  scriptFolder: string | undefined
  /** Requests so far: a number that moves says that something happened. */
  count = 0
  /** Why the page itself could not be had; French. */
  failure: string | undefined
  opened = false
  redirects = 0
  readonly asked = new Map<string, number>()
}

/** Stands between a page and the network: everything comes from the archive, or from the script under test. */
export class Network {
  seen = new Seen()
  pending = 0
  private readonly page: Page
  private options: NetworkOptions | undefined
  private readonly idlers: (() => void)[] = []
  private readonly open = new Set<HTTPRequest>()

  constructor(page: Page) {
    this.page = page
  }

  /** From here on the requests are those of this visit; without one nothing is answered. */
  begin(options: NetworkOptions | undefined): void {
    this.options = options
    this.seen = new Seen()
    this.open.clear()
    this.calm()
  }

  async start(): Promise<void> {
    const { page } = this
    await page.setRequestInterception(true)
    await page.setBypassServiceWorker(true)
    const done = (request: HTTPRequest): void => {
      if (this.open.delete(request) && !this.open.size) this.calm()
      this.pending = this.open.size
    }
    page.on('request', (request) => {
      const { options, seen } = this
      if (!/^https?:/.test(request.url())) return void request.continue().catch(() => undefined)
      if (!options) return void request.abort().catch(() => undefined)
      seen.count++
      if (this.isEndless(request)) return
      this.open.add(request)
      this.pending = this.open.size
      this.serve(request, options, seen).catch(async () => {
        // The page went away meanwhile, or the archive cannot be read.
        await request.abort().catch(() => undefined)
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

  /** A request that the page made by leaving, which it does not. */
  noteLeaving(url: string): void {
    if (this.options && URL.canParse(url) && /^https?:/.test(url))
      this.note({ method: 'GET', url, use: 'document' }, this.options, this.seen, 'aller à ')
  }

  /** What was asked for since the last time. */
  drain(): Observed[] {
    this.seen.asked.clear()
    return this.seen.observed.splice(0)
  }

  private calm(): void {
    this.pending = 0
    for (const idler of this.idlers.splice(0)) idler()
  }

  /** Left without an answer, and not waited for: a picture that is asked for again whenever it has come. */
  private isEndless(request: HTTPRequest): boolean {
    const { asked, notes } = this.seen
    const key = request.url().replace(/[?#].*/, '')
    const count = (asked.get(key) ?? 0) + 1
    asked.set(key, count)
    if (count > MOST_ANSWERS) notes.add('note.requests')
    return count > MOST_ANSWERS
  }

  private async serve(request: HTTPRequest, options: NetworkOptions, seen: Seen): Promise<void> {
    const isPage = request.isNavigationRequest() && request.frame() === this.page.mainFrame()
    const asked = await askedOf(request)
    if (isPage && seen.opened) {
      // The page is left: that is told, and it stays.
      seen.notes.add('note.leaves')
      this.note(asked, options, seen, 'aller à ')
      return request.respond({ status: 204 })
    }
    if (asked.method === 'OPTIONS') return request.respond({ status: 204, headers: CORS })
    const answer = await this.answer(asked, isPage, options, seen)
    if (isPage) this.openPage(answer, asked, seen)
    const own = request.headers()['origin'] ? CORS : {}
    await request.respond({
      status: answer.status,
      headers: { ...own, ...answer.headers },
      body: Buffer.from(answer.body),
    })
  }

  /** What the page's own answer says of it: where it is, whether it can be shown. */
  private openPage({ status, headers }: Answer, { url }: Asked, seen: Seen): void {
    if (status >= 300 && status < 400 && headers['location']) {
      if (++seen.redirects > MOST_REDIRECTS) seen.failure ??= say('unreadable.circle')
      return
    }
    seen.opened = true
    if (seen.failure) {
      if (seen.redirects) seen.failure = say('unreadable.sentTo', { url, reason: seen.failure })
      return
    }
    const type = headers['content-type'] ?? ''
    if (status === 401 || status === 403 || status === 407)
      seen.failure = say('unreadable.password', { status })
    else if (status >= 400) seen.failure = say('unreadable.status', { status })
    else if (type && !/html|xml|text\/plain/i.test(type)) seen.failure = say('unreadable.type', { type })
  }

  private async answer(asked: Asked, isPage: boolean, options: NetworkOptions, seen: Seen): Promise<Answer> {
    const own = await this.ofScript(asked, options, seen)
    if (own) return own
    if (!isPage && !asked.url.endsWith('/favicon.ico')) this.note(asked, options, seen)
    // A film or a sound would play in real time.
    if (asked.use === 'media') return { status: 404, headers: {}, body: new Uint8Array() }
    try {
      const found = await options.source.archive.find(asked)
      if (found)
        return asked.use === 'document' ? this.document(asked, plain(found), options, seen) : plain(found)
    } catch (error) {
      if (isPage) seen.failure = (error as Error).message
    }
    if (isPage) seen.failure ??= say('unreadable.absent')
    return this.made(asked, seen)
  }

  /** The script, its style sheet, and what it fetches from beside itself. */
  private async ofScript(
    { url, use }: Asked,
    { script, tags, side, source }: NetworkOptions,
    seen: Seen,
  ): Promise<Answer | undefined> {
    const { pathname } = new URL(url)
    if (tags.matches(url)) {
      seen.scriptMet = true
      seen.scriptFolder ??= url.replace(/[^/]*(\?.*)?$/, '')
      // An old script that is named by its address was archived with its page, as a rule.
      const archived =
        side === 'old' && !script.isFile ? await source.archive.find({ method: 'GET', url, use }) : undefined
      return (
        (archived && recorded(archived)) ??
        (await script.script(pathname.slice(pathname.lastIndexOf('/') + 1)))
      )
    }
    if (tags.isStyle(url)) return (await script.style()) ?? EMPTY_STYLE
    if (seen.scriptFolder && url.startsWith(seen.scriptFolder)) {
      const name = decoded(new URL(url).pathname.slice(new URL(seen.scriptFolder).pathname.length))
      return name ? script.beside(name) : undefined
    }
    return undefined
  }

  /** The page's bytes, in the charset that its steps are read in, without what would take it away by itself. */
  private document(asked: Asked, found: Answer, { tags }: NetworkOptions, seen: Seen): Answer {
    const type = found.headers['content-type'] ?? ''
    if (!/html|xml|^$/i.test(type)) return found
    const named = /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1]
    const { text, charset } = decode(found.body, named)
    seen.documents.set(asked.url.replace(/#.*/, ''), text)
    const { body, refreshes } = tame(found.body, tags, asked.url)
    const { refresh, ...headers } = found.headers
    if (refreshes || refresh) seen.notes.add('note.reloads')
    const said = named ? {} : { 'content-type': `${type || 'text/html'}; charset=${charset}` }
    return { ...found, headers: { ...headers, ...said }, body }
  }

  /** What the archive lacks: an empty answer where code waits for one, else "not found". */
  private made({ method, url, use }: Asked, seen: Seen): Answer {
    const waits = use === 'xhr' || use === 'fetch'
    if (waits || method !== 'GET') seen.madeUp.push(`${method} ${new URL(url).pathname}`)
    return {
      status: waits || method !== 'GET' ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: new Uint8Array(),
    }
  }

  private note(
    { method, url, body, contentType, use }: Asked,
    { source, volatile }: NetworkOptions,
    seen: Seen,
    prefix = '',
  ): void {
    const address = new URL(url)
    const here = new URL(source.url)
    const keep = (text: string): string =>
      text
        .split('&')
        .filter((pair) => pair && !volatile.test(pair.split('=')[0] ?? ''))
        .join('&')
    const host = address.host === here.host ? '' : address.host
    const query = keep(canonicalBody(address.search.slice(1), 'application/x-www-form-urlencoded'))
    seen.observed.push({
      kind: 'request',
      name: `${prefix}${method} ${host}${address.pathname}`,
      text: [query && `?${query}`, keep(canonicalBody(body, contentType))].filter(Boolean).join(' '),
      ...(PASSIVE.test(use) ? { passive: true } : {}),
    })
  }
}

/** An answer without what would ask for a password, or outlive the visit. */
function plain({ headers, ...answer }: Answer): Answer {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(www-authenticate|strict-transport-security)$/.test(name),
  )
  return { ...answer, headers: Object.fromEntries(kept) }
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

/** A page's bytes without the `integrity` that was for the old script's, and without its refreshes. */
function tame(body: Uint8Array, tags: Tags, base: string): { body: Uint8Array; refreshes: boolean } {
  const text = Buffer.from(body).toString('latin1')
  const isMine = (src: string): boolean => URL.canParse(src, base) && tags.matches(new URL(src, base).href)
  const withoutIntegrity = /\bintegrity\s*=/i.test(text)
    ? text.replace(/<script\b[^>]*>/gi, (tag) => {
        const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]
        return src && isMine(src) ? tag.replace(/\sintegrity\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '') : tag
      })
    : text
  const refresh = /(<meta\b[^>]*\bhttp-equiv\s*=\s*["']?\s*)refresh/gi
  const tamed = withoutIntegrity.replace(refresh, '$1x-refresh')
  const refreshes = tamed !== withoutIntegrity
  return { body: tamed === text ? body : Buffer.from(tamed, 'latin1'), refreshes }
}
