import { service } from '../../base/service-access'
import { insertHtml } from '../../dom/content/insertion'
import { asHtml } from '../../dom/html'
import { adoptStyles } from '../../dom/styles'
import { showContent as showGiven, toContent } from '../../ui/content'
import css from './frame.css'
import { make } from './parts'
import type { Slide } from './slide'

/**
 * Shows an item's content in a box: what it was given, or HTML of the page's own origin from its address.
 * @throws where there is nothing to show
 */
export async function showContent(slide: Slide): Promise<void> {
  adoptStyles(css)
  const { element } = slide
  const box = make('div', 'content')
  box.tabIndex = 0
  const end = await fill(box, slide)
  slide.media = box
  element.append(box)
  slide.end = () => {
    end()
    element.remove()
  }
}

async function fill(box: HTMLElement, { item: { kind, url, content } }: Slide): Promise<() => void> {
  if (kind === 'content') {
    // What is fetched for it, each time it is shown.
    const given = toContent(await content)
    if (given === undefined) throw new Error(url)
    return showGiven(box, given)
  }
  const http = await service('http')
  const { text, sameOrigin } = await http.request({ url: url.replace(/#.*/, ''), method: 'GET' })
  if (!sameOrigin || !/<\w/.test(text)) throw new Error(url)
  await insertHtml(box, asHtml<'answers of the page’s own origin'>(text), true)
  return () => {}
}
