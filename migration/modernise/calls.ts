import { parse, type CallExpression, type Program } from 'acorn'
import { bridged } from '../rules/proven.ts'
import { boundNames, children, isFunction, propertyName, textOf, type Node } from '../scan/ast.ts'

/** A call of an old helper or plugin, as it stands in a piece of code. */
export interface Call {
  readonly name: string
  readonly node: CallExpression
  /** It stands by itself: its result is not used. */
  readonly isStatement: boolean
}

/** A piece of code, read. */
export interface Code {
  readonly text: string
  readonly program: Program
  /** The calls of the helpers that are asked for, and of `$(…).plugin()`. */
  readonly calls: readonly Call[]
}

/**
 * Reads a piece of code.
 * @param helpers names of helpers; those that the code binds itself are not theirs
 * @returns nothing where it does not parse, or has a `with`, in which a name may be anything
 */
export function readCode(text: string, helpers: ReadonlySet<string>): Code | undefined {
  let program: Program
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
  } catch {
    return undefined
  }
  const bound = new Set<string>()
  const calls: Call[] = []
  let isDynamic = false
  const walk = (node: Node, parent?: Node, above?: Node): void => {
    if (node.type === 'WithStatement') isDynamic = true
    if (node.type === 'VariableDeclarator') for (const name of boundNames(node.id)) bound.add(name)
    if (isFunction(node)) for (const name of functionNames(node)) bound.add(name)
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') bound.add(node.left.name)
    if (node.type === 'CallExpression') {
      const name = nameOf(node)
      // One that an `if` without braces holds cannot become two.
      const isStatement =
        parent?.type === 'ExpressionStatement' && /^(Program|BlockStatement)$/.test(above?.type ?? '')
      if (name !== undefined) calls.push({ name, node, isStatement })
    }
    for (const child of children(node)) walk(child, node, parent)
  }
  walk(program)
  if (isDynamic) return undefined
  const isAsked = ({ name }: Call): boolean =>
    name.startsWith('$.fn.') ? !bound.has('$') : helpers.has(name) && !bound.has(name)
  return { text, program, calls: calls.filter(isAsked) }
}

function functionNames(node: Node): string[] {
  if (!('params' in node)) return []
  const own = 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : []
  return [...own, ...node.params.flatMap((one) => boundNames(one as Node))]
}

/** `f()` and `window.f()`; `$(…).f()` is `$.fn.f`. */
function nameOf({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return undefined
  const name = propertyName(callee)
  const { object } = callee
  if (object.type === 'Identifier' && object.name === 'window') return name
  const isCalled =
    object.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    /^(\$|jQuery)$/.test(object.callee.name)
  return isCalled && name !== undefined && bridged.has(name) ? `$.fn.${name}` : undefined
}

/** The texts that a call is given, `this` among them; nothing where one of them is worked out. */
export function textsOf({ node }: Call): string[] | undefined {
  const texts = node.arguments.map((one) => {
    if (one.type === 'ThisExpression') return 'this'
    return one.type === 'Literal' && typeof one.value !== 'string' ? String(one.raw) : textOf(one)
  })
  return texts.includes(undefined) ? undefined : (texts as string[])
}

/** A text as code, in the quotes that the code around it uses. */
export function quote(text: string, around: string): string {
  const sign = around.includes("'") || !around.includes('"') ? "'" : '"'
  const escaped = text.replace(/[\\\n\r]/g, (one) => ({ '\n': '\\n', '\r': '\\r' })[one] ?? '\\\\')
  return sign + escaped.replaceAll(sign, `\\${sign}`) + sign
}

/** The statements of a handler, one call each and a `return` at the end at most. */
export function statementsOf({ program, calls, text }: Code): { calls: Call[]; returns: string } | undefined {
  const found: Call[] = []
  let returns = ''
  for (const [index, statement] of program.body.entries()) {
    if (statement.type === 'EmptyStatement') continue
    if (statement.type === 'ReturnStatement' && index === program.body.length - 1) {
      returns = statement.argument ? text.slice(statement.argument.start, statement.argument.end) : ''
      continue
    }
    const call =
      statement.type === 'ExpressionStatement' && calls.find(({ node }) => node === statement.expression)
    if (!call) return undefined
    found.push(call)
  }
  return { calls: found, returns: returns.replace(/\s/g, '') }
}
