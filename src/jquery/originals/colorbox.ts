import script from 'jquery-colorbox/jquery.colorbox.js'
import style from 'jquery-colorbox/example1/colorbox.css'
import type { disarm as Disarm } from '../../dom/untrusted/disarm'
import { toImageUrl } from '../../dom/urls'
import type { Collection, Library } from '../call'
import { harmless, loadInto } from '../colorbox/harmless'
import type { Original } from './original'
import { words } from './words'

let disarm: typeof Disarm

/** Settings that the plugin writes as HTML. */
const HTML = /^(title|close|next|previous|current|imgError|xhrError|slideshow(Start|Stop))$/

/** A setting in an attribute: data, whatever the plugin makes of it. */
function attribute(element: Element, name: string): unknown {
  const value = element.getAttribute('data-cbox-' + name)
  if (value === null || /^create/.test(name)) return undefined
  if (name === 'html') return harmless(value, disarm)
  if (name === 'href') return toImageUrl(value)
  return HTML.test(name) ? words(value) : value
}

/** What is shown inline: a text is a selector, and no HTML. */
function find(this: { readonly jQuery: Library }, given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return (this.jQuery(document) as Collection & { find(selector: string): unknown }).find(given)
  } catch {
    return []
  }
}

export const original: Original = {
  scripts: [script],
  styles: [style],
  styled: /#cboxOverlay|#colorbox\b/,
  async prepare() {
    ;({ disarm } = await import(/* webpackChunkName: "untrusted" */ '../../dom/untrusted/disarm'))
  },
  asked: { attribute, find, load: loadInto },
}
