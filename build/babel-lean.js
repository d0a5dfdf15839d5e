import path from 'node:path'

/**
 * Leaves helpers, features and jQuery bridges out of a lean build (docs/lean-builds.md):
 * - `now('x', …)` in the lists of `legacy/helpers`, and the string helpers' table;
 * - rows of the table in `src/features/table.ts`;
 * - bridges in the table of `src/jquery/index.ts`, which become chunks of their own.
 * With `only`, the helpers are the ones that stay: the chunk of what was left out.
 */
export default function lean({ types: t }, { helpers = [], features = [], bridges = [], only = false }) {
  const leaves = (name) => helpers.includes(name) !== only
  const nameOf = ({ key }) => key.name ?? key.value

  return {
    name: 'lean',
    visitor: {
      ArrayExpression({ node }) {
        node.elements = node.elements.filter(
          (item) =>
            !(
              item?.type === 'CallExpression' &&
              item.callee.name === 'now' &&
              leaves(item.arguments[0]?.value)
            ),
        )
      },
      TemplateElement({ node }, { filename }) {
        if (!/src[\\/]features[\\/]table\.ts$/.test(filename)) return
        const rows = node.value.cooked.split(';').filter((row) => !features.includes(row.split('|')[0]))
        const text = rows.join(';')
        node.value = { raw: text.replace(/[`\\]|\$\{/g, '\\$&'), cooked: text }
      },
      VariableDeclarator(declarator, { filename }) {
        const { id, init } = declarator.node
        if (init?.type !== 'ObjectExpression') return
        if (id.name === 'helpers' && /helpers[\\/]strings\.ts$/.test(filename))
          init.properties = init.properties.filter((one) => !leaves(nameOf(one)))
        if (id.name === 'bridges' && /jquery[\\/]index\.ts$/.test(filename)) splitBridges(declarator, init)
      },
    },
  }

  /** `colorbox` in the table becomes `late('colorbox', () => import('./colorbox').then((one) => one.colorbox))`. */
  function splitBridges(declarator, table) {
    let found = false
    for (const property of table.properties) {
      const name = nameOf(property)
      if (!bridges.includes(name)) continue
      found = true
      const { path: specifier } = declarator.scope.getBinding(property.value.name)
      const source = specifier.parent.source.value
      const load = t.callExpression(t.import(), [
        t.addComment(
          t.stringLiteral(source),
          'leading',
          ` webpackChunkName: "bridge-${path.basename(source)}" `,
        ),
      ])
      const member = t.memberExpression(t.identifier('one'), t.identifier(specifier.node.imported.name))
      const then = t.callExpression(t.memberExpression(load, t.identifier('then')), [
        t.arrowFunctionExpression([t.identifier('one')], member),
      ])
      property.shorthand = false
      property.value = t.callExpression(t.identifier('late'), [
        t.stringLiteral(name),
        t.arrowFunctionExpression([], then),
      ])
    }
    if (!found) return
    const program = declarator.findParent((one) => one.isProgram())
    program.unshiftContainer(
      'body',
      t.importDeclaration(
        [t.importSpecifier(t.identifier('late'), t.identifier('late'))],
        t.stringLiteral('./late'),
      ),
    )
    removeUnusedImports(program)
  }
}

/** Imports that nothing uses any more would keep their code. */
function removeUnusedImports(program) {
  program.scope.crawl()
  program.traverse({
    ImportSpecifier(specifier) {
      const binding = program.scope.getBinding(specifier.node.local.name)
      if (binding && !binding.referenced && specifier.node.importKind !== 'type') specifier.remove()
    },
  })
  for (const statement of program.get('body'))
    if (
      statement.isImportDeclaration() &&
      !statement.node.specifiers.length &&
      statement.node.importKind !== 'type'
    )
      statement.remove()
}
