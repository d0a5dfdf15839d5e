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
  readonly lines: string[]
  readonly masks: Box[]
  open: boolean
}

/** The page as lines: one for each element and text that is not left out by a rule, in order. */
export function takeLook(document: Document, rules: SnapshotRules): Look {
  const whole = (source: string): RegExp => new RegExp(`^(?:${source || '(?!)'})$`, 'i')
  const reading: Reading = {
    rules,
    attributes: whole(rules.attributes),
    classes: whole(rules.classes),
    ids: whole(rules.ids),
    labels: whole(rules.labels),
    widgets: rules.widgets.map(({ match }) => match).join(', '),
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
  if (element.matches(rules.ignore)) return
  if (companionOf(element.previousElementSibling) === element) return
  const widget = rules.widgets.find(({ match }) => element.matches(match))
  if (widget && !widget.inside) return readWidget(element, widget, reading)
  const shown = visible && shows(element)
  const wraps = !!rules.unwrap && element.matches(rules.unwrap)
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
      parts.push(`[${name}=${NOWHERE.test(value) ? '#' : value.slice(0, 300)}]`)
  }
  return parts.join('') + stateOf(element)
}

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
    if (one.matches(reading.rules.ignore) || !shows(one)) return
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
