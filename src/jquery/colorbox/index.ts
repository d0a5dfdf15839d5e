import { service } from '../../base/service-access'
import type { Services } from '../../base/services'
import type { LightboxParams } from '../../services/lightbox/contract'
import { prefixed } from '../../base/host'
import { claim, endClicks, hearClicks, isLink } from './clicks'
import { ownSetting, sizesOf } from './settings'
import { fetched, inlineContent, nameParts, ofAttribute, passFocus, stepByClicks } from './parts'
import { placeBox } from './place'
import { isPage } from '../proofs'
import { followLink } from '../../dom/content/follow-link'
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
} from '../call'

interface Bound {
  readonly $: Library
  options: Options
}

const bound = new Map<HTMLElement, Bound>()
let isHeard = false
/** The element, or stand-in, that what is shown was opened from. */
let current: HTMLElement | undefined
/** The element that the box is about to open from. */
let coming: HTMLElement | undefined
/** Other content takes the place of what is shown: nothing was closed, as far as the page goes. */
let isReplacing = false

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
    show(standIn)
    return undefined
  }
  for (const element of elements) {
    const known = bound.get(element)
    if (known) Object.assign(known.options, given)
    else bind($, element, { ...given })
    element.classList.add('cboxElement')
  }
  if (options['open'] && elements[0]) show(elements[0])
  return undefined
}

/** As Colorbox: copies that jQuery makes of the element (`clone(true)`) have its options. */
function bind($: Library, element: HTMLElement, options: Options): void {
  bound.set(element, { $, options })
  $(element).data('colorbox', options)
  element.addEventListener('click', claim, true)
  hearClicks($, (link) => {
    // Not by `$(link).data`, which reads attributes.
    if (!bound.has(link)) bind($, link, optionsIn($.data?.(link, 'colorbox')))
    // The page may have two jQueries.
    const isMine = bound.get(link)?.$ === $
    if (isMine) show(link)
    return isMine
  })
}

/** Opens it; a link whose lightbox does not come, which is told, is followed. */
function show(element: HTMLElement): void {
  open(element).catch(() => followLink(element))
}

function act({ $, method, args }: Call): unknown {
  if (method === 'element') return $(coming ?? current)
  if (!/^(close|next|prev|resize|remove)$/.test(method)) return tellMethod('colorbox', method)
  withLightbox((lightbox) => {
    if (method === 'next') lightbox.next()
    else if (method === 'prev') lightbox.prev()
    else if (method === 'resize') lightbox.resize(sizesOf(optionsIn(args[0])))
    else void lightbox.close()
  })
  if (method !== 'remove') return undefined
  bound.forEach((one, element) => {
    element.removeEventListener('click', claim, true)
    one.$(element).removeData('colorbox')
    element.classList.remove('cboxElement')
  })
  bound.clear()
  endClicks()
  return undefined
}

/** Where its code does not come, which is told, nothing is open that could be acted on. */
function withLightbox(act: (lightbox: Services['lightbox']) => void): void {
  service('lightbox').then(act, () => {})
}

/** A setting: `data-cbox-*`, the call's, or the page's defaults; a function is asked, with the element as `this`. */
function reader(element: HTMLElement): (name: string) => unknown {
  const { $, options } = bound.get(element) ?? {}
  const own = $?.fn['colorbox'] as { settings?: Options } | undefined
  return (name) => {
    const attribute = element.getAttribute('data-cbox-' + name)
    const value = attribute ?? options?.[name] ?? ownSetting(own?.settings, name)
    return typeof value === 'function' && !/^on/.test(name) ? callPage(value, element) : value
  }
}

const groupName = (element: HTMLElement): string => {
  const rel = reader(element)('rel') ?? element.getAttribute('rel') ?? ''
  return !rel || rel === 'nofollow' ? '' : String(rel)
}

async function open(element: HTMLElement): Promise<void> {
  coming = element
  const name = groupName(element)
  const others = name ? inOrder(name) : []
  // As Colorbox: what a script opens with the name of a group comes after the group's own.
  const group = others.includes(element) ? others : [...others, element]
  const read = reader(element)
  const auto = read('slideshowAuto')
  const items = group.map(itemOf)
  const lightbox = await service('lightbox')
  lightbox.guardStyle()
  isReplacing = current !== undefined
  await lightbox.open({
    items,
    index: group.indexOf(element),
    slideshow: !!read('slideshow') && auto !== false && auto !== 'false',
    slideshowSpeed: Number(read('slideshowSpeed')) || 2500,
  })
}

