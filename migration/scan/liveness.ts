import type { BinaryExpression, Identifier, MemberExpression, ObjectExpression } from 'acorn'
import { browserGlobals } from '../rules/globals.ts'
import { documentFacts, FIRST_LIVING_NETSCAPE } from '../rules/dead-conditions.ts'
import { keyOf, propertyName, textOf, type Node } from './ast.ts'
import type { Binding, Region, Write } from './region.ts'
import { isOnly, mayBe, Stands, type Evaluator, type Fact } from './value.ts'

const facts = new Map(documentFacts.map(({ member, has }) => [member, has]))
/** Conditions may refer to others; no real one goes deeper. */
const MAX_DEPTH = 12

/** Whether no browser of today runs a region: its condition, or one around it, is on the kept list. */
export function isDead(values: Evaluator, region: Region): boolean {
  if (region.dead !== undefined) return region.dead
  // While it is being worked out it counts as alive.
  region.dead = false
  region.dead = (!!region.parent && isDead(values, region.parent)) || isClosed(values, region)
  return region.dead
}

function isClosed(values: Evaluator, region: Region): boolean {
  const { test, parent } = region
  if (!test || !parent) return false
  const truth = truthOf(values, test.node, parent)
  return truth !== undefined ? truth !== test.when : test.when && isOldNetscape(values, region)
}

/** @returns whether a condition holds in every browser of today, or in none; nothing when the kept list does not tell */
export function truthOf(values: Evaluator, node: Node, region: Region): boolean | undefined {
  const fact = factOf(values, node, region, 0)
  return fact?.kept ? fact.truth : undefined
}

/**
 * Globals that the code needs to be true, and that other scripts of the page may have made of a condition on the
 * list: `if (ns4) …`.
 */
export function globalsAsked(region: Region): readonly string[] {
  if (region.asks) return region.asks
  const names = region.parent ? [...globalsAsked(region.parent)] : []
  if (region.test && region.parent) addAsked(region.test.node, region.test.when, region.parent, names)
  return (region.asks = names)
}

function addAsked(node: Node, when: boolean, region: Region, names: string[]): void {
  if (node.type === 'UnaryExpression' && node.operator === '!') addAsked(node.argument, !when, region, names)
  else if (node.type === 'LogicalExpression' && node.operator === (when ? '&&' : '||')) {
    addAsked(node.left, when, region, names)
    addAsked(node.right, when, region, names)
  } else if (when && node.type === 'Identifier' && !region.find(node.name)) names.push(node.name)
}

/** The globals of a script that are never true today. */
export function neverTrue(values: Evaluator): string[] {
  const { globals } = values.outline
  return [...(globals.names?.values() ?? [])]
    .filter((binding) => binding.writes.length)
    .filter((binding) => {
      const fact = ofBinding(values, binding, 0)
      return fact?.kept && !fact.truth
    })
    .map(({ name }) => name)
}

function factOf(values: Evaluator, node: Node, region: Region, depth: number): Fact | undefined {
  if (values.facts.has(node)) return values.facts.get(node)
  // What depends on itself, or on too much, is not known.
  values.facts.set(node, undefined)
  if (depth > MAX_DEPTH) return undefined
  const fact = workOut(values, node, region, depth)
  values.facts.set(node, fact)
  return fact
}

function workOut(values: Evaluator, node: Node, region: Region, depth: number): Fact | undefined {
  const of = (child: Node): Fact | undefined => factOf(values, child, region, depth + 1)
  switch (node.type) {
    case 'Literal':
      return { truth: !!node.value || 'regex' in node, kept: false }
    case 'Identifier':
      return ofName(values, node, region, depth)
    case 'MemberExpression':
      return ofMember(values, node, region, depth)
    case 'UnaryExpression': {
      const fact = node.operator === '!' ? of(node.argument) : undefined
      return fact && { truth: !fact.truth, kept: fact.kept }
    }
    case 'LogicalExpression':
      return node.operator === '??' ? undefined : both(node.operator === '&&', of(node.left), of(node.right))
    case 'ConditionalExpression': {
      const test = of(node.test)
      const arm = test && of(test.truth ? node.consequent : node.alternate)
      return arm && { truth: arm.truth, kept: test.kept || arm.kept }
    }
    case 'BinaryExpression':
      return ofComparison(values, node, region, of)
    case 'AssignmentExpression':
      return node.operator === '=' ? of(node.right) : undefined
    case 'SequenceExpression': {
      const last = node.expressions.at(-1)
      return last && of(last)
    }
    case 'ChainExpression':
      return of(node.expression)
    case 'CallExpression':
      return ofCall(values, node, region, depth)
    default:
      return undefined
  }
}

function both(isAnd: boolean, left: Fact | undefined, right: Fact | undefined): Fact | undefined {
  // One that is false settles `and`, one that is true settles `or`, whatever the other is.
  const settled = [left, right].find((fact) => fact?.kept && fact.truth !== isAnd)
  if (settled) return { truth: settled.truth, kept: true }
  if (!left || !right) return undefined
  return {
    truth: isAnd ? left.truth && right.truth : left.truth || right.truth,
    kept: left.kept || right.kept,
  }
}

