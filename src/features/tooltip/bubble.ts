import { prefixed } from '../../base/host'
import { keepBeside } from '../../dom/place/place'
import { adoptStyles } from '../../dom/styles'
import css from './tooltip.css'

export interface Bubble {
  readonly element: HTMLElement
  /** Shows it beside what it is about; the returned function takes it away. Attributes are the caller's to restore. */
  open(anchor: HTMLElement): () => void
}

let count = 0

/** A bubble with a text, HTML sanitised; not on the page yet. */
export async function makeBubble(text: string): Promise<Bubble> {
  adoptStyles(css)
  const element = document.createElement('div')
  element.className = prefixed('tooltip-bubble')
  element.id = element.className + ++count
  element.setAttribute('role', 'tooltip')
  const html = /[<&]/.test(text)
    ? await import(/* webpackChunkName: "tooltip-html" */ './to-nodes').catch(() => undefined)
    : undefined
  // Where the sanitiser cannot be had, the words without their tags.
  element.append(html ? html.toNodes(text) : text.replace(/<[^>]*>/g, ''))
  return {
    element,
    open(anchor) {
      const described = anchor.getAttribute('aria-describedby')
      anchor.setAttribute('aria-describedby', (described ? described + ' ' : '') + element.id)
      ;(anchor.closest('dialog') ?? document.fullscreenElement ?? document.body).append(element)
      const unfollow = keepBeside(element, anchor, { side: 'above' })
      return () => {
        unfollow()
        element.remove()
      }
    },
  }
}
