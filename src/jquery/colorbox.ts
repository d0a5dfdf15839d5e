import { service } from '../base/service-access'
import type { LightboxParams } from '../services/lightbox/contract'
import { prefixed } from '../base/host'
import { isModified } from '../dom/plain-click'
import {
  callPage,
  hear,
  optionsIn,
  tellMethod,
  tellUnknown,
  type Bridge,
  type Call,
  type Library,
  type Options,
} from './call'

interface Bound {
  readonly $: Library
  options: Options
}

const bound = new Map<HTMLElement, Bound>()
let isHeard = false
/** The element, or stand-in, that what is shown was opened from. */
let current: HTMLElement | undefined

/** Colorbox on the lightbox (§2.11): groups by `rel`, hooks, statics and the ids that page scripts reach into. */
export const colorbox: Bridge = (call) => {
  const { $, plugin, elements, method, args, options } = call
  hearLightbox()
  if (method) return act(call)
  const given = optionsIn(args[0])
  if (typeof args[1] === 'function') options['onComplete'] = given['onComplete'] = args[1]
  tellUnknown(plugin, given)
  if (!elements) {
    const standIn = document.createElement('a')
    bound.set(standIn, { $, options })
    void open(standIn)
    return undefined
  }
  for (const element of elements) {
    const known = bound.get(element)
    if (known) known.options = { ...known.options, ...given }
    else {
      bound.set(element, { $, options: given })
      // First of all handlers: the element may be one of the lightbox's own links too.
      element.addEventListener('click', clicked, true)
    }
    element.classList.add('cboxElement')
  }
  if (options['open'] && elements[0]) void open(elements[0])
  return undefined
}

function clicked(event: MouseEvent): void {
  const element = event.currentTarget as HTMLElement
  if (!bound.has(element) || isModified(event)) return
  event.preventDefault()
  void open(element)
}

function act({ $, method, args }: Call): unknown {
  if (method === 'element') return $(current)
  if (!/^(close|next|prev|resize|remove)$/.test(method)) return tellMethod('colorbox', method)
  void service('lightbox').then((lightbox) => {
    if (method === 'next') lightbox.next()
    else if (method === 'prev') lightbox.prev()
    else if (method === 'resize') lightbox.resize(sizesOf(optionsIn(args[0])))
    else void lightbox.close()
  })
  if (method !== 'remove') return undefined
  bound.forEach((_value, element) => {
    element.removeEventListener('click', clicked, true)
    element.classList.remove('cboxElement')
  })
  bound.clear()
  return undefined
}

/** A setting: `data-cbox-*`, the call's, or the page's defaults; a function is asked, with the element as `this`. */
function reader(element: HTMLElement): (name: string) => unknown {
  const { $, options } = bound.get(element)!
  const own = $.fn['colorbox'] as { settings?: Options } | undefined
  return (name) => {
    const attribute = element.getAttribute('data-cbox-' + name)
    const value = attribute ?? options[name] ?? own?.settings?.[name]
    return typeof value === 'function' && !/^on/.test(name) ? callPage(value, element) : value
  }
}

const groupName = (element: HTMLElement): string => {
  const rel = String(reader(element)('rel') || element.getAttribute('rel') || '')
  return rel === 'nofollow' ? '' : rel
}

async function open(element: HTMLElement): Promise<void> {
  const name = groupName(element)
  const group = name && element.isConnected ? inOrder(name) : [element]
  const read = reader(element)
  const auto = read('slideshowAuto')
  const items = group.map(itemOf)
  const lightbox = await service('lightbox')
  await lightbox.open({
    items,
    index: Math.max(0, group.indexOf(element)),
    slideshow: !!read('slideshow') && auto !== false && auto !== 'false',
    slideshowSpeed: Number(read('slideshowSpeed')) || 2500,
  })
}

