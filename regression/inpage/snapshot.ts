import type { Box, Look } from '../types.ts'
import { companionOf, describeNode } from './describe.ts'

export interface WidgetSight {
  readonly name: string
  readonly match: string
  readonly opens: boolean
  readonly veils: boolean
  readonly inside: boolean
  readonly anyOrder: boolean
  readonly loose: boolean
}

/** The rules, as the page is given them. */
export interface SnapshotRules {
  readonly ignore: string
  /** CSS. */
  readonly restyle: string
  readonly widgets: readonly WidgetSight[]
  readonly unwrap: string
  readonly attributes: string
  readonly classes: string
  readonly ids: string
  readonly labels: string
  readonly masks: string
}

interface Reading {
  readonly rules: SnapshotRules
  readonly attributes: RegExp
  readonly classes: RegExp
  readonly ids: RegExp
  readonly labels: RegExp
  readonly widgets: string
  /** Elements that a rule names, found at once. */
  readonly ignored: ReadonlySet<Element>
  readonly inWidgets: ReadonlySet<Element>
  readonly unwrapped: ReadonlySet<Element>
  readonly lines: string[]
  readonly masks: Box[]
  open: boolean
}

/** The page as lines: one for each element and text that is not left out by a rule, in order. */
export function takeLook(document: Document, rules: SnapshotRules): Look {
  const whole = (source: string): RegExp => new RegExp(`^(?:${source || '(?!)'})$`, 'i')
  const all = (selector: string): ReadonlySet<Element> =>
    new Set(selector ? document.querySelectorAll(selector) : [])
  const reading: Reading = {
    rules,
    attributes: whole(rules.attributes),
    classes: whole(rules.classes),
    ids: whole(rules.ids),
    labels: whole(rules.labels),
    widgets: rules.widgets.map(({ match }) => match).join(', '),
    ignored: all(rules.ignore),
    inWidgets: all(rules.widgets.map(({ match }) => match).join(', ')),
    unwrapped: all(rules.unwrap),
    lines: [],
    masks: [],
    open: false,
  }
  const { hash } = document.location
  if (hash) reading.lines.push(`ancre ${hash}`)
  if (document.body) readElement(document.body, reading, true)
  if (rules.masks) for (const element of document.querySelectorAll(rules.masks)) mask(element, reading)
  const { lines, masks, open } = reading
  return { lines, masks, open, focus: focusOf(document, reading) }
}

/** Pixels that the shadow of a widget takes. */
const SHADOW = 32

function mask(element: Element, { masks }: Reading, margin = 0): void {
  const { x, y, width, height } = element.getBoundingClientRect()
  if (width && height)
    masks.push({ x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin })
}

const hasContent = (element: Element): boolean =>
  !!element.textContent?.trim() ||
  !!element.querySelector('img, input, select, textarea, iframe, object, video')

function shows(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && visibility !== 'hidden'
}

function readElement(element: Element, reading: Reading, visible: boolean): void {
  const { rules, lines } = reading
  if (reading.ignored.has(element)) return
  if (element.localName === 'input' && companionOf(element.previousElementSibling) === element) return
  const widget = reading.inWidgets.has(element)
    ? rules.widgets.find(({ match }) => element.matches(match))
    : undefined
  if (widget && !widget.inside) return readWidget(element, widget, reading)
  const shown = visible && shows(element)
  const wraps = reading.unwrapped.has(element)
  const line = lineOf(element, reading)
  const isHidden = visible && !shown
  // A box that nothing tells apart is a wrapper, whoever made it; hidden and empty it is nothing.
  const isPlain = line === 'div' || line === 'span'
  if (!wraps && (!isPlain || (isHidden && hasContent(element))))
    lines.push(line + (isHidden ? ' (caché)' : ''))
  if (widget) return readWidget(element, widget, reading)
  if (/^(textarea|select|object|svg|iframe|frame)$/.test(element.localName)) return
  readChildren(element, reading, shown)
}

