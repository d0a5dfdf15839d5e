import type { Node } from './ast.ts'
import type { Outline } from './outline.ts'
import type { Region } from './region.ts'

/** What an expression may stand for, as bits: a variable may have held several. */
export const Stands = {
  /** jQuery itself. */
  library: 1,
  /** A jQuery object. */
  set: 2,
  /** `jQuery.fn` */
  prototype: 4,
  window: 8,
  /** `parent`, `top`, `opener`, a frame. */
  otherWindow: 16,
  document: 32,
  element: 64,
  /** A date, a number, a text, a drawing context: known, and none of the others. */
  plain: 128,
  function: 256,
  /** An object or array that is written out. */
  literal: 512,
  /** A parameter that anybody may fill, the answer of an unknown function. */
  unknown: 1024,
} as const

/** What the page's other scripts must have made of a global for a value to be what it is said to be. */
export interface Need {
  /** The global; for `chainable` the jQuery plugin. */
  readonly name: string
  /**
   * - `library`: jQuery itself; `brought`: one that the page brings; `elsewhere`: another window's
   * - `set`: a jQuery object; `named`: what is named as one, with a dollar
   * - `chainable`: a plugin that returns what it was called on
   */
  readonly is: 'library' | 'brought' | 'elsewhere' | 'set' | 'named' | 'chainable'
}

/** The same need is the same object, so that values that share it stay small. */
export function need(name: string, is: Need['is']): Need {
  const key = `${is} ${name}`
  let known = needs.get(key)
  if (!known) needs.set(key, (known = { name, is }))
  return known
}
const needs = new Map<string, Need>()

/** What an expression stands for, as far as its script tells. No bit at all: nothing, as `null`. */
export interface Value {
  readonly stands: number
  readonly functions: readonly Node[]
  readonly literals: readonly Node[]
  readonly needs: readonly Need[]
  /** A global that this script does not write, of which the value is. */
  readonly global: string | undefined
}

const NONE: readonly never[] = []

export function value(stands: number, more: Partial<Value> = {}): Value {
  return { stands, functions: NONE, literals: NONE, needs: NONE, global: undefined, ...more }
}

export const NOTHING = value(0)
export const PLAIN = value(Stands.plain)
export const UNKNOWN = value(Stands.unknown)
export const SET = value(Stands.set)
export const ELEMENT = value(Stands.element)
export const DOCUMENT = value(Stands.document)
export const WINDOW = value(Stands.window)
export const OTHER_WINDOW = value(Stands.otherWindow)
export const LIBRARY = value(Stands.library)

export function union(a: Value, b: Value): Value {
  if (a === b || (!b.stands && !b.global)) return a
  if (!a.stands && !a.global) return b
  const both = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
    one.length ? (other.length ? [...new Set([...one, ...other])] : one) : other
  return {
    stands: a.stands | b.stands,
    functions: both(a.functions, b.functions),
    literals: both(a.literals, b.literals),
    needs: both(a.needs, b.needs),
    global: a.global ?? b.global,
  }
}

export const unionOf = (values: readonly Value[]): Value => values.reduce(union, NOTHING)

/** Whether the value may be one of these. */
export const mayBe = ({ stands }: Value, what: number): boolean => (stands & what) !== 0

/** Whether the value is surely one of these. */
export const isOnly = ({ stands }: Value, what: number): boolean => stands !== 0 && (stands & ~what) === 0

/** What is known of a condition. */
export interface Fact {
  readonly truth: boolean
  /** It follows from the kept list (`rules/dead-conditions.ts`); a plain `if (false)` does not. */
  readonly kept: boolean
  /** Of what is not there at all: `undefined`, which is not equal to `false`. */
  readonly absent?: boolean
}

/** Tells what the expressions of a script stand for. */
export interface Evaluator {
  readonly outline: Outline
  of(node: Node, region: Region): Value
  /** What the calls of a function give back. */
  answerOf(functions: readonly Node[]): Value
  isDead(region: Region): boolean
  /** What is known of conditions, once it was asked. */
  readonly facts: Map<Node, Fact | undefined>
}

/** The names of jQuery, and those of the window and of others, wherever they are not hidden. */
export const isLibraryName = (name: string | undefined): boolean => name === '$' || name === 'jQuery'
export const WINDOWS: ReadonlySet<string> = new Set(['window', 'self', 'globalThis', 'frames'])
export const OTHER_WINDOWS: ReadonlySet<string> = new Set(['parent', 'top', 'opener'])