function ofName(values: Evaluator, node: Identifier, region: Region, depth: number): Fact | undefined {
  if (node.name === 'undefined') return { truth: false, kept: false, absent: true }
  const binding = region.find(node.name)
  // with (document) if (layers) …
  for (const { object, region: at } of region.objectsBefore(binding))
    if (mayBe(values.of(object, at), Stands.document)) return ofDocument(node.name)
  return binding && ofBinding(values, binding, depth)
}

function ofBinding(values: Evaluator, binding: Binding, depth: number): Fact | undefined {
  const { name, writes, place, isImplicit } = binding
  if (place !== undefined || !writes.length) return undefined
  // What has a value without being written: `status`, or a global that another script writes.
  const isOpen = isImplicit || (binding.region === values.outline.globals && browserGlobals.has(name))
  if (isOpen && writes.every(({ region }) => isDead(values, region))) return undefined
  return ofWrites(values, writes, depth)
}

/** What is written only in dead code is never written: `var ns4; if (document.layers) ns4 = true`. */
function ofWrites(
  values: Evaluator,
  writes: readonly Pick<Write, 'value' | 'region'>[],
  depth: number,
): Fact | undefined {
  const live = writes.filter(({ region }) => !isDead(values, region))
  const isCut = live.length < writes.length
  if (!live.length) return { truth: false, kept: true, absent: true }
  const found = live.map(({ value, region }) => value && factOf(values, value, region, depth + 1))
  const [first] = found
  if (!first || found.some((fact) => fact?.truth !== first.truth)) return undefined
  const kept = isCut || found.some((fact) => fact?.kept)
  return { truth: first.truth, kept, ...(found.every((fact) => fact?.absent) ? { absent: true } : {}) }
}

function ofMember(
  values: Evaluator,
  node: MemberExpression,
  region: Region,
  depth: number,
): Fact | undefined {
  const object = node.object as Node
  if (object.type === 'Super') return undefined
  const name = propertyName(node)
  if (name !== undefined && facts.has(name) && mayBe(values.of(object, region), Stands.document))
    return ofDocument(name)
  // document.layers['menu'], document.layers.length
  const outer = object.type === 'MemberExpression' ? ofMember(values, object, region, depth + 1) : undefined
  if (outer?.kept && outer.absent) return outer
  // { ns4: … }
  for (const literal of name === undefined ? [] : values.of(object, region).literals) {
    const own =
      name !== undefined && literal.type === 'ObjectExpression' ? propertyIn(literal, name) : undefined
    const at = values.outline.literals.get(literal)
    const found = own && at && factOf(values, own, at, depth + 1)
    if (found?.kept) return found
  }
  const writes = name === undefined ? undefined : values.outline.memberWrites.get(name)
  if (!writes) return undefined
  const on = values.of(object, region)
  // What the browser's objects have, nobody needs to write.
  if (mayBe(on, Stands.document | Stands.element | Stands.window | Stands.otherWindow)) return undefined
  // this.ns4 = …; of an object that is written out, what only dead code writes is never there.
  const isLive = writes.some((write) => !isDead(values, write.region))
  const fact = isLive || isOnly(on, Stands.literal) ? ofWrites(values, writes, depth) : undefined
  return fact?.kept ? fact : undefined
}

function propertyIn({ properties }: ObjectExpression, name: string): Node | undefined {
  const own = properties.find((one) => one.type === 'Property' && keyOf(one) === name)
  return own?.type === 'Property' ? own.value : undefined
}

function ofDocument(member: string): Fact | undefined {
  const has = facts.get(member)
  return has === undefined ? undefined : { truth: has, kept: true, ...(has ? {} : { absent: true }) }
}

function ofComparison(
  values: Evaluator,
  node: BinaryExpression,
  region: Region,
  of: (node: Node) => Fact | undefined,
): Fact | undefined {
  const { operator, left, right } = node
  if (operator === 'in')
    return mayBe(values.of(right, region), Stands.document)
      ? ofDocument(textOf(left as Node) ?? '')
      : undefined
  if (!/^[!=]==?$/.test(operator) || left.type === 'PrivateIdentifier') return undefined
  const equal = isEqual(left, right, of) ?? isEqual(right, left, of)
  return equal === undefined ? undefined : { truth: equal === operator.startsWith('='), kept: true }
}