function readChildren(element: Element, reading: Reading, visible: boolean): void {
  let text = ''
  const flush = (): void => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain) reading.lines.push(JSON.stringify(plain))
    text = ''
  }
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.nodeValue ?? ''
    else if (child.nodeType === 1) {
      flush()
      readElement(child as Element, reading, visible)
    }
  }
  flush()
}

/** A link that leads nowhere, however it says so. */
const NOWHERE = /^\s*javascript:\s*(void\s*\(?0\)?)?;?\s*$/i

function lineOf(element: Element, reading: Reading): string {
  const parts = [element.localName]
  const companion = companionOf(element)
  if (companion) parts.push(`[name=${companion.name}]`)
  for (const { name, value } of Array.from(element.attributes).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name === 'id') {
      if (!reading.ids.test(value)) parts.push(`#${value}`)
    } else if (name === 'class') {
      const kept = value.split(/\s+/).filter((one) => one && !reading.classes.test(one))
      if (kept.length) parts.push(`.${kept.sort().join('.')}`)
    } else if (
      !reading.attributes.test(name) &&
      // A field whose name is empty is sent no more than one without.
      !(name === 'name' && !value) &&
      name !== 'value' &&
      name !== 'checked' &&
      name !== 'selected'
    )
      parts.push(attributeIn(name, value))
  }
  return parts.join('') + stateOf(element)
}

/** An attribute as lines have it. */
export const attributeIn = (name: string, value: string): string =>
  `[${name}=${NOWHERE.test(value) ? '#' : value.slice(0, 300)}]`

/** What a visitor put into a field. */
function stateOf(element: Element): string {
  const { checked, disabled, type } = element as HTMLInputElement
  const { value } = companionOf(element) ?? (element as HTMLInputElement)
  const states: string[] = []
  if (/^(input|textarea|select)$/.test(element.localName)) {
    if (type === 'checkbox' || type === 'radio') states.push(checked ? 'coché' : 'non coché')
    else if (type !== 'file') states.push(`= ${JSON.stringify(value)}`)
  }
  if (disabled === true) states.push('désactivé')
  return states.length ? ` ${states.join(' ')}` : ''
}

/** A widget by what it shows; nothing when it is hidden. */
function readWidget(element: Element, widget: WidgetSight, reading: Reading): void {
  const { name, opens, veils, anyOrder } = widget
  const { width, height } = element.getBoundingClientRect()
  if (!shows(element) || !(width && height)) {
    // A root without a box of its own may still hold one that shows.
    const inner = Array.from(element.children).find((child) => {
      const box = child.getBoundingClientRect()
      return shows(child) && box.width > 0 && box.height > 0
    })
    if (!inner || !shows(element)) return
  }
  if (veils) reading.masks.push({ x: 0, y: 0, width: innerWidth, height: innerHeight })
  for (const part of [element, ...element.children]) mask(part, reading, SHADOW)
  if (opens) reading.open = true
  const texts = textsOf(element, reading, widget.loose)
  if (anyOrder) texts.sort()
  if (texts.length || opens) reading.lines.push(`‹${name}›`, ...texts.map((text) => `‹${name}› ${text}`))
}

/** @param loose case and the full stop of an abbreviation do not count */
function textsOf(element: Element, reading: Reading, loose: boolean): string[] {
  const found: string[] = []
  const add = (given: string | null): void => {
    const text = given?.replace(/\s+/g, ' ').trim() ?? ''
    if (!text || reading.labels.test(text)) return
    found.push(JSON.stringify(loose ? text.toLowerCase().replace(/\.$/, '') : text))
  }
  const walk = (node: Node): void => {
    if (node.nodeType === 3) return add(node.nodeValue)
    if (node.nodeType !== 1) return
    const one = node as HTMLElement
    if (reading.ignored.has(one) || !shows(one)) return
    if (one.localName === 'img' || one.localName === 'iframe')
      found.push(`${one.localName} ${(one as HTMLImageElement).src.replace(/^https?:\/\/[^/]*/, '')}`)
    else if (/^(input|textarea|select)$/.test(one.localName)) found.push(`${one.localName}${stateOf(one)}`)
    else for (const child of one.childNodes) walk(child)
  }
  walk(element)
  return found
}

