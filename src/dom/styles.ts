import { headOf } from './head'
import { getHost } from '../base/host'

const adopted = new Set<string>()

/**
 * Puts a style sheet on the page, once; `cms-` in its selectors and animations becomes the configured prefix.
 * Custom properties (`--cms-accent`) keep their name: scripts set them and sites theme by them, whatever the
 * prefix. Constructed sheets need no `style-src` permission; elsewhere a `<style>` carries the page's nonce.
 */
export function adoptStyles(css: string): void {
  if (!css || adopted.has(css)) return
  adopted.add(css)
  const { prefix, nonce } = getHost().config
  const text = prefix === 'cms' ? css : css.replace(/(^|[^-\w])cms-/g, '$1' + prefix + '-')
  if ('adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return
  }
  const style = document.createElement('style')
  if (nonce) style.setAttribute('nonce', nonce)
  style.appendChild(document.createTextNode(text))
  headOf().appendChild(style)
}
