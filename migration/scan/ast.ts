import type { AnyNode, Expression, Identifier, MemberExpression, Property } from 'acorn'

export type Node = AnyNode

/** Names bound by a pattern: `a`, `{ b: c = 1, ...d }`, `[e]`. */
export function boundNames(pattern: Node | null | undefined, into: string[] = []): string[] {
  if (!pattern) return into
  if (pattern.type === 'Identifier') into.push(pattern.name)
  else if (pattern.type === 'AssignmentPattern') boundNames(pattern.left, into)
  else if (pattern.type === 'RestElement') boundNames(pattern.argument, into)
  else if (pattern.type === 'ArrayPattern') for (const item of pattern.elements) boundNames(item, into)
  else if (pattern.type === 'ObjectPattern')
    for (const item of pattern.properties) boundNames(item.type === 'Property' ? item.value : item, into)
  return into
}

/** Child nodes in source order. */
export function children(node: Node): Node[] {
  const found: Node[] = []
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) for (const item of value as unknown[]) if (isNode(item)) found.push(item)
    if (isNode(value)) found.push(value)
  }
  return found
}

function isNode(value: unknown): value is Node {
  return !!value && typeof (value as { type?: unknown }).type === 'string'
}

export const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression'

/** `var` and function names of a function's body or a script, nested functions left out. */
export function hoisted(node: Node, into: string[] = []): string[] {
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations) boundNames(id, into)
  // A block's function is its function's too in code of that age (ECMAScript, annex B.3.2).
  if (node.type === 'FunctionDeclaration' && node.id) into.push(node.id.name)
  if (isFunction(node)) return into
  for (const child of children(node)) hoisted(child, into)
  return into
}

/** `let`, `const` and class names that a block declares itself. */
export function blockNames(body: readonly Node[]): string[] {
  const into: string[] = []
  for (const node of body) {
    if (node.type === 'VariableDeclaration' && node.kind !== 'var')
      for (const { id } of node.declarations) boundNames(id, into)
    if (node.type === 'ClassDeclaration' && node.id) into.push(node.id.name)
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) into.push(local.name)
  }
  return into
}

/** The property's name in `a.b` and `a['b']`; nothing when it is worked out. */
export function propertyName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
  return textOf(node.property)
}

/** The value of a string that is written out, `'a' + 'b'` included. */
export function textOf(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const left = textOf(node.left)
  const right = textOf(node.right)
  return left === undefined || right === undefined ? undefined : left + right
}

/** Stands in a text for what is worked out while the code runs; a name with it in is none that could be looked up. */
export const HOLE = '$$0$$'

/** As `textOf`, with `HOLE` for the parts that are worked out: `'f(' + n + ')'`. Nothing without a written part. */
export function looseTextOf(node: Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(HOLE)
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return textOf(node)
  const left = looseTextOf(node.left)
  const right = looseTextOf(node.right)
  return left === undefined && right === undefined ? undefined : (left ?? HOLE) + (right ?? HOLE)
}

/** A property's name; nothing when it is worked out. */
export function keyOf({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' && typeof key.value === 'number' ? String(key.value) : textOf(key)
}

/** What a parameter that is a pattern is called: no name of a script begins so. */
export const argumentNamed = (place: number): string => `#${place}`

/** The name that a part of a pattern stands for: where the part stands. */
export function nameAt({ start, end, loc }: Node, name: string): Identifier {
  return { type: 'Identifier', name, start, end, ...(loc && { loc }) }
}

/** The member that a part of a pattern stands for, `window.a` of `{ a } = window`: where the part stands. */
export function memberAt(part: Node, object: Node, name: string): MemberExpression {
  const { start, end, loc } = part
  const property = nameAt(part, name)
  const parts = { object: object as Expression, property, computed: false, optional: false } as const
  return { type: 'MemberExpression', ...parts, start, end, ...(loc && { loc }) }
}