function focusOf(document: Document, reading: Reading): string {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return 'page'
  const root = reading.widgets && activeElement.closest(reading.widgets)
  if (!root) {
    const { id } = activeElement
    return describeNode(activeElement).replace(id && reading.ids.test(id) ? `#${id}` : '', '')
  }
  return `‹${reading.rules.widgets.find(({ match }) => root.matches(match))?.name ?? ''}›`
}

/** A hash of 64 bits (FNV-1a, twice): two pages that are not the same have another one. */
export function hashOf(lines: readonly string[]): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (const line of lines) {
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b ^ code, 0x5bd1e995) + a
    }
    a = Math.imul(a ^ 10, 0x01000193)
    b = Math.imul(b ^ 10, 0x5bd1e995) + a
  }
  return `${lines.length} ${(a >>> 0).toString(36)} ${(b >>> 0).toString(36)}`
}

/** What paints a box, beside its place. */
const PAINT = [
  'color', 'background-color', 'background-image', 'background-position', 'background-size', 'background-repeat',
  'border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius', 'outline', 'box-shadow', 'opacity',
  'visibility', 'transform', 'filter', 'clip', 'clip-path', 'overflow', 'z-index', 'position', 'font-family',
  'font-size', 'font-weight', 'font-style', 'font-variant', 'letter-spacing', 'word-spacing', 'line-height',
  'text-align', 'text-decoration', 'text-indent', 'text-shadow', 'text-transform', 'white-space', 'direction',
  'vertical-align', 'list-style', 'object-fit', 'object-position', 'mix-blend-mode', 'appearance', 'content',
] // prettier-ignore
const BESIDE = ['::before', '::after'] as const

/**
 * What a picture of the window would show, as a hash: each box that stands in it, with its paint, its text and the
 * state of its picture or field. Where both sides have the same one, no picture is taken.
 */
export function sightOf(win: Window & typeof globalThis, ignore: string): string {
  const { document, innerWidth, innerHeight } = win
  const seen: string[] = [`${win.scrollX} ${win.scrollY} ${innerWidth} ${innerHeight}`]
  const paintOf = (element: Element, beside?: string): string => {
    const style = win.getComputedStyle(element, beside)
    if (beside && /^(none|normal)?$/.test(style.content)) return ''
    return PAINT.map((name) => style.getPropertyValue(name)).join('|')
  }
  const ignored = new Set(ignore ? document.querySelectorAll(ignore) : [])
  const elements = document.body
    ? [document.documentElement, document.body, ...document.body.querySelectorAll('*')]
    : []
  for (const element of elements) {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (!width || !height || x >= innerWidth || y >= innerHeight || x + width <= 0 || y + height <= 0)
      continue
    if (ignored.has(element)) continue
    seen.push(`${element.localName} ${x} ${y} ${width} ${height} ${contentOf(element)}`, paintOf(element))
    for (const side of BESIDE) {
      const paint = paintOf(element, side)
      if (paint) seen.push(side, paint)
    }
  }
  return hashOf(seen)
}

/** The texts of an element that are its own, and what its picture, field or frame shows. */
function contentOf(element: Element): string {
  let text = ''
  for (const node of element.childNodes) if (node.nodeType === 3) text += node.nodeValue ?? ''
  switch (element.localName) {
    case 'img': {
      const { currentSrc, complete, naturalWidth } = element as HTMLImageElement
      return `${currentSrc} ${complete} ${naturalWidth}`
    }
    case 'input':
    case 'textarea':
    case 'select': {
      const { value, checked, placeholder } = element as HTMLInputElement
      return `${value} ${checked} ${placeholder} ${element.matches(':disabled')}`
    }
    case 'iframe':
    case 'frame': {
      try {
        const inner = (element as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null
        return inner ? sightOf(inner, 'noscript') : ''
      } catch {
        // Of another origin.
        return (element as HTMLIFrameElement).src
      }
    }
    default:
      return text
  }
}