/** The bound elements of a group that are on the page, in the page's order. */
function inOrder(name: string): HTMLElement[] {
  const group: HTMLElement[] = []
  bound.forEach((_value, element) => {
    if (element.isConnected && groupName(element) === name) group.push(element)
  })
  return group.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

function itemOf(element: HTMLElement): LightboxParams {
  const read = reader(element)
  const url = String(read('href') || element.getAttribute('href') || '')
  const sizes: Options = {}
  for (const name of ['width', 'height', 'innerWidth', 'innerHeight', 'maxWidth', 'maxHeight', 'fixed']) {
    const value = read(name)
    if (value != null && value !== false) sizes[name] = value
  }
  const html = read('html')
  const confirm = read('confirmCloseFonction')
  // A picture's `width` is the box's: it is kept within it, not enlarged to it.
  return {
    ...sizesOf(sizes),
    ...(sizes['fixed'] !== undefined && { fixed: !!sizes['fixed'] }),
    url,
    ...(html ? { html } : read('inline') ? { html: inlineContent(read('href') || url) } : {}),
    iframe: !!read('iframe') && !html,
    title: String(read('title') || element.getAttribute('title') || ''),
    ...(confirm != null && { confirmCloseFonction: confirm }),
    opener: element,
  }
}

/** What `inline: true` shows: an id, another selector, an element or a jQuery object. */
function inlineContent(href: unknown): unknown {
  if (typeof href !== 'string') return href
  try {
    return document.querySelector(href) ?? undefined
  } catch {
    return undefined
  }
}

/** Colorbox's outer sizes count as inner ones: our box has no border. */
function sizesOf(given: Options): LightboxParams {
  const sizes: Options = {}
  for (const side of ['Width', 'Height']) {
    const size = given['inner' + side] ?? given[side.toLowerCase()]
    if (size) sizes['inner' + side] = size
    if (given['max' + side]) sizes['max' + side] = given['max' + side]
  }
  return sizes as LightboxParams
}

/** `current`: how the page words the counter, as "{current} sur {total}". */
function wordCounter(root: Element): void {
  const words = current && bound.has(current) && reader(current)('current')
  const counter = root.querySelector('#cboxCurrent')
  const [, at, total] = /^(\d+)\/(\d+)$/.exec(counter?.textContent ?? '') ?? []
  if (typeof words !== 'string' || !counter || !at || !total) return
  counter.textContent = words.replace('{current}', at).replace('{total}', total)
}

interface Detail {
  readonly opener?: HTMLElement
}

/** The lightbox's events, as Colorbox's hooks and jQuery events; and its elements, under Colorbox's ids. */
function hearLightbox(): void {
  if (isHeard) return
  isHeard = true
  hear<Detail>(document, 'lightbox:open', (event) => {
    name(event.target as Element)
    current = event.detail.opener
    tell('onOpen', 'open')
    tell('onLoad', 'load')
  })
  hear<Detail>(document, 'lightbox:change', ({ detail }) => {
    current = detail.opener
    tell('onLoad', 'load')
  })
  hear<Detail>(document, 'lightbox:shown', (event) => {
    name(event.target as Element)
    wordCounter(event.target as Element)
    tell('onComplete', 'complete')
  })
  hear(document, 'lightbox:before-close', () => tell('onCleanup', 'cleanup'))
  hear(document, 'lightbox:close', (event) => {
    const closed = current
    const root = event.target as Element
    // Gone by the time Colorbox says so.
    setTimeout(() => {
      if (current === closed && !root.isConnected) current = undefined
      tell('onClosed', 'closed', closed)
      if (closed && !closed.isConnected) bound.delete(closed)
    })
  })
}

function tell(hook: string, type: string, element = current): void {
  const known = element && bound.get(element)
  if (!known) return
  known.$(document).trigger('cbox_' + type)
  callPage(reader(element)(hook), element, element)
}

const IDS: Readonly<Record<string, string>> = {
  cboxOverlay: 'backdrop',
  cboxClose: 'close',
  cboxPrevious: 'prev',
  cboxNext: 'next',
  cboxTitle: 'caption',
  cboxCurrent: 'counter',
  cboxSlideshow: 'slideshow',
  cboxContent: 'stage',
}

function name(root: Element): void {
  root.id = 'colorbox'
  for (const id of Object.keys(IDS)) {
    const part = root.querySelector('.' + prefixed('lightbox-' + IDS[id]!))
    if (part) part.id = id
  }
  const stage = root.querySelector('#cboxContent')
  const content = stage?.querySelector('.' + prefixed('lightbox-content')) ?? stage?.lastElementChild
  const before = stage?.querySelector('#cboxLoadedContent')
  if (before && before !== content) before.removeAttribute('id')
  if (content) content.id = 'cboxLoadedContent'
  stage?.querySelector('iframe')?.classList.add('cboxIframe')
  stage?.querySelector('img')?.classList.add('cboxPhoto')
}
