import { getHost } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { own } from '../../base/own-property'
import { distrust, isTrusted } from '../../base/trust'
import { toHttpUrl, toImageUrl, toLinkUrl } from '../urls'

/** Elements that run, fetch, restyle the page or change an address later, and what hides others from this list. */
const ACTIVE =
  /^(script|i?frame|frameset|object|embed|applet|portal|base|meta|link|style|template|slot|set|animate\w*|math|use|foreignobject|dialog|.*-.*)$/i

/**
 * The attributes that stay: what HTML and drawings say of content. Code, styles, `data-*`, what ties an element to
 * another part of the page (`form`, `popovertarget`), and every attribute that a feature reads are not among them.
 */
const KEPT = new RegExp(
  '^(aria-[a-z]+|role|class|id|lang|dir|title|alt|href|src|srcset|sizes|width|height|hidden|tabindex|rel|target|' +
    'hreflang|download|cite|datetime|start|reversed|type|value|name|placeholder|checked|selected|disabled|readonly|' +
    'required|multiple|rows|cols|min|max|step|minlength|maxlength|size|pattern|autocomplete|for|action|method|' +
    'label|colspan|rowspan|span|headers|scope|abbr|align|valign|border|cellpadding|cellspacing|bgcolor|background|' +
    'color|face|open|controls|loop|muted|poster|kind|srclang|default|media|shape|coords|usemap|loading|decoding|' +
    'xmlns|viewbox|preserveaspectratio|d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|offset|opacity|' +
    'fill(-\\w+)?|stroke(-\\w+)?|stop-\\w+|gradient\\w+|text-anchor|font-\\w+)$',
  'i',
)

const all = (root: DocumentFragment): Element[] =>
  [].slice.call(DocumentFragment.prototype.querySelectorAll.call(root, '*'))
// A form's fields and pictures stand for its members; these are not asked of the form.
const { getAttribute, setAttribute, removeAttribute } = Element.prototype
const read = (of: Element, name: string): string => getAttribute.call(of, name) ?? ''
const nameOf = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get as (
  this: Element,
) => string
const attributesOf = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes')?.get as (
  this: Element,
) => NamedNodeMap
const removeElement = (element: Element): unknown =>
  (Element.prototype.remove as (() => void) | undefined)
    ? Element.prototype.remove.call(element)
    : element.parentNode?.removeChild(element)

/**
 * Takes out of HTML that nobody vouches for all that acts, or that a feature of the page would bring to life, and marks
 * what is left as untrusted. It must not be in the page yet.
 * @param place where it will be
 */
export function disarm(fragment: DocumentFragment, place?: Element): void {
  for (const element of all(fragment)) {
    if (ACTIVE.test(nameOf.call(element))) removeElement(element)
    else clean(element)
  }
  if (place && ownMembers(place).closest('form')) all(fragment).forEach(setApart)
  distrust(fragment)
}

/** A field without a form of its own would be one of the form around it: posted with it, or what sends or resets it. */
function setApart(element: Element): void {
  const isField = /^(input|select|textarea|button|output|fieldset)$/.test(nameOf.call(element))
  if (isField && !(element as HTMLInputElement).form) setAttribute.call(element, 'form', '')
}

function clean(element: Element): void {
  for (const { name, value } of Array.from(attributesOf.call(element))) {
    if (!KEPT.test(name) || !isAddressOf(name, value) || isTaken(element, name, value))
      removeAttribute.call(element, name)
  }
  keepWords(element, 'class', (word) => !isOurs(word))
  keepWords(element, 'rel', (word) => !/^lightbox/i.test(word))
  // A window's name would put a page in the place of another; a new one must not reach back.
  if (!/^_(blank|self)$/i.test(read(element, 'target'))) removeAttribute.call(element, 'target')
  else if (/blank/i.test(read(element, 'target'))) setAttribute.call(element, 'rel', 'noopener')
}

/**
 * Does a script, or one of our features, find an element of the page by it? A field's name is its form's alone. What this
 * HTML is to take the place of is no element of the page's: it had its ids from here.
 */
function isTaken(element: Element, attribute: string, value: string): boolean {
  const name = attribute.toLowerCase()
  if (name === 'name' && /^(input|select|textarea|button|output)$/.test(nameOf.call(element))) return false
  // A label for what the page has under that id would press it.
  if (!/^(id|name|for)$/.test(name)) return false
  const known = document.getElementById(value)
  return isOurs(value) || (known ? isTrusted(known) : value in document || value in window)
}

/** In a page without a doctype, capitals make no other class or id. */
const isOurs = (word: string): boolean =>
  new RegExp(`^(${getHost().config.prefix}-|fMenuMobile|colorbox$|cbox|mm-|sortable$)`, 'i').test(word)

function keepWords(element: Element, name: string, isKept: (word: string) => boolean): void {
  const value = read(element, name)
  const words = value.split(/\s+/).filter((word) => word && isKept(word))
  if (!words.length) removeAttribute.call(element, name)
  else if (words.join(' ') !== value) setAttribute.call(element, name, words.join(' '))
}

/** What attributes that are addresses may hold. */
const ADDRESSES: Readonly<Record<string, (url: unknown) => unknown>> = {
  src: toImageUrl,
  poster: toImageUrl,
  background: toImageUrl,
  srcset: (value) => splitSrcset(String(value)).every(toImageUrl),
  action: toHttpUrl,
  formaction: toHttpUrl,
  href: toLinkUrl,
  cite: toLinkUrl,
  data: toHttpUrl,
}

/** Is it no address, or one that its attribute may hold? An empty one is the page's own. */
function isAddressOf(attribute: string, value: string): boolean {
  const name = attribute.toLowerCase()
  const check = own.call(ADDRESSES, name) && ADDRESSES[name]
  return !check || !value.trim() || !!check(value)
}

/** The addresses of a `srcset`; those that hold commas (`data:`) are one each, as browsers read them. */
const splitSrcset = (value: string): string[] =>
  (value.match(/[^\s,]\S*[^\s,](\s+[^,]*)?|[^\s,]/g) ?? []).map((one) => one.trim().replace(/\s[^]*/, ''))
