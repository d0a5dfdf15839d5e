import type { ObjectExpression } from 'acorn'
import { keyOf, propertyName, textOf, type Node } from './ast.ts'
import type { Region } from './region.ts'
import { isOnly, mayBe, Stands, type Evaluator } from './value.ts'

/** A value as far as it is written out: what an option is given. */
export type Given =
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'boolean'; readonly value: boolean }
  | { readonly is: 'null' }
  | { readonly is: 'function' }
  | { readonly is: 'list'; readonly items: readonly Given[] }
  | { readonly is: 'object'; readonly members: Readonly<Record<string, Given>> }
  /** Worked out while the code runs. */
  | { readonly is: 'unknown' }

/** An option of a call. */
export interface Option {
  readonly name: string
  readonly given: Given
  /** From 1, in the script. */
  readonly line: number
  /** Offset in the script's text. */
  readonly start: number
}

/** The options that an argument holds. */
export interface Options {
  readonly list: readonly Option[]
  /** Some come from elsewhere and cannot be told. */
  readonly isOpen: boolean
}

const NONE: Options = { list: [], isOpen: false }
const OPEN: Options = { list: [], isOpen: true }
const MAX_DEPTH = 6

/** The members of an object: written out, in a variable, put together by `$.extend` or spread, filled member by member. */
export function optionsOf(values: Evaluator, node: Node | undefined, region: Region, depth = 0): Options {
  if (!node || depth > MAX_DEPTH) return node ? OPEN : NONE
  const found = values.of(node, region)
  if (!mayBe(found, Stands.literal)) return mayBe(found, Stands.unknown) ? OPEN : NONE
  const parts = found.literals
    .filter((literal) => literal.type === 'ObjectExpression')
    .map((literal) => membersOf(values, literal as ObjectExpression, depth))
  if (mayBe(found, Stands.unknown)) parts.push(OPEN)
  return join(parts)
}

/** A later member of the same name takes the place of an earlier one. */
function join(parts: readonly Options[]): Options {
  const byName = new Map(parts.flatMap(({ list }) => list).map((option) => [option.name, option]))
  return { list: [...byName.values()], isOpen: parts.some(({ isOpen }) => isOpen) }
}

function membersOf(values: Evaluator, literal: ObjectExpression, depth: number): Options {
  const region = values.outline.literals.get(literal)
  if (!region) return OPEN
  const list: Option[] = []
  const parts: Options[] = []
  for (const property of literal.properties) {
    if (property.type === 'SpreadElement') parts.push(optionsOf(values, property.argument, region, depth + 1))
    else {
      const name = keyOf(property)
      if (name === undefined) parts.push(OPEN)
      else
        list.push({ name, given: givenBy(values, property.value, region, depth + 1), ...placeOf(property) })
    }
  }
  for (const [name, writes] of values.outline.memberWrites)
    for (const write of writes)
      if (
        !values.isDead(write.region) &&
        isWrittenTo(values, write.target.object as Node, write.region, literal)
      )
        list.push({
          name,
          given: givenBy(values, write.value, write.region, depth + 1),
          ...placeOf(write.target),
        })
  return join([...parts, { list, isOpen: false }])
}

function isWrittenTo(values: Evaluator, object: Node, region: Region, literal: Node): boolean {
  // Of a long script's writes few are to a plain name, and only such options are filled one by one.
  return object.type === 'Identifier' && values.of(object, region).literals.includes(literal)
}

/** Where an option stands. */
export const placeOf = ({ loc, start }: Node): { line: number; start: number } => ({
  line: loc?.start.line ?? 1,
  start,
})

/** A value, followed to where it is written out. */
export function givenBy(values: Evaluator, node: Node, region: Region, depth = 0): Given {
  const text = textOf(node)
  if (text !== undefined) return { is: 'text', value: text }
  if (node.type === 'Literal') return ofLiteral(node.value)
  if (node.type === 'UnaryExpression') return ofUnary(node)
  const found = depth > MAX_DEPTH ? undefined : values.of(node, region)
  if (!found) return { is: 'unknown' }
  if (isOnly(found, Stands.function)) return { is: 'function' }
  if (isOnly(found, Stands.literal) && found.literals.length === 1) {
    const [literal] = found.literals
    const at = literal && values.outline.literals.get(literal)
    if (literal?.type === 'ArrayExpression' && at)
      return {
        is: 'list',
        items: literal.elements.map((item) =>
          item ? givenBy(values, item as Node, at, depth + 1) : { is: 'null' },
        ),
      }
    const { list, isOpen } = optionsOf(values, node, region, depth + 1)
    if (isOpen) return { is: 'unknown' }
    return { is: 'object', members: Object.fromEntries(list.map((option) => [option.name, option.given])) }
  }
  return followed(values, node, region, depth)
}

function ofLiteral(given: unknown): Given {
  if (typeof given === 'number') return { is: 'number', value: given }
  if (typeof given === 'boolean') return { is: 'boolean', value: given }
  return given === null ? { is: 'null' } : { is: 'unknown' }
}

/** -5, !0 */
function ofUnary({ operator, argument }: Node & { type: 'UnaryExpression' }): Given {
  if (argument.type !== 'Literal') return { is: 'unknown' }
  if (operator === '-' && typeof argument.value === 'number') return { is: 'number', value: -argument.value }
  return operator === '!' ? { is: 'boolean', value: !argument.value } : { is: 'unknown' }
}

/** A name that is given one value only. */
function followed(values: Evaluator, node: Node, region: Region, depth: number): Given {
  if (node.type !== 'Identifier') return { is: 'unknown' }
  if (node.name === 'undefined') return { is: 'null' }
  const binding = region.find(node.name)
  const [only] = binding?.writes ?? []
  return binding?.writes.length === 1 && binding.place === undefined && only?.value
    ? givenBy(values, only.value, only.region, depth + 1)
    : { is: 'unknown' }
}

/** `$.extend($.colorbox.settings, { … })`: the name of what holds a plugin's defaults. */
export const isDefaults = (node: Node): boolean => /^(settings|defaults)$/.test(propertyName(node) ?? '')
