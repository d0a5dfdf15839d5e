import { AST_NODE_TYPES as Node, type TSESTree } from '@typescript-eslint/utils'
import type { RuleModule, Scope } from '@typescript-eslint/utils/ts-eslint'

/** What reads a page in puppeteer, and does nothing to it. */
const READS = new Set(['$eval', '$$eval', 'boundingBox', 'title', 'content'])
/** What is given a function that it calls until an assertion holds, or once nothing more can change. */
const WAITS = new Set(['eventually', 'expectSoon', 'until', 'onceCalm', 'waitForFunction'])
/** Bodies of a function given to `evaluate` that only say what they see. */
const SIGHTS: readonly string[] = [
  Node.MemberExpression,
  Node.TSNonNullExpression,
  Node.ArrayExpression,
  Node.ObjectExpression,
  Node.BinaryExpression,
  Node.UnaryExpression,
  Node.ChainExpression,
]

const nameOf = ({ callee }: TSESTree.CallExpression): string | undefined => {
  if (callee.type === Node.Identifier) return callee.name
  return callee.type === Node.MemberExpression && callee.property.type === Node.Identifier
    ? callee.property.name
    : undefined
}

const isFunction = (
  node: TSESTree.Node,
): node is TSESTree.ArrowFunctionExpression | TSESTree.FunctionDeclaration =>
  node.type === Node.ArrowFunctionExpression || node.type === Node.FunctionDeclaration

function isSight(call: TSESTree.CallExpression): boolean {
  const name = nameOf(call)
  if (name === undefined || call.callee.type !== Node.MemberExpression) return false
  if (READS.has(name)) return true
  const [given] = call.arguments
  if (name !== 'evaluate' || given?.type !== Node.ArrowFunctionExpression) return false
  const { body } = given
  // An event that is sent, and what became of it, are one thing.
  const isAct = body.type === Node.UnaryExpression && body.argument.type === Node.CallExpression
  return SIGHTS.includes(body.type) && !isAct
}

/** A function of the test file that returns what it reads of a page. */
function isReader(node: TSESTree.Node | undefined): boolean {
  if (!node) return false
  if (node.type === Node.VariableDeclarator)
    return !!node.init && isFunction(node.init) && isReader(node.init)
  if (!isFunction(node)) return false
  if (node.body.type !== Node.BlockStatement) return isReading(node.body)
  const [only, ...more] = node.body.body
  return only?.type === Node.ReturnStatement && !more.length && !!only.argument && isReading(only.argument)
}

function isReading(node: TSESTree.Node): boolean {
  if (node.type === Node.AwaitExpression) return isReading(node.argument)
  if (node.type === Node.MemberExpression) return isReading(node.object)
  if (node.type !== Node.CallExpression) return false
  return isSight(node) || (node.callee.type === Node.MemberExpression && isReading(node.callee.object))
}

/** Whether what is awaited here is read of a page. */
function reads(node: TSESTree.Node | null, scope: Scope.Scope): boolean {
  if (!node) return false
  if (node.type === Node.MemberExpression) return reads(node.object, scope)
  if (node.type !== Node.AwaitExpression || node.argument.type !== Node.CallExpression) return false
  const call = node.argument
  if (call.callee.type !== Node.Identifier) return isReading(call)
  const { name } = call.callee
  for (let at: Scope.Scope | null = scope; at; at = at.upper) {
    const found = at.set.get(name)
    if (found) return isReader(found.defs[0]?.node)
  }
  return false
}

/** Whether a node stands in a function that is called again, within the same one as another node or anywhere. */
function isAskedAgain(node: TSESTree.Node): boolean {
  for (let at: TSESTree.Node | undefined = node; at; at = at.parent)
    if (at.type === Node.CallExpression && WAITS.has(nameOf(at) ?? '')) return true
  return false
}

/** Whether something is expected of this value: not of what a function of another object makes of it. */
function isExpected(node: TSESTree.Node): boolean {
  for (let at: TSESTree.Node = node; at.parent; at = at.parent) {
    const { parent } = at
    if (parent.type !== Node.CallExpression || parent.callee === at) continue
    if (nameOf(parent) === 'expect') return parent.arguments[0] === at
    const { callee } = parent
    if (callee.type === Node.MemberExpression && !isGlobal(callee.object)) return false
  }
  return false
}

/** `Math`, `JSON`: an object that is not of the test. */
const isGlobal = (node: TSESTree.Node): boolean => node.type === Node.Identifier && /^[A-Z]/.test(node.name)

/**
 * Refuses an assertion about a value that was read of the page once, and put into a constant first. Lint sees the other
 * form, `expect(await …)`, by a selector. A value to compare a later one with is no such assertion.
 */
export const readsOnce: RuleModule<'once'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      once: '`{{name}}` was read once, and the page may still be doing it: await expectSoon(() => …).toBe(…), or, of a page that has settled, onceCalm(page, () => …).',
    },
  },
  create: (context) => ({
    VariableDeclarator(node) {
      if (!reads(node.init, context.sourceCode.getScope(node)) || isAskedAgain(node)) return
      for (const { name, references } of context.sourceCode.getDeclaredVariables?.(node) ?? [])
        if (references.some(({ identifier }) => isExpected(identifier) && !isAskedAgain(identifier)))
          context.report({ node, messageId: 'once', data: { name } })
    },
  }),
}
