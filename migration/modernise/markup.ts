import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { nodesBelow } from '../nodes-below.ts'

type Node = DefaultTreeAdapterMap['node']
type TreeElement = DefaultTreeAdapterMap['element']

/** An attribute as it stands in the page. */
export interface Attribute {
  /** In small letters. */
  readonly name: string
  /** As the browser reads it. */
  readonly value: string
  /** Offsets of all of it, `name="value"`. */
  readonly start: number
  readonly end: number
}

/** An element as it stands in the page. */
export interface Element {
  readonly tag: string
  /** From 1. */
  readonly line: number
  readonly attributes: ReadonlyMap<string, Attribute>
  /** Of a script: its code, with the offset it begins at. */
  readonly code?: { readonly text: string; readonly start: number }
  /** Of a list of choices: the values of its choices. */
  readonly values?: readonly string[]
}

/** The elements that have a tag in the page, in its order. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const seen = new Set<number>()
  const add = (element: TreeElement): void => {
    const at = element.sourceCodeLocation
    // One that the parser made up, or made again: broken markup gives one tag several elements.
    if (!at || seen.has(at.startOffset)) return
    seen.add(at.startOffset)
    const opened = 'startTag' in at ? at.startTag : undefined
    const [start, end] = [opened?.endOffset ?? 0, at.endTag?.startOffset ?? 0]
    found.push({
      tag: element.tagName,
      line: at.startLine,
      attributes: attributesOf(element, html),
      ...(element.tagName === 'script' && end > start
        ? { code: { text: html.slice(start, end), start } }
        : {}),
      ...(element.tagName === 'select' ? { values: valuesOf(element) } : {}),
    })
  }
  const page = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: true })
  for (const node of nodesBelow<Node>(page, childrenOf)) if ('tagName' in node) add(node)
  return found
}

/** What a `<template>` holds is no part of the page. */
export const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

function attributesOf({ attrs, sourceCodeLocation: at }: TreeElement, html: string): Map<string, Attribute> {
  const places = (at && 'attrs' in at ? at.attrs : undefined) ?? {}
  return new Map(
    attrs.flatMap(({ name, value }) => {
      const place = places[name]
      // Where the parser's place is not the attribute's, nothing can be changed there.
      if (!place || !html.slice(place.startOffset).toLowerCase().startsWith(name)) return []
      return [[name, { name, value, start: place.startOffset, end: place.endOffset }] as const]
    }),
  )
}

function valuesOf(select: TreeElement): string[] {
  const values: string[] = []
  for (const node of nodesBelow<Node>(select, childrenOf))
    if ('tagName' in node && node.tagName === 'option')
      values.push(node.attrs.find(({ name }) => name === 'value')?.value ?? 'texte')
  return values
}

/** A piece of the page that other text takes the place of. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** @param edits none over another */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let text = html
  for (const edit of [...edits].sort((a, b) => b.start - a.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  return text
}

/** An attribute with another value: its name, its quotes and its line ends stay. */
export function withValue(html: string, { start, end }: Attribute, value: string): Edit {
  const source = html.slice(start, end)
  const [head = source, quote = ''] = /^[^=]*(?:=\s*)?(["'])?/.exec(source) ?? []
  const name = quote ? head.slice(0, -1) : head
  const text = source.includes('\r\n') ? value.replace(/\r?\n/g, '\r\n') : value
  return { start, end, text: `${name.includes('=') ? name : `${name}=`}${quotedBy(quote || '"', text)}` }
}

/** One more attribute, behind another. @param like whose case it takes */
export function added(html: string, { start, end }: Attribute, name: string, value: string): Edit {
  const source = html.slice(start, end)
  const cased = /^[A-Z]+\b/.test(source) ? name.toUpperCase() : name
  return { start: end, end, text: ` ${cased}=${quotedBy(source.endsWith("'") ? "'" : '"', value)}` }
}

/** An attribute less, with the space before it. */
export function removed(html: string, { start, end }: Attribute): Edit {
  const space = /\s*$/.exec(html.slice(0, start))?.[0].length ?? 0
  return { start: start - space, end, text: '' }
}

function quotedBy(quote: string, value: string): string {
  const plain = value.replace(/&(?=[a-z#])/gi, '&amp;')
  return quote + plain.replaceAll(quote, quote === '"' ? '&quot;' : '&#39;') + quote
}
