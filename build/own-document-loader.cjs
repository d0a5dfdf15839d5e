/** Of a page in a frame Floating UI goes up into the page around it, whose elements are of another document. */
const DOCUMENT_OF = `
function documentOf(node) {
  const owner = __webpack_require__.own(node).ownerDocument
  return owner && __webpack_require__.own(owner)
}`

/**
 * What `babel-own-document.js` does for our own code, for packages that are not compiled: Preact makes elements, Floating
 * UI goes up from one through forms, whose fields hide their members, DOMPurify takes the document's members as it begins.
 * Preact names attributes as React does (`tabIndex`), which are others in XHTML, where capitals count; and it leaves an
 * empty attribute (a `title`, say) where none is given any more, or where a page's `Object.prototype` has one.
 */
module.exports = function ownDocumentLoader(source) {
  const compiled = source
    .replace(/\b\w+\.ownerDocument\s*\|\|\s*document\b/g, '__webpack_require__.doc')
    .replace(/\b(?:html|rawOffsetParent)\.ownerDocument\b/g, '__webpack_require__.doc')
    .replace(/\bnode\.ownerDocument\b/g, 'documentOf(node)')
    .replace(/\bnode\.(nodeName|assignedSlot|parentNode)\b/g, '__webpack_require__.own(node).$1')
    .replace(/\bdocument = window\.document\b/g, 'document = __webpack_require__.doc')
    .replace(/\b(\w+)\.removeAttribute\((\w+)\):\1\.setAttribute\(\2,/g, (_all, element, name) => {
      const own = `/xhtml$/.test(${element}.namespaceURI)?${name}.toLowerCase():${name}`
      return `${element}.removeAttribute(${own}):${element}.setAttribute(${own},`
    })
    .replace(
      /return void\((\w+\[\w+\]=null==(\w+)\?"":\2)\)/,
      (_all, assignment, value) => `if(${assignment},null!=${value})return`,
    )
    .replace(/\bdocument\.(?=create)/g, '__webpack_require__.doc.')
  return compiled.includes('documentOf(node)') ? compiled + DOCUMENT_OF : compiled
}