/** Whether what the list tells of is equal to something written out; nothing when that cannot be told. */
function isEqual(asked: Node, to: Node, of: (node: Node) => Fact | undefined): boolean | undefined {
  if (asked.type === 'UnaryExpression' && asked.operator === 'typeof') {
    const fact = of(asked.argument)
    const type = textOf(to)
    if (!fact?.kept || type === undefined) return undefined
    if (fact.absent) return type === 'undefined'
    return type === 'undefined' ? false : undefined
  }
  const fact = of(asked)
  if (!fact?.kept) return undefined
  const isNothing =
    (to.type === 'Identifier' && to.name === 'undefined') ||
    (to.type === 'Literal' && to.value === null && !('regex' in to))
  if (isNothing) return fact.absent ? true : fact.truth ? false : undefined
  if (to.type !== 'Literal' || !/^(true|false|0|1)$/.test(String(to.value))) return undefined
  if (fact.absent) return false
  return fact.truth === !!to.value || (fact.truth ? undefined : false)
}

/** `Boolean(document.layers)`, and functions with one answer. */
function ofCall(
  values: Evaluator,
  node: Node & { type: 'CallExpression' },
  region: Region,
  depth: number,
): Fact | undefined {
  if (node.callee.type !== 'Identifier') return undefined
  if (node.callee.name === 'Boolean' && node.arguments[0])
    return factOf(values, node.arguments[0] as Node, region, depth + 1)
  const { functions } = values.of(node.callee, region)
  const [only, another] = functions
  const answers = only && !another ? (values.outline.frames.get(only)?.returns ?? []) : []
  return answers.length ? ofWrites(values, answers, depth) : undefined
}

/** Netscape 4 and older, asked by name and version: in one condition, or in conditions one within the other. */
function isOldNetscape(values: Evaluator, region: Region): boolean {
  if (!values.outline.asksVersion || !region.test?.when || !region.parent) return false
  const own = partsOf(region.test.node, region.parent)
  const around: [Node, Region][] = []
  for (let one = region.parent as Region | undefined; one; one = one.parent)
    if (one.test?.when && one.parent && one.frame === region.frame)
      around.push(...partsOf(one.test.node, one.parent))
  const all = [...own, ...around]
  return all.some(([node, at]) => isBelowLiving(node, at)) && all.some(([node, at]) => isNetscape(node, at))
}

/** The parts of `a && b`, names followed to what they were given once. */
function partsOf(node: Node, region: Region, depth = 0): [Node, Region][] {
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return [...partsOf(node.left, region, depth), ...partsOf(node.right, region, depth)]
  const [given, at] = followed(node, region)
  return given === node || depth > MAX_DEPTH ? [[given, at]] : partsOf(given, at, depth + 1)
}

/** The expression that a name stands for, when it is given one only once. */
function followed(node: Node, region: Region): [Node, Region] {
  if (node.type !== 'Identifier') return [node, region]
  const binding = region.find(node.name)
  const [only] = binding?.writes ?? []
  return binding?.writes.length === 1 && only?.value && binding.place === undefined
    ? [only.value, only.region]
    : [node, region]
}

const isNavigator = (node: Node, name: string): boolean =>
  node.type === 'Identifier' ? node.name === name : propertyName(node) === name

/** `navigator.appName == 'Netscape'`, `navigator.appName.indexOf('Netscape') >= 0` */
function isNetscape(node: Node, region: Region): boolean {
  if (node.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return false
  const sides = [followed(node.left, region)[0], followed(node.right, region)[0]]
  if (/^===?$/.test(node.operator))
    return (
      sides.some((side) => textOf(side) === 'Netscape') && sides.some((side) => isNavigator(side, 'appName'))
    )
  const [call] = sides
  return (
    /^(!==?|>=?)$/.test(node.operator) &&
    call?.type === 'CallExpression' &&
    call.callee.type === 'MemberExpression' &&
    propertyName(call.callee) === 'indexOf' &&
    textOf(call.arguments[0] as Node) === 'Netscape' &&
    isNavigator(followed(call.callee.object as Node, region)[0], 'appName')
  )
}

/** `parseInt(navigator.appVersion) == 4`, `navigator.appVersion.charAt(0) < 5` */
function isBelowLiving(node: Node, region: Region): boolean {
  if (node.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return false
  if (node.right.type !== 'Literal' || !isVersion(node.left, region, 0)) return false
  const version = Number(node.right.value)
  if (!(version > 0)) return false
  if (/^===?$/.test(node.operator)) return version < FIRST_LIVING_NETSCAPE
  return node.operator === '<'
    ? version <= FIRST_LIVING_NETSCAPE
    : node.operator === '<=' && version < FIRST_LIVING_NETSCAPE
}

function isVersion(node: Node | undefined, region: Region, depth: number): boolean {
  if (!node) return false
  const [given, at] = followed(node, region)
  if (depth > MAX_DEPTH) return false
  if (isNavigator(given, 'appVersion')) return true
  if (given.type !== 'CallExpression') return false
  const { callee } = given
  if (callee.type === 'Identifier' && /^(parseInt|parseFloat|Number)$/.test(callee.name))
    return isVersion(given.arguments[0] as Node | undefined, at, depth + 1)
  return (
    callee.type === 'MemberExpression' &&
    /^(charAt|substring|substr|slice)$/.test(propertyName(callee) ?? '') &&
    isVersion(callee.object as Node, at, depth + 1)
  )
}