/** The bound elements of a group that are on the page, in the page's order. */
function inOrder(name: string): HTMLElement[] {
  const group: HTMLElement[] = []
  bound.forEach((_value, element) => {
    const isIn = element.isConnected && isLink(element)
    if (isIn && groupName(element) === name) group.push(element)
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
  const written = element.getAttribute('data-cbox-html')
  const html = written ? ofAttribute(written) : read('html')
  const confirm = read('confirmCloseFonction')
  const isInline = !!read('inline')
  const isFrame = !!read('iframe') && !isInline
  const isGiven = isInline || isFrame || html || read('photo')
  // A picture's `width` is the box's: it is kept within it, not enlarged to it.
  return {
    ...sizesOf(sizes),
    ...(sizes['fixed'] !== undefined && { fixed: !!sizes['fixed'] }),
    url,
    // As Colorbox, where the page gives several.
    ...(isInline
      ? { html: inlineContent(read('href') || url) }
      : html && !isFrame
        ? { html }
        : !isGiven && isPage(url)
          ? { html: fetched(bound.get(element)?.$, url, () => read('data')) }
          : {}),
    iframe: isFrame,
    overlayClose: read('overlayClose') !== false,
    title: String(read('title') || element.getAttribute('title') || ''),
    ...(confirm != null && { confirmCloseFonction: confirm }),
    opener: element,
  }
}

/** `current`: how the page words the counter, as "{current} sur {total}". */
function wordCounter(root: Element): void {
  const words = current && bound.has(current) && reader(current)('current')
  const counter = root.querySelector('#cboxCurrent')
  const [, at, total] = /^(\d+)\/(\d+)$/.exec(counter?.textContent ?? '') ?? []
  if (typeof words !== 'string' || !counter || !at || !total) return
  counter.textContent = words.replace('{current}', at).replace('{total}', total)
}

function place(root: HTMLElement): void {
  placeBox(root, current && bound.has(current) ? reader(current) : () => undefined)
}

/** `opacity`: how dark the page behind is. */
function dim(root: Element): void {
  const opacity = current && bound.has(current) ? Number(reader(current)('opacity')) : NaN
  const overlay = root.querySelector<HTMLElement>('#cboxOverlay')
  if (!overlay || !(opacity >= 0 && opacity <= 1)) return
  overlay.style.opacity = String(opacity)
  // Our words are light: they keep a dark ground on a page that shows through.
  for (const part of ['bar', 'caption']) {
    const words = root.querySelector<HTMLElement>('.' + prefixed('lightbox-' + part))
    if (words) words.style.background = 'rgb(10 12 16 / 85%)'
  }
}

/** `retinaImage`: a picture is made for screens of finer dots, and shown that much smaller there. */
function fitRetina(root: Element): void {
  const photo = root.querySelector<HTMLImageElement>('img.cboxPhoto')
  if (!photo || !(devicePixelRatio > 1) || !current || !bound.has(current) || !reader(current)('retinaImage'))
    return
  const { innerWidth } = sizesOf({
    width: reader(current)('width'),
    innerWidth: reader(current)('innerWidth'),
  })
  const given = parseFloat(String(innerWidth)) * (/%$/.test(String(innerWidth)) ? window.innerWidth / 100 : 1)
  const width = photo.naturalWidth / devicePixelRatio
  withLightbox((lightbox) => lightbox.resize({ innerWidth: given < width ? given : width }))
}

/** As Colorbox: the focus goes to the link of what was shown last (`returnFocus`); without a link, back where it was. */
function returnFocus(closed: HTMLElement): void {
  if (reader(closed)('returnFocus') === false) passFocus()
  else if (closed.isConnected) passFocus(closed)
}

/** The lightbox's events, as Colorbox's hooks and jQuery events; and its elements, under Colorbox's ids. */
function hearLightbox(): void {
  if (isHeard) return
  isHeard = true
  hear(document, 'lightbox:open', (event) => {
    nameParts(event.target as Element)
    current = event.detail.opener
    coming = undefined
    place(event.target as HTMLElement)
    dim(event.target as Element)
    tell('onOpen', 'open')
    purge()
    tell('onLoad', 'load')
  })
  hear(document, 'lightbox:change', ({ target, detail }) => {
    current = detail.opener
    place(target as HTMLElement)
    purge()
    tell('onLoad', 'load')
  })
  hear(document, 'lightbox:shown', (event) => {
    isReplacing = false
    nameParts(event.target as Element)
    if (current && bound.has(current))
      stepByClicks(event.target as HTMLElement, () => withLightbox((lightbox) => lightbox.next()))
    fitRetina(event.target as Element)
    wordCounter(event.target as Element)
    tell('onComplete', 'complete')
  })
  hear(document, 'lightbox:before-close', () => {
    if (!isReplacing) tell('onCleanup', 'cleanup')
  })
  hear(document, 'lightbox:close', (event) => {
    if (!isReplacing) coming = undefined
    const closed = current
    const root = event.target as Element
    const isReplaced = isReplacing
    if (!isReplaced && closed && bound.has(closed)) returnFocus(closed)
    // Gone by the time Colorbox says so.
    setTimeout(() => {
      if (current === closed && !root.isConnected) current = undefined
      if (!isReplaced) {
        purge(closed)
        tell('onClosed', 'closed', closed)
      }
      if (closed && !closed.isConnected) bound.delete(closed)
    })
  })
}

/** What was shown gives way: an event without a hook. */
function purge(element = current): void {
  const known = element && bound.get(element)
  known?.$(document).trigger('cbox_purge')
}

function tell(hook: string, type: string, element = current): void {
  const known = element && bound.get(element)
  if (!known) return
  known.$(document).trigger('cbox_' + type)
  const read = reader(element)
  // As Colorbox: the settings of what is shown.
  callPage(read(hook), element, { cache: known.options, el: element, get: read, value: read })
}
