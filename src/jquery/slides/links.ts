import { asButton } from '../../dom/as-button'
import { parseHtml } from '../../dom/content/parser'
import { asHtml } from '../../dom/html'
import { t } from '../../base/translation'

/** A link to the next or the previous slide, with the page's text; a picture of its style sheet is no name. */
export function makeStep(way: 'next' | 'prev', text: unknown): HTMLElement {
  const label = way === 'next' ? t('slides.next') : t('slides.previous')
  const link = linkOf(text ?? label)
  if (!link.textContent?.trim() && !link.querySelector('[alt]')) link.setAttribute('aria-label', label)
  return link
}

/** A link to a slide, by its number. */
export function makeNumber(index: number, count: number): HTMLElement {
  const link = linkOf(index)
  link.setAttribute('aria-label', t('slides.dot', { index, count }))
  return link
}

/** A link that acts like a button, with the page's own HTML in it. */
export function linkOf(content: unknown): HTMLElement {
  const link = document.createElement('a')
  link.href = '#'
  link.append(parseHtml(asHtml<'labels that the page’s own code gives to a slider'>(String(content))))
  asButton(link)
  return link
}
