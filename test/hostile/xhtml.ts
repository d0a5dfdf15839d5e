import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Html } from 'parse5'

const XHTML = 'http://www.w3.org/1999/xhtml'
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** An HTML page as XML: what stands in it is the same. */
export function toXhtml(page: string): string {
  return parse(page)
    .childNodes.map((node) => written(node, ''))
    .join('')
}

function written(node: Html.ChildNode, around: string): string {
  if (tree.isTextNode(node)) return escaped(node.value)
  if (!tree.isElementNode(node)) return tree.isDocumentTypeNode(node) ? '<!DOCTYPE html>' : ''
  const { tagName, attrs, namespaceURI } = node
  const names = namespaceURI === around ? [] : [{ name: 'xmlns', value: namespaceURI }]
  const attributes = [...names, ...attrs.filter(({ name }) => name !== 'xmlns')]
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join('')
  const { childNodes } = 'content' in node ? node.content : node
  const inside = childNodes.map((child) => written(child, namespaceURI)).join('')
  // As XML may write it; an empty element of SVG too.
  return inside ||
    (namespaceURI === XHTML &&
      !/^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(tagName))
    ? `<${tagName}${attributes}>${inside}</${tagName}>`
    : `<${tagName}${attributes}/>`
}
