/**
 * The browser reads the settings it is given as objects with all that they inherit: a page that has put a `method` or a
 * `once` on `Object.prototype` gives it to every request and every listener. Those written where they are given
 * inherit nothing.
 */
const TAKERS = new Set('fetch observe addEventListener animate IntersectionObserver open request'.split(' '))

export default function ownDictionaries({ types: t }) {
  const nameOf = (callee) =>
    t.isIdentifier(callee)
      ? callee.name
      : t.isMemberExpression(callee) && t.isIdentifier(callee.property)
        ? callee.property.name
        : ''
  const bare = ({ node }) => {
    if (!TAKERS.has(nameOf(node.callee))) return
    for (const argument of node.arguments) {
      if (t.isObjectExpression(argument) && argument.properties.length)
        argument.properties.unshift(t.objectProperty(t.identifier('__proto__'), t.nullLiteral()))
    }
  }
  return {
    name: 'own-dictionaries',
    visitor: { CallExpression: bare, OptionalCallExpression: bare, NewExpression: bare },
  }
}
