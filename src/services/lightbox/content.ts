import { service } from '../../base/service-access'
import { insertHtml } from '../../dom/content/insertion'
import { isBinary } from '../../dom/content/kind'
import { detach } from '../../dom/layer/detach'
import { freeContent } from '../../dom/layer/inert'
import { getHost } from '../../base/host'
import { asHtml } from '../../dom/html'
import { showContent as showGiven, toContent } from '../../ui/content'
import css from './frame.css'
import type { Item } from './items'
import { make } from './parts'
import type { Slide } from './slide'
import { adoptSheet } from './styles'

/** How long (ms) scripts of a page may take before it counts as shown: one may never come. */
const PATIENCE = 2000

/**
 * Shows an item's content in a box: what it was given, or HTML of the page's own origin from its address. The box is on
 * the page first, as scripts run nowhere else. A document or a film is shown in a frame.
 * @throws where there is nothing to show
 */
export async function showContent(slide: Slide): Promise<void> {
  adoptSheet(css)
  const { element, item } = slide
  const fill = await load(item)
  // Closed or left meanwhile: what is the page's stays in its place.
  if (!element.isConnected) return
  if (!fill) {
    const { showFrame } = await import(/* webpackChunkName: "lightbox-frame" */ './frame')
    return showFrame(slide, getHost().config.timeout)
  }
  const box = make('div', 'content', element)
  box.tabIndex = 0
  slide.media = box
  slide.onPlaced?.()
  const filled = fill(box)
  const coverAgain = freeContent(box)
  slide.end = () => {
    coverAgain()
    if (typeof filled === 'function') filled()
    detach(element)
  }
  await Promise.race([filled, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

type Fill = (box: Element) => (() => void) | Promise<void>

/** @returns puts it in a box, and returns what takes it away again, or when its scripts have run; none for what is no text */
async function load({ kind, url, content }: Item): Promise<Fill | undefined> {
  if (kind === 'content') {
    // What is fetched for it, each time it is shown.
    const given = toContent(await content)
    if (given === undefined) throw new Error(url)
    return (box) => showGiven(box, given)
  }
  const http = await service('http')
  let tellPlaced!: (filled: Promise<void>) => void
  const placed = new Promise<void>((resolve) => (tellPlaced = resolve))
  const request = { url: url.replace(/#.*/, ''), method: 'GET', placed: () => placed }
  const { text, sameOrigin, contentType } = await http.request(request)
  if (sameOrigin && isBinary(text)) return undefined
  // A text, a table or JSON is no page: a visitor may have sent the file, or what the server repeats in it.
  if (!sameOrigin || !/<\w/.test(text) || (contentType && !/html/i.test(contentType))) throw new Error(url)
  return (box) => {
    const filled = insertHtml(box, asHtml<'answers of the page’s own origin'>(text), true)
    tellPlaced(filled)
    return filled
  }
}
