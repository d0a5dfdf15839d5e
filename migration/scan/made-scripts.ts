import type { CallExpression } from 'acorn'
import { propertyName, textOf, type Node } from './ast.ts'
import type { Outline } from './outline.ts'
import type { Region } from './region.ts'

/** The members of a `<script>` that are its code once they are written. */
const CODE = ['text', 'textContent', 'innerText', 'innerHTML']

/** What puts texts into an element: the DOM's methods, and jQuery's. */
const ADDING = /^(append|appendChild|prepend|replaceChildren|text|html)$/

/** Code that a script writes into a `<script>` that it makes: `s.text = 'f()'`, `s.append('f()')`. */
export interface MadeCode {
  readonly node: Node
  readonly region: Region
}

/** What is assigned to the members of such scripts, wherever that stands. */
export function assignedCode({ memberWrites }: Outline): MadeCode[] {
  return CODE.flatMap((name) => memberWrites.get(name) ?? []).flatMap(({ target, value, region }) =>
    value && isScript(target.object as Node, region) ? [{ node: value, region }] : [],
  )
}

/** The texts that a call adds to such a script: `s.append('f()')`, `$('<script>').text('f()')`. */
export function addedCode(node: CallExpression, region: Region): MadeCode[] {
  const callee = node.callee as Node
  const name = propertyName(callee)
  if (callee.type !== 'MemberExpression' || !name || !ADDING.test(name)) return []
  if (!isScript(callee.object as Node, region)) return []
  return (node.arguments as Node[]).map((one) => ({ node: textNodeIn(one), region }))
}

/** `document.createTextNode('f()')` is its text. */
function textNodeIn(node: Node): Node {
  const isTextNode = node.type === 'CallExpression' && propertyName(node.callee as Node) === 'createTextNode'
  return (isTextNode && (node.arguments[0] as Node | undefined)) || node
}

/** Is it a script that the page makes: `document.createElement('script')`, `$('<script>')`, or what holds one? */
function isScript(node: Node, region: Region, depth = 0): boolean {
  if (depth > 10) return false
  if (node.type === 'Identifier')
    return !!region
      .find(node.name)
      ?.writes.some((write) => write.value && isScript(write.value, write.region, depth + 1))
  if (node.type === 'AssignmentExpression') return isScript(node.right as Node, region, depth + 1)
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const given = textOf(node.arguments[0] as Node | undefined) ?? ''
  if (/^createElement(NS)?$/.test(propertyName(callee) ?? ''))
    return /^script$/i.test(textOf(node.arguments.at(-1) as Node | undefined) ?? '')
  if (callee.type === 'Identifier') return /^\s*<script\b[^>]*>\s*(<\/script>)?\s*$/i.test(given)
  // A chain: `$('<script>').attr('async', '').text('f()')`.
  return callee.type === 'MemberExpression' && isScript(callee.object as Node, region, depth + 1)
}
