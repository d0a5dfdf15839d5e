import { type AnyNode, parse as parseScript } from 'acorn'
import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type TreeElement = DefaultTreeAdapterMap['element']
type Range = readonly [start: number, end: number]

/** Places of a text that go together. */
export type Cut = readonly Range[]

/** One way to take a text apart: its cuts, level by level, each read from what the level before has left. */
export type Pass = (text: string, level: number) => readonly Cut[]

/** The text without these places; places may overlap. */
export function without(text: string, cuts: readonly Cut[]): string {
  let [left, at] = ['', 0]
  for (const [start, end] of cuts.flat().sort((a, b) => a[0] - b[0])) {
    if (start > at) left += text.slice(at, start)
    at = Math.max(at, end)
  }
  return left + text.slice(at)
}

/** Elements, those that hold others first; then what stands around their content, attributes, statements, texts, words. */
export const pagePasses: readonly Pass[] = [
  elements,
  once(tags),
  once(attributes),
  statementsIn,
  once(texts),
  once(spaces),
  once(words),
]

export const scriptPasses: readonly Pass[] = [statements]

function once(cuts: (text: string) => readonly Cut[]): Pass {
  return (text, level) => (level ? [] : cuts(text))
}

interface Placed {
  readonly element: TreeElement
  readonly range: Range
  readonly depth: number
}

/** The elements that have a tag in the text, each place once: broken markup gives one tag several elements. */
function placed(html: string): Placed[] {
  const found: Placed[] = []
  const seen = new Set<number>()
  const walk = (node: Node, depth: number): void => {
    const at = 'tagName' in node ? node.sourceCodeLocation : undefined
    const isOwn = 'tagName' in node && at && !seen.has(at.startOffset)
    if (isOwn) {
      seen.add(at.startOffset)
      found.push({ element: node, range: [at.startOffset, at.endOffset], depth })
    }
    const below = 'content' in node ? node.content : node
    if ('childNodes' in below) for (const child of below.childNodes) walk(child, isOwn ? depth + 1 : depth)
  }
  walk(parse(html, { sourceCodeLocationInfo: true }), 0)
  return found
}

function elements(html: string, level: number): Cut[] {
  return placed(html).flatMap(({ range, depth }) => (depth === level ? [[range]] : []))
}

/** Start and end tag, what is between them stays. */
function tags(html: string): Cut[] {
  return placed(html).flatMap(({ element: { sourceCodeLocation: at } }) => {
    const both = [at && 'startTag' in at ? at.startTag : undefined, at?.endTag].flatMap((tag) =>
      tag ? [[tag.startOffset, tag.endOffset] as const] : [],
    )
    return both.length ? [both] : []
  })
}

function attributes(html: string): Cut[] {
  return placed(html).flatMap(({ element: { sourceCodeLocation: at } }) =>
    Object.values((at && 'attrs' in at ? at.attrs : undefined) ?? {}).map(
      ({ startOffset, endOffset }): Cut => {
        const space = /\s*$/.exec(html.slice(0, startOffset))?.[0].length ?? 0
        return [[startOffset - space, endOffset]]
      },
    ),
  )
}

/** Of all scripts of the page. */
function statementsIn(html: string, level: number): Cut[] {
  return scriptsOf(html).flatMap(([start, end]) =>
    statements(html.slice(start, end), level).map((cut) =>
      cut.map(([from, to]): Range => [start + from, start + to]),
    ),
  )
}

function scriptsOf(html: string): Range[] {
  return placed(html).flatMap(({ element: { tagName, childNodes } }) => {
    const at = tagName === 'script' ? childNodes[0]?.sourceCodeLocation : undefined
    return at ? [[at.startOffset, at.endOffset] as const] : []
  })
}

/** The statements of a level, properties of objects and items of lists; lines where no parser reads the script. */
function statements(code: string, level: number): Cut[] {
  try {
    const program = parseScript(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true })
    return partsOf(program, level)
  } catch {
    if (level) return []
    return [...code.matchAll(/.+\n?/g)].map(({ 0: line, index }) => [[index, index + line.length]])
  }
}

/** Lists whose members may go one by one. */
const LISTS: Readonly<Record<string, string>> = {
  Program: 'body',
  BlockStatement: 'body',
  SwitchStatement: 'cases',
  SwitchCase: 'consequent',
}

function partsOf(program: AnyNode, level: number): Cut[] {
  const found: Cut[] = []
  const walk = (node: AnyNode, depth: number): void => {
    const list = LISTS[node.type]
    for (const [name, value] of Object.entries(node) as [string, unknown][])
      for (const child of (Array.isArray(value) ? value : [value]) as unknown[])
        if (isNode(child)) {
          const isPart = name === list
          if (isPart && depth === level) found.push([[child.start, child.end]])
          walk(child, isPart ? depth + 1 : depth)
        }
  }
  walk(program, 0)
  return found
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Texts, comments and the document type. */
function texts(html: string): Cut[] {
  return plainRanges(html).map((range) => [range])
}

/** Between tags, where no text is made of it. */
function spaces(html: string): Cut[] {
  return [...html.matchAll(/(?<=>|^)\s+(?=<|$)/g)].map(({ 0: space, index }) => [
    [index, index + space.length],
  ])
}

function words(html: string): Cut[] {
  return plainRanges(html).flatMap(([start, end]) =>
    [...html.slice(start, end).matchAll(/\s+|[^\s]+/g)].map(({ 0: word, index }): Cut => [
      [start + index, start + index + word.length],
    ]),
  )
}

function plainRanges(html: string): Range[] {
  const found: Range[] = []
  const walk = (node: Node): void => {
    const at = node.sourceCodeLocation
    if (at && !('tagName' in node) && !('childNodes' in node)) found.push([at.startOffset, at.endOffset])
    if ('tagName' in node && node.tagName === 'script') return
    const below = 'content' in node ? node.content : node
    if ('childNodes' in below) below.childNodes.forEach(walk)
  }
  walk(parse(html, { sourceCodeLocationInfo: true }))
  return found
}
