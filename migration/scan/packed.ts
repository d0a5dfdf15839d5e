import type { CallExpression } from 'acorn'
import { isFunction, propertyName, textOf, type Node } from './ast.ts'

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MAX_BASE = DIGITS.length

/**
 * The code in `eval(function(p,a,c,k,e,d){…}('…',62,99,'word|word'.split('|'),0,{}))`, as Dean Edwards’ packer
 * wrote it and plugins of 2006 to 2011 were often handed out: names stand in the code as numbers of a list of words.
 * It is read, not run.
 * @returns nothing for any other call
 */
export function unpack({ callee, arguments: [given] }: CallExpression): string | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'eval' || given?.type !== 'CallExpression')
    return undefined
  const decoder = given.callee as Node
  if (!isFunction(decoder) || !('params' in decoder) || decoder.params.length < 4) return undefined
  const [packed, base, count, list] = given.arguments as Node[]
  const text = textOf(packed)
  const words = wordsOf(list)
  const radix = numberOf(base)
  if (text === undefined || !words || radix === undefined || numberOf(count) === undefined) return undefined
  if (radix < 2 || radix > MAX_BASE) return undefined
  return text.replace(/\b\w+\b/g, (place) => words[read(place, radix)] || place)
}

/** `'a|b'.split('|')` */
function wordsOf(node: Node | undefined): string[] | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  if (propertyName(node.callee) !== 'split' || textOf(node.arguments[0] as Node) !== '|') return undefined
  return textOf(node.callee.object as Node)?.split('|')
}

const numberOf = (node: Node | undefined): number | undefined =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined

/** A number of the list, in digits, small and capital letters; -1 for what is none. */
function read(place: string, radix: number): number {
  let number = 0
  for (const letter of place) {
    const digit = DIGITS.indexOf(letter)
    if (digit < 0 || digit >= radix) return -1
    number = number * radix + digit
  }
  return number
}
