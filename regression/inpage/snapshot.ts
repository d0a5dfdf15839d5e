import type { Box, Look } from '../types.ts'
import { describeNode } from './describe.ts'

export interface WidgetSight {
  readonly name: string
  readonly match: string
  readonly opens: boolean
  readonly veils: boolean
}

/** The rules, as the page is given them. */
export interface SnapshotRules {
  readonly ignore: string
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

function shows(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display !== 'none' && visibility !== 'hidden'
}

function readElement(element: Element, reading: Reading, visible: boolean): void {
  const { rules, lines } = reading
  if (rules.ignore && element.matches(rules.ignore)) return
  const widget = rules.widgets.find(({ match }) => element.matches(match))
  if (widget) return readWidget(element, widget, reading)
  const shown = visible && shows(element)
  const wraps = !!rules.unwrap && element.matches(rules.unwrap)
  const line = lineOf(element, reading) + (visible && !shown ? ' (caché)' : '')
  // A box that nothing tells apart is a wrapper, whoever made it.
  if (!wraps && line !== 'div' && line !== 'span') lines.push(line)
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

function lineOf(element: Element, reading: Reading): string {
  const parts = [element.localName]
  for (const { name, value } of Array.from(element.attributes).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name === 'id') {
      if (!reading.ids.test(value)) parts.push(`#${value}`)
    } else if (name === 'class') {
      const kept = value.split(/\s+/).filter((one) => one && !reading.classes.test(one))
      if (kept.length) parts.push(`.${kept.sort().join('.')}`)
    } else if (
      !reading.attributes.test(name) &&
      name !== 'value' &&
      name !== 'checked' &&
      name !== 'selected'
    )
      parts.push(`[${name}=${value.slice(0, 300)}]`)
  }
  return parts.join('') + stateOf(element)
}

/** What a visitor put into a field. */
function stateOf(element: Element): string {
  const { value, checked, disabled, type } = element as HTMLInputElement
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
  const { name, opens, veils } = widget
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
  const texts = textsOf(element, reading)
  if (texts.length || opens) reading.lines.push(`‹${name}›`, ...texts.map((text) => `‹${name}› ${text}`))
}

function textsOf(element: Element, reading: Reading): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === 3) {
      const text = node.nodeValue?.replace(/\s+/g, ' ').trim() ?? ''
      if (text && !reading.labels.test(text)) found.push(JSON.stringify(text))
      return
    }
    if (node.nodeType !== 1) return
    const one = node as HTMLElement
    if (/^(script|style|template)$/.test(one.localName) || !shows(one)) return
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
  if (!root) return describeNode(activeElement)
  return `‹${reading.rules.widgets.find(({ match }) => root.matches(match))?.name ?? ''}›`
}
