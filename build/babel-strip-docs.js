/**
 * Drops the documentation argument of `now(name, call, doc)` and `later(name, service, method, doc)`, and the member that
 * they would keep it in: it is read by the documentation and the scanner, from the sources, and costs the drop-in nothing.
 */
export default function stripDocs() {
  const kept = { now: 2, later: 3 }
  return {
    name: 'strip-docs',
    visitor: {
      CallExpression({ node }) {
        const count = node.callee.type === 'Identifier' ? kept[node.callee.name] : undefined
        if (count && node.arguments.length > count) node.arguments.length = count
      },
      FunctionDeclaration({ node: { id, params, body } }) {
        if (!kept[id?.name] || params.length <= kept[id.name]) return
        params.length = kept[id.name]
        const [{ argument }] = body.body
        argument.properties = argument.properties.filter(({ key }) => key.name !== 'doc')
      },
    },
  }
}
