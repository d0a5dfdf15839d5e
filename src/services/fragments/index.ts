import { warn } from '../../core/console'
import { isAbort } from '../../core/errors'
import { send } from '../../core/events'
import { getHost, prefixed } from '../../core/host'
import { service } from '../../core/service-access'
import { announce } from '../../dom/announce'
import { runScripts } from '../../dom/insert'
import { scrollToElement } from '../../dom/scroll-to'
import { t } from '../../strings/t'
import type { HttpRequest } from '../http'
import { readAnswer, type Content } from './answer'
import { readSent, remember, type Sent } from './keep'
import { moduleOf, refreshUrl } from './module'

export type { Content } from './answer'

export interface LoadOptions {
  /** What the visitor acted on: the fields of its form are the server's to show, the others are kept. */
  readonly acting?: Element | null | undefined
  /** Selector of the element in the answer whose inside is wanted, where the target's id is not in it. */
  readonly part?: string
  readonly signal?: AbortSignal
  /** Right before the old content goes. */
  onReplace?(content: Content): void
  /** Takes the old content instead of letting it go. */
  readonly keepOld?: ((old: DocumentFragment) => void) | undefined
  /** The new content is there, its scripts not run yet. */
  onReplaced?(): void
}

export interface RefreshOptions {
  /** The encoded parameters of the call: `page=2`. Default: none, the block as it is. */
  readonly params?: string
  readonly acting?: Element | null | undefined
  /** Scrolls to the block afterwards, as after a visitor's own click in it (§2.20). Default: false. */
  readonly scroll?: boolean
  /** The address, where it is not the block's present one. */
  readonly url?: string | undefined
  readonly keepOld?: LoadOptions['keepOld']
}

/** HTML of the server put in place of what is there, without losing what the visitor has under way. */
export interface FragmentsService {
  /**
   * Asks anew for the block an element belongs to, or is (§7 row 9). Never rejects for what a server does: a
   * failure is shown to the visitor, and the old content stays.
   * @returns whether the block shows new content
   */
  refreshModule(element: Element, options?: RefreshOptions): Promise<boolean>
  /**
   * Replaces an element's content by the HTML answer to a request. While it is under way, the same request is not
   * sent twice (§4.12); another one takes its place.
   * @returns whether new content is there
   */
  load(target: Element, request: HttpRequest, options?: LoadOptions): Promise<boolean>
  /** The nodes of an HTML answer, for who puts them in place himself; undefined after a failure, which is told. */
  fetch(request: HttpRequest, id: string, part?: string): Promise<Content | undefined>
  /** Puts content in place: what the visitor has under way is kept, scripts run in order, once. */
  replace(target: Element, content: Content, sent?: Sent, keepOld?: LoadOptions['keepOld']): Promise<void>
}

interface Pending {
  readonly key: string
  readonly promise: Promise<boolean>
  abort(): void
}

const pending = new WeakMap<Element, Pending>()

function setBusy(target: Element, busy: boolean): void {
  target.classList.toggle(prefixed('loading'), busy)
  if (busy) target.setAttribute('aria-busy', 'true')
  else target.removeAttribute('aria-busy')
}

/** The generic message of §8, in a dialog. */
function tellVisitor(): void {
  void getHost().call('dialog', 'error', [])
}

async function fetchContent(request: HttpRequest, id: string, part?: string): Promise<Content | undefined> {
  try {
    const http = await service('http')
    const content = readAnswer(await http.request(request), id, part)
    if (!content) tellVisitor()
    return content
  } catch (error) {
    if (isAbort(error)) throw error
    const { reason } = error as { reason?: string }
    if (!reason) throw error
    warn('P301', { url: request.url, reason })
    tellVisitor()
    return undefined
  }
}

async function replace(
  target: Element,
  content: Content,
  sent: Sent = new Map(),
  keepOld?: LoadOptions['keepOld'],
): Promise<void> {
  const restore = remember(target, sent)
  if (keepOld) {
    const old = document.createDocumentFragment()
    old.append(...Array.from(target.childNodes))
    keepOld(old)
  } else {
    // jQuery before version 3 keeps data of removed elements for ever, unless told.
    const jQuery = (window as { jQuery?: { cleanData?(elements: unknown): void } }).jQuery
    jQuery?.cleanData?.(target.querySelectorAll('*'))
  }
  for (const { name, value } of Array.from(content.whole?.attributes ?? [])) {
    if (/^data-/.test(name)) target.setAttribute(name, value)
  }
  target.replaceChildren(content.nodes)
  restore()
  await runScripts(content.scripts)
}

function load(target: Element, request: HttpRequest, options: LoadOptions = {}): Promise<boolean> {
  const key = request.url + ' ' + String(request.data)
  const running = pending.get(target)
  if (running?.key === key) return running.promise
  running?.abort()
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  options.signal?.addEventListener('abort', abort)
  const promise = loadNow(target, { ...request, signal: controller.signal }, options).finally(() => {
    options.signal?.removeEventListener('abort', abort)
    if (pending.get(target) === entry) settle(target)
  })
  const entry: Pending = { key, abort, promise }
  pending.set(target, entry)
  setBusy(target, true)
  announce(t('list.loading'))
  return promise
}

function settle(target: Element): void {
  pending.delete(target)
  setBusy(target, false)
}

async function loadNow(target: Element, request: HttpRequest, options: LoadOptions): Promise<boolean> {
  const sent = readSent(options.acting)
  try {
    const content = await fetchContent(request, target.id, options.part)
    // A newer request has the word, or the block has left the page.
    if (!content || request.signal?.aborted || !target.isConnected) return false
    options.onReplace?.(content)
    const done = replace(target, content, sent, options.keepOld)
    settle(target)
    options.onReplaced?.()
    await done
    return true
  } catch (error) {
    if (isAbort(error)) return false
    throw error
  }
}

async function refreshModule(element: Element, options: RefreshOptions = {}): Promise<boolean> {
  const block = moduleOf(element)
  const url = options.url ?? (block ? refreshUrl(block) : void warn('P300', undefined, element))
  if (!block || !url) return false
  const detail = { url, params: options.params ?? '' }
  if (!send(block, 'listBlock', 'refresh', detail, true)) return false
  return load(
    block,
    { url, data: detail.params },
    {
      acting: options.acting,
      keepOld: options.keepOld,
      onReplace(content) {
        send(block, 'listBlock', 'replace', { ...detail, content: content.nodes })
      },
      onReplaced() {
        announceResults(block)
        if (options.scroll) scrollToBlock(block)
        send(block, 'listBlock', 'refreshed', detail)
      },
    },
  )
}

function announceResults(block: Element): void {
  const count = block.querySelector('.' + prefixed('module-items'))?.childElementCount
  announce(count ? t('list.updatedWith', { count }) : t('list.updated'))
}

/** §2.20: offsets for both widths, below the window's top; §9: mobile is below 768 px. */
function scrollToBlock(block: Element): void {
  const desktop = block.getAttribute('data-offset')
  const mobile = block.getAttribute('data-offset-mobile')
  const offset = parseFloat((window.innerWidth < 768 ? (mobile ?? desktop) : desktop) ?? '')
  scrollToElement(block, offset || 0)
}

export function create(): FragmentsService {
  return { refreshModule, load, fetch: fetchContent, replace }
}
