/**
 * A node and all below it, in the page's order. Markup whose elements are never closed goes thousands deep, where a
 * function that calls itself ends.
 */
export function* nodesBelow<Node>(root: Node, childrenOf: (node: Node) => readonly Node[]): Generator<Node> {
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    for (const child of [...childrenOf(node)].reverse()) waiting.push(child)
  }
}
