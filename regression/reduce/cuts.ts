import { type AnyNode, parse as parseScript } from 'acorn'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { nodesBelow } from '../../migration/nodes-below.ts'

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
  const waiting: { node: Node; depth: number }[] = [
    { node: parse(html, { sourceCodeLocationInfo: true }), depth: 0 },
  ]
  // Elements that are never closed go thousands deep: a function that calls itself would end there.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    const at = 'tagName' in node ? node.sourceCodeLocation : undefined
    const isOwn = 'tagName' in node && at && !seen.has(at.startOffset)
    if (isOwn) {
      seen.add(at.startOffset)
      found.push({ element: node, range: [at.startOffset, at.endOffset], depth })
    }
    for (const child of [...childrenOf(node)].reverse())
      waiting.push({ node: child, depth: isOwn ? depth + 1 : depth })
  }
  return found
}

function childrenOf(node: Node): readonly Node[] {
  const below = 'content' in node ? node.content : node
  return 'childNodes' in below ? below.childNodes : []
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
      // With the space before it.
      ({ startOffset, endOffset }): Cut => [[html.slice(0, startOffset).trimEnd().length, endOffset]],
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
  const isScript = (node: Node): boolean => 'tagName' in node && node.tagName === 'script'
  const page: Node = parse(html, { sourceCodeLocationInfo: true })
  for (const node of nodesBelow<Node>(page, (one) => (isScript(one) ? [] : childrenOf(one)))) {
    const at = node.sourceCodeLocation
    if (at && !('tagName' in node) && !('childNodes' in node)) found.push([at.startOffset, at.endOffset])
  }
  return found
}
