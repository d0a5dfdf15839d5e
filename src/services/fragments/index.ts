import { type WhatOf } from '../../base/event-map'
import { warn } from '../../base/console'
import { isAbort } from '../../base/errors'
import { send } from '../../base/events'
import { eventType, prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { service } from '../../base/service-access'
import { announce } from '../../dom/announce'
import { setBusy } from '../../dom/busy'
import { focusOn } from '../../dom/focus-on'
import { FIELDS } from '../../dom/content/form-fields'
import { runScripts } from '../../dom/content/insertion'
import { moduleOf } from '../../dom/content/module'
import { t } from '../../base/translation'
import type { HttpRequest } from '../http/contract'
import { readAnswer, type Content, type Wanted } from './answer'
import { refreshUrl } from './module'

export type { Content, Wanted } from './answer'

/** What the visitor acted on, and the encoded parameters it sent: their fields are the server's to show. */
export interface Acting {
  readonly element?: Element | null | undefined
  readonly params?: string | undefined
}

type KeepOld = ((old: DocumentFragment) => void) | undefined

export interface LoadOptions {
  readonly acting?: Element | null | undefined
  /** Selector of the element in the answer whose inside is wanted, where the target's id is not in it. */
  readonly part?: string
  /** Takes the old content instead of letting it go. */
  readonly keepOld?: KeepOld
  /** Right before the old content goes. @returns another place for it, and what of it goes there */
  onReplace?(content: Content): readonly [Element, Content] | void
  /** The new content is there, its scripts not run yet. */
  onReplaced?(): void
}

export interface RefreshOptions {
  /** The encoded parameters of the call: `page=2`. Default: none, the block as it is. */
  readonly params?: string
  /** The link, select or form that the visitor used. */
  readonly acting?: Element | null | undefined
  /** Scrolls to the block afterwards, as after a visitor's own click in it (§2.20). Default: false. */
  readonly scroll?: boolean
  readonly keepOld?: KeepOld
}

declare module '../../base/services' {
  interface Services {
    fragments: FragmentsService
  }
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
  fetch(request: HttpRequest, wanted: Wanted): Promise<Content | undefined>
  /** Puts content in place: what the visitor has under way is kept, scripts run in order, once. */
  replace(target: Element, content: Content, keepOld?: KeepOld): Promise<void>
}

interface Pending {
  readonly key: string
  readonly promise: Promise<boolean>
  readonly controller: AbortController
  readonly pressed: Element | null | undefined
}

const pending = new WeakMap<Element, Pending>()

/** Loaded where a visitor may have something half filled, or has scrolled. */
const importKeep = async (target: Element) =>
  (target.querySelector(FIELDS) ||
    [...target.querySelectorAll('*')].some((element) => element.scrollTop || element.scrollLeft)) &&
  import(/* webpackChunkName: "lists-keep" */ './kept-state')

/** Undefined after a failure, which has been reported, and for a request that was aborted. */
async function attempt<T>(url: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
  let text: string | undefined
  try {
    const answer = await work()
    if (answer) return answer
  } catch (error) {
    if (isAbort(error)) return undefined
    const { reason, message } = error as { reason?: string; message: string }
    warn('P301', { url, reason: reason ?? message })
    // Only a failed request's message is meant for visitors.
    text = reason && message
  }
  // The generic message of §8; in the browser's own dialog where the connection is so bad that ours cannot be had.
  service('dialog').then(
    (dialog) => dialog.error(),
    () => text && window.alert(text),
  )
  return undefined
}

async function requestContent(request: HttpRequest, wanted: Wanted): Promise<Content | undefined> {
  const http = await service('http')
  return readAnswer(await http.request(request), wanted)
}

/** The link or button of new content that the visitor was on in the old: the same id, or class and text. */
function twinOf(root: Element, old: Element): Element | undefined {
  const mark = ({ id, className, textContent }: Element): string => id || className + textContent
  return [...root.querySelectorAll(old.localName)].find((element) => mark(element) === mark(old))
}

/** One that has the focus stands outside of its field's block: closed with its field there, it gives the focus back into that. */
function closeCalendar(target: Element): void {
  if (!document.activeElement?.closest('.' + prefixed('beside'))) return
  for (const field of target.querySelectorAll('input'))
    field.dispatchEvent(new CustomEvent(eventType('datePicker:close')))
}

type Keep = Awaited<ReturnType<typeof importKeep>>

/** Replaces what is there, at once. */
function swap(
  target: Element,
  { nodes, whole }: Content,
  keep: Keep,
  acting?: Acting,
  keepOld?: KeepOld,
): void {
  closeCalendar(target)
  const restore = keep && keep.remember(target, acting)
  const focused = document.activeElement
  const hadFocus = focused?.parentElement && target.contains(focused.parentElement)
  if (keepOld) {
    const all = document.createRange()
    all.selectNodeContents(target)
    keepOld(all.extractContents())
  }
  // jQuery before version 3 keeps data of removed elements for ever, unless told.
  ;(window as { jQuery?: { cleanData?(elements: unknown): void } }).jQuery?.cleanData?.(
    target.querySelectorAll('*'),
  )
  if (whole) {
    for (const { name, value } of whole.attributes) {
      if (/^data-/.test(name)) target.setAttribute(name, value)
    }
  }
  target.replaceChildren(nodes)
  if (focused && hadFocus)
    focusOn(((restore ? restore.focus() : twinOf(target, focused)) ?? target) as HTMLElement)
  if (restore) restore.state()
}

function load(target: Element, request: HttpRequest, options: LoadOptions = {}): Promise<boolean> {
  const key = request.url + ' ' + request.data
  const running = pending.get(target)
  if (running?.key === key) return running.promise
  running?.controller.abort()
  const controller = new AbortController()
  const pressed = pressedOf(options.acting)
  const rest = (): void => {
    const last = pending.get(target)
    // A newer request of the same control keeps it busy.
    if (pressed && (last?.controller === controller || last?.pressed !== pressed)) setBusy(pressed, false)
  }
  const asked = { ...request, signal: controller.signal, placed: () => promise }
  const promise: Promise<boolean> = loadNow(target, asked, options, rest).finally(() => {
    rest()
    if (pending.get(target)?.controller === controller) settle(target)
  })
  pending.set(target, { key, controller, promise, pressed })
  setBusy(target, true)
  if (pressed) setBusy(pressed, true)
  announce(t('list.loading'))
  return promise
}

const SENDS = '[type=submit], button:not([type]), [type=image]'

/** The control that a visitor pressed: of a form, the button that sends it. */
function pressedOf(acting: Element | null | undefined): Element | null | undefined {
  if (acting?.localName !== 'form') return acting
  const { type, form } = (document.activeElement ?? {}) as Partial<HTMLButtonElement>
  if (type === 'submit' && form === acting) return document.activeElement
  const { elements, querySelector } = ownMembers(acting as HTMLFormElement)
  // A button that stands outside of its form, as in a table, is one of its elements.
  return querySelector(SENDS) ?? Array.from(elements).find((one) => one.matches(SENDS))
}

function settle(target: Element): void {
  pending.delete(target)
  setBusy(target, false)
}

/** @param onArrived before the new content takes its place, in which what was pressed is looked for */
async function loadNow(
  target: Element,
  request: HttpRequest,
  options: LoadOptions,
  onArrived: () => void,
): Promise<boolean> {
  // Fetched along with the answer, so that the answer does not wait for it.
  importKeep(target).catch(() => {})
  const arrived = await attempt(request.url, async () => {
    const content = await requestContent(request, { id: ownMembers(target).id, part: options.part })
    return content && { content, keep: await importKeep(target) }
  })
  // A newer request has the word, or the block has left the page.
  if (!arrived || request.signal?.aborted || !target.isConnected) return false
  onArrived()
  const { content, keep } = arrived
  const [place, inside] = options.onReplace?.(content) || [target, content]
  swap(place, inside, keep, { element: options.acting, params: request.data as string }, options.keepOld)
  settle(target)
  options.onReplaced?.()
  await runScripts(content.scripts)
  return true
}

async function refreshModule(element: Element, options: RefreshOptions = {}): Promise<boolean> {
  const block = moduleOf(element)
  const url = block && refreshUrl(block)
  if (!url) return false
  const { params = '', acting, keepOld, scroll } = options
  const emit = (what: WhatOf<'listBlock'>, content?: DocumentFragment): boolean =>
    send(block, 'listBlock', what, { url, params, content }, what === 'refresh')
  if (!emit('refresh')) return false
  return load(
    block,
    { url, data: params },
    {
      acting,
      keepOld,
      onReplace: ({ nodes }) => void emit('replace', nodes),
      onReplaced() {
        const list = block.querySelector('.' + prefixed('module-items'))
        // A list of a block inside this one is not what was updated.
        const count = list && moduleOf(list) === block && list.childElementCount
        announce(count ? t('list.updatedWith', { count }) : t('list.updated'))
        if (scroll)
          import(/* webpackChunkName: "scroll-to" */ './block-scroll').then(
            ({ scrollToBlock }) => scrollToBlock(block),
            () => block.scrollIntoView(),
          )
        emit('refreshed')
      },
    },
  )
}

export function create(): FragmentsService {
  return {
    refreshModule,
    load,
    fetch: (request, wanted) => attempt(request.url, () => requestContent(request, wanted)),
    async replace(target, content, keepOld) {
      pending.get(target)?.controller.abort()
      // Without that code the content comes all the same: who goes back may have no other.
      const keep = await importKeep(target).catch(() => false as const)
      swap(target, content, keep, undefined, keepOld)
      await runScripts(content.scripts)
    },
  }
}
