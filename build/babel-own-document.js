/**
 * `document.createElement` is what the page has named so, if it has a picture of that name. Where code reads or calls a
 * member of `document`, it gets that of the browser's interface (`src/base/own-members.ts`), which the runtime keeps as
 * `__webpack_require__.doc` for all chunks. Assignments, and `document` as a node, stay as they are. `URL` is the address that
 * an old page keeps in `var URL`: today's browsers know the class by another name, too.
 */
export default function ownDocument({ types: t, env }) {
  const isModern = env('modern')
  const own = () => t.memberExpression(t.identifier('__webpack_require__'), t.identifier('doc'))
  return {
    name: 'own-document',
    visitor: {
      VariableDeclarator(path) {
        const { id, init } = path.node
        if (t.isObjectPattern(id) && t.isIdentifier(init, { name: 'document' })) path.node.init = own()
      },
      MemberExpression(path) {
        const { object } = path.node
        if (!t.isIdentifier(object, { name: 'document' }) || path.scope.hasBinding('document')) return
        if (path.parentPath.isAssignmentExpression({ left: path.node })) return
        path.node.object = own()
      },
      NewExpression({ node: { callee }, scope }) {
        if (isModern && t.isIdentifier(callee, { name: 'URL' }) && !scope.hasBinding('URL', true))
          callee.name = 'webkitURL'
      },
    },
  }
}
