import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, traverse, types as t } from '@babel/core'
import { globSync } from 'tinyglobby'

/** A test as its source names it; `%s` and `${…}` stand as they are written. */
export interface NamedTest {
  readonly file: string
  /** With the names of the groups it stands in. */
  readonly name: string
}

/** Every test of the project: those of jest's files, and the archived pages' expectations. */
export function allTests(root: string): NamedTest[] {
  const files = globSync(['**/*.test.{ts,tsx}', 'regression/expectations/*.ts'], {
    cwd: root,
    ignore: ['**/node_modules/**', 'dist/**', '.cache/**'],
  })
  return files.sort().flatMap((file) => testsOf(file, readFileSync(path.join(root, file), 'utf8')))
}

function testsOf(file: string, source: string): NamedTest[] {
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
  })
  const found: NamedTest[] = []
  const groups: string[] = []
  const isExpectations = file.startsWith('regression/')
  traverse(tree!, {
    CallExpression: {
      enter({ node }) {
        const verb = verbOf(node.callee)
        const name = textOf(node.arguments[0])
        if (!verb || name === undefined) return
        if (verb === 'describe') groups.push(name)
        else found.push({ file, name: [...groups, name].join(' › ') })
      },
      exit({ node }) {
        if (verbOf(node.callee) === 'describe' && textOf(node.arguments[0]) !== undefined) groups.pop()
      },
    },
    ObjectProperty({ node }) {
      if (isExpectations && t.isStringLiteral(node.key) && t.isArrowFunctionExpression(node.value))
        found.push({ file, name: node.key.value })
    },
  })
  return found
}

/** `test`, `test.each(…)`, `it.skip`: the word it all hangs on. */
function verbOf(callee: t.Node): 'test' | 'describe' | undefined {
  if (t.isMemberExpression(callee)) return verbOf(callee.object)
  if (t.isCallExpression(callee) || t.isTaggedTemplateExpression(callee))
    return verbOf(t.isCallExpression(callee) ? callee.callee : callee.tag)
  if (!t.isIdentifier(callee)) return undefined
  return callee.name === 'describe' ? 'describe' : /^(test|it)$/.test(callee.name) ? 'test' : undefined
}

function textOf(node: t.Node | undefined): string | undefined {
  if (t.isStringLiteral(node)) return node.value
  if (t.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  return undefined
}
