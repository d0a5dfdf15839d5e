import { HOLE, type Node } from './ast.ts'

/** A text in a script, as far as it is written out, that knows on which line each of its parts stands. */
export interface Text {
  readonly text: string
  /** @returns the line, in the script that holds the text, of the character at this offset; from 1 */
  lineAt(offset: number): number
}

/** A part of a text with the source it was read from. */
interface Part {
  readonly text: string
  /** As it stands in the source, without quotes; nothing for what is worked out while the code runs. */
  readonly raw: string | undefined
  readonly line: number
}

/** The text of a literal, a template or texts put together by `+`, with `HOLE` for what is worked out; see `looseTextOf`. */
export function readText(node: Node | undefined): Text | undefined {
  const parts: Part[] = []
  if (!node || !addParts(node, parts) || !parts.some(({ raw }) => raw !== undefined)) return undefined
  return { text: parts.map(({ text }) => text).join(''), lineAt: (offset) => lineIn(parts, offset) }
}

function addParts(node: Node, parts: Part[]): boolean {
  const line = node.loc?.start.line ?? 1
  if (node.type === 'Literal' && typeof node.value === 'string')
    parts.push({ text: node.value, raw: node.raw?.slice(1, -1) ?? node.value, line })
  else if (node.type === 'TemplateLiteral')
    node.quasis.forEach((quasi, place) => {
      if (place) parts.push({ text: HOLE, raw: undefined, line: quasi.loc?.start.line ?? line })
      parts.push({
        text: quasi.value.cooked ?? '',
        raw: quasi.value.raw,
        line: quasi.loc?.start.line ?? line,
      })
    })
  else if (node.type === 'BinaryExpression' && node.operator === '+') {
    for (const side of [node.left, node.right]) {
      const own: Part[] = []
      const isText = addParts(side as Node, own) && own.some(({ raw }) => raw !== undefined)
      parts.push(...(isText ? own : [{ text: HOLE, raw: undefined, line }]))
    }
  } else return false
  return true
}

/** The arguments of one call as one text: what `document.write('<a', ' href>')` writes. */
export function joinTexts(nodes: readonly Node[]): Text {
  const texts = nodes.map((node) => readText(node)).filter((text) => text !== undefined)
  return {
    text: texts.map(({ text }) => text).join(''),
    lineAt: (offset) => {
      for (const one of texts) {
        if (offset < one.text.length || one === texts.at(-1)) return one.lineAt(offset)
        offset -= one.text.length
      }
      return 1
    },
  }
}

/** A text that stands on one line, as that of a variable does. */
export function textAt(text: string, line: number): Text {
  return { text, lineAt: () => line }
}

/** The text's end, from an offset on. */
export function restOf({ text, lineAt }: Text, from: number): Text {
  return { text: text.slice(from), lineAt: (offset) => lineAt(offset + from) }
}

function lineIn(parts: readonly Part[], offset: number): number {
  for (const part of parts) {
    if (offset < part.text.length || part === parts.at(-1))
      return part.line + (part.raw ? linesBefore(part.raw, offset) : 0)
    offset -= part.text.length
  }
  return 1
}

/** How many lines of the source go by before a character of the text: `\n` is none, a line's end in a template is. */
function linesBefore(raw: string, offset: number): number {
  if (!raw.includes('\n')) return 0
  let lines = 0
  for (let at = 0, read = 0; at < raw.length; at++) {
    if (raw[at] === '\\') {
      const [escape] = ESCAPE.exec(raw.slice(at, at + 12)) ?? ['\\']
      at += escape.length - 1
      // A line that goes on behind a backslash leaves nothing in the text.
      if (/[\r\n]/.test(escape)) {
        lines++
        continue
      }
    } else if (raw[at] === '\n' && read < offset) lines++
    if (read++ >= offset) break
  }
  return lines
}

const ESCAPE = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[0-7]{1,3}|\r\n|[^])/i
